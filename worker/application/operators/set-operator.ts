import type { NamedOperator, OperatorStore } from '../../domain/callers/operators'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

/** Says what a named person may do at most, and to which teams they belong. Nobody says it of themselves. */
export async function setOperator(
  caller: Caller,
  operator: NamedOperator,
  { operators }: { operators: Pick<OperatorStore, 'set'> },
  now: Date,
): Promise<NamedOperator | Refusal> {
  if (caller.operator === operator.name) return new Refusal('operator_own')
  await operators.set(caller.owner, operator, agentOf(caller), now)
  return operator
}
