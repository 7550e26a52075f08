/** Exposure and white balance of an open camera, which the light of a challenge should not change. */
import { capabilities, set } from './controls'

/** Result of asking a camera to keep exposure and white balance as they are. */
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
