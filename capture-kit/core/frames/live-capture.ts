/** Base of both captures: a camera, its pictures one after the other, and giving up in time. */
import { BlackVideo } from '../camera/black-video'
import type { Camera } from '../camera/camera'
import type { CameraControls, CameraProblem, CameraState } from '../camera/states'
import { Subject } from '../observable'
import type { FrameSource } from './frame-source'
import type { Brightness } from './reading'

/** The automatic shutter has this long before the button appears. */
const MANUAL_AFTER_MS = 10_000

export interface LiveParts {
  camera: Camera
  frames: FrameSource
  /** Milliseconds that only grow. */
  now(): number
}

type CommonState =
  | { phase: 'idle' | 'opening' | 'paused' | 'capturing' }
  | { phase: 'unavailable'; problem: CameraProblem; cause?: unknown }

export abstract class LiveCapture<State, Reading extends { brightness: Brightness }> extends Subject<
  State | CommonState
> {
  readonly #live: LiveParts
  #stream: MediaStream | null = null
  #turn = 0
  #aimingSince: number | null = null

  constructor(parts: LiveParts) {
    super({ phase: 'idle' })
    this.#live = parts
    parts.camera.subscribe((state) => this.#cameraChanged(state))
    parts.frames.onResize((width, height) => parts.camera.resized(width, height))
  }

  get camera(): CameraControls {
    return this.#live.camera
  }

  /** Reads one picture. */
  protected abstract analyse(picture: ImageBitmap): Promise<Reading>
  /** Reacts to it, as it was shown at that time; the next picture waits until this is done. */
  protected abstract look(reading: Reading, turn: number, shownAt: number): Promise<void>
  /** Resolves once pictures can be read; meanwhile they are shown. False: the state says why they cannot. */
  protected async prepared(): Promise<boolean> {
    return true
  }
  /** A new row of pictures begins. */
  protected abstract aimed(): void
  /** Nothing from before counts any more. */
  protected abstract forget(): void

  protected async open(): Promise<void> {
    this.giveUp()
    this.#aimingSince = null
    await this.#live.camera.open()
  }

  protected close(): void {
    this.giveUp()
    this.#live.camera.close()
  }

  /** Number of what is under way now; see `isOver`. */
  protected get turn(): number {
    return this.#turn
  }

  protected isOver(turn: number): boolean {
    return turn !== this.#turn
  }

  /** Stops looking at pictures while one is taken; the camera stays open. Returns what goes on looking. */
  protected pauseLooking(): { turn: number; resume(): void } {
    const stream = this.#stream
    this.#turn++
    return {
      turn: this.#turn,
      resume: () => {
        if (stream) void this.#aim(stream)
      },
    }
  }

  protected get manual(): boolean {
    return this.#aimingSince !== null && this.#live.now() - this.#aimingSince >= MANUAL_AFTER_MS
  }

  protected giveUp(): void {
    this.#turn++
    this.#stream = null
    this.#live.frames.clear()
    this.forget()
  }

  #cameraChanged(state: CameraState): void {
    // A changed light or zoom is no new picture.
    if (state.status === 'open' && state.stream === this.#stream) return
    if (state.status === 'closed') return
    this.giveUp()
    if (state.status === 'failed') {
      const { problem, cause } = state
      this.set({ phase: 'unavailable', problem, cause })
    } else if (state.status === 'open') void this.#aim(state.stream)
    else this.set({ phase: state.status })
  }

  async #aim(stream: MediaStream): Promise<void> {
    this.#stream = stream
    const turn = this.#turn
    const { frames, now, camera } = this.#live
    try {
      await frames.show(stream)
      if (this.isOver(turn) || !(await this.prepared())) return
      const black = new BlackVideo(now())
      this.#aimingSince ??= now()
      this.aimed()
      while (!this.isOver(turn)) {
        const picture = await frames.next()
        if (this.isOver(turn)) return picture.close()
        const shownAt = now()
        const reading = await this.analyse(picture)
        if (this.isOver(turn)) return
        if (black.isBlack(reading.brightness, now())) return await camera.gaveBlack()
        await this.look(reading, turn, shownAt)
      }
    } catch (cause) {
      // The video went away or the worker could not be started; neither comes back by itself.
      if (this.isOver(turn)) return
      this.close()
      this.set({ phase: 'unavailable', problem: 'failed', cause })
    }
  }
}
