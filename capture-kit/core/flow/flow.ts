import { client } from '../client/client'
import { offerHandoff, watchHandoff } from '../handoff/desktop'
import { Subject } from '../observable'
import type { DocumentPhoto, SelfiePhoto } from '../photo'
import type { LivenessAnswer } from '../selfie/challenge'
import { canBeBettered } from '../upload/ending'
import { followSession, isSettled } from '../upload/follow-session'
import type { Outcome } from '../upload/session-calls'
import type { SessionView } from '../upload/upload'
import { DOCUMENT_KINDS, type DocumentKind, isDocumentKind } from './documents'
import { type Challenge, fetchChallenge } from './liveness'
import type { Flow, FlowOptions, FlowState } from './states'
import { type Captured, isChallengeOver, isOvertaken, submit } from './submit'

const ALL_KINDS = Object.keys(DOCUMENT_KINDS).filter(isDocumentKind)

export function createFlow(options: FlowOptions): Flow {
  return new SessionFlow(options)
}

class SessionFlow implements Flow {
  readonly #options: FlowOptions
  readonly #subject = new Subject<FlowState>({ step: 'welcome' })
  readonly #closing = new AbortController()
  /** Ends the handoff when the person goes on here after all. */
  #watching: AbortController | null = null
  readonly #call
  #kind: DocumentKind | null = null
  #documents: DocumentPhoto[] = []
  #selfie: { photo: SelfiePhoto; liveness: LivenessAnswer | null } | null = null
  #challenge: Challenge | null = null
  /** Of the pictures at hand: sending them twice counts once. */
  #key = crypto.randomUUID()

  constructor(options: FlowOptions) {
    this.#options = options
    const { clientToken: token, origin } = options
    this.#call = client({ token, ...(origin === undefined ? {} : { origin }) })
  }

  get state(): FlowState {
    return this.#subject.state
  }

  readonly subscribe = (listener: (state: FlowState) => void) => this.#subject.subscribe(listener)

  get canHandOff(): boolean {
    return this.#options.handoffPage !== undefined
  }

  begin(): void {
    const [only, ...others] = this.#kinds
    if (only && others.length === 0) this.choose(only)
    else this.#subject.set({ step: 'documents', choices: this.#kinds })
  }

  choose(kind: DocumentKind): void {
    this.#kind = kind
    this.#documents = []
    this.#askForDocument()
  }

  documentTaken(photo: DocumentPhoto): void {
    this.#documents.push(photo)
    this.#askForDocument()
  }

  selfieTaken(photo: SelfiePhoto, liveness: LivenessAnswer | null): void {
    this.#selfie = { photo, liveness }
    void this.#submit()
  }

