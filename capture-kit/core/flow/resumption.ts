/** Where a session stands before anything is asked: what this device kept of it, and what the service has. */
import type { Client } from '../client/client'
import type { KeptFlow } from '../resume/kept-flow'
import { stepsOf } from '../step-up'
import { endingOf } from '../upload/ending'
import { type Failure, persistently } from '../upload/session-calls'
import type { SessionView } from '../upload/upload'

export interface Standing {
  kept: KeptFlow | null
  /** Null: the service could not be asked now, which is no reason not to begin. */
  session: SessionView | null
  /** Reason why beginning is useless; null: none. */
  failure: Failure | null
}

interface Place {
  call: Client
  sessionId: string
  origin: string
  /** As it is read from this device. */
  keeping: Promise<KeptFlow | null>
  signal: AbortSignal
}

/** For which whoever has begun waits to learn where the session stands. */
const LONGEST_WAIT_MS = 3000

/** The session that this device kept, which to begin anew would overwrite; null: none, or it took too long. */
export async function keptInTime(
  resuming: Promise<boolean>,
  kept: () => Promise<KeptFlow | null>,
): Promise<KeptFlow | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, null))
  await Promise.race([resuming, late])
  return Promise.race([kept(), late])
}

export async function standingOf({ call, sessionId, origin, keeping, signal }: Place): Promise<Standing> {
  const [kept, answer] = await Promise.all([
    keeping,
    persistently(call, '/kyc/session/status', { sessionId }, { signal, repetitions: 1 }),
  ])
  if (answer.ok) return { kept: isOver(answer.body) ? null : kept, session: answer.body, failure: null }
  const failure = await serious(answer.failure, origin)
  return { kept, session: null, failure }
}

/** Whether the next thing to do is to take photos: a further step has a page of its own. */
export const waitsForPhotos = (session: SessionView): boolean =>
  endingOf(session) === 'missing' && stepsOf(session).length === 0

/** Nothing that was kept can be sent to it any more. */
export function isOver(session: SessionView): boolean {
  const ending = endingOf(session)
  return ending === 'approved' || ending === 'declined' || ending === 'review' || ending === 'expired'
}

/** Null: it may be gone by the time that it matters. */
async function serious(failure: Failure, origin: string): Promise<Failure | null> {
  if (failure.kind === 'token' || failure.kind === 'captcha') return failure
  if (failure.kind === 'refused') return failure.status === 429 || failure.status >= 500 ? null : failure
  const { diagnoseCall } = await import('../diagnosis/diagnose')
  const why = await diagnoseCall(origin, failure)
  return why && { kind: 'service', why }
}
