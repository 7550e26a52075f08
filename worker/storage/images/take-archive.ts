/** Marks of frames, found by equality: each is a keyed hash. */
import { sql } from 'drizzle-orm'
import type { FrameMarks } from '../../domain/liveness/take/marks'
import type { TakeArchive, TakePlace } from '../../domain/liveness/take/ports'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { kycSession } from '../tables/schema'
import { takeMark } from '../tables/take-schema'

const COLUMN = { table: 'take_mark', column: 'hash' }
/** Takes of more frames keep those of the first. */
const FRAMES = 4

export function takeArchive(db: Database, vault: Vault): TakeArchive {
  /** Under each key that the owner has; the first is the one to write. */
  const hashes = async (owner: string, marks: readonly string[]) =>
    Promise.all(marks.map((mark) => vault.lookups(owner, COLUMN, mark)))

  // Rows are numbered as they are written: of two takes that come at once the later one finds the earlier, and an
  // attempt that is tried again finds what it found before.
  const shared = ({ owner, sessionId, attempt }: TakePlace, known: string[][]) =>
    db.select({ marks: sql<number>`marks`, elsewhere: sql<number>`elsewhere` }).from(sql`(
      select count(*) as marks, session_id <> ${sessionId} as elsewhere from ${takeMark}
      where owner = ${owner} and hash in (select value from json_each(${JSON.stringify(known.flat())}))
        and rowid < (select min(rowid) from ${takeMark} where session_id = ${sessionId} and attempt = ${attempt})
      group by session_id, attempt order by count(*) desc limit 1)`)

  const written = ({ owner, sessionId, attempt }: TakePlace, own: string[][]) =>
    db
      .insert(takeMark)
      .select(sql`
        select ${sessionId}, ${attempt}, ${owner}, value from json_each(${JSON.stringify(own.map(([hash]) => hash))})
        where exists (select 1 from ${kycSession} where id = ${sessionId})`)
      .onConflictDoNothing()

  const marksOf = (frames: readonly FrameMarks[], way: keyof FrameMarks) =>
    frames.slice(0, FRAMES).flatMap((frame) => frame[way])

  return {
    async keep(take, frames) {
      const own = await hashes(take.owner, marksOf(frames, 'own'))
      const mirrored = await hashes(take.owner, marksOf(frames, 'mirrored'))
      const [, ...ways] = await db.batch([written(take, own), shared(take, own), shared(take, mirrored)])
      const found = ways.flat().sort((a, b) => b.marks - a.marks)[0]
      return found ? { marks: found.marks, elsewhere: found.elsewhere === 1 } : null
    },
  }
}
