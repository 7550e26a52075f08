import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { HealthDetailResponse } from '../../../worker/contract/upkeep/health'
import { markText, RELEASE_MARK } from '../../../worker/domain/release/release-mark'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'

it('is healthy once migrations are applied', async () => {
  const response = await SELF.fetch('http://api.test/health')
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

interface Part {
  part: string
  state: string
}

const admin = () => jwt({ sub: someone(), scope: 'admin', expiresIn: 3600 })

async function states(now: Date): Promise<Record<string, string>> {
  const { body } = await api({ now: () => now }).post('/health/detail', {}, { token: await admin() })
  expectShape(HealthDetailResponse, body)
  return Object.fromEntries(body.parts.map(({ part, state }: Part) => [part, state]))
}

it('is told in detail to an administrator alone: what waits for too long is late', async () => {
  const { post } = api()
  expectError(await post('/health/detail', {}, { token: await jwt({ sub: someone() }) }), 401, 'access denied')
  const now = new Date()
  expect(await states(now)).toMatchObject({
    release: 'ok',
    keys: 'ok',
    database: 'ok',
    bucket: 'ok',
    queue: 'ok',
    cron: 'unknown',
  })
  await runChores(services(), now)
  expect(await states(now)).toMatchObject({ cron: 'ok', jobs: 'ok', endpoints: 'ok' })
  const vision = { process: async () => 'busy' as const }
  await api({ vision }).post('/kyc/process', form([imageFile()], { mode: 'async' }), {
    token: await jwt({ sub: someone() }),
  })
  const later = new Date(now.getTime() + 10 * 60_000)
  expect(await states(later)).toMatchObject({ database: 'ok', queue: 'late', retries: 'ok', cron: 'late' })
})

it('tells which chores have failed, and what it cannot know', async () => {
  const metrics = { roll: () => Promise.reject(new Error('no')) }
  const now = new Date()
  await runChores({ ...services(), metrics }, now).catch(() => {})
  const { body } = await api().post('/health/detail', {}, { token: await admin() })
  expect(body.parts.find(({ part }: Part) => part === 'cron')).toMatchObject({
    state: 'late',
    words: 'Failed tasks: countEvents',
  })
  await env.DB.prepare('alter table chore_cursor rename to elsewhere').run()
  const without = await states(now)
  await env.DB.prepare('alter table elsewhere rename to chore_cursor').run()
  expect(without).toMatchObject({ database: 'down', bucket: 'ok', queue: 'unknown', cron: 'unknown' })
})

it('tells which release wrote to the bucket, whose mark no chore removes', async () => {
  const bucket = async () => {
    const { body } = await api().post('/health/detail', {}, { token: await admin() })
    return body.parts.find(({ part }: Part) => part === 'bucket')
  }
  await env.IMAGES.put(RELEASE_MARK, markText(['edge-kyc-images'], '99.0.0'))
  const inAYear = new Date(Date.now() + 365 * 86_400_000)
  await runChores(services(), inAYear)
  expect(await bucket()).toMatchObject({ state: 'late', words: expect.stringContaining('release 99.0.0 wrote it') })
  await env.IMAGES.put(RELEASE_MARK, '{')
  expect(await bucket()).toMatchObject({ state: 'down', words: expect.stringContaining('release.json') })
  await env.IMAGES.delete(RELEASE_MARK)
  expect(await bucket()).toMatchObject({ state: 'ok', words: 'Responds.' })
})
