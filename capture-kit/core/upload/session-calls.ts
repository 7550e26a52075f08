/** Calls about one session that survive a lost network. */
import type { Answered, Operation, Operations, Refused } from '../client/answer'
import { UnreadableAnswer } from '../client/answer'
import type { CallOptions, Client } from '../client/client'
import type { Misplaced } from '../diagnosis/causes'
import { backOff, type Patience, patience } from './patience'

/** Repetitions after which a lost network counts as lost: about a minute and a half. */
const REPETITIONS = 8

export type Failure =
  /** Nothing got through, or nothing that the service answers. */
  | { kind: 'network'; cause: unknown }
  /** The token does not hold, or no longer. */
  | { kind: 'token' }
  /** `field`: which one of the call is not as the service wants it. */
  | { kind: 'refused'; status: number; message: string; field?: string }
  /** A captcha is wanted that the page does not give, or that does not hold. */
  | { kind: 'captcha'; cause?: unknown }
  /** Something else than the service answers, or the page may not ask it: nothing that a person can do about. */
  | { kind: 'service'; why: Misplaced }

export type Outcome<Body> = { ok: true; body: Body } | { ok: false; failure: Failure }

export interface Persistence {
  patience?: Patience
  /** 8 unless told. */
  repetitions?: number
  /** Told of every wait before a repetition. */
  onRetry?: (repetition: number) => void
}

/**
 * Repeats a call that the network lost, that met a fault, or that was told to come back later. Uploads need an
 * idempotency key, which makes them safe to repeat. Rejects only with the reason of an abort.
 */
export async function persistently<Path extends Operation>(
  call: Client,
  path: Path,
  request: Operations[Path]['request'],
  { patience: waiting = patience, repetitions = REPETITIONS, onRetry, ...options }: CallOptions & Persistence = {},
): Promise<Outcome<Answered<Path>['body']>> {
  for (let repetition = 0; ; repetition++) {
    const answer = await attempt(call, path, request, options)
    if (!isLost(answer) && answer.ok) return { ok: true, body: answer.body }
    const pause = pauseAfter(answer, repetition)
    if (pause === null || repetition === repetitions) return { ok: false, failure: failureOf(answer) }
    onRetry?.(repetition + 1)
    await waiting.wait(pause, options.signal)
  }
}

/** The network or what lies in between lost the call. */
interface Lost {
  cause: unknown
}

type Attempt<Path extends Operation> = Answered<Path> | Refused | Lost

const isLost = <Path extends Operation>(attempt: Attempt<Path>): attempt is Lost => 'cause' in attempt

async function attempt<Path extends Operation>(
  call: Client,
  path: Path,
  request: Operations[Path]['request'],
  options: CallOptions,
): Promise<Attempt<Path>> {
  try {
    return await call(path, request, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    // What fetch and XMLHttpRequest say of a network that is gone, and what a proxy's error page becomes.
    if (error instanceof TypeError || error instanceof UnreadableAnswer) return { cause: error }
    throw error
  }
}

const RUNNING = 'request with this idempotency key is being processed'

/** A page that says `not found` or `not allowed`: at that address there is another server. */
const isMisplaced = (cause: unknown): boolean =>
  cause instanceof UnreadableAnswer && cause.status >= 400 && cause.status < 500 && cause.status !== 429

/** Null: asking again would not help. */
function pauseAfter(answer: Refused | Lost, repetition: number): number | null {
  if (isLost(answer)) return isMisplaced(answer.cause) ? null : backOff(repetition)
  const { status, message, retryAfterSeconds } = answer
  if (status === 429 || status === 503) return (retryAfterSeconds ?? 0) * 1000 || backOff(repetition)
  return status >= 500 || message === RUNNING ? backOff(repetition) : null
}

function failureOf(answer: Refused | Lost): Failure {
  if (isLost(answer))
    return isMisplaced(answer.cause) ? { kind: 'service', why: 'address' } : { kind: 'network', cause: answer.cause }
  const { status, message, details } = answer
  const field = details[0]?.path
  return status === 401 ? { kind: 'token' } : { kind: 'refused', status, message, ...(field ? { field } : {}) }
}
