import type { D1Database } from '@cloudflare/workers-types'
import type { Measured } from '../../domain/upkeep/health'

/** Newest labels, and trials' sessions, that are asked about. */
const LABELLED = 5000

/**
 * Of sessions that are said to be genuine: how many were judged (no name), and of how many each check said `failed`; of
 * how many owners they are.
 */
const FAILED_OF_GENUINE = `with told as (select session_id, max(version) as version from session_label
    where rowid in (select rowid from session_label order by rowid desc limit ${LABELLED}) group by session_id),
  genuine as (select l.session_id as id, l.owner from told t join session_label l on l.session_id = t.session_id and l.version = t.version
      where l.kind = 'genuine'
    union select id, owner from (select id, owner, trial from kyc_session indexed by kyc_session_trial where trial is not null limit ${LABELLED})
      where trial ->> '$.kind' = 'genuine' and id not in (select session_id from told)),
  ended as (select e.detail, g.owner from genuine g join event e on e.id = (select max(id) from event
    where session_id = g.id and action = 'attempt_ended'))
  select null as name, count(*) as count, count(distinct owner) as owners from ended
  union all select f.value, count(*), count(distinct owner) from ended, json_each(detail -> '$.failed') f group by f.value`

export async function failedOfGenuine(db: D1Database): Promise<Measured['ofGenuine']> {
  return (await db.prepare(FAILED_OF_GENUINE).all<Measured['ofGenuine'][number]>()).results
}
