/** Reads the chains of a database in pages, however it is reached, and says what is wrong with them. */
import type { AuditKeys, Head, StoredEvent } from '../../domain/audit/chain.ts'
import { type Expiry, isExpiry } from '../../domain/audit/expiry.ts'
import { type Break, type Entry, missingIds, verifyChain } from '../../domain/audit/verify.ts'

/** Runs one statement. */
export type Query = (sql: string, ...values: (string | number)[]) => Promise<Record<string, unknown>[]>

/** By owner. */
export type Heads = Record<string, Head>

export interface AuditReport {
  events: number
  sealed: number
  unsealed: number
  /** All of them; `broken` tells the first. */
  breaks: number
  broken: Break[]
  /** Keep them elsewhere: with them a later run sees what was cut off. */
  heads: Heads
}

const PAGE = 5000
const TOLD = 1000

/** A seal keeps the number that the event had where it was sealed. */
const EVENT = `coalesce(s.sealed_id, e.id) as id, e.owner, e.session_id as sessionId, e.subject_id as subjectId, e.at, e.actor, e.by, e.action,
  e.attempt, e.detail`

export async function auditReport(
  query: Query,
  keys: AuditKeys,
  { owner, known = {} }: { owner?: string | undefined; known?: Heads | undefined } = {},
): Promise<AuditReport> {
  const report: AuditReport = { events: 0, sealed: 0, unsealed: 0, breaks: 0, broken: [], heads: {} }
  const tell = (breaks: Break[]) => {
    report.breaks += breaks.length
    report.broken.push(...breaks.slice(0, Math.max(0, TOLD - report.broken.length)))
  }
  const expiries = await verifiedExpiries(query, keys)
  const stored = await query('select owner from event union select owner from event_seal order by owner')
  const owners = new Set([...stored.map((row) => String(row.owner)), ...Object.keys(known)])
  for (const each of owner === undefined ? owners : [owner]) {
    const unsealed = await unsealedIds(query, each)
    const chain = { entries: entriesOf(query, each), unsealed, known: known[each], start: expiries.get(each) }
    const { broken, head } = await verifyChain(each, chain, keys)
    tell(broken)
    if (head.seq > 0) report.heads[each] = head
    report.unsealed += unsealed.length
    report.events += await count(query, 'select count(*) as n from event where owner = ?', each)
    report.sealed += await count(query, 'select count(*) as n from event_seal where owner = ?', each)
  }
  const expired = [...expiries.values()].reduce((sum, { events }) => sum + events, 0)
  if (owner === undefined) tell(await gaps(query, expired))
  return report
}

async function* entriesOf(query: Query, owner: string): AsyncGenerator<Entry> {
  for (let after = -1; ; ) {
    const rows = await query(
      `select s.event_id as eventId, s.seq, s.key_id as keyId, s.hash, ${EVENT} from event_seal s
        left join event e on e.id = s.event_id where s.owner = ? and s.seq > ? order by s.seq limit ${PAGE}`,
      owner,
      after,
    )
    for (const row of rows) {
      after = Number(row.seq)
      const seal = { eventId: Number(row.eventId), owner, seq: after, keyId: String(row.keyId), hash: String(row.hash) }
      yield { seal, event: row.owner === null ? null : eventOf(row) }
    }
    if (rows.length < PAGE) return
  }
}

const text = (value: unknown) => (value === null ? null : String(value))

function eventOf(row: Record<string, unknown>): StoredEvent {
  return {
    id: Number(row.id),
    owner: String(row.owner),
    sessionId: text(row.sessionId),
    subjectId: text(row.subjectId),
    at: Number(row.at),
    actor: String(row.actor),
    by: text(row.by),
    action: String(row.action),
    attempt: row.attempt === null ? null : Number(row.attempt),
    detail: text(row.detail),
  }
}

async function unsealedIds(query: Query, owner: string): Promise<number[]> {
  const rows = await query(
    `select id from event where owner = ? and not exists (select 1 from event_seal where event_id = event.id)
      order by id`,
    owner,
  )
  return rows.map(({ id }) => Number(id))
}

/** Which ids have expired nobody knows, only how many: where more are missing than that, the rest is told. */
async function gaps(query: Query, expired: number): Promise<Break[]> {
  const orphans = await query('select event_id as id from event_seal where event_id not in (select id from event)')
  const last = await count(query, "select max(seq) as n from sqlite_sequence where name = 'event'")
  const found = await missingIds(
    ids(query),
    last,
    orphans.map(({ id }) => Number(id)),
  )
  if (expired === 0) return found
  const missing = found.reduce((sum, { count = 1 }) => sum + count, 0)
  return missing > expired ? [{ owner: null, seq: null, eventId: null, kind: 'missing', count: missing - expired }] : []
}

/** By owner; one that does not hold is none, and then the chain is told to lack its beginning. */
async function verifiedExpiries(query: Query, keys: AuditKeys): Promise<Map<string, Expiry>> {
  const tables = await query("select name from sqlite_master where name = 'event_expiry'")
  if (tables.length === 0) return new Map()
  const rows = await query('select owner, seq, hash, events, key_id as keyId, sum from event_expiry')
  const expiries = rows.map((row) => ({
    owner: String(row.owner),
    seq: Number(row.seq),
    hash: String(row.hash),
    events: Number(row.events),
    keyId: String(row.keyId),
    sum: String(row.sum),
  }))
  const verified = new Map<string, Expiry>()
  for (const expiry of expiries) if (await isExpiry(expiry, keys)) verified.set(expiry.owner, expiry)
  return verified
}

/** Those that lie in another database now are not missing. */
async function* ids(query: Query): AsyncGenerator<number> {
  const [moved] = await query("select 1 from sqlite_master where name = 'moved_event'")
  const all = `select id from event${moved ? ' union select id from moved_event' : ''}`
  for (let after = 0; ; ) {
    const rows = await query(`select id from (${all}) where id > ? order by id limit ${PAGE}`, after)
    for (const { id } of rows) {
      after = Number(id)
      yield after
    }
    if (rows.length < PAGE) return
  }
}

const count = async (query: Query, sql: string, ...values: string[]) => Number((await query(sql, ...values))[0]?.n ?? 0)
