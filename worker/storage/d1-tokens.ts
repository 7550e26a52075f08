import { and, count, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { TokenName, TokenStore } from '../domain/ports'
import type { Database } from './database'
import { insertEvents, insertSubjectEvents } from './events'
import { permanentToken } from './schema'

/** The last use is known to the minute: not every call needs to write. */
const USE_NOTED_MS = 60_000

export function d1Tokens(db: Database): TokenStore {
  const named = (owner: string, { hash, handle }: TokenName) =>
    and(eq(permanentToken.owner, owner), or(eq(permanentToken.hash, hash), eq(permanentToken.handle, handle)))

  const subject = (owner: string, token: TokenName) =>
    sql`select ${permanentToken.handle} as id, ${permanentToken.owner} from ${permanentToken} where ${named(owner, token)}`

  return {
    async grant(hash, now) {
      const { owner, groupId, scope, handle, lastUsedAt } = permanentToken
      const [row] = await db
        .select({ owner, groupId, scope, handle, lastUsedAt })
        .from(permanentToken)
        .where(and(eq(permanentToken.hash, hash), gt(permanentToken.expiresAt, now.getTime())))
      if (!row) return null
      const { lastUsedAt: before, ...grant } = row
      if (before === null || now.getTime() - before >= USE_NOTED_MS) {
        await db.update(permanentToken).set({ lastUsedAt: now.getTime() }).where(eq(permanentToken.hash, hash))
      }
      return grant
    },

    async create({ expires, ...token }, agent, now) {
      const handle = crypto.randomUUID()
      const row = { ...token, handle, createdAt: now.getTime(), expiresAt: expires.getTime() }
      const created = { owner: token.owner, subjectId: handle, ...agent, action: 'token_created' as const }
      await db.batch([db.insert(permanentToken).values(row), insertEvents(db, [created], now)])
    },

    async update(owner, token, expires, agent, now) {
      const [, rows] = await db.batch([
        insertSubjectEvents(db, subject(owner, token), { action: 'token_updated', agent }, now),
        db
          .update(permanentToken)
          .set({ expiresAt: expires.getTime() })
          .where(named(owner, token))
          .returning({ owner: permanentToken.owner }),
      ])
      return rows.length > 0
    },

    async delete(owner, token, agent, now) {
      const [, rows] = await db.batch([
        insertSubjectEvents(db, subject(owner, token), { action: 'token_revoked', agent }, now),
        db.delete(permanentToken).where(named(owner, token)).returning({ owner: permanentToken.owner }),
      ])
      return rows.length > 0
    },

    async list(owner, { page, pageSize }) {
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(permanentToken)
          .where(eq(permanentToken.owner, owner))
          .orderBy(desc(permanentToken.createdAt), desc(permanentToken.handle))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(permanentToken).where(eq(permanentToken.owner, owner)),
      ])
      return { tokens: rows.map(description), total: totals[0]?.total ?? 0 }
    },
  }
}

function description(row: typeof permanentToken.$inferSelect) {
  const { handle, label, createdAt, expiresAt, lastUsedAt } = row
  const iso = (time: number) => new Date(time).toISOString()
  return {
    handle: handle ?? '',
    label,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  }
}
