/** Light, zoom and focus of an open camera, where the browser offers them. */
import type { ZoomRange } from './states'

/** In W3C MediaStream Image Capture; TypeScript's library does not have them. */
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean
    zoom?: { min: number; max: number; step?: number }
    focusMode?: string[]
    exposureMode?: string[]
    whiteBalanceMode?: string[]
  }
  interface MediaTrackSettings {
    torch?: boolean
    zoom?: number
    exposureMode?: string
    exposureTime?: number
    whiteBalanceMode?: string
    colorTemperature?: number
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
    zoom?: number
    focusMode?: string
    exposureMode?: string
    exposureTime?: number
    whiteBalanceMode?: string
    colorTemperature?: number
  }
}

const capabilities = (track: MediaStreamTrack): MediaTrackCapabilities =>
  // Firefox has no getCapabilities.
  track.getCapabilities?.() ?? {}

export function torchOf(track: MediaStreamTrack): boolean | null {
  if (!capabilities(track).torch) return null
  return track.getSettings().torch ?? false
}

export function zoomOf(track: MediaStreamTrack): ZoomRange | null {
  const { zoom } = capabilities(track)
  if (!zoom || !(zoom.max > zoom.min)) return null
  const { min, max, step = 0.1 } = zoom
  return { min, max, step, value: track.getSettings().zoom ?? min }
}

/** True where the camera took the setting. */
export async function set(track: MediaStreamTrack, setting: MediaTrackConstraintSet): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [setting] })
    return true
  } catch {
    // Some drivers list what they then refuse; the picture is there all the same.
    return false
  }
}

/** Some Android phones start with the focus fixed at the far end. */
export async function focusContinuously(track: MediaStreamTrack): Promise<void> {
  if (capabilities(track).focusMode?.includes('continuous')) await set(track, { focusMode: 'continuous' })
}

/** What became of asking a camera to leave exposure and white balance as they are. */
export type ExposureLock = 'locked' | 'partly' | 'refused' | 'not_offered'

/** Some drivers take seconds; the picture is judged by ratios where they have not answered. */
const LOCK_PATIENCE_MS = 500

export async function lockExposure(track: MediaStreamTrack): Promise<ExposureLock> {
  const { exposureMode = [], whiteBalanceMode = [] } = capabilities(track)
  const { exposureTime, colorTemperature } = track.getSettings()
  const asked: MediaTrackConstraintSet[] = []
  if (exposureMode.includes('manual'))
    asked.push({ exposureMode: 'manual', ...(exposureTime === undefined ? {} : { exposureTime }) })
  if (whiteBalanceMode.includes('manual'))
    asked.push({ whiteBalanceMode: 'manual', ...(colorTemperature === undefined ? {} : { colorTemperature }) })
  if (asked.length === 0) return 'not_offered'
  await soon(Promise.all(asked.map((setting) => set(track, setting))))
  const { exposureMode: exposure, whiteBalanceMode: white } = track.getSettings()
  const held = [exposure, white].filter((mode) => mode === 'manual').length
  return held === 0 ? 'refused' : held === 2 ? 'locked' : 'partly'
}

/** Back to what the camera does by itself. */
export async function releaseExposure(track: MediaStreamTrack): Promise<void> {
  const { exposureMode, whiteBalanceMode } = track.getSettings()
  if (exposureMode === 'manual') await set(track, { exposureMode: 'continuous' })
  if (whiteBalanceMode === 'manual') await set(track, { whiteBalanceMode: 'continuous' })
}

function soon(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, LOCK_PATIENCE_MS))])
}
