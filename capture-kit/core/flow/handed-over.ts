/** The session while another device goes on with it. */
import type { Client } from '../client/client'
import { offerHandoff, watchHandoff } from '../handoff/desktop'
import type { Outcome } from '../upload/session-calls'
import type { SessionView } from '../upload/upload'
import type { FlowOptions, FlowState } from './states'
import { unlessEnded } from './unless-ended'

interface Telling {
  show(state: FlowState & { step: 'handoff' }): void
  /** Where the session stands meanwhile. */
  seen(session: SessionView): void
  /** Ends it with all else. */
  signal: AbortSignal
}

export class HandedOver {
  readonly #call: Client
  readonly #options: Pick<FlowOptions, 'sessionId' | 'handoffPage'>
  #watching: AbortController | null = null

  constructor(call: Client, options: Pick<FlowOptions, 'sessionId' | 'handoffPage'>) {
    this.#call = call
    this.#options = options
  }

  /** The person goes on here after all. */
  end(): void {
    this.#watching?.abort()
  }

  /** Shows a code until the session is decided; null: it was ended meanwhile, or there is no page for a phone. */
  async run({ show, seen, signal }: Telling): Promise<Outcome<SessionView> | null> {
    const { handoffPage, sessionId } = this.#options
    if (handoffPage === undefined) return null
    this.end()
    this.#watching = new AbortController()
    const ended = AbortSignal.any([this.#watching.signal, signal])
    show({ step: 'handoff', url: null, opened: false })
    const offered = await unlessEnded(offerHandoff(this.#call, handoffPage, ended), ended)
    if (offered === null || !offered.ok) return offered
    const { url } = offered.body
    show({ step: 'handoff', url, opened: false })
    const onStatus = (session: SessionView) => {
      seen(session)
      show({ step: 'handoff', url, opened: session.handoff === 'opened' })
    }
    return unlessEnded(watchHandoff(this.#call, sessionId, { signal: ended, onStatus }), ended)
  }
}
