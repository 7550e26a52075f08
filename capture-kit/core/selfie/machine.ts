/** From the models to a selfie, with the take of a liveness challenge where one is asked for. */

import { type ExposureLock, lockExposure, releaseExposure } from '../camera/exposure'
import { LiveCapture, type LiveParts } from '../frames/live-capture'
import type { FaceReading } from '../frames/reading'
import { WorkerFailure } from '../frames/worker-calls'
import { Guide } from '../guidance/guide'
import { HINT_FOR_FACE_DEFECT, SELFIE_HINTS, type SelfieHint } from '../guidance/selfie-hints'
import type { SelfiePhoto } from '../photo'
import type { CaptureSignals } from '../signals/capture-signals'
import { FrameTiming } from '../signals/frame-timing'
import { trackSigns } from '../signals/track-signs'
import type { TileSheet } from '../take/tile-sheet'
import type { FaceAnalyser } from './analyser'
import { type Exemption, type LivenessAnswer, partsOf, type SelfieChallenge } from './challenge'
import { gating } from './gating'
import { selfiePhoto } from './selfie-photo'
import type { Challenging, Helping, SelfieCapture, SelfieCaptureState } from './states'
import { stepHint } from './steps'
import { composeAnswer } from './take/compose'
import { takeKeyFrame } from './take/key-frame'
import { type Screen, showLight } from './take/light-show'
import { tilePlace } from './take/place'
import { TakeRun } from './take/take-run'

/** Both must have passed before the picture is taken. */
const STEADY_FRAMES = 4
const STEADY_MS = 600
/** A face wider than that share of the picture leaves nothing beside it to hold its light against. */
const MOST_OF_WIDTH = 0.6
/** How often the light may miss the face before the person gets help: nobody is flashed at without end. */
const MOST_MISSES = 2

/** Reading of one picture, as far as the state shows it. */
type Seen = Pick<Challenging, 'progress' | 'hint' | 'face'>

export interface SelfieCaptureParts extends LiveParts {
  analyser: FaceAnalyser
  screen: Screen
  sheet: TileSheet
  /** Whether the browser says that a program drives it. */
  automated: boolean
}

export class SelfieCaptureMachine extends LiveCapture<SelfieCaptureState, FaceReading> implements SelfieCapture {
  readonly #parts: SelfieCaptureParts
  readonly #challenge: SelfieChallenge | null
  #guide: Guide<SelfieHint>
  #steady: { since: number; frames: number } | null = null
  #photo: SelfiePhoto | null = null
  #without: readonly Exemption[] = []
  #run: TakeRun | null = null
  #endRun: () => void = () => {}
  #exposure: Promise<ExposureLock> = Promise.resolve('not_offered')
  #resume: () => void = () => {}
  /** Shown until the person goes on, whatever becomes of the camera meanwhile. */
  #helping: Helping | null = null
  #misses = 0
  /** The models are there. */
  #ready = false
  #timing = new FrameTiming()
  #endTiming: () => void = () => {}

  constructor(parts: SelfieCaptureParts, challenge: SelfieChallenge | null) {
    super(parts)
    this.#parts = parts
    this.#challenge = challenge
    this.#guide = new Guide<SelfieHint>(SELFIE_HINTS, 'show_face', parts.now())
  }

  async start(): Promise<void> {
    const challenge = this.#challenge
    if (!challenge) return await this.begin()
    this.close()
    this.set({ phase: 'briefing', ...partsOf(challenge) })
    this.#fetch()
  }

  async begin(without: readonly Exemption[] = []): Promise<void> {
    this.close()
    this.#endHelp()
    this.#without = without
    this.#photo = null
    this.#timing = new FrameTiming()
    // Beside the camera: on slow networks the person sees themselves long before a face can be found.
    this.#fetch()
    await this.open()
  }

