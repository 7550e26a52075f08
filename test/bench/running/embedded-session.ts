/** A session as a page with the embedded flow runs it, and what its backend reads afterwards. */
import type { SessionStatusView } from '../../../worker/contract/sessions/session-views.ts'
import type { Product } from '../product.ts'

export interface EmbeddedSession {
  session: SessionStatusView
  /** From opening the session to the answer of its only upload. */
  ms: number
}

/** Every session has an owner of its own: what the product knows of earlier clients is not what is measured. */
export async function runEmbedded(
  product: Product,
  owner: string,
  files: Uint8Array<ArrayBuffer>[],
): Promise<EmbeddedSession> {
  const token = await product.token(owner)
  const started = performance.now()
  const created = await post<{ sessionId: string; clientToken: string }>(product, 'session/create', token, '{}')
  const form = new FormData()
  form.append('sessionId', created.sessionId)
  for (const [i, file] of files.entries()) form.append('images', new Blob([file]), `image-${i}`)
  await post(product, 'process', created.clientToken, form)
  const ms = performance.now() - started
  const asked = JSON.stringify({ sessionId: created.sessionId })
  return { session: await post<SessionStatusView>(product, 'session/status', token, asked), ms }
}

async function post<T>({ url }: Product, operation: string, token: string, body: string | FormData): Promise<T> {
  // No idle connection: workerd closes one while a long session holds its only thread.
  const headers = {
    authorization: `Bearer ${token}`,
    connection: 'close',
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(new URL(`/v1/kyc/${operation}`, url), { method: 'POST', headers, body })
  const answer = (await response.json()) as T & { message?: string }
  // An unknown session is HTTP 200 with a message and no results.
  if (!response.ok || (operation === 'session/status' && !('results' in (answer as object))))
    throw new Error(`${operation}: HTTP ${response.status} ${answer.message}`)
  return answer
}
