/** A session as a page and its backend run it: create, challenge, process, poll, fetch. */

import type { SessionStatusView } from '../../../../worker/contract/sessions/session-views.ts'
import type { LivenessChallenge } from '../../../../worker/words/capture/liveness.ts'
import type { Product } from '../../product.ts'
import type { ChallengedSession } from './challenged.ts'

export interface WholeSession {
  images: Uint8Array<ArrayBuffer>[]
  /** Absent: no challenge is asked for. */
  answer?: ChallengedSession | undefined
  mode?: 'sync' | 'async'
  /** One call of /kyc/process by the backend makes the session. */
  direct?: boolean
  /** Milliseconds for the pictures, after the session was opened. */
  pause?: number
  /** Milliseconds from the caller to the service and back. */
  away?: number
}

/** Whoever renders an answer knows what it answers: the challenge that was issued is made that one. */
type Rewrite = (sessionId: string, answer: ChallengedSession) => Promise<void>

const POLL_MS = 250

/** `owner`: of their own for every session, or the same again. */
export async function runWhole(
  product: Product,
  owner: string,
  { images, answer, mode = 'sync', direct = false, pause = 0, away = 0 }: WholeSession,
  { rewrite, said = () => {} }: { rewrite: Rewrite; said?: (step: string) => Promise<void> | void },
): Promise<SessionStatusView> {
  const user = await product.token(owner)
  const ask = async <T>(operation: string, token: string, body: object): Promise<T> => {
    if (away > 0) await new Promise((resolve) => setTimeout(resolve, away))
    const done = await post<T>(product, operation, token, body)
    await said(operation)
    return done
  }
  if (direct) {
    const form = new FormData()
    for (const [i, file] of images.entries()) form.append('images', new Blob([file]), `image-${i}`)
    return ask('process', user, form)
  }
  const { sessionId, clientToken } = await ask<{ sessionId: string; clientToken: string }>('session/create', user, {})
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('mode', mode)
  if (answer) {
    const { liveness } = await ask<{ liveness: LivenessChallenge }>('session/liveness', clientToken, {})
    await rewrite(sessionId, answer)
    form.append('liveness', JSON.stringify({ nonce: liveness.nonce, ...answer.said }))
  }
  for (const [i, file] of images.entries()) form.append('images', new Blob([file]), `image-${i}`)
  for (const [i, file] of (answer?.frames ?? []).entries()) form.append('frames', new Blob([file]), `frame-${i}`)
  if (answer) form.append('take', new Blob([answer.take]), 'take')
  await new Promise((resolve) => setTimeout(resolve, pause))
  await said('pictures')
  await ask('process', clientToken, form)
  for (;;) {
    const { status } = await ask<SessionStatusView>('session/status', clientToken, { sessionId })
    if (status !== 'processing') break
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return ask('session/status', user, { sessionId })
}

async function post<T>({ url }: Product, operation: string, token: string, body: object): Promise<T> {
  const isForm = body instanceof FormData
  // No idle connection: workerd closes one while a long session holds its only thread.
  const headers = {
    authorization: `Bearer ${token}`,
    connection: 'close',
    ...(isForm ? {} : { 'content-type': 'application/json' }),
  }
  const sent = isForm ? body : JSON.stringify(body)
  const response = await fetch(new URL(`/v1/kyc/${operation}`, url), { method: 'POST', headers, body: sent })
  const answer = (await response.json()) as T & { message?: string }
  if (!response.ok) throw new Error(`${operation}: HTTP ${response.status} ${answer.message}`)
  return answer
}
