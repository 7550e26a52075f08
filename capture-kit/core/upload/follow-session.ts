import type { Client } from '../client/client'
import { endingOf } from './ending'
import { patience as defaultPatience } from './patience'
import { type Outcome, type Persistence, persistently } from './session-calls'
import type { SessionView } from './upload'

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 3000
const SLOWER = 1.25

export interface Following extends Persistence {
  signal?: AbortSignal
  /** Every status that came. */
  onStatus?: (session: SessionView) => void
}

/** Asks for the session, first often, then less so, until `reached` says that this is what was waited for. */
export async function followSession(
  call: Client,
  sessionId: string,
  reached: (session: SessionView) => boolean,
  { signal, onStatus, ...persistence }: Following = {},
): Promise<Outcome<SessionView>> {
  const { patience = defaultPatience } = persistence
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * SLOWER)) {
    const options = signal ? { signal } : {}
    const answer = await persistently(call, '/kyc/session/status', { sessionId }, { ...options, ...persistence })
    if (!answer.ok) return answer
    const session = answer.body
    onStatus?.(session)
    if (reached(session)) return { ok: true, body: session }
    await patience.wait(pause, signal)
  }
}

/** No attempt is running. A review is settled: the person has done their part, and it may take days. */
export const isSettled = (session: SessionView): boolean => endingOf(session) !== null

/** Settled, and waiting for no images either. */
export const isDecided = (session: SessionView): boolean => isSettled(session) && endingOf(session) !== 'missing'
