import type { Blocklist } from '../../domain/duplicates/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

/** A list of persons stays, but blocks nobody any more. */
export async function removeFromBlocklist(
  caller: Caller,
  id: string,
  { blocklist }: { blocklist: Pick<Blocklist, 'remove' | 'setList' | 'lists'> },
  now: Date,
): Promise<Refusal | null> {
  const { owner } = caller
  if (await blocklist.remove(owner, id, agentOf(caller), now)) return null
  if (!(await blocklist.lists(owner)).includes(id)) return new Refusal('item_does_not_found')
  await blocklist.setList(owner, { listId: id, blocks: false }, agentOf(caller), now)
  return null
}
