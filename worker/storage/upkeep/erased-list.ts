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
    const erased = owner === null ? null : await lists.delete(owner, listId, agent, now, STEP)
    const { pending = false, ...counts } = erased ?? {}
    return { cursor: pending ? cursor : null, counts }
  }
}

/** Persons of one step. */
const STEP = 2000
