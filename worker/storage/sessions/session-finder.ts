/**
 * Sessions as people look for them. One condition is answered by an index; all others are held against the first
 * sessions that fit that one, so that no search reads all that an owner has.
 */
import { type SQL, sql } from 'drizzle-orm'
import { surnameFirst } from '../../domain/session/best-reading'
import type { SessionFinder, SoughtSessions } from '../../domain/session/session-finder'
import type { SessionOrder } from '../../words/session-orders'
import type { Database } from '../database/database'
import { readableRows } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { kycSession } from '../tables/schema'
import { sessionTerm } from '../tables/term-schema'
import { isLive } from './session-filter'
import { listedColumns, sessionRows } from './session-row'

/** Newest sessions of an index, or of a word, that further conditions are held against. */
const LOOKED = 5000
/** Newest sessions that fit which are put in the order of their names: names are sealed and must be opened for it. */
const NAMED = 500
/** Sessions after a page that its total still counts. */
const AHEAD = 1000

type Rows = ReturnType<typeof sessionRows>

export function sessionFinder(db: Database, vault: Vault): SessionFinder {
  const rows = sessionRows(vault)
  return {
    async page(owner, sought, { page, pageSize, sort }, now) {
      const pool = await poolOf(rows, owner, sought, sort)
      const fit = sql`from (${pool.sessions}) p where ${restOf(owner, sought, now)}`
      const [limit, offset] = sort === 'name' ? [NAMED, 0] : [pageSize, (page - 1) * pageSize]
      const ids = sql`select p.id ${fit} order by ${pool.order} limit ${limit} offset ${offset}`
      const most = page * pageSize + AHEAD
      const [found, counts] = await Promise.all([
        db
          .select(listedColumns)
          .from(kycSession)
          .where(sql`${kycSession.id} in (${ids})`)
          .orderBy(inOrder(sort, sql`"kyc_session"`)),
        db.get<{ total: number; looked: number }>(sql`select
          (select count(*) from (select 1 ${fit} limit ${most})) as total,
          (select count(*) from (${pool.bounded ? pool.sessions : sql`select 1 where 0`})) as looked`),
      ])
      const sessions = await readableRows(found, rows.read)
      const [total, looked] = [counts?.total ?? 0, counts?.looked ?? 0]
      if (sort !== 'name') return { sessions, total, whole: looked < LOOKED }
      const first = (page - 1) * pageSize
      const whole = looked < LOOKED && total <= NAMED
      return { sessions: byName(sessions).slice(first, first + pageSize), total: Math.min(total, NAMED), whole }
    },

    async ids(owner, sought, most, now) {
      const pool = await poolOf(rows, owner, sought, 'newest')
      const found = await db.all<{ id: string }>(sql`select p.id from (${pool.sessions}) p
        where ${restOf(owner, sought, now)} order by ${pool.order} limit ${Math.min(most, LOOKED)}`)
      return found.map(({ id }) => id)
    },

    async byIds(owner, ids) {
      const found = await db
        .select(listedColumns)
        .from(kycSession)
        .where(
          sql`${kycSession.id} in (select value from json_each(${JSON.stringify(ids)})) and +${kycSession.owner} = ${owner}`,
        )
        .orderBy(sql`+${kycSession.createdAt} desc`, sql`${kycSession.id} desc`)
      return readableRows(found, rows.read)
    },
  }
}

/** The signs keep SQLite from walking an owner's sessions in that order. */
const inOrder = (sort: SessionOrder, of: SQL) =>
  sort === 'oldest' ? sql`+${of}.created_at, ${of}.id` : sql`+${of}.created_at desc, ${of}.id desc`

interface Pool {
  /** A query of sessions with the columns that `restOf` asks of. */
  sessions: SQL
  /** Order of what is taken of it. */
  order: SQL
  /** Whether the pool ends at `LOOKED` sessions. */
  bounded: boolean
}

