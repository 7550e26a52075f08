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

export const capabilities = (track: MediaStreamTrack): MediaTrackCapabilities =>
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
