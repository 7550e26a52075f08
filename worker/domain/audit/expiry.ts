/** Where a chain begins whose first events have been erased because their time had come. */
import type { AuditKey, AuditKeys, Head } from './chain'

export interface Expiry extends Head {
  owner: string
  /** Erased so far. */
  events: number
  keyId: string
  /** By the key, over the rest: who can write the database alone can make none. */
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
