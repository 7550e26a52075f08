import type { Erased } from '../../domain/persons/person'
import type { PersonListStore } from '../../domain/persons/ports'
import type { HoldStore } from '../../domain/subjects/subject'
import type { UpkeepJobs } from '../../domain/upkeep/job'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

interface Ports {
  personLists: Pick<PersonListStore, 'delete'>
  holds: Pick<HoldStore, 'anyInList'>
  upkeepJobs: Pick<UpkeepJobs, 'begin'>
  settings: { limits: { personsPerListDeletion: number } }
}

/**
 * Deletes a list with its persons. Of a list that is too large for one call the cron deletes the rest, then the list.
 */
export async function deleteList(
  caller: Caller,
  { list_id: listId }: { list_id: string },
  { personLists, holds, upkeepJobs, settings }: Ports,
  now: Date,
): Promise<(Erased & { pending: boolean }) | Refusal> {
  const { owner } = caller
  if (await holds.anyInList(owner, listId)) return new Refusal('legal_hold')
  const agent = agentOf(caller)
  const erased = await personLists.delete(owner, { listId, atMost: settings.limits.personsPerListDeletion }, agent, now)
  if (!erased) return new Refusal('item_does_not_found')
  const cursor = JSON.stringify({ listId, agent })
  // Set while the others went.
  if (erased.held) return new Refusal('legal_hold')
  if (erased.pending) await upkeepJobs.begin({ kind: 'delete_list', owner, cursor }, now)
  return erased
}
