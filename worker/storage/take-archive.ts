/** Marks of frames, found by equality: each is a keyed hash. */
import { sql } from 'drizzle-orm'
import type { FrameMarks } from '../domain/liveness/take/marks'
import type { TakeArchive, TakePlace } from '../domain/liveness/take/ports'
import type { Database } from './database'
import { kycSession } from './schema'
import type { Vault } from './sealed/vault'
import { takeMark } from './take-schema'

const COLUMN = { table: 'take_mark', column: 'hash' }
/** Takes of more frames keep those of the first. */
const FRAMES = 4

export function takeArchive(db: Database, vault: Vault): TakeArchive {
  /** Under each key that the owner has; the first is the one to write. */
  const hashes = async (owner: string, marks: readonly string[]) =>
    Promise.all(marks.map((mark) => vault.lookups(owner, COLUMN, mark)))

  // Rows are numbered as they are written: of two takes that come at once the later one finds the earlier, and an
  // attempt that is tried again finds what it found before.
  const shared = async ({ owner, sessionId, attempt }: TakePlace, marks: string[]) => {
    const known = JSON.stringify((await hashes(owner, marks)).flat())
    return db.get<{ marks: number; elsewhere: number } | undefined>(sql`
      select count(*) as marks, session_id <> ${sessionId} as elsewhere from ${takeMark}
      where owner = ${owner} and hash in (select value from json_each(${known}))
        and rowid < (select min(rowid) from ${takeMark} where session_id = ${sessionId} and attempt = ${attempt})
      group by session_id, attempt order by count(*) desc limit 1`)
  }

  const marksOf = (frames: readonly FrameMarks[], way: keyof FrameMarks) =>
    frames.slice(0, FRAMES).flatMap((frame) => frame[way])

  return {
    async nearest(take, frames) {
      const ways = await Promise.all([shared(take, marksOf(frames, 'own')), shared(take, marksOf(frames, 'mirrored'))])
      const found = ways.filter((way) => way !== undefined).sort((a, b) => b.marks - a.marks)[0]
      return found ? { marks: found.marks, elsewhere: found.elsewhere === 1 } : null
    },

    async keep({ owner, sessionId, attempt }, frames) {
      const kept = (await hashes(owner, marksOf(frames, 'own'))).map(([hash]) => hash)
      await db.run(sql`
        insert or ignore into ${takeMark} (session_id, attempt, owner, hash)
        select ${sessionId}, ${attempt}, ${owner}, value from json_each(${JSON.stringify(kept)})
        where exists (select 1 from ${kycSession} where id = ${sessionId})`)
    },
  }
}
