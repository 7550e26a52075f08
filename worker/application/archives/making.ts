/** Progress of an archive that needs more than one invocation, as the job that makes it keeps it. */
import type { FileSums } from '../../domain/archive'
import type { UpkeepJob } from '../../domain/upkeep/job'

export interface FileMaking {
  rows: number
  /** Null: nothing has been read. */
  sums: FileSums | null
  /** Objects of the bucket, in their order: id and bytes. */
  pieces: [string, number][]
}

export interface Making {
  archiveName: string
  archiveId: string
  /** Result of `SessionErasure.state` at the beginning. */
  erasures: string
  begunAt: string
  /** How often it has been begun. */
  makings: number
  stage: 'sessions' | 'events' | 'whole' | 'made'
  /** Place at which the stage continues: the last session, or the last event. */
  after: { createdAt: string; sessionId: string } | { at: string; id: number } | null
  files: Record<'sessions' | 'events' | 'table', FileMaking>
  /** Finished archive: the object, and until when it is given. */
  whole: { size: number; sha256: string; until: number } | null
}

const NOTHING: FileMaking = { rows: 0, sums: null, pieces: [] }

export const newMaking = (archiveName: string, erasures: string, now: Date, makings = 1): Making => ({
  archiveName,
  archiveId: crypto.randomUUID(),
  erasures,
  begunAt: now.toISOString(),
  makings,
  stage: 'sessions',
  after: null,
  files: { sessions: NOTHING, events: NOTHING, table: NOTHING },
  whole: null,
})

export const makingOf = ({ cursor }: Pick<UpkeepJob, 'cursor'>): Making => JSON.parse(cursor)
