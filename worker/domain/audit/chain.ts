/**
 * The chain of an owner's events: each has a number and a keyed sum over itself and the sum before it. Whoever lacks
 * the key can change no event, and leave none out, without a sum that no longer holds. What it proves and what it does
 * not: decisions/0015.
 */

/** An event as the database has it. */
export interface StoredEvent {
  id: number
  owner: string
  sessionId: string | null
  subjectId: string | null
  /** Milliseconds since 1970. */
  at: number
  actor: string
  by: string | null
  action: string
  attempt: number | null
  /** The text that is stored, not what it means: another spelling is another event. */
  detail: string | null
}

export interface Seal {
  eventId: number
  owner: string
  /** Number from 1, without gaps, in the order of the events' ids. */
  seq: number
  /** Which key the sum was made with. */
  keyId: string
  hash: string
}

export interface AuditKey {
  id: string
  /** HMAC-SHA-256, base64url. */
  sum(text: string): Promise<string>
}

export interface AuditKeys {
  current: AuditKey
  /** Key of this deployment by its id, current or earlier. */
  byId(id: string): AuditKey | undefined
}

/** The end of a chain. */
export type Head = Pick<Seal, 'seq' | 'hash'>

export const NO_EVENTS: Head = { seq: 0, hash: '' }

const sumOf = (key: AuditKey, { hash }: Head, seq: number, event: StoredEvent): Promise<string> => {
  const { id, owner, sessionId, subjectId, at, actor, by, action, attempt, detail } = event
  const fields = [key.id, seq, id, owner, sessionId, subjectId, at, actor, by, action, attempt, detail]
  return key.sum(`${hash}\n${JSON.stringify(fields)}`)
}

/** Seals for events of one owner that follow the head, in the order of their ids. */
export async function sealsFor(events: StoredEvent[], head: Head, key: AuditKey): Promise<Seal[]> {
  const seals: Seal[] = []
  let last = head
  for (const event of events) {
    const seq = last.seq + 1
    const hash = await sumOf(key, last, seq, event)
    const seal = { eventId: event.id, owner: event.owner, seq, keyId: key.id, hash }
    seals.push(seal)
    last = seal
  }
  return seals
}

/** Whether the sum is that of this event at this place behind the sum before. */
export async function holds(seal: Seal, event: StoredEvent, before: Head, keys: AuditKeys): Promise<boolean> {
  const key = keys.byId(seal.keyId)
  return key !== undefined && (await sumOf(key, before, seal.seq, event)) === seal.hash
}
