import { expect, it } from 'vitest'
import { changePerson } from '../../../../worker/application/persons/change-person'
import { Refusal } from '../../../../worker/application/refusal'
import { SYSTEM } from '../../../../worker/domain/events'
import type { Person } from '../../../../worker/domain/persons/person'
import type { PersonChange } from '../../../../worker/domain/persons/ports'

const NOW = new Date('2026-05-01T12:00:00.000Z')

const person = (revision: string, fields: string[] = []): Person => ({
  personId: 'p',
  owner: 'anna',
  listId: 'l',
  fields,
  groupId: null,
  sourceId: null,
  createdAt: NOW.toISOString(),
  revision,
})

/** Holds one person, whom somebody else changes as often as `others` says before our write gets through. */
function store(others: number) {
  let current = person('0')
  let left = others
  return {
    read: async () => current,
    current: () => current,
    holds: { among: async () => [] },
    persons: {
      change: async (read: Person, { fields }: PersonChange) => {
        if (left > 0) {
          left--
          current = person(crypto.randomUUID(), [...current.fields, 'theirs'])
        }
        if (read.revision !== current.revision) return false
        current = person(crypto.randomUUID(), fields)
        return true
      },
    },
  }
}

const add = async ({ fields }: Person) => ({ fields: [...fields, 'ours'] })

it('makes the change of the person as it is by then, not as it was read at first', async () => {
  const { read, current, ...ports } = store(2)
  expect(await changePerson(read, add, ports, { agent: SYSTEM, now: NOW })).toBeNull()
  expect(current().fields).toEqual(['theirs', 'theirs', 'ours'])
})

it('gives up on a person that others never leave alone', async () => {
  const { read, current, ...ports } = store(Number.POSITIVE_INFINITY)
  expect(await changePerson(read, add, ports, { agent: SYSTEM, now: NOW })).toEqual(new Refusal('person_changed'))
  expect(current().fields).not.toContain('ours')
})

it('writes nothing when the change is refused', async () => {
  const { read, current, ...ports } = store(0)
  const refusal = new Refusal('item_not_found')
  expect(await changePerson(read, async () => refusal, ports, { agent: SYSTEM, now: NOW })).toBe(refusal)
  expect(current().fields).toEqual([])
})
