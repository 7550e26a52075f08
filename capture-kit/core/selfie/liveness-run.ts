/** One run through the steps of a challenge: which is asked for now, and the frames taken so far. */
import type { FaceReading } from '../frames/reading'
import type { ChallengeStep, LivenessFrame } from './challenge'
import { type Base, stepProgress } from './steps'

/** Of each step: one may be blurred. */
const FRAMES_PER_STEP = 2

export class LivenessRun {
  readonly frames: LivenessFrame[] = []
  readonly #steps: readonly ChallengeStep[]
  #index = 0
  #taken = 0
  #base: Base | null = null
  #first: number | null = null

  constructor(steps: readonly ChallengeStep[]) {
    this.#steps = steps
  }

  get step(): ChallengeStep | null {
    return this.#steps[this.#index] ?? null
  }

  get index(): number {
    return this.#index
  }

  get total(): number {
    return this.#steps.length
  }

  /** 0..1 of the step's movement in this frame. */
  progress({ measures, defects }: FaceReading): number {
    if (!measures || !this.step || defects.includes('many_faces')) return 0
    return stepProgress(this.step, measures, this.#base)
  }

  /** Keeps a picture of the step that this frame showed; the next step begins when it has enough. */
  keep(image: Blob, { measures }: FaceReading, now: number): void {
    const { step } = this
    if (!step) return
    this.#first ??= now
    this.frames.push({ step, image, atMs: Math.round(now - this.#first) })
    if (step === 'center' && measures) this.#base = measures
    this.#taken++
    if (this.#taken < FRAMES_PER_STEP) return
    this.#taken = 0
    this.#index++
  }
}
