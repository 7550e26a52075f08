/** Changes of scenarios that take effect once a second person approves them. */

import type { Agent } from '../events'
import type { Paging } from '../paging'
import { type Changer, changesBetween, revised, type Scenario, type ScenarioContent } from './scenario'

/** refused: by somebody else, or withdrawn by who made it. */
export const CHANGE_STATES = ['pending', 'approved', 'refused'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** Settings by name, as requests have them. */
export type ScenarioSettings = ScenarioContent

export interface NewChange {
  id: string
  scenarioId: string
  /** Version that it was made to. */
  version: number
  /** Name of who made it. */
  by: string
  /** Whether it takes the scenario out of use, and changes no setting. */
  deletes: boolean
  /** The settings that it changes. */
  before: ScenarioSettings
  after: ScenarioSettings
}

export interface ScenarioChangeRequest extends NewChange {
  /** ISO 8601. */
  at: string
  why: string | null
  state: ChangeState
  /** Null: nobody has said anything yet. */
  ended: { at: string; by: string; why: string | null } | null
}

/** The change as it would be asked for; `given` null: the scenario's deletion. Null: nothing differs. */
export function newChange(
  before: Scenario,
  given: ScenarioContent | null,
  made: { id: string; by: string },
): NewChange | null {
  const changes = given ? changesBetween(before, revised(before, given)) : []
  if (given && changes.length === 0) return null
  const settings = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.name, one[side]]))
  return {
    ...made,
    scenarioId: before.id,
    version: before.rules.version,
    deletes: given === null,
    before: settings('before'),
    after: settings('after'),
  }
}

export const changesOf = ({ before, after }: Pick<NewChange, 'before' | 'after'>) => {
  const was: Record<string, unknown> = { ...before }
  return Object.entries(after).map(([name, value]) => ({ name, before: was[name] ?? null, after: value ?? null }))
}

export interface ScenarioChanges {
  /** False: another change of the scenario waits already, or the scenario has another version. */
  propose(owner: string, change: NewChange, changer: Changer, now: Date): Promise<boolean>
  byId(owner: string, scenarioId: string, id: string): Promise<ScenarioChangeRequest | null>
  pendingOf(owner: string, scenarioId: string): Promise<ScenarioChangeRequest | null>
  /** Newest first. */
  list(
    owner: string,
    filter: { scenarioId?: string | undefined; state?: ChangeState | undefined },
    page: Paging,
  ): Promise<{ changes: ScenarioChangeRequest[]; total: number }>
  /**
   * Makes it the next version, or deletes the scenario (`made` null). False: it does not wait any more, or the scenario
   * has another version.
   */
  approve(
    owner: string,
    change: ScenarioChangeRequest,
    end: { made: Scenario | null; by: string; why: string | null; agent: Agent },
    now: Date,
  ): Promise<boolean>
  /** False: it does not wait any more. */
  refuse(
    owner: string,
    change: ScenarioChangeRequest,
    end: { by: string; why: string | null; agent: Agent },
    now: Date,
  ): Promise<boolean>
}
