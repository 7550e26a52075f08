import type { CaptureSignals } from './capture-signals'
import { cameraSigns } from './virtual-cameras'

/** Signs from the settings and capabilities of a camera's track. */
export function trackSigns(
  track: MediaStreamTrack,
): Pick<CaptureSignals, 'camera' | 'product' | 'capabilities' | 'settings'> {
  const settings = track.getSettings()
  const { facingMode, width, height, frameRate } = settings
  const facing = facingMode === 'user' || facingMode === 'environment' ? facingMode : null
  // Older Firefox has no getCapabilities.
  const capabilities = track.getCapabilities?.()
  const told = [width, height, frameRate].filter((value) => value !== undefined && value > 0).length
  return {
    ...cameraSigns(track.label, facing),
    capabilities: capabilities ? (Object.keys(capabilities).length > 0 ? 'answered' : 'empty') : 'missing',
    settings: told === 3 ? 'answered' : told > 0 ? 'partly' : 'empty',
  }
}
