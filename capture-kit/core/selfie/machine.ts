/** From the models to a selfie, with the frames of a liveness challenge where one is asked for. */
import { LiveCapture, type LiveParts } from '../frames/live-capture'
import type { FaceReading } from '../frames/reading'
import { Guide } from '../guidance/guide'
import { HINT_FOR_FACE_DEFECT, SELFIE_HINTS, type SelfieHint } from '../guidance/selfie-hints'
import type { SelfiePhoto } from '../photo'
import type { FaceAnalyser, JudgedSelfie } from './analyser'
import type { ChallengeStep } from './challenge'
import { gating } from './gating'
import { LivenessRun } from './liveness-run'
import type { SelfieCapture, SelfieCaptureState } from './states'
import { stepHint } from './steps'

/** Both must have passed before the picture is taken. */
const STEADY_FRAMES = 4
const STEADY_MS = 600

export interface SelfieCaptureParts extends LiveParts {
  analyser: FaceAnalyser
}

export class SelfieCaptureMachine extends LiveCapture<SelfieCaptureState, FaceReading> implements SelfieCapture {
  readonly #parts: SelfieCaptureParts
  readonly #challenge: readonly ChallengeStep[]
  #guide: Guide<SelfieHint>
  #steady: { since: number; frames: number } | null = null
  #photo: SelfiePhoto | null = null
  #run: LivenessRun | null = null

  constructor(parts: SelfieCaptureParts, challenge: readonly ChallengeStep[]) {
    super(parts)
    this.#parts = parts
    this.#challenge = challenge
    this.#guide = new Guide<SelfieHint>(SELFIE_HINTS, 'show_face', parts.now())
  }

  async start(): Promise<void> {
    this.close()
    this.#photo = null
    this.#run = null
    if (await this.#loaded()) await this.open()
  }

  retake(): Promise<void> {
    return this.start()
  }

  async shoot(): Promise<void> {
    if (this.state.phase === 'aiming') await this.#capture('manual')
  }

  async choose(file: Blob): Promise<void> {
    this.close()
    if (!(await this.#loaded())) return
    const { turn } = this
    this.set({ phase: 'capturing' })
    const next = await this.#parts.analyser.photograph(file).then(
      (judged): SelfieCaptureState => ({ phase: 'review', photo: photo(judged, 'file'), liveness: [] }),
      (cause: unknown): SelfieCaptureState => ({ phase: 'unreadable', cause }),
    )
    if (!this.isOver(turn)) this.set(next)
  }

  accept(): void {
    const { state } = this
    if (state.phase === 'review') this.set({ phase: 'done', photo: state.photo, liveness: state.liveness })
  }

  stop(): void {
    this.close()
    this.#parts.analyser.close()
    this.set({ phase: 'idle' })
  }

  protected override analyse(picture: ImageBitmap): Promise<FaceReading> {
    return this.#parts.analyser.frame(picture)
  }

  protected override aimed(): void {
    this.#guide = new Guide<SelfieHint>(SELFIE_HINTS, this.#run?.step ?? 'show_face', this.#parts.now())
  }

  protected override forget(): void {
    this.#steady = null
  }

  protected override async look(reading: FaceReading, turn: number): Promise<void> {
    if (this.#run) return await this.#follow(this.#run, reading, turn)
    const now = this.#parts.now()
    const [defect] = reading.defects.filter(gating)
    const wanted = defect ? HINT_FOR_FACE_DEFECT[defect] : 'ready'
    if (defect) this.#steady = null
    else this.#steady = { since: this.#steady?.since ?? now, frames: (this.#steady?.frames ?? 0) + 1 }
    const steady = this.#steady
      ? Math.min(1, this.#steady.frames / STEADY_FRAMES, (now - this.#steady.since + 1) / STEADY_MS)
      : 0
    const hint = this.#guide.next(wanted, now)
    this.set({ phase: 'aiming', hint, face: reading.face, steady, manual: this.manual })
    if (steady === 1) await this.#capture('automatic')
  }

  async #follow(run: LivenessRun, reading: FaceReading, turn: number): Promise<void> {
    const { frames, analyser, now } = this.#parts
    const { step } = run
    if (!step) return
    const progress = run.progress(reading)
    const hint = this.#guide.next(stepHint(step, reading.measures, reading.defects.includes('many_faces')), now())
    const { index, total } = run
    this.set({ phase: 'challenge', step, index, total, progress, hint, face: reading.face })
    if (progress < 1) return
    const picture = await frames.now()
    const takenAt = now()
    const image = await analyser.encode(picture)
    if (this.isOver(turn)) return
    run.keep(image, reading, takenAt)
    if (run.step === null) this.#review()
  }

  #review(): void {
    const liveness = this.#run?.frames ?? []
    this.close()
    if (this.#photo) this.set({ phase: 'review', photo: this.#photo, liveness })
  }

  /** An automatic photograph must have no defect; one taken by hand is shown with its defects. */
  async #capture(by: 'automatic' | 'manual'): Promise<void> {
    const { frames, analyser } = this.#parts
    this.#steady = null
    const { turn, resume } = this.pauseLooking()
    this.set({ phase: 'capturing' })
    const judged = await frames
      .now()
      .then((picture) => analyser.photograph(picture))
      .catch(() => null)
    if (this.isOver(turn)) return
    if (judged && (by === 'manual' || !judged.reading.defects.some(gating))) {
      this.#photo = photo(judged, 'video')
      if (this.#challenge.length === 0) return this.#review()
      this.#run = new LivenessRun(this.#challenge)
    }
    resume()
  }

  /** False where the models cannot be had; the state says so. */
  async #loaded(): Promise<boolean> {
    const { turn } = this
    this.set({ phase: 'loading', share: 0 })
    try {
      await this.#parts.analyser.load((share) => {
        if (!this.isOver(turn)) this.set({ phase: 'loading', share })
      })
      return !this.isOver(turn)
    } catch (cause) {
      if (!this.isOver(turn)) this.set({ phase: 'unavailable', problem: 'models', cause })
      return false
    }
  }
}

function photo({ image, width, height, reading }: JudgedSelfie, origin: SelfiePhoto['origin']): SelfiePhoto {
  return { kind: 'selfie', image, width, height, origin, measures: reading.measures, defects: reading.defects }
}
