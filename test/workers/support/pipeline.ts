/** The vision Worker as it is, with engines that see what the test says. */
import { env } from 'cloudflare:test'
import type { Vision } from '../../../worker/domain/session/ports'
import type { VisionDependencies } from '../../../worker/vision/dependencies'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { engines, type Scene } from './engines'
import { farBehindIndex } from './index-info'
import { visionThat } from './vision'

export const stores = () => visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: farBehindIndex }))

/** Images show the scenes in their order. */
export function pipeline(scenes: Scene[], more: Partial<VisionDependencies> = {}): Vision {
  const deps = { ...stores(), ...engines(scenes), ...more }
  return visionThat(async (sessionId, attempt) => {
    await processSession(deps, sessionId, attempt)
  })
}
