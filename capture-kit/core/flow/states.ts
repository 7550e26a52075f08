import type { DocumentSide } from '../document/sides'
import type { DocumentChallenge, DocumentTake, TakeLeftOut } from '../document/take/states'
import type { Observable } from '../observable'
import type { DocumentPhoto, SelfiePhoto } from '../photo'
import type { FlowKeeper } from '../resume/kept-flow'
import type { LivenessAnswer, SelfieChallenge } from '../selfie/challenge'
import type { AskCaptcha } from '../upload/captcha'
import type { Failure } from '../upload/session-calls'
import type { SessionView } from '../upload/upload'
import type { DocumentKind } from './documents'

export type FlowState =
  | { step: 'welcome' }
  /** ISO 3166-1 alpha-3: which of them issued the document. */
  | { step: 'countries'; choices: readonly string[] }
  /** `country`: as it was chosen, where it was asked for; what the document shows decides. */
  | { step: 'documents'; choices: readonly DocumentKind[]; country?: string }
  /** `index` of `total` photos: the sides of that document and the selfie. */
  | { step: 'document'; kind: DocumentKind; side: DocumentSide; index: number; total: number; country?: string }
  /** The document's first side is tilted slowly: a take of it is asked for. */
  | { step: 'tilt'; challenge: DocumentChallenge; side: DocumentSide; country?: string }
  /** `challenge` null: a still picture is enough. */
  | { step: 'selfie'; challenge: SelfieChallenge | null; index: number; total: number }
  /** A code for the phone is shown; null while it is made. `opened`: the phone has gone on with the session. */
  | { step: 'handoff'; url: string | null; opened: boolean }
  /** `share` 0..1 of the bytes; `repetition` > 0: the network was lost and it is tried again. */
  | { step: 'uploading'; share: number; repetition: number }
  | { step: 'deciding' }
  | { step: 'result'; session: SessionView }
  | { step: 'failed'; failure: Failure }
  /** The person has stopped; nothing of theirs is left here. */
  | { step: 'stopped' }

export interface FlowOptions {
  sessionId: string
  /** A session's client token; a function is asked before each call, so that it can be renewed. */
  clientToken: string | (() => string | Promise<string>)
  /** Where the service is; the page's own origin by default. */
  origin?: string
  /** Asked for another token when the service refuses the one at hand; nothing that was done is lost. */
  renewToken?: () => string | Promise<string>
  /** The usual kinds by default; with one, nobody is asked; with none, the flow says that it is not set up. */
  documents?: readonly DocumentKind[]
  /** Accepted issuing countries, ISO 3166-1 alpha-3; of several, the person says which. By default nobody is asked. */
  countries?: readonly string[]
  /** The kind of document chosen beforehand; the person is asked only after going back. */
  document?: DocumentKind
  /** Whether a document is asked for; it is by default. */
  asksDocument?: boolean
  /** Whether a selfie follows the document; it does by default. */
  selfie?: boolean
  /** Whether the selfie answers a liveness challenge of the session. */
  liveness?: boolean
  /** Whether a take of the tilted document is asked for where the session's challenge has one. */
  documentTake?: boolean
  /** The page that a phone opens to go on; no handoff is offered without. */
  handoffPage?: string
  /** Asked for a captcha with every sending, where the session's scenario wants one. */
  captcha?: AskCaptcha
  /** Where photos lie until they are sent, so that a reload loses none; nowhere by default. */
  keeper?: FlowKeeper
}

/** From the welcome to the decided session. Front ends show the state and tell what the person did. */
export interface Flow extends Observable<FlowState> {
  /** Whether the session can be handed to a phone. */
  readonly canHandOff: boolean
  /** The photo of the document's side to which the person came back: to be used or taken again. */
  readonly taken: DocumentPhoto | null
  /**
   * Before `begin`: goes on where this session was left, on this device or another one. Says early whether the token
   * holds and the service can be reached. False: there is nothing to go on with.
   */
  resume(): Promise<boolean>
  /** Leaves the welcome. */
  begin(): void
  /**
   * Something beside the flow has answered, such as a wallet: goes on with what the session still lacks, or to its result.
   * Waits for the service as long as it takes: what was answered is not asked for again.
   */
  answered(): void
  chooseCountry(code: string): void
  choose(kind: DocumentKind): void
  documentTaken(photo: DocumentPhoto): void
  documentTilted(take: DocumentTake): void
  /** The person goes on without a take. */
  tiltLeftOut(reason: TakeLeftOut): void
  selfieTaken(photo: SelfiePhoto, liveness: LivenessAnswer | null): void
  /** To the step before; the picture that was taken in it is shown once more. */
  back(): void
  /**
   * After a failure: sends the same pictures again, which the service takes in only once. Where the challenge could not
   * be had, or its time is over, the selfie is asked for.
   */
  retry(): void
  /** From the start, after a failure or a result that can be bettered; a final one stays. */
  startAgain(): void
  handOff(): void
  /** The token given by `clientToken` is another one now: what failed for want of it goes on. */
  tokenChanged(): void
  /** The person stops: erases what is kept of them here. */
  stop(): void
  /** Ends every call; the flow is of no use afterwards. */
  close(): void
}
