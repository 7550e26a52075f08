import type * as z from 'zod'
import type { TrustListView } from '../contract/trust/trust'
import type { TrustList } from '../domain/trust/trust-list'

export function trustListView({ id, expiresAt, ...list }: TrustList, now: Date): z.infer<typeof TrustListView> {
  const expired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
  return { listId: id, ...list, expires: expiresAt, expired }
}
