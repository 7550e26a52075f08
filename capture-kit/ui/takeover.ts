/** On the phone: the session that another device hands over, by a code in the address that is good once. */
import { takeHandoff } from '../core/handoff/link'
import { type Asks, type OpenedSession, openHandoff } from '../core/handoff/phone'
import type { Failure } from '../core/upload/session-calls'
import { NO_DOCUMENT } from './flow-options'

/**
 * Key in the tab's storage: the address is good once, and a reload must not lose the session that the other device
 * awaits.
 */
const MEMORY = 'edge-kyc.session'

/** As properties of the element. What its page asks for already stays. */
export function settingsOf(
  { sessionId, clientToken, asks }: OpenedSession,
  {
    noSelfie,
    liveness,
    documentTake,
    documents,
    countries,
  }: Record<'noSelfie' | 'liveness' | 'documentTake', boolean> & Record<'documents' | 'countries', string>,
) {
  return {
    sessionId,
    clientToken,
    noSelfie: noSelfie || asks?.selfie === false,
    liveness: liveness || asks?.liveness === true,
    documentTake: documentTake || asks?.documentTake === true,
    documents: documents || (asks?.document === false ? NO_DOCUMENT : (asks?.documentTypes.join(' ') ?? '')),
    countries: countries || (asks?.documentStates.join(' ') ?? ''),
  }
}

export class Takeover {
  state: 'none' | 'running' | Failure = 'none'
  #token: string | null = null
  #changed: (opened: OpenedSession | null) => void

  /** `changed` is told the session once it is open. */
  constructor(changed: (opened: OpenedSession | null) => void) {
    this.#changed = changed
  }

  /** Whether this page goes on with a session from elsewhere. */
  get isTaken(): boolean {
    return this.#token !== null
  }

  /** `remember`: whether a reload may go on. */
  begin(origin: string, remember: boolean): void {
    const handed = takeHandoff(location)
    if (handed) {
      // Neither history nor a shared link shall carry it.
      history.replaceState(history.state, '', handed.rest)
      this.#token = handed.token
      void this.open(origin, remember)
      return
    }
    const remembered = remember ? recall() : null
    if (!remembered) return
    this.#token = ''
    this.#changed(remembered)
  }

  async open(origin: string, remember: boolean): Promise<void> {
    this.state = 'running'
    this.#changed(null)
    const opened = await openHandoff(this.#token ?? '', origin || undefined)
    this.state = opened.ok ? 'none' : opened.failure
    if (opened.ok && remember) recallLater(opened.body)
    this.#changed(opened.ok ? opened.body : null)
  }

  /** The session has ended, or the person has stopped. */
  forget(): void {
    attempt(() => sessionStorage.removeItem(MEMORY))
  }
}

function recall(): OpenedSession | null {
  const kept: unknown = JSON.parse(attempt(() => sessionStorage.getItem(MEMORY)) ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('sessionId' in kept) || !('clientToken' in kept)) return null
  const { sessionId, clientToken } = kept
  if (typeof sessionId !== 'string' || typeof clientToken !== 'string') return null
  return { sessionId, clientToken, asks: 'asks' in kept && isAsks(kept.asks) ? kept.asks : null }
}

const isAsks = (kept: unknown): kept is Asks =>
  typeof kept === 'object' && kept !== null && 'documentTypes' in kept && Array.isArray(kept.documentTypes)

const recallLater = (opened: OpenedSession) => attempt(() => sessionStorage.setItem(MEMORY, JSON.stringify(opened)))

/** Storage is refused to some frames and private windows. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