async function poolOf(rows: Rows, owner: string, sought: SoughtSessions, sort: SessionOrder): Promise<Pool> {
  const columns = sql`k.id, k.created_at, k.status, k.expires_at, k.outcome, k.schema_id`
  const { from, to, search, clientId } = sought
  const times = [
    ...(from === undefined ? [] : [sql`and k.created_at >= ${Date.parse(from)}`]),
    ...(to === undefined ? [] : [sql`and k.created_at <= ${Date.parse(to)}`]),
  ]
  const within = sql.join(times, sql` `)
  if (search !== undefined) {
    const words = await withWords(rows, owner, search)
    const ofClient = clientId === undefined ? sql`` : sql`and +k.client_id = ${clientId}`
    const sessions = sql`select ${columns} from (${words}) w cross join ${kycSession} k on k.id = w.id
      where +k.owner = ${owner} ${within} ${ofClient}`
    return { sessions, order: inOrder(sort, sql`p`), bounded: true }
  }
  const [indexed, value] = indexOf(sought)
  const where = sql`from ${kycSession} k where k.owner = ${owner} ${value} ${within}`
  const walked = (of: SQL) =>
    sort === 'oldest' ? sql`${of}.created_at, ${of}.id` : sql`${of}.created_at desc, ${of}.id desc`
  const all = sql`select ${columns} ${where}`
  // Where nothing else is asked for, a page ends the walk of the index.
  if (conditionsOf(sought) <= indexed) return { sessions: all, order: walked(sql`p`), bounded: false }
  const newest = sql`${all} order by ${walked(sql`k`)} limit ${LOOKED}`
  return { sessions: newest, order: inOrder(sort, sql`p`), bounded: true }
}

const conditionsOf = ({ clientId, outcome, schemaId, status }: SoughtSessions) =>
  [clientId, outcome, schemaId, status].filter((value) => value !== undefined).length

/** How many conditions an index answers, and which. */
function indexOf({ clientId, outcome, schemaId }: SoughtSessions): [number, SQL] {
  if (clientId !== undefined) return [1, sql`and k.client_id = ${clientId}`]
  if (outcome !== undefined) return [1, sql`and k.outcome = ${outcome}`]
  if (schemaId !== undefined) return [1, sql`and k.schema_id = ${schemaId}`]
  return [0, sql``]
}

/** Conditions beside the index; those that it answers hold of themselves. */
function restOf(owner: string, { outcome, status, schemaId }: SoughtSessions, now: Date): SQL {
  const at = now.getTime()
  const conditions = [isLive(owner, sql`p.id`)]
  if (status === 'expired') conditions.push(sql`p.expires_at <= ${at}`)
  else if (status !== undefined) conditions.push(sql`p.status = ${status} and p.expires_at > ${at}`)
  if (outcome !== undefined) conditions.push(sql`p.outcome = ${outcome}`)
  if (schemaId !== undefined) conditions.push(sql`p.schema_id = ${schemaId}`)
  return sql.join(conditions, sql` and `)
}

/** Query of ids: of the whole value, of every one of its words, and the id that it is. */
async function withWords(rows: Rows, owner: string, search: string): Promise<SQL> {
  const { whole, words } = await rows.soughtHashes(owner, search)
  const one = (hash: string) => sql`select * from (select session_id as id from ${sessionTerm}
    where owner = ${owner} and term = ${hash} order by created_at desc limit ${LOOKED})`
  const any = (hashes: readonly string[]) => sql.join(hashes.map(one), sql` union `)
  const all = sql.join(
    words.map((hashes) => sql`select * from (${any(hashes)})`),
    sql` intersect `,
  )
  const each = words.length > 1 ? sql` union select * from (${all})` : sql``
  return sql`${any(whole)} union select ${search.toLowerCase()}${each}`
}

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

/** Sessions without a name stand last. */
function byName<Named extends { tasks: Parameters<typeof surnameFirst>[0] }>(sessions: Named[]): Named[] {
  const named = sessions.map((session) => ({ session, name: plain(surnameFirst(session.tasks)) }))
  const order = (a: string, b: string) => (a === b ? 0 : a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1)
  return named.toSorted((a, b) => order(a.name, b.name)).map(({ session }) => session)
}
