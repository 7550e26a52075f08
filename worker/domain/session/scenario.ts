import type { Rules } from '../../contract/rules'

/** What a session has to contain and how long it lives; the wire calls it `schemaId` and `scenarioId`. */
export interface Scenario {
  id: string
  name: string
  /** 5 minutes to 30 days. */
  lifetimeSeconds: number
  rules: Rules
}
