import { client } from '../client/client'
import { renewing } from '../client/renewing'
import type { DocumentTake, TakeLeftOut } from '../document/take/states'
import { Subject } from '../observable'
import type { DocumentPhoto, SelfiePhoto } from '../photo'
import type { KeptFlow } from '../resume/kept-flow'
import type { LivenessAnswer } from '../selfie/challenge'
import { canBeBettered, endingOf } from '../upload/ending'
import { followSession, isSettled } from '../upload/follow-session'
import type { Failure, Outcome } from '../upload/session-calls'
import type { SessionView } from '../upload/upload'
import { Choices } from './choices'
import { DOCUMENT_KINDS, type DocumentKind } from './documents'
import { HandedOver } from './handed-over'
import { type Challenge, fetchChallenge } from './liveness'
import { Pictures } from './pictures'
import { keptInTime, standingOf, waitsForPhotos } from './resumption'
import { SessionToken } from './session-token'
import type { Flow, FlowOptions, FlowState } from './states'
import { isChallengeOver, isGone, isOvertaken, submit } from './submit'
import { unlessEnded } from './unless-ended'
import { Wanted } from './wanted'

export function createFlow(options: FlowOptions): Flow {
  return new SessionFlow(options)
}

class SessionFlow implements Flow {
  readonly #options: FlowOptions
  readonly #subject = new Subject<FlowState>({ step: 'welcome' })
  /** Cancels the work under way: when the person stops and when the flow is closed. */
  #work = new AbortController()
  readonly #call
  readonly #other: HandedOver
  readonly #token: SessionToken
  readonly #pictures: Pictures
  readonly #choices: Choices
  readonly #wanted: Wanted
  /** Until it is known where the session stands; false: nowhere yet. */
  #resuming: Promise<boolean> | null = null
  /** It failed before that was known, and nothing was begun. */
  #standsUnknown = false

  constructor(options: FlowOptions) {
    this.#options = options
    const { clientToken, renewToken = null, origin } = options
    this.#choices = new Choices(options)
    this.#wanted = new Wanted(options)
    this.#pictures = new Pictures(options.sessionId, options.keeper ?? null)
    this.#token = new SessionToken(clientToken, renewToken)
    const { current: token, renew } = this.#token
    this.#call = renewing(client({ token, ...(origin === undefined ? {} : { origin }) }), renew)
    this.#other = new HandedOver(this.#call, options)
  }

  get state(): FlowState {
    return this.#subject.state
  }

  readonly subscribe = (listener: (state: FlowState) => void) => this.#subject.subscribe(listener)

  get canHandOff(): boolean {
    return this.#options.handoffPage !== undefined
  }

  get taken(): DocumentPhoto | null {
    return this.#pictures.taken
  }

