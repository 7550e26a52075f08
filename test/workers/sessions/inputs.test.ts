import { env } from 'cloudflare:test'
import type { Vectorize } from '@cloudflare/workers-types'
import { expect, it, vi } from 'vitest'
import { OPERATIONS } from '../../../worker/api/operations'
import { apiServices } from '../../../worker/api/services/compose'
import { walletVerifier } from '../../../worker/credentials/wallet/verifier'
import { NIGHTLY } from '../../nightly'
import { hostileRequests, init } from '../../support/contract/hostile-requests'
import { standIn } from '../../support/stand-in'
import { api, jwt, someone } from '../support/api'
import { LaggingIndex } from '../support/lagging-index'
import { foundFace } from '../support/persons'
import { finishing } from '../support/vision'

const REQUESTS = NIGHTLY ? 10_000 : 250
const SEED = 20_260_801

const index = standIn<Vectorize>(new LaggingIndex(Date.now, 0))
const services = apiServices({ ...env, FACE_INDEX: index })
/** Every image shows somebody, now and then somebody known. */
let seen = 0
const faces = { faces: async () => ({ ok: true as const, faces: [foundFace(seen++ % 8)] }) }
const warmUp = async () => undefined
const service = api({ ...services, faces, wallets: walletVerifier({}), warmUp, vision: finishing(services.sessions) })

it(`answers ${REQUESTS} hostile requests as it declares, none with a fault of its own`, async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { next, judge } = hostileRequests(SEED)
  const scope = 'persons sources tokens kyc balance review export admin'
  const token = () => jwt({ sub: someone(), scope, act: { sub: 'ann' } })
  const tokens = [await token(), await token()] as const
  const statuses = new Set<number>()
  const asked = new Set<string>()
  for (let n = 0; n < REQUESTS; n++) {
    const input = next()
    asked.add(input.path)
    const response = await service.fetch(input.path, init(input, tokens))
    statuses.add(response.status)
    expect(judge(input, response.status, response.headers, await response.text()), input.what.join(', ')).toBeNull()
  }
  // Not everything bounces off the first check.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 415]))
  expect(asked.size).toBe(OPERATIONS.length)
  expect(faults).not.toHaveBeenCalled()
})
