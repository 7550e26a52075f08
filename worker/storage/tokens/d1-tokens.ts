import { and, count, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { TokenName, TokenStore } from '../../domain/callers/tokens-port'
import { ifChanged, insertEvents, insertSubjectEvents } from '../audit/events'
import { askedTogether } from '../database/asked-together'
import type { Database } from '../database/database'
import { credentialStart, permanentToken } from '../tables/token-schema'

/** The last use is known to the minute: not every call needs to write. */
const USE_NOTED_MS = 60_000

export function d1Tokens(db: Database): TokenStore {
  return { ...issuing(db), ...changing(db), ...looking(db) }
}

function issuing(db: Database): Pick<TokenStore, 'grant' | 'create' | 'validFrom'> {
  const ask = askedTogether(db)

  return {
    async grant(hash, now) {
      const { owner, groupId, scope, handle, operator, lastUsedAt } = permanentToken
      const [row] = await db
        .select({ owner, groupId, scope, handle, operator, lastUsedAt })
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
      const { hash, owner, groupId, scope, label, parent, madeByJwt, issuedAt, operator, exact } = token
      const handle = crypto.randomUUID()
      const created = { owner, subjectId: handle, ...agent, action: 'token_created' as const }
      // By the write itself: whoever revokes its maker at the same time revokes this one or prevents it.
      const holds =
        parent === null
          ? sql`not exists (select 1 from ${credentialStart} start where start.owner = ${owner}
              and start.valid_from > ${(issuedAt ?? -1) * 1000})`
          : sql`exists (select 1 from permanent_token where owner = ${owner} and handle = ${parent}
              and expires_at > ${now.getTime()} and expires_at >= ${exact ? expires.getTime() : 0})`
      const row = sql`
        select ${hash}, ${owner}, ${groupId}, ${scope}, ${now.getTime()}, ${endOf(owner, expires, [parent])},
          ${handle}, ${label}, null, ${parent}, ${madeByJwt}, ${operator} where ${holds}`
      const [rows] = await db.batch([
        db.insert(permanentToken).select(row).returning({ expiresAt: permanentToken.expiresAt }),
        insertEvents(db, [created], now, ifChanged),
      ])
      return rows[0] ? new Date(rows[0].expiresAt) : null
    },

    async validFrom(owner) {
      const { validFrom } = credentialStart
      const [row] = await ask(db.select({ validFrom }).from(credentialStart).where(eq(credentialStart.owner, owner)))
      return row ? new Date(row.validFrom) : null
    },
  }
}

function changing(db: Database): Pick<TokenStore, 'update' | 'delete' | 'deleteAll'> {
  const named = (owner: string, { hash, handle }: TokenName) =>
    and(eq(permanentToken.owner, owner), or(eq(permanentToken.hash, hash), eq(permanentToken.handle, handle)))
  /** For the log: each of them, by its handle. */
  const subjects = (where: SQL | undefined) =>
    sql`select ${permanentToken.handle} as id, ${permanentToken.owner} from ${permanentToken} where ${where}`

  return {
    async update({ owner, token, expires, by }, agent, now) {
      const target = and(
        named(owner, token),
        sql`${endOf(owner, expires, [by, sql`permanent_token.parent`])} >= ${expires.getTime()}`,
      )
      const [, rows] = await db.batch([
        insertSubjectEvents(db, subjects(target), { action: 'token_updated', agent }, now),
        db
          .update(permanentToken)
          .set({ expiresAt: expires.getTime() })
          .where(target)
          .returning({ hash: permanentToken.hash }),
        db
          .update(permanentToken)
          .set({
            expiresAt: sql`min(expires_at, (select top.expires_at from permanent_token top
            where top.owner = ${owner} and (top.hash = ${token.hash} or top.handle = ${token.handle})))`,
          })
          .where(ofLine(owner, token)),
      ])
      return rows.length === 1
    },

    async delete(owner, token, agent, now) {
      const line = ofLine(owner, token)
      const [, rows] = await db.batch([
        insertSubjectEvents(db, subjects(line), { action: 'token_revoked', agent }, now),
        db.delete(permanentToken).where(line).returning({ hash: permanentToken.hash }),
      ])
      return rows.length > 0
    },

    async deleteAll(owner, validFrom, agent, now) {
      const detail = validFrom ? { before: validFrom.toISOString() } : {}
      const revoked = { owner, ...agent, action: 'tokens_revoked' as const, detail }
      const all = eq(permanentToken.owner, owner)
      const [, , rows] = await db.batch([
        insertEvents(db, [revoked], now),
        insertSubjectEvents(db, subjects(all), { action: 'token_revoked', agent }, now),
        db.delete(permanentToken).where(all).returning({ hash: permanentToken.hash }),
        ...(validFrom ? [startingAt(db, owner, validFrom)] : []),
      ])
      return rows.length
    },
  }
}

function looking(db: Database): Pick<TokenStore, 'latestEnd' | 'list'> {
  return {
    async latestEnd(owner, token, by) {
      const own = token
        ? sql`(select parent from permanent_token where owner = ${owner}
        and (hash = ${token.hash} or handle = ${token.handle}))`
        : sql`null`
      const [row] = await db
        .select({ end: sql<number | null>`min(${permanentToken.expiresAt})` })
        .from(permanentToken)
        .where(and(eq(permanentToken.owner, owner), sql`${permanentToken.handle} in (${by}, ${own})`))
      return row?.end == null ? null : new Date(row.end)
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

/** The wanted end, or the earliest of the tokens with those handles. */
function endOf(owner: string, wanted: Date, handles: (string | null | SQL)[]): SQL<number> {
  const makers = sql.join(
    handles.map((handle) => sql`${handle}`),
    sql`, `,
  )
  return sql`min(${wanted.getTime()}, coalesce((select min(maker.expires_at) from permanent_token maker
    where maker.owner = ${owner} and maker.handle in (${makers})), ${wanted.getTime()}))`
}

/** A token and all that it made, down to the last generation. */
const ofLine = (owner: string, { hash, handle }: TokenName) => sql`permanent_token.hash in (
  with recursive line(hash, handle) as (
    select first.hash, first.handle from permanent_token first
      where first.owner = ${owner} and (first.hash = ${hash} or first.handle = ${handle})
    union select made.hash, made.handle from permanent_token made join line on made.parent = line.handle
  ) select hash from line)`

/** Never taken back: a later moment only. */
const startingAt = (db: Database, owner: string, from: Date) =>
  db
    .insert(credentialStart)
    .values({ owner, validFrom: from.getTime() })
    .onConflictDoUpdate({
      target: credentialStart.owner,
      set: { validFrom: sql`max(${credentialStart.validFrom}, ${from.getTime()})` },
    })

function description(row: typeof permanentToken.$inferSelect) {
  const { handle, label, scope, createdAt, expiresAt, lastUsedAt, operator } = row
  const iso = (time: number) => new Date(time).toISOString()
  return {
    handle: handle ?? '',
    label,
    scope,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
    parent: row.parent,
    operator,
  }
}
