/** One camera: found, opened, switched, and stopped whenever nobody looks. */
import { Subject } from '../observable'
import { focusContinuously, set, torchOf, zoomOf } from './controls'
import type { CameraDevices, PageVisibility } from './devices'
import { lensesOf, ranked } from './lens'
import { problemOf } from './problem'
import type { CameraControls, CameraState, Facing, Lens, OpenCamera } from './states'

/** Shorter than that is the pause before the first picture, or one between two. */
const MUTED_MS = 1500

export interface CameraNeeds {
  facing: Facing
  /** Asked for, not insisted on. */
  width: number
  height: number
}

export class Camera extends Subject<CameraState> implements CameraControls {
  readonly #devices: CameraDevices | null
  readonly #needs: CameraNeeds
  readonly #page: PageVisibility
  #stream: MediaStream | null = null
  /** Number of the current opening; work begun under another number is given up. */
  #turn = 0
  #endVisibility: (() => void) | null = null
  /** Lenses that gave no picture. */
  readonly #bad = new Set<string>()
  #chosen: string | null = null

  constructor(devices: CameraDevices | null, page: PageVisibility, needs: CameraNeeds) {
    super({ status: 'closed' })
    this.#devices = devices
    this.#page = page
    this.#needs = needs
  }

  async open(): Promise<void> {
    this.#endVisibility ??= this.#page.onChange(() => this.#visibilityChanged())
    await this.#open()
  }

  close(): void {
    this.#endVisibility?.()
    this.#endVisibility = null
    this.#release()
    this.set({ status: 'closed' })
  }

  async switchLens(deviceId?: string): Promise<void> {
    const { state } = this
    if (state.status !== 'open' || state.lenses.length < 2) return
    const at = state.lenses.findIndex((lens) => lens.deviceId === state.lens.deviceId)
    const next = deviceId ?? state.lenses[(at + 1) % state.lenses.length]?.deviceId
    if (next === undefined || next === state.lens.deviceId) return
    this.#chosen = next
    await this.#open()
  }

  async setTorch(on: boolean): Promise<void> {
    await this.#adjust({ torch: on })
  }

  async setZoom(value: number): Promise<void> {
    await this.#adjust({ zoom: value })
  }

  /** Video track of the open camera; null where none is open. */
  get track(): MediaStreamTrack | null {
    return this.#stream?.getVideoTracks()[0] ?? null
  }

