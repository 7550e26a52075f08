/** The browser's part of the camera, played. */

import type { CameraDevices, PageVisibility } from '../../../capture-kit/core/camera/devices'
import type { Facing } from '../../../capture-kit/core/camera/states'
import { standIn } from '../stand-in'
import type { FakeCamera, FakeDevice } from './devices'

interface Asked {
  video: { deviceId?: { exact: string }; facingMode?: { ideal: Facing } }
}

export class FakeDevices implements CameraDevices {
  readonly #cameras: FakeCamera[]
  readonly #given: FakeDevice['given']
  /** Of streams that have not been stopped. */
  live = 0
  requests = 0
  /** Whether the list of cameras is refused. */
  secretive = false
  /** Held back until this resolves. */
  gate: Promise<void> = Promise.resolve()
  tracks: FakeTrack[] = []

  constructor({ cameras, given }: Pick<FakeDevice, 'cameras' | 'given'>) {
    this.#cameras = cameras.map((camera) => ({ ...camera, ...(camera.fails ? { fails: { ...camera.fails } } : {}) }))
    this.#given = given
  }

  async getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
    this.requests++
    await this.gate
    const { video } = constraints as Asked
    const exact = video.deviceId?.exact
    const index = exact ? Number(exact.slice(3)) : (this.#given[video.facingMode?.ideal ?? 'user'] ?? 0)
    const camera = this.#cameras[index]
    if (!camera) throw named('NotFoundError')
    if (camera.fails && camera.fails.times-- > 0) throw named(camera.fails.name)
    const track = new FakeTrack(camera, `id-${index}`, () => this.live--)
    this.live++
    this.tracks.push(track)
    const tracks = () => [standIn<MediaStreamTrack>(track)]
    return standIn<MediaStream>({ getTracks: tracks, getVideoTracks: tracks })
  }

  async enumerateDevices() {
    if (this.secretive) throw named('NotAllowedError')
    return this.#cameras.map(({ label }, i) => ({ kind: 'videoinput' as const, deviceId: `id-${i}`, label }))
  }
}

export class FakeTrack extends EventTarget {
  readonly label: string
  muted = false
  readonly #camera: FakeCamera
  readonly #settings: Record<string, unknown>
  #stop: (() => void) | null

  constructor(camera: FakeCamera, deviceId: string, stop: () => void) {
    super()
    this.label = camera.label
    this.#camera = camera
    this.#stop = stop
    const { facingMode } = camera
    this.#settings = { deviceId, width: 1920, height: 1080, ...(facingMode ? { facingMode } : {}) }
  }

  getSettings() {
    return this.#settings
  }

  getCapabilities(): object {
    const { torch, zoom } = this.#camera
    return { ...(torch ? { torch } : {}), ...(zoom ? { zoom } : {}) }
  }

  async applyConstraints({ advanced }: { advanced: object[] }) {
    Object.assign(this.#settings, ...advanced)
  }

  /** As the browser does where the system takes the picture away or gives it back. */
  mute(muted: boolean) {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }

  stop() {
    this.#stop?.()
    this.#stop = null
  }
}

export class FakePage implements PageVisibility {
  #hidden = false
  readonly #listeners = new Set<() => void>()

  get hidden() {
    return this.#hidden
  }

  set hidden(hidden: boolean) {
    this.#hidden = hidden
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name })
}