  retake(): Promise<void> {
    return this.begin(this.#without)
  }

  help(): void {
    if (this.state.phase === 'challenge') this.#help('asked')
  }

  again(without: readonly Exemption[] = this.#without): void {
    if (this.state.phase !== 'help') return
    this.#without = without
    this.#endHelp()
    this.#resume()
  }

  async shoot(): Promise<void> {
    if (this.state.phase === 'aiming') await this.#capture('manual')
  }

  async choose(file: Blob): Promise<void> {
    this.close()
    this.#endHelp()
    if (!(await this.prepared())) return
    const { turn } = this
    this.set({ phase: 'capturing' })
    const next = await this.#parts.analyser.photograph(file).then(
      (judged): SelfieCaptureState => {
        const signals = { source: 'file', automated: this.#parts.automated } as const
        return { phase: 'review', photo: selfiePhoto(judged, 'file', signals), liveness: null }
      },
      (cause: unknown): SelfieCaptureState =>
        cause instanceof WorkerFailure
          ? { phase: 'unavailable', problem: 'failed', cause }
          : { phase: 'unreadable', cause },
    )
    if (!this.isOver(turn)) this.set(next)
  }

  accept(): void {
    const { state } = this
    if (state.phase === 'review') this.set({ phase: 'done', photo: state.photo, liveness: state.liveness })
  }

  stop(): void {
    this.close()
    this.#endHelp()
    this.#parts.analyser.close()
    this.#ready = false
    this.set({ phase: 'idle' })
  }

  protected override analyse(picture: ImageBitmap): Promise<FaceReading> {
    return this.#parts.analyser.frame(picture)
  }

  /** Whatever came in between, a take has no cut: it begins anew. */
  protected override aimed(): void {
    if (this.#helping) {
      this.#resume = this.pauseLooking().resume
      this.set(this.#helping)
      return
    }
    this.#endTiming()
    this.#endTiming = this.#parts.frames.watch((picture) => this.#timing.note(picture))
    this.#beginRun()
    this.#guide = new Guide<SelfieHint>(SELFIE_HINTS, this.#run?.step ?? 'show_face', this.#parts.now())
  }

  protected override forget(): void {
    this.#steady = null
    this.#endTiming()
    this.#timing.pause()
    this.#endRun()
  }

  protected override async look(reading: FaceReading, turn: number, shownAt: number): Promise<void> {
    if (this.#run) {
      this.#run.saw(reading, shownAt)
      return await this.#follow(this.#run, reading, turn)
    }
    const now = this.#parts.now()
    const [defect] = reading.defects.filter(gating)
    const near = this.#challenge !== null && (reading.face?.width ?? 0) > MOST_OF_WIDTH
    const wanted = defect ? HINT_FOR_FACE_DEFECT[defect] : near ? 'move_back' : 'ready'
    if (wanted !== 'ready') this.#steady = null
    else this.#steady = { since: this.#steady?.since ?? now, frames: (this.#steady?.frames ?? 0) + 1 }
    const steady = this.#steady
      ? Math.min(1, this.#steady.frames / STEADY_FRAMES, (now - this.#steady.since + 1) / STEADY_MS)
      : 0
    const hint = this.#guide.next(wanted, now)
    this.set({ phase: 'aiming', hint, face: reading.face, steady, manual: this.manual })
    if (steady === 1) await this.#capture('automatic')
  }

  async #follow(run: TakeRun, reading: FaceReading, turn: number): Promise<void> {
    const { now } = this.#parts
    const { step } = run
    if (!step) return
    const progress = run.progress(reading)
    if (run.isStuck(progress, now())) return this.#help('time')
    const hint = this.#guide.next(stepHint(step, reading.measures, reading.defects.includes('many_faces')), now())
    this.#tell(run, { progress, hint, face: reading.face })
    if (run.lighting === 'running') return this.#followLight(run, reading)
    if (progress === 1 && !run.base) this.#stand(run, reading)
    if (progress === 1 && run.wantsFrame) await takeKeyFrame(run, this.#parts)
    if (this.isOver(turn) || this.#run !== run) return
    if (run.isReadyForLight) void this.#light(run, turn)
    await this.#advance(run)
  }

  /** Begins the run again when the face went away under the light; ends the take after too many such times. */
  #followLight(run: TakeRun, reading: FaceReading): void {
    if (!run.misses(reading)) return
    if (++this.#misses === MOST_MISSES) this.#help('time')
    else this.#beginRun()
  }

  /** Notes how the face stands before it moves, and where the sheet shows it. */
  #stand(run: TakeRun, reading: FaceReading): void {
    run.stand(reading)
    if (reading.face && reading.measures) {
      this.#parts.sheet.place(tilePlace({ ...reading.measures, ...reading, face: reading.face }))
    }
  }

  #tell(run: TakeRun, { progress, hint, face }: Seen, pattern: number | null = null): void {
    const { step, index, steps } = run
    const shown = this.state.phase === 'challenge' && run.lighting === 'running' ? this.state.light : null
    const light = pattern === null ? shown : (run.light[pattern] ?? null)
    if (step) this.set({ phase: 'challenge', step, index, total: steps.length, light, progress, hint, face })
  }

  /** Runs beside the looking at pictures, which ends it when the face goes away. */
  async #light(run: TakeRun, turn: number): Promise<void> {
    const { screen, now } = this.#parts
    run.beginLight()
    const over = () => this.isOver(turn) || this.#run !== run
    const show = (pattern: number) => {
      const { state } = this
      if (state.phase === 'challenge') this.#tell(run, state, pattern)
    }
    await this.#exposure
    if (over() || !(await showLight(run.light.length, run.recorder, screen, { show, over }))) return
    run.endLight(now())
    await this.#advance(run)
  }

  async #advance(run: TakeRun): Promise<void> {
    if (!run.isStepDone) return
    run.next(this.#parts.now())
    if (run.step === null) await this.#finish(run)
    else if (this.state.phase === 'challenge') this.#tell(run, { ...this.state, progress: 0, hint: run.step })
  }

  async #finish(run: TakeRun): Promise<void> {
    const { turn } = this.pauseLooking()
    this.set({ phase: 'finishing' })
    try {
      const liveness = await composeAnswer(run, this.#parts.sheet, this.#parts.analyser)
      const exposure = await this.#exposure
      if (!this.isOver(turn)) this.#review(liveness, run.light.length > 0 ? { exposure } : {})
    } catch (cause) {
      // Nobody looks at pictures any more who would tell.
      if (this.isOver(turn)) return
      this.close()
      this.set({ phase: 'unavailable', problem: 'failed', cause })
    }
  }

  #review(liveness: LivenessAnswer | null, held: Pick<CaptureSignals, 'exposure'> = {}): void {
    const signals = { ...this.#signals(), ...held }
    this.close()
    if (this.#photo) this.set({ phase: 'review', photo: { ...this.#photo, signals }, liveness })
  }

  /** While the camera is open. */
  #signals(): CaptureSignals {
    const { camera, automated } = this.#parts
    const signs = camera.track && trackSigns(camera.track)
    return { source: 'camera', automated, ...signs, ...this.#timing.signals }
  }

  #help(reason: 'time' | 'asked'): void {
    const run = this.#run
    if (!run?.step) return
    const { step, index, steps } = run
    this.#resume = this.pauseLooking().resume
    this.#endRun()
    const { track } = this.#parts.camera
    if (track) void releaseExposure(track)
    const parts = partsOf({ actions: steps, light: run.light })
    this.#helping = { phase: 'help', reason, step, index, total: steps.length, ...parts }
    this.set(this.#helping)
  }

  #endHelp(): void {
    this.#helping = null
    this.#misses = 0
  }

  #beginRun(): void {
    this.#endRun()
    if (!this.#photo || !this.#challenge) return
    const { frames, sheet, camera, now } = this.#parts
    const run = new TakeRun(this.#challenge, this.#without, (slot) => sheet.draw(slot), now())
    const unwatch = frames.watch((picture) => run.picture(picture, now()))
    const { track } = camera
    this.#exposure = track && run.light.length > 0 ? lockExposure(track) : Promise.resolve('not_offered')
    this.#run = run
    this.#endRun = () => {
      unwatch()
      sheet.clear()
      this.#run = null
      this.#endRun = () => {}
    }
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
      this.#photo = selfiePhoto(judged, 'video', this.#signals())
      if (!this.#challenge) return this.#review(null)
    }
    resume()
  }

  /** Begins loading; a failure is told when the analyser is needed. */
  #fetch(): void {
    void this.#parts.analyser.load(() => {}).catch(() => {})
  }

  /** Waits for the models. */
  protected override async prepared(): Promise<boolean> {
    if (this.#ready) return true
    const { turn } = this
    this.set({ phase: 'loading', share: 0 })
    try {
      await this.#parts.analyser.load((share) => {
        if (!this.isOver(turn)) this.set({ phase: 'loading', share })
      })
      this.#ready ||= !this.isOver(turn)
      return !this.isOver(turn)
    } catch (cause) {
      if (this.isOver(turn)) return false
      this.close()
      this.set({ phase: 'unavailable', problem: 'models', cause })
      return false
    }
  }
}
