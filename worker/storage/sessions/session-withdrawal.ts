import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { seenSubject } from '../../domain/duplicates/ports'
import type { ConsentStore } from '../../domain/subjects/consent'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { deleteVectors, recordVectors } from '../persons/person-erasure'
import { reviewNote } from '../tables/note-schema'
import { legalHold } from '../tables/rights-schema'
import { kycSession } from '../tables/schema'
import { seenIdentity, seenMark } from '../tables/seen-schema'
import { processing } from './session-runs'

/** Columns of a session's row, beside images and results, that a withdrawal clears unless they must be kept. */
const TRACES = ['appAttestation', 'walletProof', 'walletRequest', 'walletRequestId', 'verdicts', 'verdictsBy'] as const

export function sessionWithdrawal(db: Database, index: Pick<FaceIndex, 'remove'>): ConsentStore {
  return {
    async withdraw(owner, sessionId, { agent, keeps, during }, now) {
      const at = now.getTime()
      const isKept = keeps ? sql`true` : sql`exists (select 1 from ${legalHold} where subject_id = ${sessionId})`
      const unlessKept = (column: AnySQLiteColumn) => sql`case when ${isKept} then ${column} end`
      const free = sql`(select id from kyc_session where id = ${sessionId} and owner = ${owner}
        and consent_withdrawn_at is not null and not ${isKept})`
      // Nobody else is held against them any more.
      const selfie = sql`select ${seenSubject(sessionId)} where exists ${free}`
      const [changed, , vectors] = await db.batch([
        db
          .update(kycSession)
          .set({
            consentWithdrawnAt: at,
            // Whatever is at work writes nothing any more, and nothing can begin.
            status: sql`case when ${kycSession.status} in ('idle', 'processing') then 'failed' else ${kycSession.status} end`,
            expiresAt: sql`min(${kycSession.expiresAt}, ${at})`,
            processingSince: null,
            leaseUntil: null,
            reviewSince: null,
            drawn: null,
            claimedBy: null,
            claimedUntil: null,
            searchTerms: null,
            assignedTo: null,
            team: null,
            pausedUntil: null,
            pausedFor: null,
            ...Object.fromEntries(TRACES.map((name) => [name, unlessKept(kycSession[name])])),
          })
          .where(
            and(
              eq(kycSession.id, sessionId),
              eq(kycSession.owner, owner),
              isNull(kycSession.consentWithdrawnAt),
              during === undefined ? undefined : processing(sessionId, during),
            ),
          )
          .returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, { action: 'consent_withdrawn', agent }, now),
        recordVectors(db, selfie, now),
        deleteVectors(db, selfie),
        db.delete(seenIdentity).where(sql`${seenIdentity.sessionId} in ${free}`),
        db.delete(reviewNote).where(sql`${reviewNote.sessionId} in ${free}`),
        db.delete(seenMark).where(sql`${seenMark.sessionId} in ${free}`),
      ])
      await index.remove(vectors.map(({ id }) => id))
      return changed.length === 1
    },
  }
}
