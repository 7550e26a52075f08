/** A session as this page uses it: upload with progress, then ask until it is decided. */
import type { Answered, Refused } from '../core/client/answer'
import { UnreadableAnswer } from '../core/client/answer'
import { client } from '../core/client/client'

export type SessionStatusView = Answered<'/kyc/session/status'>['body']
export type Task = SessionStatusView['results'][number]

/** Why there is no session to show. */
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
export async function upload(
  token: string,
  images: File[],
  ocr: boolean,
  progress: (share: number) => void,
): Promise<string> {
  const session = await answered(client({ token })('/kyc/process', { images, mode: 'async', ocr }, { progress }))
  return session.sessionId
}

/** Waits until the session is no longer being processed. */
export async function decided(token: string, sessionId: string): Promise<SessionStatusView> {
  const call = client({ token })
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    const session = await answered(call('/kyc/session/status', { sessionId }))
    if (session.status !== 'processing') return session
    if (Date.now() > giveUp) throw new Refusal(0, 'timeout')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function answered<Body>(call: Promise<{ ok: true; body: Body } | Refused>): Promise<Body> {
  const answer = await call.catch((error: unknown) => {
    if (error instanceof UnreadableAnswer) throw new Refusal(error.status, 'unreadable answer')
    throw new Refusal(0, 'network')
  })
  if (!answer.ok) throw new Refusal(answer.status, answer.message)
  return answer.body
}
