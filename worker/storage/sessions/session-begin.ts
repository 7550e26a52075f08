/** How an attempt begins, of a session that is stored or of one that is not yet. */
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { answered } from '../../domain/case/challenge'
import { originMarks } from '../../domain/duplicates/marks'
import { type Agent, SYSTEM } from '../../domain/events'
import { BEGINNABLE, beginRefusal } from '../../domain/session/attempt'
import type { SessionStore } from '../../domain/session/ports'
import type { WalletProof } from '../../domain/wallet/wallet'
import type { Limits } from '../../words/limits'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { hashesOf, insertMarks } from '../duplicates/seen-marks'
import type { Vault } from '../sealed/vault'
import { kycImage, kycSession, sessionAttempt } from '../tables/schema'
import type { SessionRow, sessionRows } from './session-row'
import { storedChallenge, storedSignals } from './stored-session'

export type BeginLimits = Pick<Limits, 'attempts' | 'imagesPerSession'>

/** For the log: nothing of the person. */
const answeredBy = ({ protocol, type, sha256 }: WalletProof) => ({ protocol, type, sha256 })

/** All but the frames of liveness challenges. */
export const sessionImages = (sessionId: string) => and(eq(kycImage.sessionId, sessionId), isNull(kycImage.frame))

export function creation(db: Database, row: SessionRow, agent: Agent) {
  const created = { owner: row.owner, sessionId: row.id, ...agent, action: 'session_created' as const }
  return [db.insert(kycSession).values(row), insertEvents(db, [created], new Date(row.createdAt))] as const
}

export function sessionBegin(
  db: Database,
  rows: ReturnType<typeof sessionRows>,
  vault: Vault,
  limits: BeginLimits,
): Pick<SessionStore, 'begin'> {
  const stored = async (owner: string, sessionId: string) => {
    const [[row], [images]] = await db.batch([
      db
        .select()
        .from(kycSession)
        .where(and(eq(kycSession.id, sessionId), eq(kycSession.owner, owner))),
      db.select({ n: count() }).from(kycImage).where(sessionImages(sessionId)),
    ])
    return row ? { session: await rows.read(row), images: images?.n ?? 0, isNew: false } : null
  }

  return {
    async begin(owner, sessionId, images, options, now) {
      const { ocr, clientKey, agent = SYSTEM, chargeId, answer, rules, signals, origin } = options
      const { attestation = null, wallet } = options
      const known = options.known ?? (await stored(owner, sessionId))
      if (!known) return { begun: false, reason: 'not_found' }
      const { session, isNew } = known
      const attempt = session.attempt + 1
      const added = images(attempt)
      const records = await Promise.all(added.map((image) => rows.imageRecord(owner, image)))
      const given = added.filter(({ frame }) => !frame).length
      const refusal = beginRefusal(
        session,
        { stored: known.images, count: given, nonce: answer?.nonce, fromBrowser: agent.actor === 'client' },
        limits,
        now,
      )
      if (refusal) return { begun: false, reason: refusal }

      const taken = db
        .update(kycSession)
        .set({
          status: 'processing',
          attempt,
          ocr,
          ...(rules ? { rules } : {}),
          ...(session.clientKey === null && clientKey !== undefined
            ? await rows.clientKey(owner, sessionId, clientKey)
            : {}),
          processingSince: now.getTime(),
          leaseUntil: null,
          runs: 0,
          // There are images again.
          imagesErasedAt: null,
          chargeId: chargeId ?? null,
          signals: storedSignals(signals ?? null),
          appAttestation: await rows.attestation(owner, sessionId, attestation),
          ...(wallet
            ? {
                walletRequestId: null,
                walletRequest: null,
                walletRefusal: null,
                walletProof: await rows.sealedProof(owner, sessionId, wallet.proof),
              }
            : { walletProof: null }),
          ...(answer && session.liveness
            ? { liveness: storedChallenge(answered(session.liveness, attempt, answer, now)) }
            : {}),
        })
        .where(
          and(
            eq(kycSession.id, sessionId),
            eq(kycSession.attempt, session.attempt),
            inArray(kycSession.status, BEGINNABLE),
            answer && sql`${kycSession.liveness} ->> 'nonce' is ${answer.nonce}`,
            wallet && eq(kycSession.walletRequestId, wallet.requestId),
          ),
        )
        .returning({ attempt: kycSession.attempt })
      const said = { owner, sessionId, ...agent, attempt }
      const takes = added.filter(({ frame }) => frame && 'tiles' in frame).length
      const chips = added.filter(({ frame }) => frame && 'chip' in frame).length
      const answering = added.length - given - chips
      const frames = {
        ...(answering > 0 ? { frames: answering - takes, takes } : {}),
        ...(chips > 0 ? { chipFiles: chips } : {}),
      }
      const begun = insertEvents(
        db,
        [
          wallet
            ? { ...said, action: 'wallet_answered', detail: answeredBy(wallet.proof) }
            : { ...said, action: 'images_received', detail: { images: given, ...frames } },
          { ...said, action: 'attempt_begun' },
        ],
        now,
        ifChanged,
      )
      // changes() is 0 when the update met no row: then nothing was logged, and the rest is not recorded either.
      const bearing = db
        .insert(sessionAttempt)
        .select(sql`select ${sessionId}, ${attempt}, ${chargeId ?? ''} where ${ifChanged}`)
      const recorded = db.insert(kycImage).select(sql`
        select ${sessionId}, ${attempt}, value->>'ordinal', value->>'key', value->>'contentType', value->>'bytes',
          value->>'sha256', value->>'frame', value->>'role' from json_each(${JSON.stringify(records)}) where ${ifChanged}`)
      const from = insertMarks(
        db,
        { owner, sessionId },
        await hashesOf(vault, owner, originMarks(origin)),
        now,
        // By what has just been recorded: a wallet's attempt has no images, and then nothing was changed before.
        sql`exists (select 1 from ${sessionAttempt} where session_id = ${sessionId} and attempt = ${attempt}
          and work_id = ${chargeId ?? ''})`,
      )
      const steps = [taken, begun, bearing, recorded, from] as const
      const changed = isNew
        ? (await db.batch([...creation(db, await rows.write(session), agent), ...steps]))[2]
        : (await db.batch(steps))[0]
      if (changed.length === 1) return { begun: true, attempt }
      // Whatever else came between: an answer is good once.
      if (wallet) return { begun: false, reason: 'wallet' }
      // The attempt number only grows: whoever came between has begun an attempt, or was given another challenge.
      const isReplaced = answer && (await stored(owner, sessionId))?.session.liveness?.nonce !== answer.nonce
      return { begun: false, reason: isReplaced ? 'liveness' : 'processing' }
    },
  }
}