  /** The picture has been black since it opened: tries another lens that looks the same way, once each. */
  async gaveBlack(): Promise<void> {
    const { state } = this
    if (state.status !== 'open') return
    this.#bad.add(state.lens.deviceId)
    this.#chosen = null
    const other = ranked(state.lenses, this.#needs.facing).find((lens) => this.#mayTry(lens))
    if (other) {
      this.#chosen = other.deviceId
      await this.#open()
    } else {
      this.#release()
      this.set({ status: 'failed', problem: 'black' })
    }
  }

  /** The video's own size has changed: the phone was turned. */
  resized(width: number, height: number): void {
    const { state } = this
    if (state.status === 'open' && (state.width !== width || state.height !== height)) {
      this.set({ ...state, width, height })
    }
  }

  async #open(): Promise<void> {
    this.#release()
    const turn = this.#turn
    if (!this.#devices) return this.set({ status: 'failed', problem: 'unsupported' })
    if (this.#page.hidden) return this.set({ status: 'paused' })
    this.set({ status: 'opening' })
    try {
      const opened = await this.#best(this.#devices, turn)
      if (opened) this.#use(opened)
    } catch (error) {
      if (turn === this.#turn) this.set({ status: 'failed', problem: problemOf(error), cause: error })
    }
  }

  /** Null when it was given up meanwhile. Labels are there only once a camera has been allowed. */
  async #best(devices: CameraDevices, turn: number): Promise<Opened | null> {
    let stream = await this.#request(devices, this.#chosen)
    const given = () => turn !== this.#turn
    if (given()) return stop(stream)
    // A policy or a browser may keep the list for itself: the camera that is open will do.
    const listed = await devices.enumerateDevices().catch(() => [])
    const lenses = lensesOf(listed, settingsOf(stream))
    if (given()) return stop(stream)
    const current = settingsOf(stream).deviceId
    const wanted = this.#chosen ?? ranked(lenses, this.#needs.facing).find((lens) => this.#mayTry(lens))?.deviceId
    if (wanted && current && wanted !== current && lenses.some(({ deviceId }) => deviceId === wanted)) {
      // Two open cameras at a time are refused by many phones.
      stop(stream)
      stream = await this.#request(devices, wanted).catch(() => this.#request(devices, current))
      if (given()) return stop(stream)
    }
    return { stream, lenses }
  }

  #mayTry(lens: Lens): boolean {
    return !this.#bad.has(lens.deviceId) && (lens.facing === null || lens.facing === this.#needs.facing)
  }

  async #request(devices: CameraDevices, deviceId: string | null): Promise<MediaStream> {
    const { facing, width, height } = this.#needs
    const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } }
    const video = { ...which, width: { ideal: width }, height: { ideal: height } }
    try {
      return await devices.getUserMedia({ video, audio: false })
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      // An id can go stale, and a camera can hang after another page used it at another size.
      if (deviceId && name === 'OverconstrainedError') return this.#request(devices, null)
      if (name === 'NotReadableError' || name === 'AbortError') return devices.getUserMedia({ video: which })
      // Some drivers and web views refuse whatever is asked for, and give a camera to whoever asks for nothing.
      if (name === 'OverconstrainedError' || name === 'TypeError') return devices.getUserMedia({ video: true })
      throw error
    }
  }

  #use({ stream, lenses }: Opened): void {
    const [track] = stream.getVideoTracks()
    if (!track) {
      this.set({ status: 'failed', problem: 'no_camera' })
      return
    }
    this.#stream = stream
    track.addEventListener('ended', () => {
      if (this.#stream !== stream) return
      this.#release()
      this.set({ status: 'failed', problem: 'lost' })
    })
    void focusContinuously(track)
    const open = this.#opened(track, { stream, lenses })
    this.set(open)
    this.#watchMute(track, open)
  }

  #opened(track: MediaStreamTrack, { stream, lenses: listed }: Opened): OpenCamera {
    const { deviceId = '', width = 0, height = 0 } = track.getSettings()
    const lens = listed.find((known) => known.deviceId === deviceId) ?? { deviceId, label: track.label, facing: null }
    const lenses = listed.length > 0 ? listed : [lens]
    // A computer's camera, which does not say where it looks, looks at the person.
    const mirrored = lens.facing === 'user' || (lens.facing === null && this.#needs.facing === 'user')
    const shown = { stream, lens, lenses, width, height, mirrored }
    return { status: 'open', ...shown, torch: torchOf(track), zoom: zoomOf(track) }
  }

  /**
   * The browser mutes a camera that the system keeps from giving pictures: a switch, a shutter, a call. It may end by
   * itself, so the camera stays open; cameras also begin muted until their first picture.
   */
  #watchMute(track: MediaStreamTrack, open: OpenCamera): void {
    const isOurs = () => this.#stream === open.stream
    const say = () => {
      if (isOurs() && track.muted && this.state.status === 'open') this.set({ status: 'failed', problem: 'muted' })
    }
    const wait = () => setTimeout(say, MUTED_MS)
    track.addEventListener('mute', wait)
    track.addEventListener('unmute', () => {
      if (isOurs() && this.state.status === 'failed') this.set(this.#opened(track, open))
    })
    if (track.muted) wait()
  }

  async #adjust(setting: { torch: boolean } | { zoom: number }): Promise<void> {
    const track = this.#stream?.getVideoTracks()[0]
    if (this.state.status !== 'open' || !track) return
    if (('torch' in setting ? this.state.torch : this.state.zoom) === null || !(await set(track, setting))) return
    const { state } = this
    if (state.status !== 'open') return
    if ('torch' in setting) this.set({ ...state, torch: setting.torch })
    else if (state.zoom) this.set({ ...state, zoom: { ...state.zoom, value: setting.zoom } })
  }

  #visibilityChanged(): void {
    if (this.#page.hidden) {
      if (!this.#stream && this.state.status !== 'opening') return
      this.#release()
      this.set({ status: 'paused' })
    } else if (this.state.status === 'paused') void this.#open()
  }

  #release(): void {
    this.#turn++
    if (this.#stream) stop(this.#stream)
    this.#stream = null
  }
}

interface Opened {
  stream: MediaStream
  lenses: Lens[]
}

function stop(stream: MediaStream): null {
  for (const track of stream.getTracks()) track.stop()
  return null
}

const settingsOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings() ?? {}
