/** A camera whose pictures come from the test, in the time that the test holds. */
import type { Page } from 'playwright-core'
import { type HeldTime, heldTime } from './time.ts'

/** One picture of a film: which it is, and by how many pixels it lies aside. */
export interface Moment {
  picture: number
  aside?: number
}

export interface Feed {
  width: number
  height: number
  /** JPEG as base64. */
  pictures: string[]
  /** The same pictures by the camera's lamp, for a camera that has one. */
  lit?: string[]
  moments: Moment[]
  stepMs: number
  /** Its first moment is shown until then; its last one stays. */
  begins: 'opened' | 'challenge'
  /** As the system calls it. */
  label: string
  facing?: 'environment'
  /** Each picture says in its corner which moment it is: squares of so many pixels, a bit each, the first the highest. */
  numbered?: { side: number; bits: number }
}

/** To be called before the page is opened. */
export async function fedCamera(page: Page, feed: Feed): Promise<HeldTime> {
  const time = await heldTime(page)
  await page.addInitScript(feedCamera, feed)
  return time
}

/** Runs in the page. */
function feedCamera({ pictures, lit, moments, stepMs, begins, label, facing, numbered, ...size }: Feed): void {
  const load = (jpeg: string) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(jpeg), (char) => char.charCodeAt(0))], { type: 'image/jpeg' }))
  const films = Promise.all([pictures, lit ?? []].map((film) => Promise.all(film.map(load))))
  let since = Number.POSITIVE_INFINITY
  document.addEventListener('kyc-state', ({ detail }: CustomEventInit<{ phase: string }>) => {
    if (begins !== 'challenge') return
    if (detail?.phase !== 'challenge') since = Number.POSITIVE_INFINITY
    else if (since === Number.POSITIVE_INFINITY) since = window.heldTime.now()
  })

  async function opened(): Promise<MediaStream> {
    const [dark = [], bright = []] = await films
    const canvas = Object.assign(document.createElement('canvas'), size)
    const context = canvas.getContext('2d', { alpha: false })
    const stream = canvas.captureStream(0)
    const [track] = stream.getVideoTracks()
    if (!(track instanceof CanvasCaptureMediaStreamTrack) || !context) throw new Error('no picture')
    let isLit = false
    let shown = ''
    if (begins === 'opened') since = window.heldTime.now()
    /** Which moment it is; null: before the first or after the last. */
    const place = () => {
      const found = Math.floor((window.heldTime.now() - since) / stepMs)
      return found >= 0 && found < moments.length ? found : null
    }
    const isStill = () => place() === null
    const name = () => `${place()} ${isLit}`
    window.heldTime.feed.isDue = () => isStill() || name() !== shown
    window.heldTime.feed.showAgain = () => {
      context.drawImage(canvas, 0, 0)
      track.requestFrame()
    }
    window.heldTime.feed.show = () => {
      shown = name()
      const index = place() ?? (since === Number.POSITIVE_INFINITY ? 0 : moments.length - 1)
      const { picture = 0, aside = 0 } = moments[index] ?? {}
      const image = (isLit ? bright : dark)[picture]
      if (!image) throw new Error(`no picture ${picture}`)
      context.fillStyle = '#8a8d92'
      context.fillRect(0, 0, canvas.width, canvas.height)
      // Held still, it trembles: a camera never gives the same picture twice.
      const trembling = isStill() ? 0.5 + 0.5 * Math.sin(window.heldTime.now()) : 0
      context.drawImage(image, aside, trembling, canvas.width, canvas.height)
      for (let bit = 0; numbered && bit < numbered.bits; bit++) {
        context.fillStyle = (index >> (numbered.bits - 1 - bit)) & 1 ? '#fff' : '#000'
        context.fillRect(bit * numbered.side, 0, numbered.side, numbered.side)
      }
      track.requestFrame()
    }
    // Chromium mutes a track that has had no picture for a while.
    for (const name of ['mute', 'unmute']) track.addEventListener(name, (event) => event.stopImmediatePropagation())
    const { getCapabilities, getSettings } = track
    Object.defineProperties(track, { label: { value: label }, muted: { value: false } })
    Object.assign(track, {
      getCapabilities: () => ({ ...getCapabilities.call(track), ...(lit ? { torch: true } : {}) }),
      getSettings: () => ({
        ...getSettings.call(track),
        ...size,
        deviceId: 'fed',
        ...(facing ? { facingMode: facing } : {}),
        ...(lit ? { torch: isLit } : {}),
      }),
      applyConstraints: async ({ advanced = [] }: MediaTrackConstraints) => {
        for (const { torch } of advanced) isLit = torch ?? isLit
      },
    })
    return stream
  }
  Object.assign(navigator.mediaDevices, {
    getUserMedia: opened,
    enumerateDevices: async () => [{ deviceId: 'fed', kind: 'videoinput', label }],
  })
}
