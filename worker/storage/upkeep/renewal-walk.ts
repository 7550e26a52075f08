/**
 * The walk over vectors of another embedding version, in the order of an index of the table: of collections that have
 * none no vector is read. What it has queued is watched, so that no more is queued than gets done.
 */
import { eq, sql } from 'drizzle-orm'
import { seenSubject } from '../../domain/duplicates/ports'
import type { FaceRenewal } from '../../domain/persons/ports'
import type { Database } from '../database/database'
import { faceVector } from '../tables/schema'
import { choreCursor } from '../tables/upkeep-schema'

/** Owner, collection, version and id of a vector. */
export type Place = readonly [string, string, string, string]

interface Walk {
  version: string
  /** Behind what is in the queue, and its end. */
  from: Place
  to: Place
  queued: number
  at: number
  /** Nothing came after `to`. */
  done: boolean
}

const CHORE = 'face-renewal'
const SEEN_SUBJECT = seenSubject('')
/** Session of a vector's subject: a client has the session's id; a selfie seen in a session has it behind a word. */
const session = sql.raw(
  `case when f.subject_id like '${SEEN_SUBJECT}%' then substr(f.subject_id, ${SEEN_SUBJECT.length + 1}) else f.subject_id end`,
)
const BEGINNING: Place = ['', '', '', '']
/** After that long what is still in the queue is the queue's to repeat. */
const PATIENCE_MS = 30 * 60_000
/** Isolates of the release before may write some more. */
const ROUND_AGAIN_MS = 60 * 60_000
/** Rows that searches compare without the index: as long as there are more, the index is behind. */
const UNSETTLED_MAX = 2000

export function renewalWalk(db: Database) {
  const read = async (version: string): Promise<Walk> => {
    const [row] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
    const fresh = { version, from: BEGINNING, to: BEGINNING, queued: 0, at: 0, done: false }
    if (!row) return fresh
    const walk: Walk = JSON.parse(row.cursor)
    return walk.version === version ? walk : fresh
  }

  const write = async (walk: Walk) => {
    const cursor = JSON.stringify(walk)
    await db
      .insert(choreCursor)
      .values({ chore: CHORE, cursor })
      .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
  }

  /** Outdated vectors behind `from`, as far as `to`, whether an image was kept of them or not. In the order of both indexes. */
  const outdated = (version: string, from: Place, to: Place | null, limit: number) => {
    const upTo = to ? sql`and (f.owner, f.collection, f.embedding_version, f.id) <= (${placed(to)})` : sql``
    return db.all<{ owner: string; collection: string; version: string; id: string; kept: number }>(sql`
      select f.owner as owner, f.collection as collection, f.embedding_version as version, f.id as id,
        exists (select 1 from person_face p where p.person_id = f.subject_id and p.image_key is not null)
          or exists (select 1 from kyc_session s where s.id = ${session} and s.evidence is not null
            and s.images_erased_at is null) as kept
      from gallery_size g cross join face_vector f
        on f.owner = g.owner and f.collection = g.collection and f.embedding_version = g.embedding_version
      where g.embedding_version <> ${version}
        and (g.owner, g.collection, g.embedding_version) >= (${placed(from.slice(0, 3))})
        and (f.owner, f.collection, f.embedding_version, f.id) > (${placed(from)}) ${upTo}
      order by g.owner, g.collection, g.embedding_version, f.id limit ${limit}`)
  }

  const isBehind = async ({ version, from, to, queued, at }: Walk, now: Date): Promise<boolean> => {
    if (queued === 0 || now.getTime() - at > PATIENCE_MS) return false
    const rows = await outdated(version, from, to, 2 * queued)
    return rows.filter(({ kept }) => kept).length > queued / 2
  }

  const unsettled = async (): Promise<number> => {
    const some = db.select({ id: faceVector.id }).from(faceVector).where(eq(faceVector.settled, false))
    return (await some.limit(UNSETTLED_MAX + 1)).length
  }

  const next: FaceRenewal['next'] = async (version, limit, now) => {
    const walk = await read(version)
    if (walk.done && now.getTime() - walk.at < ROUND_AGAIN_MS) return null
    if (await isBehind(walk, now)) return null
    const rows = await outdated(version, walk.done ? BEGINNING : walk.to, null, limit)
    if (rows.length > 0 && (await unsettled()) > UNSETTLED_MAX) return null
    const last = rows.at(-1)
    const to: Place = last ? [last.owner, last.collection, last.version, last.id] : BEGINNING
    return {
      vectorIds: rows.filter(({ kept }) => kept).map(({ id }) => id),
      place: JSON.stringify({ to, done: rows.length < limit }),
    }
  }

  const queued: FaceRenewal['queued'] = async (version, { vectorIds, place }, now) => {
    const before = await read(version)
    const { to, done }: Pick<Walk, 'to' | 'done'> = JSON.parse(place)
    const from = before.done ? BEGINNING : before.to
    await write({ version, from, to: to[0] === '' ? from : to, queued: vectorIds.length, at: now.getTime(), done })
  }

  /** All up to there are done, or will never be. */
  const passed = async (version: string): Promise<Place> => {
    const { from, to, at, done } = await read(version)
    return done && Date.now() - at > PATIENCE_MS ? to : from
  }

  return { next, queued, passed }
}

const placed = (place: readonly string[]) =>
  sql.join(
    place.map((value) => sql`${value}`),
    sql`, `,
  )
