import { takeSession } from '../../application/attempts/take-session'
import { Refusal } from '../../application/refusal'
import { openSession, type SessionRequest } from '../../application/sessions/open-session'
import type { Work } from '../../domain/calls/ports'
import { oncePerKey } from '../once-per-key'
import type { Call } from '../operation'
import { challengeView } from './challenge-view'
import { remoteIp } from './remote-ip'
import { sessionView, withoutEvidence } from './session-view'

/** A session with all that a page needs of it, once for each Idempotency-Key. */
export async function openSessionOnce(call: Call, request: Omit<SessionRequest, 'remoteIp' | 'work'>) {
  const { caller, services, authenticator, headers, link, now } = call
  const given = { ...request, remoteIp: remoteIp(headers) }
  let isFirst = false
  const open = (work: Work) => {
    isFirst = true
    return openSession(caller, { ...given, work }, services, now)
  }
  const session = await oncePerKey(call, (_charge, work) => open(work), {
    kept: withoutEvidence,
    subjects: ({ sessionId }) => [sessionId],
    isFree: async () => request.trial !== undefined,
  })
  if (session instanceof Refusal) return session
  call.waitUntil(services.warmUp())
  // Its first token was given out with the first answer.
  const taken = isFirst ? session : await takeSession(caller, session, services, now)
  if (taken instanceof Refusal) return taken
  const clientToken = await authenticator.clientTokens.issue(session, now)
  const liveness = session.liveness ? { liveness: challengeView(session.liveness, session.rules) } : {}
  const linkToken = await authenticator.clientTokens.issueLink(session, request.returnUrl ?? null, now)
  const url = `${call.origin}/verify/#link=${linkToken}`
  const trialUrl = session.trial ? { trialUrl: `${call.origin}/trial/#link=${linkToken}` } : {}
  return { ...(await sessionView(session, link, caller, now)), clientToken, url, ...trialUrl, ...liveness }
}
