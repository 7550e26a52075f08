/** Grants of a session to others, each of a limited number: handoffs, client tokens, liveness challenges. */
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { SessionStore } from '../../domain/session/ports'
import type { Limits } from '../../words/limits'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { consentText, kycSession } from '../tables/schema'
import { storedChallenge } from './stored-session'

export type GrantLimits = Pick<Limits, 'challengesPerSession' | 'handoffsPerSession' | 'clientTokensPerSession'>

type Grants = Pick<
  SessionStore,
  'handOff' | 'countClientToken' | 'openHandoff' | 'openLink' | 'giveConsent' | 'challenge'
>

export function sessionGrants(db: Database, limits: GrantLimits): Grants {
  return { ...tokenGrants(db, limits), ...personGrants(db, limits) }
}

function tokenGrants(db: Database, limits: GrantLimits): Pick<Grants, 'handOff' | 'countClientToken' | 'openHandoff'> {
  return {
    async handOff(sessionId, handoffId, agent, now) {
      const { handoffs, id } = kycSession
      const [rows] = await db.batch([
        db
          .update(kycSession)
          .set({ handoffId, handoffOpenedAt: null, handoffs: sql`${handoffs} + 1` })
          .where(and(eq(id, sessionId), lt(handoffs, limits.handoffsPerSession)))
          .returning({ id }),
        insertSessionEvent(db, sessionId, { action: 'session_handed_off', agent }, now),
      ])
      return rows.length === 1
    },

    async countClientToken(sessionId, agent, now) {
      const { clientTokens, id } = kycSession
      const [rows] = await db.batch([
        db
          .update(kycSession)
          .set({ clientTokens: sql`${clientTokens} + 1` })
          .where(and(eq(id, sessionId), lt(clientTokens, limits.clientTokensPerSession)))
          .returning({ id }),
        insertSessionEvent(db, sessionId, { action: 'client_token_issued', agent }, now),
      ])
      return rows.length === 1
    },

    async openHandoff(sessionId, handoffId, now) {
      const unused = and(
        eq(kycSession.id, sessionId),
        eq(kycSession.handoffId, handoffId),
        isNull(kycSession.handoffOpenedAt),
      )
      const [changed] = await db.batch([
        db.update(kycSession).set({ handoffOpenedAt: now.getTime() }).where(unused).returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, { action: 'handoff_opened', agent: { actor: 'client', by: sessionId } }, now),
      ])
      return changed.length === 1
    },
  }
}

function personGrants(db: Database, limits: GrantLimits): Pick<Grants, 'openLink' | 'giveConsent' | 'challenge'> {
  return {
    async openLink(sessionId, device, now) {
      const { id, linkDevice } = kycSession
      const agent = { actor: 'client' as const, by: sessionId }
      const [, , found] = await db.batch([
        db
          .update(kycSession)
          .set({ linkDevice: device, linkOpenedAt: now.getTime() })
          .where(and(eq(id, sessionId), isNull(linkDevice))),
        insertSessionEvent(db, sessionId, { action: 'link_opened', agent }, now),
        db.select({ linkDevice }).from(kycSession).where(eq(id, sessionId)),
      ])
      return found[0]?.linkDevice === device
    },

    async giveConsent(sessionId, consent, text, now) {
      const { version, sha256 } = consent
      const agent = { actor: 'client' as const, by: sessionId }
      await db.batch([
        db.update(kycSession).set({ consent }).where(eq(kycSession.id, sessionId)),
        insertSessionEvent(db, sessionId, { action: 'consent_given', agent, detail: { version } }, now),
        db
          .insert(consentText)
          .select(sql`select owner, ${sha256}, ${text} from ${kycSession} where id = ${sessionId}`)
          .onConflictDoNothing(),
      ])
    },

    async challenge(sessionId, { before, challenge }, agent, now) {
      const { challenges, id, liveness, status } = kycSession
      const [rows, , found] = await db.batch([
        db
          .update(kycSession)
          .set({ liveness: storedChallenge(challenge), challenges: sql`${challenges} + 1` })
          .where(
            and(
              eq(id, sessionId),
              ne(status, 'processing'),
              lt(challenges, limits.challengesPerSession),
              sql`${liveness} ->> 'nonce' is ${before}`,
            ),
          )
          .returning({ id }),
        insertSessionEvent(db, sessionId, { action: 'liveness_challenged', agent }, now),
        db.select({ challenges }).from(kycSession).where(eq(id, sessionId)),
      ])
      if (rows.length === 1) return 'issued'
      return (found[0]?.challenges ?? 0) >= limits.challengesPerSession ? 'spent' : 'busy'
    },
  }
}
