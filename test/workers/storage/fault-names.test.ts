/** What passes soon is 503 with Retry-After. What log, health and trace say: twelve-faults.test.ts. */
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiServices } from '../../../worker/api/services/api-services'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { api, form, imageFile, jwt, services, someone } from '../support/api'

interface Line {
  chore?: string
  error: { class: string; missing?: string }
}

afterEach(() => void vi.restoreAllMocks())

function faultLines(): () => Line[] {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => said.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ error }) => error?.class)
}

const failing = (said: string) => () => Promise.reject(new Error(said))

async function sent(replaced: Partial<ApiServices>) {
  const lines = faultLines()
  const answer = await api(replaced).post('/kyc/process', form([imageFile()]), { token: await jwt({ sub: someone() }) })
  return { answer, lines: lines() }
}

it.each([
  ['R2 refuses', 'put: We encountered an internal error. Please try again. (10001)', 'unreachable'],
  ['the disk is full', 'D1_ERROR: database or disk is full: SQLITE_FULL', 'full'],
  ['D1 is locked', 'D1_ERROR: database is locked: SQLITE_BUSY', 'busy'],
  ['D1 is slow', 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', 'timeout'],
])('%s: 503 with Retry-After, and its class', async (_, said, kind) => {
  const { images } = services()
  const { answer, lines } = await sent({
    images: { ...images, put: failing(said), putStream: failing(said) } as ApiServices['images'],
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(lines.map(({ error }) => error.class)).toContain(kind)
})

it('a chore that fails is named with the class of its cause', async () => {
  const lines = faultLines()
  const metrics = { ...services().metrics, roll: failing('D1_ERROR: no such table: metric_day: SQLITE_ERROR') }
  await runChores({ ...services(), metrics }, new Date()).catch(() => {})
  const line = lines().find(({ chore }) => chore === 'countEvents')
  expect(line?.error).toMatchObject({ class: 'schema', missing: 'metric_day' })
})
