/**
 * Events are numbered by their database, and sealed with their number: in another one they get another, and each seal keeps
 * the one that it was made with.
 */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { columnsOf } from '../columns.ts'

const PER_PAGE = 500

const COLUMNS = columnsOf('event')
  .map(({ name }) => name)
  .filter((name) => name !== 'id')
const names = (alias = '') => COLUMNS.map((name) => `${alias}"${name}"`).join(', ')

export interface EventPage {
  /** Id of the last one; null: there are no more. */
  next: number | null
  events: string[]
  /** Seal of each event; null: not sealed. */
  seals: string[]
  /** For each event, the list of other subjects that it is also about. */
  abouts: string[]
}

interface Found {
  id: number
  row: string
  seal: string
  about: string
}

export async function readEvents(db: D1Database, owner: string, after: number): Promise<EventPage> {
  const { results } = await db
    .prepare(
      `SELECT e.id, json_array(${names('e.')}) AS row,
        CASE WHEN s.seq IS NULL THEN 'null'
          ELSE json_array(s.seq, s.key_id, s.hash, coalesce(s.sealed_id, s.event_id)) END AS seal,
        (SELECT json_group_array(a.subject_id) FROM json_each(e.detail, '$.ids') j
          JOIN event_about a ON a.subject_id = j.value AND a.event_id = e.id) AS about
        FROM event e LEFT JOIN event_seal s ON s.event_id = e.id
        WHERE e.owner = ?1 AND e.id > ?2 ORDER BY e.id LIMIT ${PER_PAGE}`,
    )
    .bind(owner, after)
    .all<Found>()
  return {
    next: results.length < PER_PAGE ? null : (results.at(-1)?.id ?? null),
    events: results.map(({ row }) => row),
    seals: results.map(({ seal }) => seal),
    abouts: results.map(({ about }) => about),
  }
}

/** Behind all that the owner has there: nobody else writes any. */
export function insertEvents(db: D1Database, owner: string, page: EventPage): D1PreparedStatement[] {
  if (page.events.length === 0) return []
  // Given out one after the other by one statement.
  const id = `(SELECT max(id) FROM event WHERE owner = ?1) - ${page.events.length - 1}`
  const fields = COLUMNS.map((_, i) => `value->>${i}`).join(', ')
  const list = (items: string[]) => `[${items.join()}]`
  return [
    db
      .prepare(`INSERT INTO event (${names()}) SELECT ${fields} FROM json_each(?1) ORDER BY key`)
      .bind(list(page.events)),
    db
      .prepare(
        `INSERT INTO event_seal (event_id, owner, seq, key_id, hash, sealed_id)
          SELECT ${id} + key, ?1, value->>0, value->>1, value->>2, value->>3 FROM json_each(?2)
          WHERE type = 'array' ORDER BY key`,
      )
      .bind(owner, list(page.seals)),
    db
      .prepare(
        `INSERT INTO event_about (subject_id, event_id) SELECT a.value, ${id} + e.key
          FROM json_each(?2) e, json_each(e.value) a`,
      )
      .bind(owner, list(page.abouts)),
  ]
}

/** The oldest ones; their ids stay known as those of events that lie elsewhere. */
export function eraseEvents(db: D1Database, owner: string, last: number): D1PreparedStatement[] {
  const page = `SELECT id FROM event WHERE owner = ?1 AND id <= ?2 ORDER BY id LIMIT ${PER_PAGE}`
  const prepared = (sql: string) => db.prepare(sql).bind(owner, last)
  return [
    prepared(`INSERT OR IGNORE INTO moved_event (id) ${page}`),
    prepared(`DELETE FROM event_about WHERE (subject_id, event_id) IN (SELECT j.value, e.id
      FROM event e, json_each(e.detail, '$.ids') j WHERE e.id IN (${page}))`),
    prepared(`DELETE FROM event_seal WHERE event_id IN (${page})`),
    prepared(`DELETE FROM event WHERE id IN (${page}) RETURNING id`),
  ]
}
