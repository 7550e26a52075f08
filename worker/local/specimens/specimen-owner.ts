/**
 * An owner with decided sessions of which somebody knows what they were, so that error rates can be looked at before there are
 * any: results drawn by a seed, without pictures and people. Loaded by a bundler, as the product's other modules are.
 */
import type { D1Database } from '@cloudflare/workers-types'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drawnJudged } from '../../../test/support/rates/drawn-sessions'
import type { JudgedSession } from '../../domain/rates/truth'
import { sandboxOwner } from '../../domain/sandbox'
import { database } from '../../storage/database/database'
import { atRest } from '../../storage/sealed/at-rest'
import { sessionRows } from '../../storage/sessions/session-row'
import { event } from '../../storage/tables/event-schema'
import { secondLook } from '../../storage/tables/note-schema'
import { kycSession, scenario } from '../../storage/tables/schema'
import { sessionLabel } from '../../storage/tables/truth-schema'
import { SPECIMEN_TRIAL, SPECIMEN_USER } from './specimen-names'

const [EVERYDAY, TRIAL] = [400, 100]
/** Sessions of one batch. */
const AT_ONCE = 50

/** Does nothing where the owner has sessions; answers with how many were written. */
export async function fillSpecimens(d1: D1Database, env: object, now: Date): Promise<number> {
  const db = database(d1)
  const owner = sandboxOwner(SPECIMEN_USER)
  const [known] = await db.select({ id: kycSession.id }).from(kycSession).where(eq(kycSession.owner, owner)).limit(1)
  const [usual] = await db.select({ id: scenario.id }).from(scenario).limit(1)
  if (known || !usual) return 0
  const rows = sessionRows(atRest(db, env).vault)
  const how = { owner, schemaId: usual.id, until: now }
  const judged = [...drawnJudged(EVERYDAY, how), ...drawnJudged(TRIAL, { ...how, trial: SPECIMEN_TRIAL })]
  for (let start = 0; start < judged.length; start += AT_ONCE) {
    const some = judged.slice(start, start + AT_ONCE)
    const of = ({ session }: JudgedSession) => ({ sessionId: session.sessionId, owner, at: atOf(session) })
    const sessions = await Promise.all(some.map(({ session }) => rows.write(session)))
    await insert(d1, kycSession, sessions)
    await insert(
      d1,
      sessionLabel,
      some.flatMap((one) => (one.told ? [{ ...of(one), ...one.told, version: 1, actor: 'user' }] : [])),
    )
    await insert(
      d1,
      secondLook,
      some.flatMap((one) => (one.vote ? [{ ...of(one), ...one.vote, ...lookOf(one.session) }] : [])),
    )
    await insert(
      d1,
      event,
      some
        .filter(({ session }) => session.decision.by === 'user')
        .map((one) => ({ ...of(one), actor: 'user', action: 'session_decided' })),
    )
  }
  return judged.length
}

const atOf = ({ decision }: JudgedSession['session']) => Date.parse(decision.at)

const lookOf = ({ decision }: JudgedSession['session']) => ({
  lookedBy: 'bob',
  lookedOutcome: decision.outcome ?? 'review',
})

/** One statement for all rows: each call from here into the database takes milliseconds. */
async function insert(d1: D1Database, table: SQLiteTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined))
  const stored = rows.map((row) =>
    columns.map(([key, column]) => {
      const value = row[key] ?? null
      const written = value === null ? null : column.mapToDriverValue(value)
      return written instanceof Uint8Array ? { hex: Buffer.from(written).toString('hex') } : written
    }),
  )
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const cells = columns.map(
    (_, i) => `iif(json_type(value, '$[${i}]') = 'object', unhex(value ->> '$[${i}].hex'), value ->> '$[${i}]')`,
  )
  await d1
    .prepare(`insert into ${getTableName(table)} (${names}) select ${cells.join(', ')} from json_each(?)`)
    .bind(JSON.stringify(stored))
    .run()
}
