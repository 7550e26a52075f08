/** Calls to the service: upload with progress, then the session until it is decided. */
import type { SessionStatusView } from '../../worker/contract/session-views'

/** An answer that is not a session, in the service's own words. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const POLL_MS = 400
const PATIENCE_MS = 180_000

/** Resolves with the session's id when the images are there; recognition goes on. `progress`: 0..1 of the bytes sent. */
export function upload(
  token: string,
  images: File[],
  ocr: boolean,
  progress: (share: number) => void,
): Promise<string> {
  const form = new FormData()
  for (const image of images) form.append('images', image)
  form.append('mode', 'async')
  form.append('ocr', String(ocr))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/v1/kyc/process')
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onerror = () => reject(new Refusal(0, 'network'))
    request.onload = () => {
      try {
        resolve(answer<{ sessionId: string }>(request.status, request.responseText).sessionId)
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

/** Waits until the session is no longer being processed. */
export async function decided(token: string, sessionId: string): Promise<SessionStatusView> {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch('/v1/kyc/session/status', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId }),
    }).catch(() => {
      throw new Refusal(0, 'network')
    })
    const view = answer<SessionStatusView>(response.status, await response.text())
    if (view.status !== 'processing') return view
    if (Date.now() > giveUp) throw new Refusal(0, 'timeout')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function answer<Session extends { sessionId: string }>(status: number, text: string): Session {
  let body: Partial<Session> & { message?: string }
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal(status, 'unreadable answer')
  }
  if (status !== 200 || !body.sessionId) throw new Refusal(status, body.message ?? 'unreadable answer')
  return body as Session
}
