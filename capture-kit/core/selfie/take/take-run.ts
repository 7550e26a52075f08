/** One run through the steps of a challenge: which is asked for now, how far it is, and what was recorded so far. */
import type { PresentedPicture } from '../../frames/frame-source'
import type { FaceReading } from '../../frames/reading'
import { asked, type ChallengeStep, type Exemption, type LivenessFrame, type SelfieChallenge } from '../challenge'
import { type Base, stepProgress } from '../steps'
import { LEAST_PER_ACTION, TakeRecorder } from './recorder'

/** Key frames of each step: one may be blurred. */
const FRAMES_PER_STEP = 2
/** A step that comes no further in this time gets help. */
const PATIENCE_MS = 15_000
/** Progress below this share of the step is none. */
const FURTHER = 0.15
/** Readings without a face after which the light has missed it; a dark pattern in a dark room hides it for a few. */
const MISSED = 8

interface KeyFrame extends Omit<LivenessFrame, 'atMs'> {
  at: number
}

export class TakeRun {
  readonly recorder: TakeRecorder
  readonly steps: readonly ChallengeStep[]
  readonly light: SelfieChallenge['light']
  readonly without: readonly Exemption[]
  readonly frames: KeyFrame[] = []
  /** `over`: its patterns have all been shown. */
  lighting: 'none' | 'running' | 'over' = 'none'
  /** Pixels between the eyes at `center`, of a picture of `base.width`. */
  base: (Base & { width: number; height: number }) | null = null
  #index = 0
  #taken = 0
  #missed = 0
  #best = 0
  #furtherAt: number

  constructor(challenge: SelfieChallenge, without: readonly Exemption[], draw: (slot: number) => void, now: number) {
    const { actions, light } = asked(challenge, without)
    this.without = without
    this.steps = actions
    this.light = light
    this.recorder = new TakeRecorder(this.steps[0] ?? 'center', draw)
    this.#furtherAt = now
  }

  get step(): ChallengeStep | null {
    return this.steps[this.#index] ?? null
  }

  get index(): number {
    return this.#index
  }

  picture(picture: PresentedPicture, shownAt: number): void {
    if (this.base) this.recorder.picture(picture, shownAt)
  }

  /** Records the head pose that was read from the picture shown at that time. */
  saw({ measures }: FaceReading, at: number): void {
    if (measures) this.recorder.held({ at, yaw: measures.yaw, pitch: measures.pitch })
  }

  /** 0..1 of the step's movement in this frame. */
  progress({ measures, defects }: FaceReading): number {
    if (!measures || !this.step || defects.includes('many_faces')) return 0
    return stepProgress(this.step, measures, this.#index === 0 ? null : this.base)
  }

  /** Whether the step has come no further for too long. */
  isStuck(progress: number, now: number): boolean {
    if (progress >= this.#best + FURTHER || this.lighting === 'running') {
      this.#best = progress
      this.#furtherAt = now
    }
    return now - this.#furtherAt >= PATIENCE_MS
  }

  /** Whether nobody has been before the light for a while. */
  misses({ measures, defects }: FaceReading): boolean {
    this.#missed = measures && !defects.includes('many_faces') ? 0 : this.#missed + 1
    return this.#missed >= MISSED
  }

  /** The first picture of `center` says where the face stands. */
  stand({ measures, width, height }: FaceReading): void {
    if (measures) this.base ??= { ...measures, width, height }
  }

  get wantsFrame(): boolean {
    return this.#taken < FRAMES_PER_STEP
  }

  keep(image: Blob, at: number): void {
    if (!this.step) return
    this.frames.push({ step: this.step, image, at })
    this.#taken++
  }

  /** Everything of this step has been recorded. */
  get isStepDone(): boolean {
    const lit = this.#index > 0 || this.light.length === 0 || this.lighting === 'over'
    return !this.wantsFrame && lit && this.recorder.count >= LEAST_PER_ACTION
  }

  get isReadyForLight(): boolean {
    return this.#index === 0 && this.light.length > 0 && this.lighting === 'none' && !this.wantsFrame
  }

  beginLight(): void {
    this.lighting = 'running'
    this.recorder.beginLight(Math.min(...this.frames.map(({ at }) => at)))
  }

  endLight(now: number): void {
    this.lighting = 'over'
    this.#furtherAt = now
  }

  next(now: number): void {
    this.#index++
    this.#taken = 0
    this.#best = 0
    this.#furtherAt = now
    this.recorder.next(this.step)
  }
}
