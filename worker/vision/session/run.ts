import type { Session, SessionImage } from '../../domain/case/session'
import type { ImageAnalysis } from '../../domain/readings/image-analysis'
import type { VisionDependencies } from '../dependencies'
import { TextAllowance } from '../image/text-allowance'

type Deps = Pick<VisionDependencies, 'begun' | 'limits' | 'now'>

/** Calls that an image may take at most: an upright picture of a card with a barcode, in WebP. */
const OF_IMAGE = 11
/** Files that answer a challenge, or a chip; and a take of a document besides. */
const OF_CHALLENGE = 8
const OF_DOCUMENT_TAKE = 3

/** Parts that come with the images: a challenge's answer or a chip, and whether a take of a document is among it. */
export type Answer = 'none' | 'answer' | 'document'

const OF_ANSWER: Record<Answer, number> = {
  none: 0,
  answer: OF_CHALLENGE,
  document: OF_CHALLENGE + OF_DOCUMENT_TAKE,
}

/** One run of an attempt: it calls so many Workers as one request may, and leaves what it has read to the next one. */
export class Run {
  readonly began: Date
  allowance = new TextAllowance()
  #hasWorked = false
  readonly #deps: Deps
  readonly #session: Session
  readonly #calls: () => number
  #spentMs = 0
  #keptBefore = false

  /** `calls`: of other Workers, in this run. */
  constructor(deps: Deps, session: Session, calls: () => number, began: Date) {
    this.#deps = deps
    this.#calls = calls
    this.#session = session
    this.began = began
  }

  /** When it would have begun, had it been all of the attempt. */
  get since(): Date {
    return new Date(this.began.getTime() - this.#spentMs)
  }

  /** Readings of these images by earlier runs, in their order. */
  async earlier(images: readonly SessionImage[], answer: Answer): Promise<ImageAnalysis[]> {
    const most = images.length * OF_IMAGE + OF_ANSWER[answer]
    if (most <= this.#deps.limits.callsPerRun) return []
    const found = await this.#deps.begun.of(this.#session)
    if (!found?.analyses.every(({ source }, i) => source.key === images[i]?.key)) return []
    this.#keptBefore = true
    this.#spentMs = found.spentMs
    this.allowance = new TextAllowance(found.searched, found.analyses)
    return found.analyses
  }

  worked(): void {
    this.#hasWorked = true
  }

  /** Whether this run has no room for what comes next: then what is read is kept for the next one. */
  async isFull(analyses: ImageAnalysis[], next: 'image' | Answer): Promise<boolean> {
    const more = next === 'image' ? OF_IMAGE : OF_ANSWER[next]
    if (!this.#hasWorked || this.#calls() + more <= this.#deps.limits.callsPerRun) return false
    const spentMs = this.#deps.now().getTime() - this.since.getTime()
    await this.#deps.begun.keep(this.#session, { analyses, searched: this.allowance.used, spentMs })
    return true
  }

  /** Nobody needs what was kept any more; where that fails, it is erased with the images. */
  async clear(): Promise<void> {
    if (this.#keptBefore) await this.#deps.begun.drop(this.#session).catch(() => {})
  }
}
