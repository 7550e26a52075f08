import { and, eq, gt, isNull } from 'drizzle-orm'
import { SYSTEM } from '../../domain/events'
import type { SessionStore } from '../../domain/session/ports'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { clearSigns } from '../duplicates/seen-marks'
import { readableRow } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { kycImage, kycSession } from '../tables/schema'
import { changedStep, toldOutcome } from './attempt-end'
import { drawing, drawnEvent } from './drawing'
import { type BeginLimits, creation, sessionBegin } from './session-begin'
import { endUnread, sessionEnds } from './session-ends'
import { heldBy } from './session-filter'
import { type GrantLimits, sessionGrants } from './session-grants'
import { type OfferLimits, sessionOffers } from './session-offers'
import { type SessionOwners, sessionOwners } from './session-owners'
import { sessionReads } from './session-reads'
import { sessionRows } from './session-row'
import { leased, processing, type RunLimits, sessionRuns } from './session-runs'
import { sessionWallets, type WalletLimits } from './session-wallets'

type SessionLimits = BeginLimits & RunLimits & GrantLimits & WalletLimits & OfferLimits
type Rows = ReturnType<typeof sessionRows>

export function d1Sessions(db: Database, vault: Vault, limits: SessionLimits): SessionStore {
  const rows = sessionRows(vault)
  const owners = sessionOwners(db, rows)
  return {
    async create(session, agent = SYSTEM) {
      await db.batch(creation(db, await rows.write(session), agent))
    },

    ...sessionReads(db, rows, owners),
    ...sessionBegin(db, rows, vault, limits),
    ...sessionGrants(db, limits),
    ...sessionRuns(db, limits),
    ...sessionLease(db, rows, owners),
    ...sessionEnds(db, { rows, vault }, owners, limits),
    ...sessionDecisions(db, { rows, vault }, owners),
    ...sessionWallets(db, rows, limits),
    ...sessionOffers(db, rows, limits),
  }
}

const sessionLease = (db: Database, rows: Rows, owners: SessionOwners): Pick<SessionStore, 'lease'> => ({
  async lease(sessionId, attempt, leaseMs, now) {
    const live = and(processing(sessionId, attempt), gt(kycSession.expiresAt, now.getTime()))
    const [taken, [row], images] = await db.batch([
      leased(db, { sessionId, attempt }, leaseMs, now),
      db.select().from(kycSession).where(live),
      db
        .select()
        .from(kycImage)
        .where(and(eq(kycImage.sessionId, sessionId), eq(kycImage.attempt, attempt)))
        .orderBy(kycImage.ordinal),
    ])
    if (!row) return 'stale'
    if (taken.length === 0) return 'busy'
    const reading = Promise.all([
      owners.opened(row),
      rows.attestationOf(row),
      rows.walletProofOf(row),
      Promise.all(images.map(rows.image)),
    ])
    const read = await readableRow(reading)
    if (read) return { session: read[0], attestation: read[1], wallet: read[2], images: read[3] }
    // No repetition makes it readable.
    await endUnread(db, row, now)
    return 'stale'
  },
})

const sessionDecisions = (
  db: Database,
  { rows, vault }: { rows: Rows; vault: Vault },
  owners: SessionOwners,
): Pick<SessionStore, 'decide' | 'restart'> => ({
  async decide({ sessionId, attempt }, { decision, status, reviewer }, agent, now) {
    const waits = and(
      eq(kycSession.id, sessionId),
      eq(kycSession.attempt, attempt),
      isNull(kycSession.processingSince),
      eq(kycSession.outcome, 'review'),
      reviewer === undefined ? undefined : heldBy(reviewer, now),
    )
    const owner = await owners.of(sessionId)
    if (owner === null) return false
    const { outcome, reasonCodes } = decision
    const detail = {
      outcome: toldOutcome(decision) ?? '',
      ...changedStep(decision),
      ...(reasonCodes ? { reasonCodes } : {}),
    }
    const event = { attempt, action: 'session_decided', agent, detail } as const
    const [changed] = await db.batch([
      db
        .update(kycSession)
        .set({
          status,
          ...(await rows.decision(owner, sessionId, decision)),
          ...(await drawing(vault, { owner, sessionId }, decision, now)),
        })
        .where(waits)
        .returning({ id: kycSession.id }),
      insertSessionEvent(db, sessionId, event, now),
      ...(outcome === 'approved' ? [clearSigns(db, sessionId)] : []),
      drawnEvent(db, sessionId, now),
    ])
    return changed.length === 1
  },

  async restart(sessionId, attempt, agent, now) {
    const [changed] = await db.batch([
      db
        .update(kycSession)
        .set({ status: 'processing', processingSince: now.getTime(), leaseUntil: null, runs: 0 })
        .where(
          and(
            eq(kycSession.id, sessionId),
            eq(kycSession.attempt, attempt),
            gt(kycSession.attempt, 0),
            eq(kycSession.status, 'exception'),
            gt(kycSession.expiresAt, now.getTime()),
          ),
        )
        .returning({ id: kycSession.id }),
      insertSessionEvent(db, sessionId, { attempt, action: 'attempt_restarted', agent }, now),
    ])
    return changed.length === 1
  },
})
