/** The specimens that the demo hands out give what its page and the guide of the first session say. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../../worker/local/build'
import { migrate, type Runtime, startRuntime } from '../../worker/local/runtime'
import { setup } from '../../worker/local/setup'
import { signToken } from '../../worker/local/token'

let runtime: Runtime
const secret = () => randomBytes(32).toString('hex')
const secrets = { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: secret() }

beforeAll(async () => {
  await setup({ site: false })
  runtime = await startRuntime({ site: false, vars: { ...secrets, RATE_LIMITS: 'off' } })
  await migrate(runtime)
})
afterAll(() => runtime?.stop())

it.each([
  { files: ['passport', 'selfie'], outcome: 'approved', advice: [] },
  { files: ['id-card', 'id-card-back', 'selfie'], outcome: 'approved', advice: [] },
  { files: ['id-card', 'selfie'], outcome: 'resubmit', advice: ['send_other_side'] },
  { files: ['selfie'], roles: 'document', outcome: 'resubmit', advice: ['show_document'] },
])('$files: $outcome', async ({ files, roles, outcome, advice }) => {
  // One person each: what was learnt of a client before is no matter here.
  const claims = { user: files.join(), group: 1, lifetimeSeconds: 600 }
  const token = await signToken(secrets.JWT_SECRET, claims)
  const body = new FormData()
  for (const name of files) {
    const bytes = await readFile(path.join(ROOT, `worker/pages/public/specimens/${name}.jpg`))
    body.append('images', new Blob([new Uint8Array(bytes)]), `${name}.jpg`)
  }
  if (roles) body.append('roles', roles)
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const response = await fetch(new URL('/v1/kyc/process', runtime.url), { method: 'POST', headers, body })
  const { decision } = (await response.json()) as { decision: { outcome: string; advice: { code: string }[] } }
  expect(decision).toMatchObject({ outcome })
  expect(decision.advice.map(({ code }) => code)).toEqual(advice)
})
