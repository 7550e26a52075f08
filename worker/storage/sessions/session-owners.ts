/** Whose key a session's results are sealed with: a session never changes its owner. */
import { eq } from 'drizzle-orm'
import type { Session } from '../../domain/case/session'
import type { Database } from '../database/database'
import { expiring } from '../sealed/expiring'
import { kycSession } from '../tables/schema'
import type { SessionRow, sessionRows } from './session-row'

/** Sessions whose owners are remembered: those that are being worked on. */
const REMEMBERED = 1000
const REMEMBERED_MS = 10 * 60_000

export interface SessionOwners {
  of(sessionId: string): Promise<string | null>
  opened(row: SessionRow): Promise<Session>
}

export function sessionOwners(db: Database, rows: ReturnType<typeof sessionRows>): SessionOwners {
  const owners = expiring<string | null>(REMEMBERED, REMEMBERED_MS)
  return {
    of: (sessionId) =>
      owners(sessionId, async () => {
        const [row] = await db.select({ owner: kycSession.owner }).from(kycSession).where(eq(kycSession.id, sessionId))
        return row?.owner ?? null
      }),

    opened(row) {
      void owners(row.id, async () => row.owner)
      return rows.read(row)
    },
  }
}
