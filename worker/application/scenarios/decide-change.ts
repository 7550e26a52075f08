import { operatorName } from '../../domain/callers/operators'
import type { ScenarioStore } from '../../domain/session/ports'
import { revised, type Scenario } from '../../domain/session/scenario'
import type { ScenarioChangeRequest, ScenarioChanges } from '../../domain/session/scenario-change'
import { agentOf, type Caller } from '../caller'
import { refusedUnlessNamed } from '../operators/named'
import { Refusal } from '../refusal'

interface Ports {
  scenarios: Pick<ScenarioStore, 'byId'>
  scenarioChanges: Pick<ScenarioChanges, 'byId' | 'approve' | 'refuse'>
}

interface Asked {
  schemaId: string
  changeId: string
  approve: boolean
  why?: string | undefined
}

/**
 * Approves a change that waits, which makes it the scenario's next version or deletes the scenario, or refuses it.
 * Nobody approves their own; refusing one's own withdraws it.
 */
export async function decideChange(
  caller: Caller,
  { schemaId, changeId, approve, why }: Asked,
  { scenarios, scenarioChanges }: Ports,
  now: Date,
): Promise<{ scenario: Scenario; change: ScenarioChangeRequest } | Refusal> {
  const { owner, operator } = caller
  if (operator === undefined) return new Refusal('operator_unnamed')
  const scenario = await scenarios.byId(owner, schemaId)
  const change = await scenarioChanges.byId(owner, schemaId, changeId)
  if (!scenario || change?.state !== 'pending') return new Refusal('item_does_not_found')
  const refused = approve ? refusedToApprove(caller, operator, change, scenario) : null
  if (refused) return refused
  const end = { by: operator, why: why ?? null, agent: agentOf(caller) }
  const ended = { at: now.toISOString(), by: operator, why: why ?? null }
  if (!approve) {
    const done = await scenarioChanges.refuse(owner, change, end, now)
    return done ? { scenario, change: { ...change, state: 'refused', ended } } : new Refusal('scenario_changed')
  }
  const made = change.deletes ? null : revised(scenario, change.after)
  const done = await scenarioChanges.approve(owner, change, { ...end, made }, now)
  return done
    ? { scenario: made ?? scenario, change: { ...change, state: 'approved', ended } }
    : new Refusal('scenario_changed')
}

const refusedToApprove = (
  caller: Caller,
  operator: string,
  { by }: ScenarioChangeRequest,
  { rules }: Scenario,
): Refusal | null =>
  operatorName(by) === operator ? new Refusal('change_own') : refusedUnlessNamed(rules.approval.by, operator, caller)
