import { type SQL, sql } from 'drizzle-orm'
import type { EventLog } from '../../domain/audit/ports'
import { type EventAction, LINK } from '../../domain/events'
import type { Database } from '../database/database'
import { event, eventAbout } from '../tables/event-schema'
import { kycSession, person, personFace } from '../tables/schema'
import { insertEvents } from './events'

export function d1Events(db: Database): EventLog {
  return {
    async record(entry, now) {
      const written = insertEvents(db, [entry], now)
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
      if (!isLogged) return (await db.get<{ owner: string } | undefined>(sql`${object.owners} limit 1`))?.owner ?? null
      const detail = JSON.stringify({ linkEnds: linkEnds.toISOString() })
      const [row] = await db
        .insert(event)
        .select(sql`
          select null, owner, session, ${now.getTime()}, ${LINK.actor}, ${object.action}, null, ${detail}, subject,
            ${by} from (${object.owners}) limit 1`)
        .returning({ owner: event.owner })
      return row?.owner ?? null
    },
  }
}

/** Links the event just written to its subjects; reads the event's id once, as every inserted row changes it. */
function insertAbout(db: Database, ids: string[]) {
  return db
    .insert(eventAbout)
    .select(sql`with written as materialized (select last_insert_rowid() as id)
      select value, written.id from json_each(${JSON.stringify(ids)}), written where true`)
    .onConflictDoNothing()
}

/** Whose an object is, as its key says: a query of (owner, session, subject). */
function storedObject(key: string): { action: EventAction; owners: SQL } | null {
  const [folder, id = '', ...rest] = key.split('/')
  if (folder === 'sessions') {
    const owners = sql`select ${kycSession.owner}, ${kycSession.id} as session, null as subject from ${kycSession}
      where ${kycSession.id} = ${id}`
    return { action: 'image_opened', owners }
  }
  if (folder === 'persons') {
    // The key names the person whom the face was enrolled for; it may have been given to another since.
    const faceId = rest.at(-1)?.split('.')[0] ?? ''
    const owners = sql`select ${person.owner}, null as session, ${person.id} as subject from ${personFace}
      join ${person} on ${person.id} = ${personFace.personId} where ${personFace.id} = ${faceId}`
    return { action: 'image_opened', owners }
  }
  const archiveId = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:zip|html|csv)$/.exec(key)?.[1]
  if (folder !== 'archives' || archiveId === undefined) return null
  const owners = sql`select ${event.owner}, ${event.sessionId} as session, ${archiveId} as subject from ${event}
    where ${event.subjectId} = ${archiveId} and ${event.action} in ('archive_downloaded', 'subject_exported', 'case_exported',
      'sessions_exported')`
  return { action: 'archive_opened', owners }
}
