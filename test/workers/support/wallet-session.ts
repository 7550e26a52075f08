/** A session of an owner that wallets answer, and a browser's calls with its token. */
import { env } from 'cloudflare:test'
import { walletVerifier } from '../../../worker/credentials/wallet/verifier'
import type { RateLimiter } from '../../../worker/domain/calls/ports'
import type { JobQueue, Vision } from '../../../worker/domain/session/ports'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { anchorsOf } from '../../support/wallet/issuer'
import { api, capped, jwt, someone } from './api'
import { engines, face, type Scene } from './engines'
import { farBehindIndex } from './index-info'
import { visionThat } from './vision'

function pipeline(scenes: Scene[]): Vision {
  const deps = { ...visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: farBehindIndex })), ...engines(scenes) }
  return visionThat(async (sessionId, attempt) => {
    await processSession(deps, sessionId, attempt)
  })
}

export async function walletSession({
  roots = [] as Parameters<typeof anchorsOf>[0],
  scenes = [{ faces: [face(0)] }],
  rules = { assurance: 'basic' } as object,
  byDefault = false,
  rates = null as RateLimiter | null,
  limits = {},
} = {}) {
  const wallets = walletVerifier({})
  const vision = pipeline(scenes)
  const jobs: JobQueue = {
    async send({ sessionId, attempt }, { delaySeconds = 0 } = { delaySeconds: 0 }) {
      if (delaySeconds === 0) await vision.process(sessionId, attempt)
    },
  }
  const captcha = { verify: async (said: string) => said === 'good' }
  const { post, fetch } = api({ ...capped(limits), vision, wallets, jobs, captcha, rates, trusted: anchorsOf(roots) })
  const token = await jwt({ sub: someone() })
  const scenario = await post('/v1/scenario/create', { name: 'wallets', ...rules }, { token })
  const { schemaId } = scenario.body.scenario
  const given = byDefault ? {} : { schemaId, captcha: 'good' }
  const { body: session } = await post('/v1/kyc/session/create', given, { token })
  const { sessionId, clientToken } = session
  const ask = async (wish: object = {}, by: string = clientToken) =>
    post('/v1/kyc/wallet/request', { sessionId, ...wish }, { token: by })
  const respond = (requestId: string, response: string, protocol = 'org-iso-mdoc', by: string = clientToken) =>
    post('/v1/kyc/wallet/response', { sessionId, requestId, protocol, data: { response } }, { token: by })
  const status = async () => (await post('/v1/kyc/session/status', { sessionId }, { token })).body
  return { ask, respond, status, fetch, post, token, sessionId, clientToken }
}
