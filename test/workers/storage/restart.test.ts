import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { SessionStatusView } from '../../../worker/contract/sessions/session-views'
import { apiSettings } from '../../../worker/env'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const { sessions } = services()
const settings = apiSettings({ ...env, PRICE_KYC_PROCESS: '0.25' })
const { post } = api({ settings, vision: finishing(sessions, { status: 'exception' }) })

it('a session that ended as an exception is looked at again, free of charge, by whoever it belongs to', async () => {
  const gid = Math.floor(Math.random() * 2 ** 31)
  const token = await jwt({ sub: someone(), gid })
  const admin = await jwt({ sub: someone(), gid, scope: 'balance' })
  await post('/kyc/sessions', {}, { token })
  await post('/user/balance/update', { groupId: gid, amount: 1 }, { token: admin })
  const { sessionId, clientToken } = (await post('/kyc/session/create', {}, { token })).body
  const restart = (given: string) => post('/v1/kyc/session/restart', { sessionId }, { token: given })
  expectError(await restart(token), 409, 'session did not end with an exception')
  const ended = await post('/kyc/process', form([imageFile()], { sessionId }), { token })
  expect(ended.body.status).toBe('exception')

  expectError(await restart(clientToken), 401, 'access denied')
  expectError(await restart(await jwt({ sub: someone() })), 404, 'session not found')
  const [once, twice] = await Promise.all([restart(token), restart(token)])
  expect([once.status, twice.status].sort()).toEqual([200, 409])
  const restarted = once.status === 200 ? once : twice
  expectShape(SessionStatusView, restarted.body)
  expect(restarted.body.status).toBe('processing')

  const read = async () => (await post('/kyc/session/status', { sessionId }, { token })).body
  await expect.poll(async () => (await read()).status).toBe('success')
  const { balance } = (await post('/user/balance', {}, { token })).body
  expect(balance).toBe(1)
  const { results } = await env.DB.prepare('SELECT action, actor FROM event WHERE session_id = ?').bind(sessionId).all()
  expect(results.filter(({ action }) => action === 'attempt_restarted')).toEqual([
    { action: 'attempt_restarted', actor: 'user' },
  ])
})
