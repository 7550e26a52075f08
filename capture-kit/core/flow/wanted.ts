/** What the flow asks for: what its page wants of the person, without what the session has already. */
import { stepsOf } from '../step-up'
import type { SessionView } from '../upload/upload'
import { DOCUMENT_KINDS } from './documents'
import type { Pictures } from './pictures'
import type { FlowOptions } from './states'

/** Photos that a session still needs. */
interface Needed {
  document: boolean
  selfie: boolean
  /** Whether the session waits for a take of the document of which it has photographs. */
  tilt: boolean
}

const EVERYTHING: Needed = { document: true, selfie: true, tilt: false }

/** Photos to ask for: none that the session has already, perhaps from another device. */
export function wantedOf({ decision }: Pick<SessionView, 'decision'>, otherwise = EVERYTHING): Needed {
  const tasks = new Set(decision.advice.map(({ task }) => task))
  if (tasks.size === 0) return otherwise
  return { document: tasks.has('document'), selfie: tasks.has('selfie'), tilt: stepsOf({ decision }).includes('take') }
}

export class Wanted {
  readonly #options: FlowOptions
  readonly #asked: Needed
  #needed: Needed

  constructor(options: FlowOptions) {
    this.#options = options
    this.#needed = this.#asked = { ...EVERYTHING, document: options.asksDocument !== false }
  }

  /** The session has said what it needs. */
  learn(session: SessionView): void {
    this.#needed = wantedOf(session, this.#asked)
  }

  get document(): boolean {
    return this.#needed.document
  }

  get selfie(): boolean {
    return this.#options.selfie !== false && this.#needed.selfie
  }

  /** A take alone: the session has photographs of the document. */
  get tilt(): boolean {
    return this.#needed.tilt
  }

  /** Whether the session has said that it needs a part of everything. */
  get isPart(): boolean {
    return this.#needed !== this.#asked && !(this.#needed.document && this.#needed.selfie)
  }

  /** Whether a take follows the photograph of these. */
  tiltOf({ mayTilt }: Pictures): boolean {
    return (this.#options.documentTake === true || this.tilt) && this.document && mayTilt
  }

  /** What comes next where these are there. */
  next(pictures: Pictures): 'kind' | 'side' | 'tilt' | 'selfie' | 'submit' | 'nothing' {
    const { kind, documents, tilted, selfie } = pictures
    if (!this.document) return this.selfie ? 'selfie' : 'nothing'
    if (this.tilt) return tilted ? 'submit' : 'tilt'
    if (!kind) return 'kind'
    if (this.tiltOf(pictures)) return 'tilt'
    if (documents.length < DOCUMENT_KINDS[kind].sides.length) return 'side'
    return this.selfie && !selfie ? 'selfie' : 'submit'
  }
}
