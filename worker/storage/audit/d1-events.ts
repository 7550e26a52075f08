import { type SQL, sql } from 'drizzle-orm'
import type { EventLog } from '../../domain/audit/ports'
import { type EventAction, LINK } from '../../domain/events'
import type { Database } from '../database/database'
import { event, eventAbout } from '../tables/event-schema'
import { kycSession, person, personFace } from '../tables/schema'
import { firstRead, insertEvents } from './events'

export function d1Events(db: Database): EventLog {
  return {
    async record(entry, now) {
      const written = insertEvents(db, [entry], now, entry.action === 'session_read' ? unread(now) : undefined)
      const ids = entry.detail?.ids
      if (!Array.isArray(ids)) await written
      else await db.batch([written, insertAbout(db, ids)])
    },

    async ownerOf(key) {
      const object = storedObject(key)
      return object && ((await db.get<{ owner: string } | undefined>(sql`${object.owners} limit 1`))?.owner ?? null)
    },

    async opened(key, { linkEnds, by, isLogged }, now) {
      const object = storedObject(key)
      if (!object) return null
      if (!isLogged) return this.ownerOf(key)
      const detail = JSON.stringify({ linkEnds: linkEnds.toISOString() })
      const [row] = await db
        .insert(event)
        .select(sql`
          select null, owner, session, ${now.getTime()}, ${LINK.actor}, ${object.action}, null, ${detail}, subject,
            ${by} from (${object.owners}) where ${unopened(object, by, now)} limit 1`)
        .returning({ owner: event.owner })
      return row?.owner ?? this.ownerOf(key)
    },
  }
}

/** Of the event that is inserted. */
const unread = (now: Date) =>
  firstRead(
    { column: 'session_id', id: sql`value->>'sessionId'` },
    { action: sql`value->>'action'`, actor: sql`value->>'actor'`, by: sql`value->>'by'` },
    now,
  )

const unopened = ({ action, about }: StoredObject, by: string | null, now: Date) =>
  firstRead(
    { column: about, id: about === 'session_id' ? sql`session` : sql`subject` },
    { action: sql`${action}`, actor: sql`${LINK.actor}`, by: sql`${by}` },
    now,
  )

/** Links the event just written to its subjects; reads the event's id once, as every inserted row changes it. */
function insertAbout(db: Database, ids: string[]) {
  return db
    .insert(eventAbout)
    .select(sql`with written as materialized (select last_insert_rowid() as id)
      select value, written.id from json_each(${JSON.stringify(ids)}), written where true`)
    .onConflictDoNothing()
}

interface StoredObject {
  action: EventAction
  /** A query of (owner, session, subject). */
  owners: SQL
  /** Column by which earlier events about it are found. */
  about: 'session_id' | 'subject_id'
}

/** Whose an object is, as its key says. */
function storedObject(key: string): StoredObject | null {
  const [folder, id = '', ...rest] = key.split('/')
  if (folder === 'sessions') {
    const owners = sql`select ${kycSession.owner}, ${kycSession.id} as session, null as subject from ${kycSession}
      where ${kycSession.id} = ${id}`
    return { action: 'image_opened', owners, about: 'session_id' }
  }
  if (folder === 'persons') {
    // The key names the person whom the face was enrolled for; it may have been given to another since.
    const faceId = rest.at(-1)?.split('.')[0] ?? ''
    const owners = sql`select ${person.owner}, null as session, ${person.id} as subject from ${personFace}
      join ${person} on ${person.id} = ${personFace.personId} where ${personFace.id} = ${faceId}`
    return { action: 'image_opened', owners, about: 'subject_id' }
  }
  const archiveId = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:zip|html|csv)$/.exec(key)?.[1]
  if (folder !== 'archives' || archiveId === undefined) return null
  const owners = sql`select ${event.owner}, ${event.sessionId} as session, ${archiveId} as subject from ${event}
    where ${event.subjectId} = ${archiveId} and ${event.action} in ('archive_downloaded', 'subject_exported', 'case_exported',
      'sessions_exported')`
  return { action: 'archive_opened', owners, about: 'subject_id' }
}
