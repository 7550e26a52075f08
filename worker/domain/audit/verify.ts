/** Finds what is wrong with a chain of events. */
import { type AuditKeys, type Head, holds, NO_EVENTS, type Seal, type StoredEvent } from './chain.ts'

export interface Break {
  /** Null: whose it was is no longer known. */
  owner: string | null
  /** Place in the owner's chain; null: of an event that has none. */
  seq: number | null
  eventId: number | null
  kind: 'changed' | 'missing' | 'reordered' | 'inserted' | 'unknown_key'
  /** How many are missing, or cannot be verified, from here on. */
  count?: number
}

/** An entry of an owner's chain; null: the seal's event is gone. */
export interface Entry {
  seal: Seal
  event: StoredEvent | null
}

export interface OwnersEvents {
  /** By seq. */
  entries: Iterable<Entry> | AsyncIterable<Entry>
  /** Ids of the events without a seal. */
  unsealed: number[]
  /** A head that was kept elsewhere: nothing up to it may have gone since. */
  known?: Head | undefined
  /** Behind what the chain goes on, where its beginning was erased for a reason that was verified. */
  start?: Head | undefined
}

const isSame = (a: Head, b: Head) => a.seq === b.seq && a.hash === b.hash

/** Looking for what was put in whose place takes the square of their number: beyond this they are just `changed`. */
const COMPARED = 200

/** An event that is not what its seal was made of, and the head before it. */
interface Wrong {
  seal: Seal
  event: StoredEvent
  before: Head
}

export async function verifyChain(
  owner: string,
  { entries, unsealed, known, start = NO_EVENTS }: OwnersEvents,
  keys: AuditKeys,
): Promise<{ broken: Break[]; head: Head }> {
  const broken: Break[] = []
  /** Events that are not what their seal was made of. */
  const wrong: Wrong[] = []
  const tell = (kind: Break['kind'], seq: number | null, eventId: number | null, more: Partial<Break> = {}) =>
    broken.push({ owner, seq, eventId, kind, ...more })
  let head = start
  let lastId = 0
  // What was erased since is not there to be compared.
  let sameAsKnown = known === undefined || known.seq < start.seq || isSame(known, start)
  for await (const { seal, event } of entries) {
    const gap = seal.seq - head.seq - 1
    if (gap > 0) tell('missing', head.seq + 1, null, { count: gap })
    if (!event) tell('missing', seal.seq, seal.eventId, { count: 1 })
    else await judge(seal, event, gap)
    lastId = Math.max(lastId, seal.eventId)
    head = { seq: seal.seq, hash: seal.hash }
    if (known?.seq === seal.seq) sameAsKnown = known.hash === seal.hash
  }
  for (const one of wrong) {
    const isMoved = wrong.length <= COMPARED && (await isAnothers(one, wrong, keys))
    tell(isMoved ? 'reordered' : 'changed', one.seal.seq, one.seal.eventId)
  }
  // The service seals in the order of ids: what has none, before one that has, came later.
  for (const id of unsealed.filter((id) => id < lastId)) tell('inserted', null, id)
  if (known) compareHeads(known)
  return { broken, head }

  function compareHeads({ seq }: Head): void {
    if (seq > head.seq) tell('missing', head.seq + 1, null, { count: seq - head.seq })
    else if (!sameAsKnown) tell('changed', seq, null)
  }

  async function judge(seal: Seal, event: StoredEvent, gap: number): Promise<void> {
    if (!keys.byId(seal.keyId)) return tellUnknown(seal)
    // Behind a gap no sum can hold: what is missing has been told.
    const isWrong = gap === 0 && !(await holds(seal, event, head, keys))
    if (isWrong) wrong.push({ seal, event, before: head })
    else if (seal.eventId <= lastId) tell('reordered', seal.seq, seal.eventId)
  }

  /** One break for a row of seals: an earlier secret's are many. */
  function tellUnknown({ seq, eventId }: Seal): void {
    const last = broken.at(-1)
    if (last?.kind === 'unknown_key' && last.seq !== null && last.count !== undefined && last.seq + last.count === seq)
      last.count++
    else tell('unknown_key', seq, eventId, { count: 1 })
  }
}

/** The sum is that of an event that stands in another's place. */
async function isAnothers({ seal, event: own, before }: Wrong, all: Wrong[], keys: AuditKeys): Promise<boolean> {
  for (const { event } of all) {
    if (event === own) continue
    if ((await holds(seal, event, before, keys)) || (await holds(seal, { ...event, id: own.id }, before, keys)))
      return true
  }
  return false
}

/**
 * Ids are given out without gaps, to all owners together: of an event that was never sealed this alone is left.
 * `ids` ascending; `last`: the last that was given out; `orphans`: ids that seals name and no event has.
 */
export async function missingIds(
  ids: Iterable<number> | AsyncIterable<number>,
  last: number,
  orphans: number[],
): Promise<Break[]> {
  const broken: Break[] = []
  const gap = (from: number, to: number) => {
    const told = orphans.filter((id) => id >= from && id <= to).length
    const count = to - from + 1 - told
    if (count > 0) broken.push({ owner: null, seq: null, eventId: from, kind: 'missing', count })
  }
  let expected = 1
  for await (const id of ids) {
    if (id > expected) gap(expected, id - 1)
    expected = Math.max(expected, id + 1)
  }
  if (expected <= last) gap(expected, last)
  return broken
}
