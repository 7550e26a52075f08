/** From the closed camera to a photograph of a document that the person has accepted. */

import { LiveCapture, type LiveParts } from '../frames/live-capture'
import type { DocumentReading } from '../frames/reading'
import { WorkerFailure } from '../frames/worker-calls'
import { DOCUMENT_HINTS, type DocumentHint, HINT_FOR_DOCUMENT_DEFECT } from '../guidance/document-hints'
import { Guide } from '../guidance/guide'
import type { DocumentPhoto } from '../photo'
import type { DocumentAnalyser, JudgedPhotograph } from './analyser'
import { Burst } from './burst'
import { DocumentHints } from './hint'
import type { DocumentSide } from './sides'
import type { DocumentCapture, DocumentCaptureState } from './states'

/** How long the reason why a photograph was thrown away is shown. */
const REASON_MS = 1500

export interface DocumentCaptureParts extends LiveParts {
  analyser: DocumentAnalyser
}

export class DocumentCaptureMachine
  extends LiveCapture<DocumentCaptureState, DocumentReading>
  implements DocumentCapture
{
  readonly #parts: DocumentCaptureParts
  readonly #hints: DocumentHints
  readonly #burst = new Burst()
  #guide: Guide<DocumentHint>
  /** Why the last photograph was thrown away, and until when that is said. */
  #reason: { hint: DocumentHint; until: number } | null = null

  constructor(parts: DocumentCaptureParts, side: DocumentSide) {
    super(parts)
    this.#parts = parts
    this.#hints = new DocumentHints(side)
    this.#guide = new Guide<DocumentHint>(DOCUMENT_HINTS, 'show_document', parts.now())
  }

  async start(): Promise<void> {
    this.#reason = null
    await this.open()
  }

  retake(): Promise<void> {
    return this.start()
  }

  async shoot(): Promise<void> {
    if (this.state.phase !== 'aiming') return
    this.#burst.reset()
    await this.#capture('manual')
  }

  async choose(file: Blob): Promise<void> {
    this.close()
    const { turn } = this
    this.set({ phase: 'capturing' })
    const next = await this.#parts.analyser.photograph(file).then(
      (judged): DocumentCaptureState => ({ phase: 'review', photo: photo(judged, 'file') }),
      (cause: unknown): DocumentCaptureState =>
        cause instanceof WorkerFailure
          ? { phase: 'unavailable', problem: 'failed', cause }
          : { phase: 'unreadable', cause },
    )
    if (!this.isOver(turn)) this.set(next)
  }

  show(photo: DocumentPhoto): void {
    this.close()
    this.set({ phase: 'review', photo })
  }

  accept(): void {
    if (this.state.phase === 'review') this.set({ phase: 'done', photo: this.state.photo })
  }

  stop(): void {
    this.close()
    this.#parts.analyser.close()
    this.set({ phase: 'idle' })
  }

  protected override analyse(picture: ImageBitmap): Promise<DocumentReading> {
    return this.#parts.analyser.frame(picture)
  }

  protected override aimed(): void {
    this.#guide = new Guide<DocumentHint>(DOCUMENT_HINTS, this.#reason?.hint ?? 'show_document', this.#parts.now())
  }

  protected override forget(): void {
    this.#burst.reset()
  }

  /** Shows what a frame asks for, and takes the photograph once enough of them ask for nothing. */
  protected override async look(reading: DocumentReading, turn: number): Promise<void> {
    const { frames, now } = this.#parts
    const asked = this.#hints.next(reading, now())
    const wanted = this.#reasonNow() ?? asked
    let steady = 0
    if (wanted === 'ready') {
      const picture = await frames.now()
      if (this.isOver(turn)) return picture.close()
      steady = this.#burst.add(reading, picture, now())
    } else this.#burst.reset()
    const { outline, glare } = reading
    const hint = this.#guide.next(wanted, now())
    this.set({ phase: 'aiming', hint, outline, glare, steady, manual: this.manual })
    if (steady === 1) await this.#capture('automatic')
  }

  #reasonNow(): DocumentHint | null {
    if (this.#reason && this.#parts.now() >= this.#reason.until) this.#reason = null
    return this.#reason?.hint ?? null
  }

  /** An automatic photograph must have no defect; one taken by hand is shown with its defects. */
  async #capture(by: 'automatic' | 'manual'): Promise<void> {
    const best = this.#burst.take()
    const { turn, resume } = this.pauseLooking()
    this.set({ phase: 'capturing' })
    const photos = await this.#photographs(best)
    if (this.isOver(turn)) return
    const [least] = photos.toSorted((a, b) => a.defects.length - b.defects.length)
    if (least && (by === 'manual' || least.defects.length === 0)) {
      this.close()
      this.set({ phase: 'review', photo: least })
      return
    }
    const [defect] = least?.defects ?? []
    if (defect) this.#reason = { hint: HINT_FOR_DOCUMENT_DEFECT[defect], until: this.#parts.now() + REASON_MS }
    resume()
  }

  /** The still where there is one; the best of the video where there is none or it is poor. */
  async #photographs(best: ImageBitmap | null): Promise<DocumentPhoto[]> {
    const { frames, analyser } = this.#parts
    const photos: DocumentPhoto[] = []
    const judge = async (source: ImageBitmap | Blob, origin: DocumentPhoto['origin']) => {
      const judged = await analyser.photograph(source).catch(() => null)
      if (judged) photos.push(photo(judged, origin))
      return judged?.reading.defects.length === 0
    }
    const still = await frames.still()
    if (still && (await judge(still, 'still'))) {
      best?.close()
      return photos
    }
    const video = best ?? (await frames.now().catch(() => null))
    if (video) await judge(video, 'video')
    return photos
  }
}

function photo({ image, width, height, reading }: JudgedPhotograph, origin: DocumentPhoto['origin']): DocumentPhoto {
  const { outline, measures, defects } = reading
  return { kind: 'document', image, width, height, origin, outline, measures, defects }
}
