/** A wallet's answer: judged at once, and what came of it is what the session's next attempt is about. */

import type { Work } from '../../domain/calls/ports'
import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import type { FindAnchors } from '../../domain/trust/anchors'
import { anchorsFor } from '../../domain/trust/sandbox-anchors'
import type { WalletAnswer, WalletVerifier } from '../../domain/wallet/wallet'
import { type AttemptPorts, beginAttempt } from '../attempts/begin-attempt'
import { refuseWhenFull, type WaitingPorts } from '../attempts/refuse-when-full'
import { enqueueAttempt, type RunPorts, runAttempt } from '../attempts/run-attempt'
import { claimed } from '../attempts/submit-images'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { refuseWallet } from './refuse-wallet'

interface Ports extends AttemptPorts, RunPorts, WaitingPorts {
  settings: AttemptPorts['settings'] & RunPorts['settings'] & WaitingPorts['settings']
  sessions: Pick<SessionStore, 'read' | 'begin' | 'imageCount' | 'waiting' | 'walletRequest' | 'refuseWallet'>
  wallets: WalletVerifier
  trusted: FindAnchors
  now: () => Date
}

export interface GivenAnswer extends WalletAnswer {
  sessionId: string
  requestId: string
  /** Address of the browser; null: the wallet itself sent the answer, from wherever it is. */
  remoteIp: string | null
  userAgent: string | null
  /** On whose account; a wallet itself waits for no result. */
  work: Pick<Work, 'id'> & { mode: 'sync' | 'async' }
}

/** Accepts a wallet's answer. */
export async function answerWallet(
  caller: Caller,
  given: GivenAnswer,
  ports: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const { sessionId, requestId, protocol, response, remoteIp, userAgent } = given
  const { mode, id } = given.work
  const open = await ports.sessions.walletRequest(sessionId, requestId, now)
  if (!open || open.session.owner !== caller.owner) return new Refusal('wallet_request')
  const { session, secret } = open
  const full = await refuseWhenFull(session.owner, ports)
  if (full) return full
  const verdict = await ports.wallets.judgeWalletAnswer(
    { protocol, response },
    secret,
    anchorsFor(session.owner, ports.trusted),
    now.toISOString(),
  )
  if (!verdict.read && verdict.refused !== undefined) {
    return refuseWallet(caller, { sessionId, requestId, error: verdict.refused }, ports, now)
  }
  if (!verdict.read) {
    const expected = { type: 'string', description: 'an answer to this request' }
    return new Refusal('wallet_answer', [{ expected, actual: verdict.reason, path: 'response' }])
  }
  const nothing = {
    images: [],
    frames: [],
    take: [],
    documentTiles: [],
    chip: [],
    stored: 0,
    ocr: true,
    charge: null,
    work: { id },
    remoteIp,
    userAgent,
  }
  const wallet = { requestId, proof: verdict.proof }
  // As for a browser's images: one rule, whatever a document is shown by.
  const target = caller.boundTo === null ? { session, isNew: false } : claimed(session)
  const attempt = await beginAttempt(agentOf(caller), { ...nothing, ...target, wallet }, ports, now)
  if (attempt instanceof Refusal) return attempt
  if (mode === 'sync') await runAttempt({ sessionId, attempt }, ports)
  else await enqueueAttempt({ sessionId, attempt }, ports)
  const reader = { ...agentOf(caller), boundTo: caller.boundTo }
  return (
    (await ports.sessions.read(session.owner, { sessionId }, reader, ports.now())) ?? new Refusal('session_not_found')
  )
}
