import type { Task } from '../../contract/task'

/** What a session has to contain and how long it lives; the wire calls it `schemaId` and `scenarioId`. */
export interface Scenario {
  id: string
  name: string
  /** 5 minutes to 30 days. */
  lifetimeSeconds: number
  /** A session waits as `idle` until tasks of these types are there. */
  requiredTasks: Task['type'][]
}
