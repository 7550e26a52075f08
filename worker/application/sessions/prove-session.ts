import type { EventLog } from '../../domain/audit/ports'
import type { Claim } from '../../domain/session/claim'
import type { SessionStore } from '../../domain/session/ports'
import { proofOf } from '../../domain/session/proof'
import type { StatementSigner } from '../../domain/signing/statement'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

export interface ProvingPorts {
  sessions: Pick<SessionStore, 'byId'>
  events: Pick<EventLog, 'record'>
  signer: StatementSigner | null
  settings: { limits: { proofSeconds: number } }
}

interface Wanted {
  sessionId: string
  claims: readonly Claim[]
  ageOver: readonly number[]
  issuer: string
}

/** The decision as a statement that others can verify without asking us. */
export async function proveSession(
  caller: Caller,
  { sessionId, claims, ageOver, issuer }: Wanted,
  { sessions, events, signer, settings }: ProvingPorts,
  now: Date,
): Promise<{ jws: string; expires: Date } | Refusal> {
  if (!signer) return new Refusal('signing_key_missing')
  const { owner } = caller
  const session = await sessions.byId(owner, sessionId)
  if (!session) return new Refusal('session_not_found')
  if (session.decision?.outcome && session.decision.evidence.length === 0) return new Refusal('session_unjudged')
  // What was decided stays true; what it tells of the person is theirs.
  const told = [...new Set(claims), ...ageOver.map((years) => `ageOver${years}`)]
  if (told.length > 0 && session.consentWithdrawnAt !== null) return new Refusal('consent_withdrawn')
  const proof = proofOf(session, { asked: claims, ageOver, now })
  if (!proof) return new Refusal('session_undecided')
  const seconds = settings.limits.proofSeconds
  const jws = await signer.sign({ type: 'decision', issuer, subject: sessionId, seconds, claims: proof }, now)
  const detail = told.length > 0 ? { claims: told } : { count: 0 }
  await events.record({ owner, sessionId, ...agentOf(caller), action: 'session_proved', detail }, now)
  return { jws, expires: new Date(now.getTime() + seconds * 1000) }
}
