/** A list out of what the deployment trusts. */
import type { EventLog } from '../../domain/audit/ports'
import type { TrustStore } from '../../domain/trust/trust-list'
import { agentOf, type Caller } from '../caller'

interface Ports {
  trust: Pick<TrustStore, 'lists' | 'delete'>
  events: Pick<EventLog, 'record'>
}

/** False: there is none. Without a list of revoked certificates those are trusted again: the log tells who deleted it. */
export async function deleteTrustList(
  caller: Caller,
  listId: string,
  { trust, events }: Ports,
  now: Date,
): Promise<boolean> {
  const list = (await trust.lists()).find(({ id }) => id === listId)
  if (!list) return false
  const { owner } = caller
  const detail = { kind: list.kind, sha256: list.sha256 }
  await events.record({ owner, ...agentOf(caller), subjectId: listId, action: 'trust_deleted', detail }, now)
  return trust.delete(listId)
}
