/** From what a provider says of somebody to whom they act for. */

import * as z from 'zod'
import { operatorName } from '../../../domain/callers/operators'
import { isSandbox } from '../../../domain/sandbox'
import type { Role } from '../../../sign-in-settings'
import { SAID } from '../../../words/limits'
import { isStorable } from '../../storable'
import { type Principal, scopesOf } from '../principal'

const Name = z.string().min(1).max(SAID.subjectLength).refine(isStorable)

type Claims = Readonly<Record<string, unknown>>

/**
 * Null for somebody that no role is for. An address counts where the provider vouches for it: in a directory that lets
 * people write their own, anybody could be anybody.
 */
export function principalOf(claims: Claims, roles: readonly Role[], vouchesForEmail: boolean): Principal | null {
  const isVouched = vouchesForEmail || claims.email_verified === true
  const { email: given, ...others } = claims
  const email = isVouched && typeof given === 'string' ? operatorName(given) : undefined
  const known: Claims = email === undefined ? others : { ...others, email }
  const role = roles.find((one) => holds(one, known))
  const name = Name.safeParse(email ?? claims.sub)
  if (!role || !name.success || isSandbox(role.owner)) return null
  const { owner, group, scope } = role
  const nobody = { boundTo: null, credential: null }
  return { owner, groupId: group, actor: 'user', ...nobody, operator: operatorName(name.data), scopes: scopesOf(scope) }
}

/** `*@example.org`: every address of that host. */
function holds({ claim, value }: Role, claims: Claims): boolean {
  const said = claims[claim]
  const all = Array.isArray(said) ? said : [said]
  if (claim !== 'email') return all.includes(value)
  const wanted = value.toLowerCase()
  const fits = (one: unknown) => one === wanted || (typeof one === 'string' && isOfHost(one, wanted))
  return all.some(fits)
}

const isOfHost = (address: string, pattern: string) =>
  pattern.startsWith('*@') && address.slice(address.lastIndexOf('@')) === pattern.slice(1)
