import { and, eq, gt } from 'drizzle-orm'
import type { TokenStore } from '../domain/ports'
import type { Database } from './database'
import { permanentToken } from './schema'

export function d1Tokens(db: Database): TokenStore {
  return {
    async grant(hash, now) {
      const { owner, groupId, scope } = permanentToken
      const [row] = await db
        .select({ owner, groupId, scope })
        .from(permanentToken)
        .where(and(eq(permanentToken.hash, hash), gt(permanentToken.expiresAt, now.getTime())))
      return row ?? null
    },
  }
}
