/** Labels of sessions, and the sessions of which somebody may know what they were. */
import { type SQL, sql } from 'drizzle-orm'
import type { JudgedSession, TruthPlace, TruthStore, TruthWindow } from '../../domain/rates/truth'
import { insertSubjectEvents } from '../audit/events'
import type { Database } from '../database/database'
import { readableRows } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { type SessionRow, sessionRows } from '../sessions/session-row'
import { event } from '../tables/event-schema'
import { secondLook } from '../tables/note-schema'
import { kycSession } from '../tables/schema'
import { sessionLabel } from '../tables/truth-schema'

/** Sessions that one page looks at, and at most opens. */
const LOOKED = 1000
const OPENED = 100
/** What one participant presents at most. */
const PRESENTED = 50

export function d1Truth(db: Database, vault: Vault): TruthStore {
  return { ...saying(db), ...pages(db, vault), ...presenting(db) }
}

const newestOf = (session: SQL) => sql`(select max(n.version) from ${sessionLabel} n where n.session_id = ${session})`

function saying(db: Database): Pick<TruthStore, 'say'> {
  return {
    async say(owner, truths, agent, now) {
      const given = sql`json_each(${JSON.stringify(truths)}) v join ${kycSession} k
        on k.id = v.value->>'sessionId' and k.owner = ${owner}`
      const known = await db.all<{ id: string }>(sql`select k.id from ${given}`)
      const alike = sql`exists (select 1 from ${sessionLabel} l where l.session_id = k.id
        and l.version = ${newestOf(sql`k.id`)} and l.kind = v.value->>'kind' and l.source = v.value->>'source'
        and l.participant is (v.value->>'participant') and l.device is (v.value->>'device'))`
      const added = sql`select session_id as id, owner from ${sessionLabel} l where l.at = ${now.getTime()}
        and l.version = ${newestOf(sql`l.session_id`)}
        and l.session_id in (select value->>'sessionId' from json_each(${JSON.stringify(truths)}))`
      const told = { action: 'session_labelled', agent, about: 'session' } as const
      const [said] = await db.batch([
        db
          .insert(sessionLabel)
          .select(sql`
            select k.id, coalesce(${newestOf(sql`k.id`)}, 0) + 1, k.owner, ${now.getTime()}, v.value->>'kind',
              v.value->>'source', v.value->>'participant', v.value->>'device', ${agent.actor}, ${agent.by}
            from ${given} where not ${alike}`)
          .returning({ id: sessionLabel.sessionId }),
        insertSubjectEvents(db, added, told, now),
      ])
      const ids = new Set(said.map(({ id }) => id))
      return { said: [...ids], unchanged: known.map(({ id }) => id).filter((id) => !ids.has(id)) }
    },
  }
}

/** Sessions of a window, newest first, by the index of listings or that of trials. */
function windowed(owner: string, { from, to, trial }: TruthWindow, place: TruthPlace | null): SQL {
  const index = sql.raw(trial === null ? 'kyc_session_listing' : 'kyc_session_trial')
  const conditions = [
    sql`k.owner = ${owner}`,
    ...(trial === null ? [] : [sql`k.trial is not null and k.trial ->> '$.name' = ${trial}`]),
    ...(from === null ? [] : [sql`k.created_at >= ${Date.parse(from)}`]),
    ...(to === null ? [] : [sql`k.created_at <= ${Date.parse(to)}`]),
    ...(place ? [sql`(k.created_at, k.id) < (${Date.parse(place.createdAt)}, ${place.sessionId})`] : []),
  ]
  return sql`select k.id, k.created_at from ${kycSession} k indexed by ${index} where ${sql.join(conditions, sql` and `)}
    order by k.created_at desc, k.id desc limit ${LOOKED}`
}

/** Whether anything but the service may know what the session was. */
const isTold = (id: SQL) => sql`(exists (select 1 from ${sessionLabel} l where l.session_id = ${id})
  or exists (select 1 from ${secondLook} o where o.session_id = ${id})
  or exists (select 1 from ${event} e where e.session_id = ${id} and e.action = 'session_decided')
  or exists (select 1 from ${kycSession} s where s.id = ${id} and s.trial is not null))`

interface Place {
  id: string
  created_at: number
}

function pages(db: Database, vault: Vault): Pick<TruthStore, 'page'> {
  const rows = sessionRows(vault)
  return {
    async page(owner, window, place) {
      const looked = windowed(owner, window, place)
      const [found, [last]] = await Promise.all([
        db.all<Place>(sql`select id, created_at from (${looked}) w where ${isTold(sql`w.id`)} limit ${OPENED}`),
        db.all<Place & { looked: number }>(sql`select id, created_at, (select count(*) from (${looked})) as looked
          from (${looked}) order by created_at, id limit 1`),
      ])
      const end = found.length === OPENED ? found.at(-1) : last && last.looked === LOOKED ? last : null
      const opened = await opening(db, found)
      const sessions = await readableRows(opened, async ({ row, ...known }): Promise<JudgedSession | null> => {
        const session = await rows.read(row)
        const { decision } = session
        return decision?.outcome ? { session: { ...session, decision }, ...known } : null
      })
      return {
        sessions: sessions.filter((one) => one !== null),
        next: end ? { createdAt: new Date(end.created_at).toISOString(), sessionId: end.id } : null,
      }
    },
  }
}

type Opened = { row: SessionRow } & Pick<JudgedSession, 'told' | 'vote'>

async function opening(db: Database, places: readonly Place[]): Promise<Opened[]> {
  const ids = JSON.stringify(places.map(({ id }) => id))
  const named = (column: SQL) => sql`${column} in (select value from json_each(${ids}))`
  const [found, labels, votes] = await db.batch([
    db
      .select()
      .from(kycSession)
      .where(named(sql`${kycSession.id}`))
      .orderBy(sql`+${kycSession.createdAt} desc`, sql`${kycSession.id} desc`),
    db
      .select()
      .from(sessionLabel)
      .where(named(sql`${sessionLabel.sessionId}`))
      .orderBy(sessionLabel.version),
    db
      .select()
      .from(secondLook)
      .where(named(sql`${secondLook.sessionId}`)),
  ])
  const told = new Map(labels.map((label) => [label.sessionId, label]))
  const voted = new Map(votes.map((vote) => [vote.sessionId, vote]))
  return found.map((row) => ({ row, told: told.get(row.id) ?? null, vote: voted.get(row.id) ?? null }))
}

function presenting(db: Database): Pick<TruthStore, 'presentedBy'> {
  const { id, expiresAt, trial, outcome } = kycSession
  return {
    async presentedBy(owner, { name, participant }, now) {
      const own = sql`${kycSession.owner} = ${owner} and ${trial} is not null
        and ${trial} ->> '$.name' = ${name} and ${trial} ->> '$.participant' = ${participant}`
      const found = await db
        .select({ id, expiresAt, trial, outcome })
        .from(kycSession)
        .where(own)
        .orderBy(kycSession.createdAt, id)
        .limit(PRESENTED)
      return found.flatMap((row) => {
        if (!row.trial) return []
        const isDone = row.outcome !== null && row.outcome !== 'resubmit'
        const state = isDone ? 'done' : row.expiresAt <= now.getTime() ? 'expired' : 'open'
        const until = new Date(row.expiresAt).toISOString()
        return [{ sessionId: row.id, expiresAt: until, kind: row.trial.kind, state } as const]
      })
    },
  }
}
