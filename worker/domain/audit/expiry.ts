/** Beginning of a chain whose first events have been erased at their expiry. */
import type { AuditKey, AuditKeys, Head } from './chain'

export interface Expiry extends Head {
  owner: string
  /** Erased so far. */
  events: number
  keyId: string
  /** Keyed sum over the rest: somebody who can only write the database cannot make one. */
  sum: string
}

const sumOf = (key: AuditKey, { owner, seq, hash, events }: Omit<Expiry, 'keyId' | 'sum'>): Promise<string> =>
  key.sum(`expired\n${JSON.stringify([key.id, owner, seq, hash, events])}`)

export async function expiryOf(given: Omit<Expiry, 'keyId' | 'sum'>, key: AuditKey): Promise<Expiry> {
  return { ...given, keyId: key.id, sum: await sumOf(key, given) }
}

export async function isExpiry(expiry: Expiry, keys: AuditKeys): Promise<boolean> {
  const key = keys.byId(expiry.keyId)
  return key !== undefined && (await sumOf(key, expiry)) === expiry.sum
}
