/** A digital ID: asked for by the browser where it can, else by a code that a phone scans. */

import type { Operations } from './client/answer'
import type { Client } from './client/client'
import { type AskCaptcha, withCaptcha } from './upload/captcha'
import { followSession, isSettled } from './upload/follow-session'
import { type Outcome, persistently } from './upload/session-calls'
import type { SessionView } from './upload/upload'

type Asked = Operations['/kyc/wallet/request']['answer']

declare global {
  interface CredentialRequestOptions {
    digital?: { requests: readonly { protocol: string; data: object }[] }
  }
}

/** Whether this browser hands requests on to wallets. */
export const browserAsks = (): boolean => 'DigitalCredential' in globalThis && 'credentials' in navigator

export const askWallet = (call: Client, captcha: AskCaptcha | null): Promise<Outcome<Asked>> =>
  withCaptcha(captcha, (given) =>
    persistently(call, '/kyc/wallet/request', { origin: location.origin, ...given }, { repetitions: 2 }),
  )

/** Answer of the wallet, or its error; null: the person has chosen none, or the browser would not ask. */
export async function browserAnswer({ requests }: Asked, signal: AbortSignal) {
  const credential: unknown = await navigator.credentials
    .get({ digital: { requests }, mediation: 'required', signal })
    .catch(() => null)
  if (typeof credential !== 'object' || credential === null) return null
  if (!('protocol' in credential) || !('data' in credential)) return null
  const { protocol, data: said } = credential
  // Early browsers gave text.
  const data: unknown = typeof said === 'string' ? JSON.parse(said) : said
  const known = requests.find((request) => request.protocol === protocol)?.protocol
  if (!known || known === 'openid4vp' || typeof data !== 'object' || data === null) return null
  if ('response' in data && typeof data.response === 'string') {
    return { protocol: known, data: { response: data.response } }
  }
  return 'error' in data && typeof data.error === 'string' ? { protocol: known, data: { error: data.error } } : null
}

/**
 * Whether the service accepted the answer, and it shows something. A repetition that is refused means that the
 * service accepted the answer before the network lost its reply: the session shows the result.
 */
export async function sendAnswer(
  call: Client,
  { requestId }: Asked,
  { protocol, data }: NonNullable<Awaited<ReturnType<typeof browserAnswer>>>,
): Promise<boolean> {
  const answer = { requestId, protocol, data }
  let isRepeated = false
  const onRetry = () => {
    isRepeated = true
  }
  const outcome = await persistently(call, '/kyc/wallet/response', answer, { onRetry })
  if (outcome.ok) return outcome.body.walletRefusal === undefined
  return isRepeated && outcome.failure.kind === 'refused' && outcome.failure.status === 409
}

const shownIn = ({ results }: SessionView): number =>
  results.reduce(
    (sum, task) => sum + (task.type === 'document' && task.docName.endsWith('_wallet') ? task.tries : 0),
    0,
  )

/** Resolves when a wallet on another device has answered: whether it has shown something. */
export async function watchWallet(call: Client, sessionId: string, signal: AbortSignal): Promise<boolean> {
  let before: number | null = null
  const answered = (session: SessionView) => {
    before ??= shownIn(session)
    return session.walletRefusal !== undefined || (isSettled(session) && shownIn(session) > before)
  }
  const followed = await followSession(call, sessionId, answered, { signal })
  return followed.ok && followed.body.walletRefusal === undefined
}
