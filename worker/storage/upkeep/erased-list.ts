/** Part of `delete_list`: persons of a list that was too large for the call which deleted it. */
import type { Agent } from '../../domain/events'
import type { PersonListStore } from '../../domain/persons/ports'
import type { Part } from '../../domain/upkeep/job'

export interface ListDeletion {
  listId: string
  agent: Agent
}

export function erasedList(lists: Pick<PersonListStore, 'delete'>): Part {
  return async ({ owner, cursor }, now) => {
    const { listId, agent }: ListDeletion = JSON.parse(cursor)
    const erased = owner === null ? null : await lists.delete(owner, { listId, atMost: STEP }, agent, now)
    const { pending = false, held = false, ...counts } = erased ?? {}
    // Whoever releases the holds deletes the list once more.
    return { cursor: pending && !held ? cursor : null, counts }
  }
}

/** Persons of one step. */
const STEP = 2000
