/**
 * The log of events as counts by day, some thousand events a run, all in the database: nothing is read out of it. Each
 * event is counted once, since the place moves in the batch that counts. What a move brings was counted where it came from.
 */
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { HOURS_KEPT, type MetricStore } from '../../domain/metrics/metrics'
import type { Database } from '../database/database'
import { event, eventSeal } from '../tables/event-schema'
import { metricDay } from '../tables/rights-schema'
import { kycSession } from '../tables/schema'
import { choreCursor } from '../tables/upkeep-schema'

const CHORE = 'metrics'

/** How the person came: another device, the hosted page, the camera that the kit used, or somebody's own server. */
const CHANNEL = sql`case when s.handoff_opened_at is not null then 'handoff' when s.link_opened_at is not null then 'link'
  when s.signals is null then 'api' else coalesce(s.signals ->> '$.camera', s.signals ->> '$.source', 'api') end`

const OUTCOME = sql`(e.detail ->> '$.outcome')`
/** What became of the question for a further step (storage/sessions/attempt-end.ts). */
const STEP = sql`(e.detail ->> '$.stepUp')`
/** As the index of hours has it. */
const IS_HOUR = sql`length(day) = 13`
/** A class of milliseconds (domain/metrics). */
const classOf = (ms: SQL) => sql`cast(floor(4 * log2(max(1, ${ms}))) as integer)`

export function metricRollup(db: Database): MetricStore {
  const adding = (rows: SQL) =>
    db
      .insert(metricDay)
      .select(rows)
      .onConflictDoUpdate({
        target: [metricDay.owner, metricDay.day, metricDay.name, metricDay.key],
        set: { count: sql`count + excluded.count` },
      })

  return {
    async roll(limit, now) {
      const since = now.getTime() - HOURS_KEPT * 3_600_000
      const isOldHour = and(
        ...[IS_HOUR, lt(metricDay.day, new Date(since).toISOString().slice(0, 13))],
        sql`${metricDay.owner} not in (select owner from owner_fence)`,
      )
      const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
      const from = Number(place?.cursor ?? 0)
      const [end] = await db.all<{ last: number | null; events: number }>(
        sql`select max(id) as last, count(*) as events from (select id from ${event} where id > ${from} order by id limit ${limit})`,
      )
      if (!end?.last) {
        await db.delete(metricDay).where(isOldHour)
        return 0
      }
      const unmoved = sql`${event.id} > ${from} and ${event.id} <= ${end.last}
        and not exists (select 1 from ${eventSeal} m where m.event_id = ${event.id} and m.sealed_id is not null)
        and ${event.owner} not in (select owner from owner_fence)
        and (select coalesce(max(cursor), '0') from ${choreCursor} where chore = ${CHORE}) = ${String(from)}`
      await db.batch([
        adding(counts(unmoved, since)),
        adding(reasons(unmoved, since)),
        adding(failedChecks(unmoved, since)),
        db
          .insert(choreCursor)
          .values({ chore: CHORE, cursor: String(end.last) })
          .onConflictDoUpdate({
            target: choreCursor.chore,
            set: { cursor: String(end.last) },
            setWhere: sql`cursor = ${String(from)}`,
          }),
      ])
      return end.events
    },

    ofHour: (hour) =>
      db
        .select({ name: metricDay.name, key: metricDay.key, count: sql<number>`sum(${metricDay.count})` })
        .from(metricDay)
        .where(and(IS_HOUR, eq(metricDay.day, hour)))
        .groupBy(metricDay.name, metricDay.key),

    read: (owner, from, to) =>
      db
        .select({ day: metricDay.day, name: metricDay.name, key: metricDay.key, count: metricDay.count })
        .from(metricDay)
        .where(
          and(
            ...[eq(metricDay.owner, owner), gte(metricDay.day, from), lte(metricDay.day, to)],
            sql`length(${metricDay.day}) = ${from.length}`,
          ),
        ),
  }
}

/** Events with what their sessions know of them; none of trials. */
const told = (where: SQL) => sql`
  select e.owner, e.at, e.action, e.attempt, e.detail, ${CHANNEL} as channel, s.created_at as created,
    s.reason_codes as reasons,
    (select b.at from ${event} b where b.session_id = e.session_id and b.attempt = e.attempt
      and b.action = case e.action when 'attempt_ended' then 'attempt_begun' else 'attempt_ended' end
      order by b.id limit 1) as began
  from (select * from ${event} where ${where}) e left join ${kycSession} s on s.id = e.session_id
  where e.action in ('session_created', 'link_opened', 'consent_given', 'attempt_begun', 'attempt_ended',
    'session_decided', 'review_disagreed', 'review_seconded')
    and not exists (select 1 from ${event} c where c.session_id = e.session_id and c.action = 'session_created'
      and c.detail ->> '$.trial' is not null)`

/** Rows of (owner, day, name, key, count); what has no name or key does not count. */
function counts(where: SQL, since: number) {
  const first = sql`case when attempt = 1 then channel end`
  const approved = sql`json_array('step approved', case when ${OUTCOME} = 'approved' then channel end)`
  const decided = sql`json_array('ms decision', case when ${OUTCOME} in ('approved', 'declined')
    then ${classOf(sql`at - created`)} end)`
  const step = sql`json_array('stepUp', ${STEP})`
  return timed(
    sql`
    select e.owner as owner, e.at as at, c.value ->> 0 as name, c.value ->> 1 as key
    from (${told(where)}) e, json_each(case action
      when 'session_created' then json_array(json_array('step created', ''))
      when 'link_opened' then json_array(json_array('step opened', ''))
      when 'consent_given' then json_array(json_array('step consented', ''))
      when 'attempt_begun' then json_array(json_array('step sent', ${first}))
      when 'attempt_ended' then json_array(json_array('step answered', ${first}), ${approved}, ${decided},
        json_array('outcome', coalesce(${OUTCOME}, e.detail ->> '$.status')),
        ${step},
        json_array('stepEnd ' || ${STEP}, case when ${STEP} <> 'asked' then ${OUTCOME} end),
        json_array('ms step', case when ${STEP} = 'done' then ${classOf(sql`e.detail ->> '$.stepMs'`)} end),
        json_array('ms processing', ${classOf(sql`at - began`)}))
      when 'session_decided' then json_array(${approved}, ${decided}, ${step}, json_array('reviewed', ${OUTCOME}),
        json_array('ms review', ${classOf(sql`at - began`)}))
      when 'review_disagreed' then json_array(json_array('reviewers', 'disagreed'))
      else json_array(json_array('reviewers', 'seconded')) end) c`,
    since,
  )
}

/** The same of the reasons of what people decided. */
const reasons = (where: SQL, since: number) =>
  timed(
    sql`
    select e.owner as owner, e.at as at, 'reviewed ' || r.value as name, ${OUTCOME} as key
    from (${told(where)}) e, json_each(e.reasons) r where e.action = 'session_decided'`,
    since,
  )

/** The same of the checks that said `failed`. */
const failedChecks = (where: SQL, since: number) =>
  timed(
    sql`
    select e.owner as owner, e.at as at, 'failed' as name, c.value as key
    from (${told(where)}) e, json_each(e.detail -> '$.failed') c where e.action = 'attempt_ended'`,
    since,
  )

/** By day for ever, and by hour of those since then. */
const timed = (rows: SQL, since: number) => sql`
  select owner, substr(strftime('%Y-%m-%dT%H', at / 1000, 'unixepoch'), 1, u.length), name, key, count(*)
    from (${rows}), (select 10 as length union all select 13) u
    where key is not null and (u.length = 10 or at >= ${since}) group by 1, 2, 3, 4`
