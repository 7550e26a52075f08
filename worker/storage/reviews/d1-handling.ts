/** Handling of a waiting case before it is decided: comments, pauses, and who has it how soon. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { EventAction } from '../../domain/events'
import type { Assignment, CaseNote, HandlingStore, NewNote } from '../../domain/session/handling'
import { type NoteKind, PRIORITIES } from '../../words/review-words'
import { ifChanged, insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { readableRows, readRow } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { reviewNote } from '../tables/note-schema'
import { kycSession } from '../tables/schema'
import { freeFor, waits } from './waiting'

/** Newest notes of a case that are read. */
const NOTES = 200

const noteCell = (row: string) => ({ table: 'review_note', column: 'text', row })
const FREE = { claimedBy: null, claimedUntil: null }

interface Whose {
  owner: string
  sessionId: string
}

interface Noted {
  kind: NoteKind
  action: EventAction
  detail: Record<string, string>
  note: NewNote
}

export function d1Handling(db: Database, vault: Vault): HandlingStore {
  const logged = loggedNote(db, vault)
  return { ...notes(db, vault, logged), ...changes(db, logged) }
}

/** Statements after the one that changes the case: its note, then its event, only if it was changed. */
export function loggedNote(db: Database, vault: Vault) {
  return async ({ owner, sessionId }: Whose, { kind, action, detail, note }: Noted, now: Date, onlyIf: SQL) => {
    const id = crypto.randomUUID()
    const sealed = await vault.sealText(owner, noteCell(id), note.text)
    return [
      db.insert(reviewNote).select(sql`
        select ${id}, id, owner, ${now.getTime()}, ${note.by}, ${kind}, ${sealed}, ${JSON.stringify(detail)}
          from ${kycSession} where id = ${sessionId} and owner = ${owner} and ${onlyIf}`),
      insertSessionEvent(db, sessionId, { action, agent: note.agent, detail }, now),
    ] as const
  }
}

type Logged = ReturnType<typeof loggedNote>

function notes(db: Database, vault: Vault, logged: Logged): Pick<HandlingStore, 'notes' | 'comment'> {
  const opened = ({ id, by, at, kind, text, detail }: typeof reviewNote.$inferSelect): Promise<CaseNote> =>
    readRow('review_note', id, async () => ({
      ...{ id, by, kind, detail, at: new Date(at).toISOString() },
      text: await vault.openText(noteCell(id), text),
    }))
  return {
    async notes(owner, sessionId) {
      const found = await db
        .select()
        .from(reviewNote)
        .where(and(eq(reviewNote.sessionId, sessionId), eq(reviewNote.owner, owner)))
        .orderBy(desc(reviewNote.at), desc(reviewNote.id))
        .limit(NOTES)
      return readableRows(found.reverse(), opened)
    },

    async comment(session, note, now) {
      const said = { kind: 'comment', action: 'review_noted', detail: {}, note } as const
      const [insert, event] = await logged(session, said, now, sql`true`)
      const [kept] = await db.batch([insert.returning({ id: reviewNote.id }), event])
      return kept.length === 1
    },
  }
}

function changes(db: Database, logged: Logged): Pick<HandlingStore, 'pause' | 'resume' | 'assign'> {
  const one = ({ owner, sessionId }: Whose) => and(eq(kycSession.id, sessionId), eq(kycSession.owner, owner), waits)
  const changed = async (
    session: Whose,
    { set, where }: { set: object; where: SQL | undefined },
    noted: Noted,
    now: Date,
  ) => {
    const update = db
      .update(kycSession)
      .set(set)
      .where(and(one(session), where))
      .returning({ id: kycSession.id })
    const [rows] = await db.batch([update, ...(await logged(session, noted, now, ifChanged))])
    return rows.length === 1
  }
  return {
    pause(session, { for: pausedFor, until }, note, now) {
      const set = { pausedFor, pausedUntil: Date.parse(until), ...FREE }
      const detail = { for: pausedFor, until }
      const said = { kind: 'paused', action: 'review_paused', detail, note } as const
      return changed(session, { set, where: freeFor(note.by, now) }, said, now)
    },

    resume(session, note, now) {
      const set = { pausedFor: null, pausedUntil: null }
      const said = { kind: 'resumed', action: 'review_resumed', detail: {}, note } as const
      return changed(session, { set, where: freeFor(note.by, now) }, said, now)
    },

    assign(session, assignment, note, now) {
      const isAway = (assignment.to ?? note.by) !== note.by || typeof assignment.team === 'string'
      const own = sql`(claimed_by is ${note.by} and ${isAway ? 1 : 0})`
      const set = {
        ...assigned(assignment),
        claimedBy: sql`case when ${own} then null else claimed_by end`,
        claimedUntil: sql`case when ${own} then null else claimed_until end`,
      }
      const detail = wordsOf(assignment)
      const said = { kind: 'assigned', action: 'review_assigned', detail, note } as const
      return changed(session, { set, where: undefined }, said, now)
    },
  }
}

function assigned({ to, team, priority, due }: Assignment) {
  return {
    ...(to === undefined ? {} : { assignedTo: to }),
    ...(team === undefined ? {} : { team }),
    ...(priority === undefined ? {} : { priority: PRIORITIES.indexOf(priority) }),
    ...(due === undefined ? {} : { dueAt: due === null ? null : Date.parse(due) }),
  }
}

const wordsOf = (assignment: Assignment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(assignment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? 'nobody']])),
  )
