import type { Scenario, ScenarioContent } from '../../domain/session/scenario'
import { newChange, type ScenarioChangeRequest, type ScenarioChanges } from '../../domain/session/scenario-change'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

interface Wanted {
  before: Scenario
  /** Null: its deletion. */
  given: ScenarioContent | null
  why: string | null
}

/** Has a change wait for a second person; null: nothing would change. The scenario stays as it is. */
export async function proposeChange(
  caller: Caller,
  { before, given, why }: Wanted,
  { scenarioChanges }: { scenarioChanges: Pick<ScenarioChanges, 'propose' | 'pendingOf'> },
  now: Date,
): Promise<ScenarioChangeRequest | null | Refusal> {
  const { owner, operator } = caller
  if (operator === undefined) return new Refusal('operator_unnamed')
  const change = newChange(before, given, { id: crypto.randomUUID(), by: operator })
  if (!change) return null
  if (await scenarioChanges.pendingOf(owner, before.id)) return new Refusal('change_waits')
  const kept = await scenarioChanges.propose(owner, change, { ...agentOf(caller), why }, now)
  return kept
    ? { ...change, at: now.toISOString(), why, state: 'pending', ended: null }
    : new Refusal('scenario_changed')
}
