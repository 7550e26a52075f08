/** Sessions and their images as they are stored. */
import { and, count, desc, eq, like, sql } from 'drizzle-orm'
import type { SessionStore } from '../../domain/session/ports'
import { insertSessionRead } from '../audit/events'
import { askedTogether } from '../database/asked-together'
import { counted } from '../database/counted'
import type { Database } from '../database/database'
import { readableRows } from '../sealed/readable-rows'
import { kycImage, kycSession, sessionAttempt } from '../tables/schema'
import { sessionImages } from './session-begin'
import { filtered, foundOnPage } from './session-filter'
import type { SessionOwners } from './session-owners'
import { listedColumns, type SessionRow, type sessionRows } from './session-row'

type Reads = 'ownerOf' | 'byId' | 'read' | 'list' | 'begunBy' | 'approvedOf' | 'images' | 'imageCount'

export function sessionReads(
  db: Database,
  rows: ReturnType<typeof sessionRows>,
  owners: SessionOwners,
): Pick<SessionStore, Reads> {
  const asked = asking(db)
  return { ...wholeSessions(db, rows, owners, asked), ...partsOfSessions(db, rows, owners, asked) }
}

function asking(db: Database) {
  const ask = askedTogether(db)
  const owned = (owner: string) => eq(kycSession.owner, owner)
  return { ask, owned }
}

type Asking = ReturnType<typeof asking>

function wholeSessions(
  db: Database,
  rows: ReturnType<typeof sessionRows>,
  { opened, of: ownerOf }: SessionOwners,
  { ask, owned }: Asking,
): Pick<SessionStore, 'ownerOf' | 'byId' | 'read' | 'list'> {
  const named = (owner: string, sessionId: string) => and(eq(kycSession.id, sessionId), owned(owner))
  const keyed = async (owner: string, clientKey: string) => {
    const hashes = JSON.stringify(await rows.clientKeyHashes(owner, clientKey))
    // The sign keeps SQLite from walking all of the owner's sessions in that order instead of looking the key up.
    const newest = sql`select id from ${kycSession} where owner = ${owner}
      and client_key_hash in (select value from json_each(${hashes})) order by +created_at desc, id desc limit 1`
    return and(sql`${kycSession.id} = (${newest})`, owned(owner))
  }
  const first = async ([row]: SessionRow[]) => (row ? opened(row) : null)

  return {
    ownerOf,

    byId: (owner, sessionId) => ask(db.select().from(kycSession).where(named(owner, sessionId))).then(first),

    async read(owner, wanted, { boundTo, ...agent }, now) {
      const which = 'clientKey' in wanted ? await keyed(owner, wanted.clientKey) : named(owner, wanted.sessionId)
      const wantedRow = db.select().from(kycSession).where(which)
      if (boundTo !== null) return first(await wantedRow)
      const [, found] = await db.batch([insertSessionRead(db, which, agent, now), wantedRow])
      return first(found)
    },

    async list(owner, filter, { page, pageSize }, now) {
      const where = and(eq(kycSession.owner, owner), ...filtered(owner, filter, now))
      const offset = (page - 1) * pageSize
      const newest = db.select(listedColumns).from(kycSession)
      const [found, totals] = await db.batch([
        filter.found
          ? newest
              .where(foundOnPage(where, pageSize, offset))
              // The sign keeps SQLite from walking the owner's sessions in that order.
              .orderBy(sql`+${kycSession.createdAt} desc`, desc(kycSession.id))
          : newest.where(where).orderBy(desc(kycSession.createdAt), desc(kycSession.id)).limit(pageSize).offset(offset),
        counted(db, kycSession, where, { page, pageSize }),
      ])
      return { sessions: await readableRows(found, opened), total: totals[0]?.total ?? 0 }
    },
  }
}

function partsOfSessions(
  db: Database,
  rows: ReturnType<typeof sessionRows>,
  { opened }: SessionOwners,
  { ask, owned }: Asking,
): Pick<SessionStore, 'begunBy' | 'approvedOf' | 'images' | 'imageCount'> {
  return {
    async begunBy(sessionId, workId) {
      const begun = and(eq(sessionAttempt.sessionId, sessionId), like(sessionAttempt.workId, `${workId}%`))
      return (await db.select({ attempt: sessionAttempt.attempt }).from(sessionAttempt).where(begun)).length > 0
    },

    async approvedOf(owner, clientId, limit) {
      const found = await db
        .select()
        .from(kycSession)
        .where(and(owned(owner), eq(kycSession.clientId, clientId), eq(kycSession.outcome, 'approved')))
        .orderBy(kycSession.createdAt, kycSession.id)
        .limit(limit)
      return readableRows(found, opened)
    },

    async images(sessionId) {
      const found = await db
        .select()
        .from(kycImage)
        .where(sessionImages(sessionId))
        .orderBy(kycImage.attempt, kycImage.ordinal)
      return Promise.all(found.map(rows.image))
    },

    async imageCount(sessionId) {
      const [stored] = await ask(db.select({ n: count() }).from(kycImage).where(sessionImages(sessionId)))
      return stored?.n ?? 0
    },
  }
}
