/** From the closed camera to a photograph that the person has accepted. */
import { BlackVideo } from '../camera/black-video'
import type { Camera } from '../camera/camera'
import type { CameraControls, CameraState } from '../camera/states'
import type { FrameSource } from '../frames/frame-source'
import type { DocumentReading } from '../frames/reading'
import { DOCUMENT_HINTS, type DocumentHint, HINT_FOR_DOCUMENT_DEFECT } from '../guidance/document-hints'
import { Guide } from '../guidance/guide'
import { Subject } from '../observable'
import type { DocumentPhoto } from '../photo'
import type { DocumentAnalyser, JudgedPhotograph } from './analyser'
import { Burst } from './burst'
import { hintFor } from './hint'
import type { DocumentSide } from './sides'
import type { DocumentCapture, DocumentCaptureState } from './states'

/** The automatic shutter has this long before the button appears. */
const MANUAL_AFTER_MS = 10_000
/** How long the reason why a photograph was thrown away is shown. */
const REASON_MS = 1500

export interface DocumentCaptureParts {
  camera: Camera
  frames: FrameSource
  analyser: DocumentAnalyser
  /** Milliseconds that only grow. */
  now(): number
}

export class DocumentCaptureMachine extends Subject<DocumentCaptureState> implements DocumentCapture {
  readonly #parts: DocumentCaptureParts
  readonly #side: DocumentSide
  readonly #burst = new Burst()
  #stream: MediaStream | null = null
  #aimingSince: number | null = null
  /** What is under way is given up when this changes. */
  #turn = 0
  /** Why the last photograph was thrown away, and until when that is said. */
  #reason: { hint: DocumentHint; until: number } | null = null
  #manual = false

  constructor(parts: DocumentCaptureParts, side: DocumentSide) {
    super({ phase: 'idle' })
    this.#parts = parts
    this.#side = side
    parts.camera.subscribe((state) => this.#cameraChanged(state))
    parts.frames.onResize((width, height) => parts.camera.resized(width, height))
  }

  get camera(): CameraControls {
    return this.#parts.camera
  }

  async start(): Promise<void> {
    this.#giveUp()
    this.#aimingSince = null
    this.#reason = null
    this.#manual = false
    await this.#parts.camera.open()
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
    this.#giveUp()
    this.#parts.camera.close()
    const turn = this.#turn
    this.set({ phase: 'capturing' })
    const judged = await this.#parts.analyser.photograph(file).catch(() => null)
    if (turn !== this.#turn) return
    this.set(judged ? { phase: 'review', photo: photo(judged, 'file') } : { phase: 'unreadable' })
  }

  accept(): void {
    if (this.state.phase === 'review') this.set({ phase: 'done', photo: this.state.photo })
  }

  stop(): void {
    this.#giveUp()
    this.#parts.camera.close()
    this.set({ phase: 'idle' })
  }

  #giveUp(): void {
    this.#turn++
    this.#stream = null
    this.#burst.reset()
    this.#parts.frames.clear()
  }

  #cameraChanged(state: CameraState): void {
    // A changed light or zoom is no new picture.
    if (state.status === 'open' && state.stream === this.#stream) return
    if (state.status === 'closed') return
    this.#giveUp()
    if (state.status === 'failed') this.set({ phase: 'unavailable', problem: state.problem })
    else if (state.status === 'open') void this.#aim(state.stream)
    else this.set({ phase: state.status })
  }

  async #aim(stream: MediaStream): Promise<void> {
    this.#stream = stream
    const turn = this.#turn
    const { frames, analyser, now } = this.#parts
    try {
      await frames.show(stream)
      const black = new BlackVideo(now())
      const guide = new Guide<DocumentHint>(DOCUMENT_HINTS, 'show_document', now())
      this.#aimingSince ??= now()
      while (turn === this.#turn) {
        const picture = await frames.next()
        if (turn !== this.#turn) return picture.close()
        const reading = await analyser.frame(picture)
        if (turn !== this.#turn) return
        if (black.isBlack(reading.brightness, now())) return await this.#parts.camera.gaveBlack()
        await this.#look(reading, guide, turn)
      }
    } catch {
      // The video went away or the worker could not be started; neither comes back by itself.
      if (turn !== this.#turn) return
      this.#parts.camera.close()
      this.set({ phase: 'unavailable', problem: 'failed' })
    }
  }

  /** Shows what a frame asks for, and takes the photograph once enough of them ask for nothing. */
  async #look(reading: DocumentReading, guide: Guide<DocumentHint>, turn: number): Promise<void> {
    const { frames, now } = this.#parts
    const wanted = this.#reasonNow() ?? hintFor(reading, this.#side)
    let steady = 0
    if (wanted === 'ready') {
      const picture = await frames.now()
      if (turn !== this.#turn) return picture.close()
      steady = this.#burst.add(reading, picture, now())
    } else this.#burst.reset()
    this.#manual ||= now() - (this.#aimingSince ?? now()) >= MANUAL_AFTER_MS
    const { outline, glare } = reading
    const hint = guide.next(wanted, now())
    this.set({ phase: 'aiming', hint, outline, glare, steady, manual: this.#manual })
    if (steady === 1) await this.#capture('automatic')
  }

  #reasonNow(): DocumentHint | null {
    if (this.#reason && this.#parts.now() >= this.#reason.until) this.#reason = null
    return this.#reason?.hint ?? null
  }

  /** An automatic photograph must have no defect; one taken by hand is shown with its defects. */
  async #capture(by: 'automatic' | 'manual'): Promise<void> {
    const { frames, analyser, camera, now } = this.#parts
    const stream = this.#stream
    const best = this.#burst.take()
    // The frames are no longer looked at; the camera stays open for the still.
    const turn = ++this.#turn
    this.set({ phase: 'capturing' })
    const still = await frames.still()
    const sources: [ImageBitmap | Blob, DocumentPhoto['origin']][] = still ? [[still, 'still']] : []
    const video = best ?? (await frames.now().catch(() => null))
    if (video) sources.push([video, 'video'])
    const photos: DocumentPhoto[] = []
    for (const [source, origin] of sources) {
      const judged = await analyser.photograph(source).catch(() => null)
      if (judged) photos.push(photo(judged, origin))
      if (judged?.reading.defects.length === 0) break
    }
    if (turn !== this.#turn) return
    const [least] = photos.toSorted((a, b) => a.defects.length - b.defects.length)
    if (least && (by === 'manual' || least.defects.length === 0)) {
      camera.close()
      this.#giveUp()
      this.set({ phase: 'review', photo: least })
    } else if (stream) {
      const [defect] = least?.defects ?? []
      if (defect) this.#reason = { hint: HINT_FOR_DOCUMENT_DEFECT[defect], until: now() + REASON_MS }
      void this.#aim(stream)
    }
  }
}

function photo({ image, width, height, reading }: JudgedPhotograph, origin: DocumentPhoto['origin']): DocumentPhoto {
  const { outline, measures, defects } = reading
  return { kind: 'document', image, width, height, origin, outline, measures, defects }
}
