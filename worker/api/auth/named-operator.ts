import type { OperatorStore } from '../../domain/callers/operators'
import type { Principal } from './principal'

/**
 * The principal with the teams of the person, and no more scopes than the person may have; null: none of the person's
 * credentials is good any more. Nothing is looked up of a caller without a name, as customers' systems are.
 */
export async function asNamed(
  principal: Principal,
  { operators }: { operators: Pick<OperatorStore, 'byName'> },
): Promise<Principal | null> {
  const { owner, operator } = principal
  const known = operator === undefined ? null : await operators.byName(owner, operator)
  if (!known) return principal
  if (!known.active) return null
  const { scopes, teams } = known
  const kept = scopes === null ? principal.scopes : new Set(scopes.filter((scope) => principal.scopes.has(scope)))
  return { ...principal, scopes: kept, teams }
}