  back(): void {
    const { step } = this.state
    if (step === 'handoff') {
      this.#watching?.abort()
      this.begin()
    } else if (step === 'selfie' || (step === 'document' && this.#documents.length > 0)) {
      this.#documents.pop()
      this.#askForDocument()
    } else if (step === 'document' && this.#kinds.length > 1) {
      this.begin()
    } else {
      this.#subject.set({ step: 'welcome' })
    }
  }

  retry(): void {
    if (this.state.step !== 'failed') return
    if (this.#documents.length === 0) this.startAgain()
    // The challenge could not be had: no picture of the person is there yet.
    else if (this.#options.selfie !== false && !this.#selfie) this.#askForDocument()
    else void this.#submit()
  }

  startAgain(): void {
    const { state } = this
    if (state.step === 'result' && !canBeBettered(state.session)) return
    this.#forget()
    this.#key = crypto.randomUUID()
    this.begin()
  }

  handOff(): void {
    void this.#handOff()
  }

  close(): void {
    this.#watching?.abort()
    this.#closing.abort()
  }

  get #kinds(): readonly DocumentKind[] {
    return this.#options.documents?.length ? this.#options.documents : ALL_KINDS
  }

  #askForDocument(): void {
    if (!this.#kind) {
      this.begin()
      return
    }
    const { sides } = DOCUMENT_KINDS[this.#kind]
    const index = this.#documents.length
    const side = sides[index]
    if (side) this.#subject.set({ step: 'document', kind: this.#kind, side, index, total: sides.length })
    else if (this.#options.selfie === false) void this.#submit()
    else void this.#askForSelfie()
  }

  /** A challenge is good once and not for long: it is fetched when it is needed. */
  async #askForSelfie(): Promise<void> {
    if (!this.#options.liveness) {
      this.#subject.set({ step: 'selfie', challenge: null })
      return
    }
    const { state } = this
    const fetched = await unlessEnded(fetchChallenge(this.#call, this.#closing.signal), this.#closing.signal)
    // Meanwhile the person may have gone back.
    if (fetched === null || this.state !== state) return
    if (fetched.ok) {
      this.#challenge = fetched.body
      this.#subject.set({ step: 'selfie', challenge: fetched.body })
    } else if (isOvertaken(fetched.failure)) {
      this.#subject.set({ step: 'deciding' })
      const { signal } = this.#closing
      this.#end(await unlessEnded(followSession(this.#call, this.#options.sessionId, isSettled, { signal }), signal))
    } else {
      this.#subject.set({ step: 'failed', failure: fetched.failure })
    }
  }

  async #submit(): Promise<void> {
    const captured: Captured = {
      documents: this.#documents.map(({ image }) => image),
      selfie: this.#selfie?.photo.image ?? null,
      challenge: this.#challenge,
      liveness: this.#selfie?.liveness ?? null,
      signals: this.#selfie?.photo.signals ?? null,
    }
    const submission = submit(this.#call, this.#options.sessionId, captured, {
      idempotencyKey: this.#key,
      signal: this.#closing.signal,
      onState: (state) => this.#subject.set(state),
    })
    this.#end(await unlessEnded(submission, this.#closing.signal))
  }

  #end(outcome: Outcome<SessionView> | null): void {
    if (outcome === null) return
    if (outcome.ok) {
      this.#forget()
      this.#subject.set({ step: 'result', session: outcome.body })
      return
    }
    if (isChallengeOver(outcome.failure)) {
      this.#selfie = this.#challenge = null
      this.#key = crypto.randomUUID()
    }
    this.#subject.set({ step: 'failed', failure: outcome.failure })
  }

  /** Pictures of people are kept no longer than they may have to be sent again. */
  #forget(): void {
    this.#documents = []
    this.#selfie = null
    this.#challenge = null
  }

  async #handOff(): Promise<void> {
    const { handoffPage, sessionId } = this.#options
    if (handoffPage === undefined) return
    this.#watching?.abort()
    const watching = new AbortController()
    this.#watching = watching
    this.#subject.set({ step: 'handoff', url: null, opened: false })
    const ended = AbortSignal.any([watching.signal, this.#closing.signal])
    const offered = await unlessEnded(offerHandoff(this.#call, handoffPage, ended), ended)
    if (offered === null) return
    if (!offered.ok) {
      this.#subject.set({ step: 'failed', failure: offered.failure })
      return
    }
    const { url } = offered.body
    this.#subject.set({ step: 'handoff', url, opened: false })
    const watched = watchHandoff(this.#call, sessionId, {
      signal: ended,
      onStatus: ({ handoff }) => this.#subject.set({ step: 'handoff', url, opened: handoff === 'opened' }),
    })
    const outcome = await unlessEnded(watched, ended)
    if (outcome === null) return
    if (outcome.ok) this.#subject.set({ step: 'result', session: outcome.body })
    else this.#subject.set({ step: 'failed', failure: outcome.failure })
  }
}

/** Null when the work was ended meanwhile, even if it was done: nobody waits for the outcome any more. */
async function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    const outcome = await work
    return signal.aborted ? null : outcome
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