  resume(): Promise<boolean> {
    this.#resuming = this.#resume().finally(() => {
      this.#resuming = null
    })
    return this.#resuming
  }

  begin(): void {
    if (this.#resuming) void this.#beginAfter(this.#resuming)
    else this.#begin(this.#options.document)
  }

  answered(): void {
    void this.#follow(true)
  }

  chooseCountry(code: string): void {
    this.#choices.choose(code)
    this.#begin(this.#options.document)
  }

  choose(kind: DocumentKind): void {
    this.#pictures.choose(kind, this.#choices.country.country)
    this.#goOn()
  }

  documentTaken(photo: DocumentPhoto): void {
    this.#pictures.add(photo)
    this.#goOn()
  }

  documentTilted(take: DocumentTake): void {
    this.#pictures.tilt(take)
    this.#goOn()
  }

  tiltLeftOut(reason: TakeLeftOut | null): void {
    if (!this.#wanted.tilt) this.#pictures.tilted = { without: reason }
    if (this.#wanted.tilt) this.#resumeAnew()
    else this.#goOn()
  }

  selfieTaken(photo: SelfiePhoto, liveness: LivenessAnswer | null): void {
    this.#pictures.selfie = { photo, liveness }
    this.#pictures.keep()
    void this.#submit()
  }

  back(): void {
    const { step } = this.state
    if (step === 'handoff') {
      this.#other.end()
      this.begin()
    } else if (step === 'tilt' && this.#wanted.tilt) {
      this.#resumeAnew()
    } else if (step === 'selfie' && !this.#wanted.document) {
      this.#subject.set({ step: 'welcome' })
    } else if (step === 'selfie' || step === 'tilt' || (step === 'document' && this.#pictures.documents.length > 0)) {
      this.#pictures.back()
      this.#goOn()
    } else {
      this.#subject.set(this.#choices.before(step) ?? { step: 'welcome' })
    }
  }

  retry(): void {
    if (this.state.step !== 'failed') return
    if (this.#standsUnknown) this.#resumeAnew()
    else if (this.#wanted.tilt || this.#wanted.tiltOf(this.#pictures)) this.#askForNext()
    // The challenge could not be had: no picture of the person is there yet.
    else if (this.#pictures.selfie || (this.#pictures.documents.length > 0 && !this.#wanted.selfie)) void this.#submit()
    else if (this.#pictures.documents.length > 0 || !this.#wanted.document) this.#askForNext()
    else this.startAgain()
  }

  startAgain(): void {
    const { state } = this
    if (state.step === 'result') {
      if (!canBeBettered(state.session)) return
      this.#wanted.learn(state.session)
    }
    this.#pictures.forget()
    this.begin()
  }

  tokenChanged(): void {
    this.#token.forget()
    const { state } = this
    if (state.step !== 'failed' || state.failure.kind !== 'token') return
    if (this.#pictures.kind || !this.#wanted.document) this.retry()
    else this.#resumeAnew()
  }

  stop(): void {
    this.close()
    this.#work = new AbortController()
    this.#resuming = null
    this.#pictures.forget()
    this.#pictures.kind = null
    this.#subject.set({ step: 'stopped' })
  }

  handOff(): void {
    const show = (state: FlowState) => this.#subject.set(state)
    const seen = (session: SessionView) => this.#wanted.learn(session)
    void this.#other.run({ show, seen, signal: this.#work.signal }).then((outcome) => this.#end(outcome))
  }

  close(): void {
    this.#other.end()
    this.#work.abort()
  }

  #begin(preselected?: DocumentKind): void {
    const next = this.#choices.next(preselected)
    const asksNothing = !this.#wanted.document && !this.#wanted.selfie
    if (this.#wanted.tilt || (!this.#wanted.document && !asksNothing)) this.#askForNext()
    else if (asksNothing || this.#choices.kinds.length === 0) this.#fail({ kind: 'service', why: 'documents' })
    else if (typeof next === 'string') this.choose(next)
    else this.#subject.set(next)
  }

  async #beginAfter(resuming: Promise<boolean>): Promise<void> {
    const { signal } = this.#work
    const kept = await keptInTime(resuming, () => this.#pictures.interrupted())
    if (this.state.step !== 'welcome' || signal.aborted) return
    if (kept) this.#restore(kept)
    else this.#begin(this.#options.document)
  }

  #resumeAnew(): void {
    this.#subject.set({ step: 'welcome' })
    void this.resume()
  }

  async #resume(): Promise<boolean> {
    const { sessionId, origin = '' } = this.#options
    const { signal } = this.#work
    const place = { call: this.#call, sessionId, origin, keeping: this.#pictures.interrupted(), signal }
    const standing = await unlessEnded(standingOf(place), signal)
    // Whoever has waited too long has begun.
    if (!standing || this.state.step !== 'welcome') return false
    const { session, kept, failure } = standing
    if (session) {
      this.#wanted.learn(session)
      this.#pictures.expireIn(session.secondsToLive)
    }
    if (failure) this.#fail(failure, true)
    else if (kept) this.#restore(kept)
    else if (session && endingOf(session) === null) void this.#follow()
    else if (session && !waitsForPhotos(session)) this.#end({ ok: true, body: session })
    else return session !== null && this.#wanted.isPart
    return true
  }

  #restore(kept: KeptFlow): void {
    this.#pictures.restore(kept)
    if (kept.country !== undefined) this.#choices.choose(kept.country)
    // What was being sent goes as it was; otherwise the session may have its document from elsewhere by now.
    if (!kept.selfie && !this.#wanted.document) this.#pictures.documents = []
    if (kept.selfie && !this.#wanted.tiltOf(this.#pictures)) void this.#submit()
    else this.#askForNext()
  }

  #goOn(): void {
    this.#askForNext()
    this.#pictures.keep()
  }

  #askForNext(): void {
    const next = this.#wanted.next(this.#pictures)
    if (next === 'nothing') this.#subject.set({ step: 'welcome' })
    else if (next === 'kind') this.begin()
    else if (next === 'side') this.#askForSide()
    else if (next === 'tilt') void this.#askForTilt()
    else if (next === 'selfie') void this.#askForSelfie()
    else void this.#submit()
  }

  #askForSide(): void {
    const { kind, documents } = this.#pictures
    if (!kind) return
    const { sides } = DOCUMENT_KINDS[kind]
    const index = documents.length
    const side = sides[index]
    const total = sides.length + (this.#wanted.selfie ? 1 : 0)
    if (side) this.#subject.set({ step: 'document', kind, side, index, total, ...this.#choices.country })
  }

  /** The same challenge is answered by the selfie: asked for again, the service gives the same one. */
  async #askForTilt(): Promise<void> {
    const { kind } = this.#pictures
    const challenge = await this.#challenge()
    if (!challenge) return
    const { document } = challenge
    const [side] = kind ? DOCUMENT_KINDS[kind].sides : (['any'] as const)
    if (document) this.#subject.set({ step: 'tilt', challenge: document, side, ...this.#choices.country })
    else this.tiltLeftOut(null)
  }

  /** A challenge is good once and not for long: it is fetched when it is needed. */
  async #askForSelfie(): Promise<void> {
    const index = this.#wanted.document ? this.#pictures.documents.length : 0
    const place = { index, total: index + 1 }
    if (!this.#options.liveness) {
      this.#subject.set({ step: 'selfie', challenge: null, ...place })
      return
    }
    const challenge = await this.#challenge()
    if (!challenge) return
    // The challenge of the take has run out meanwhile.
    if (this.#wanted.tiltOf(this.#pictures)) void this.#askForTilt()
    else this.#subject.set({ step: 'selfie', challenge, ...place })
  }

  /** Null: the person has gone back meanwhile, or there is none to be had. */
  async #challenge(): Promise<Challenge | null> {
    const { state } = this
    const { signal } = this.#work
    const fetched = await unlessEnded(fetchChallenge(this.#call, signal), signal)
    if (fetched === null || this.state !== state) return null
    if (fetched.ok) {
      this.#pictures.challengedBy(fetched.body)
      return fetched.body
    }
    if (isOvertaken(fetched.failure)) await this.#follow()
    else this.#fail(fetched.failure)
    return null
  }

  /** To the end of the attempt that is running. `goesOn`: then to what the session still lacks. */
  async #follow(goesOn = false): Promise<void> {
    this.#subject.set({ step: 'deciding' })
    const { signal } = this.#work
    const said = await unlessEnded(followSession(this.#call, this.#options.sessionId, isSettled, { signal }), signal)
    if (said && !said.ok) return this.#fail(said.failure, true)
    if (!said || !goesOn || !waitsForPhotos(said.body)) return this.#end(said)
    this.#wanted.learn(said.body)
    this.#begin(this.#options.document)
  }

  async #submit(): Promise<void> {
    const { signal } = this.#work
    const submission = submit(this.#call, this.#options.sessionId, this.#pictures.captured, {
      idempotencyKey: this.#pictures.key,
      signal,
      captcha: this.#options.captcha,
      onState: (state) => this.#subject.set(state),
    })
    this.#end(await unlessEnded(submission, signal))
  }

  #end(outcome: Outcome<SessionView> | null): void {
    if (outcome === null) return
    if (outcome.ok) {
      this.#pictures.forget()
      this.#subject.set({ step: 'result', session: outcome.body })
      return
    }
    if (isChallengeOver(outcome.failure)) {
      this.#pictures.dropAnswers()
      this.#pictures.keep()
    }
    this.#fail(outcome.failure)
  }

  #fail(failure: Failure, standsUnknown = false): void {
    this.#standsUnknown = standsUnknown
    if (isGone(failure)) this.#pictures.forget()
    this.#subject.set({ step: 'failed', failure })
  }
}
