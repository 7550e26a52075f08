/** The log of events, as the database has it. */
import { env } from 'cloudflare:test'

interface Row {
  actor: string
  by: string | null
  action: string
  session_id: string | null
  subject_id: string | null
  detail: string | null
}

/** Id of the last event of anybody. */
export const lastEvent = async () =>
  (await env.DB.prepare('select max(id) as id from event').first<{ id: number | null }>())?.id ?? 0

/** An owner's events after that one. */
export async function loggedOf(owner: string, after = 0) {
  const { results } = await env.DB.prepare(
    'select actor, "by", action, session_id, subject_id, detail from event where owner = ? and id > ? order by id',
  )
    .bind(owner, after)
    .all<Row>()
  return results.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail ?? 'null') }))
}
