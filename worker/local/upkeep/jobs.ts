/** An operator's job as rows of the database, however that is reached: begun, or found again, and watched to its end. */
import type { JobKind } from '../../domain/upkeep/job.ts'

/** Runs one statement. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

export interface JobState {
  part: string
  counts: Record<string, number>
  finished: boolean
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Id of the job: a new one, or the same one's that was begun before and has not ended. */
export async function beginJob(
  query: Query,
  kind: JobKind,
  owner: string | null,
  counts: Record<string, number> = {},
): Promise<string> {
  const of = owner === null ? 'owner is null' : `owner = ${quoted(owner)}`
  const open = `select id from upkeep_job where kind = ${quoted(kind)} and ${of} and finished_at is null`
  const values = [crypto.randomUUID(), kind].map(quoted).join(', ')
  await query(
    `insert into upkeep_job (id, kind, owner, part, cursor, counts, created_at)
      select ${values}, ${owner === null ? 'null' : quoted(owner)}, '', '', ${quoted(JSON.stringify(counts))}, ${Date.now()}
      where not exists (${open})`,
  )
  const [job] = await query(open)
  if (!job) throw new Error('The job is gone as soon as it was written.')
  return String(job.id)
}

export async function jobState(query: Query, id: string): Promise<JobState> {
  const [row] = await query(`select part, counts, finished_at from upkeep_job where id = ${quoted(id)}`)
  if (!row) throw new Error('The job is no longer there.')
  return { part: String(row.part), counts: JSON.parse(String(row.counts)), finished: row.finished_at !== null }
}
