/** How an attempt begins, of a session that is stored or of one that is not yet. */
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { answered } from '../../domain/case/challenge'
import type { Session, SessionImage } from '../../domain/case/session'
import { originMarks } from '../../domain/duplicates/marks'
import { type Agent, SYSTEM } from '../../domain/events'
import { BEGINNABLE, beginRefusal } from '../../domain/session/attempt'
import type { Begin, BeginOptions } from '../../domain/session/begin'
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
  // The trigger `webhook_outbox` and the counts of metrics go by it.
  const detail = row.trial ? { detail: { trial: row.trial.name } } : {}
  const created = { owner: row.owner, sessionId: row.id, ...agent, action: 'session_created' as const, ...detail }
  return [db.insert(kycSession).values(row), insertEvents(db, [created], new Date(row.createdAt))] as const
}

/** An attempt that may begin, unless somebody else's begins first. */
interface Beginning {
  session: Session
  attempt: number
  /** Its images, frames of takes and files of chips. */
  added: SessionImage[]
  options: BeginOptions
  now: Date
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

  /** Who came between. */
  const overtaken = async (owner: string, sessionId: string, { wallet, answer }: BeginOptions): Promise<Begin> => {
    // An answer is good once, whatever the session does.
    if (wallet) return { begun: false, reason: 'wallet' }
    // The attempt number only grows: an attempt has begun, or there is another challenge.
    const isReplaced = answer && (await stored(owner, sessionId))?.session.liveness?.nonce !== answer.nonce
    return { begun: false, reason: isReplaced ? 'liveness' : 'processing' }
  }

  return {
    async begin({ owner, sessionId }, images, options, now) {
      const known = options.known ?? (await stored(owner, sessionId))
      if (!known) return { begun: false, reason: 'not_found' }
      const { session, isNew } = known
      const { agent = SYSTEM, answer } = options
      const attempt = session.attempt + 1
      const added = images(attempt)
      const asked = { count: pictures(added).length, nonce: answer?.nonce, fromBrowser: agent.actor === 'client' }
      const refusal = beginRefusal(session, { stored: known.images, ...asked }, limits, now)
      if (refusal) return { begun: false, reason: refusal }

      const beginning = { session, attempt, added, options, now }
      const taken = takenUp(db, beginning, await changes(rows, beginning))
      // changes() is 0 when the update met no row: then nothing is logged, and the rest is not recorded either.
      const logged = insertEvents(db, eventsOf(beginning), now, ifChanged)
      const records = await Promise.all(added.map((image) => rows.imageRecord(owner, image)))
      const marks = await hashesOf(vault, owner, session.trial ? [] : originMarks(options.origin))
      const recorded = recordsOf(db, beginning, records, marks)
      const run = async () => {
        if (!isNew) return (await db.batch([taken, logged, ...recorded]))[0]
        const created = creation(db, await rows.write(session), agent)
        const [, , changed] = await db.batch([...created, taken, logged, ...recorded])
        return changed
      }
      return (await run()).length === 1 ? { begun: true, attempt } : overtaken(owner, sessionId, options)
    },
  }
}

const pictures = (added: readonly SessionImage[]) => added.filter(({ frame }) => !frame)

/** Columns that the attempt changes. */
async function changes(rows: ReturnType<typeof sessionRows>, { session, attempt, options, now }: Beginning) {
  const { owner, sessionId, liveness } = session
  const { ocr, clientKey, chargeId, answer, rules, signals, attestation = null, wallet, decision } = options
  const isKeyed = session.clientKey === null && clientKey !== undefined
  return {
    status: 'processing' as const,
    attempt,
    ocr,
    processingSince: now.getTime(),
    leaseUntil: null,
    runs: 0,
    // There are images again.
    imagesErasedAt: null,
    chargeId: chargeId ?? null,
    signals: storedSignals(signals ?? null),
    appAttestation: await rows.attestation(owner, sessionId, attestation),
    walletProof: wallet ? await rows.sealedProof(owner, sessionId, wallet.proof) : null,
    ...(rules && { rules }),
    ...(decision && (await rows.decision(owner, sessionId, decision))),
    ...(isKeyed && (await rows.clientKey(owner, sessionId, clientKey))),
    ...(wallet && { walletRequestId: null, walletRequest: null, walletRefusal: null }),
    ...(answer && liveness && { liveness: storedChallenge(answered(liveness, attempt, answer, now)) }),
  }
}

const takenUp = (
  db: Database,
  { session, options: { answer, wallet } }: Beginning,
  changed: Awaited<ReturnType<typeof changes>>,
) =>
  db
    .update(kycSession)
    .set(changed)
    .where(
      and(
        eq(kycSession.id, session.sessionId),
        eq(kycSession.attempt, session.attempt),
        inArray(kycSession.status, BEGINNABLE),
        answer && sql`${kycSession.liveness} ->> 'nonce' is ${answer.nonce}`,
        wallet && eq(kycSession.walletRequestId, wallet.requestId),
      ),
    )
    .returning({ attempt: kycSession.attempt })

function eventsOf({ session, attempt, added, options: { agent = SYSTEM, wallet } }: Beginning) {
  const said = { owner: session.owner, sessionId: session.sessionId, ...agent, attempt }
  const given = wallet
    ? { ...said, action: 'wallet_answered' as const, detail: answeredBy(wallet.proof) }
    : { ...said, action: 'images_received' as const, detail: counted(added) }
  return [given, { ...said, action: 'attempt_begun' as const }]
}

/** Counts of what came, for the log. */
function counted(added: readonly SessionImage[]) {
  const frames = added.flatMap(({ frame }) => frame ?? [])
  const chipFiles = frames.filter((frame) => 'chip' in frame).length
  const takes = frames.filter((frame) => 'tiles' in frame).length
  const tilted = frames.filter((frame) => 'documentTake' in frame).length
  const answering = frames.length - chipFiles - tilted
  return {
    images: added.length - frames.length,
    ...(answering > 0 && { frames: answering - takes, takes }),
    ...(tilted > 0 && { documentTakes: tilted }),
    ...(chipFiles > 0 && { chipFiles }),
  }
}

/** Rows beside the session's own. */
function recordsOf(
  db: Database,
  { session: { owner, sessionId }, attempt, options: { chargeId }, now }: Beginning,
  records: readonly SessionImage[],
  marks: Awaited<ReturnType<typeof hashesOf>>,
) {
  const attempts = db
    .insert(sessionAttempt)
    .select(sql`select ${sessionId}, ${attempt}, ${chargeId ?? ''} where ${ifChanged}`)
  const images = db.insert(kycImage).select(sql`
    select ${sessionId}, ${attempt}, value->>'ordinal', value->>'key', value->>'contentType', value->>'bytes',
      value->>'sha256', value->>'frame', value->>'role' from json_each(${JSON.stringify(records)}) where ${ifChanged}`)
  // By what has just been recorded: a wallet's attempt has no images, and then nothing was changed before.
  const isRecorded = sql`exists (select 1 from ${sessionAttempt} where session_id = ${sessionId}
    and attempt = ${attempt} and work_id = ${chargeId ?? ''})`
  return [attempts, images, insertMarks(db, { owner, sessionId, hashes: marks }, now, isRecorded)] as const
}
