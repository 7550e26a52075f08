import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { HandoffResponse, SessionTokenResponse } from '../../../worker/contract/sessions/calls'
import { d1Rates } from '../../../worker/storage/calls/d1-rates'
import { database } from '../../../worker/storage/database/database'
import { api, capped, expectError, expectShape, jwt, someone } from '../support/api'

const { post } = api()
const AN_HOUR_MS = 3_600_000

let token: string
let sessionId: string
let clientToken: string
beforeEach(async () => {
  token = await jwt({ sub: someone() })
  const { body } = await post('/kyc/session/create', {}, { token })
  sessionId = body.sessionId
  clientToken = body.clientToken
})

const handOff = async () => (await post('/kyc/session/handoff', {}, { token: clientToken })).body.handoffToken as string
const open = (handoffToken: string) => post('/kyc/session/token', {}, { token: handoffToken })
const seen = async () => (await post('/kyc/session/status', { sessionId }, { token: clientToken })).body.handoff

describe('a session handed to another device', () => {
  it('opens there once, while the first device watches', async () => {
    expect(await seen()).toBeUndefined()
    const handed = await post('/kyc/session/handoff', {}, { token: clientToken })
    expectShape(HandoffResponse, handed.body)
    expect(await seen()).toBe('waiting')

    const opened = await open(handed.body.handoffToken)
    expectShape(SessionTokenResponse, opened.body)
    expect(opened.body.sessionId).toBe(sessionId)
    expect(await seen()).toBe('opened')
    const status = await post('/kyc/session/status', { sessionId }, { token: opened.body.clientToken })
    expect(status.body).toMatchObject({ sessionId, status: 'idle' })

    expectError(await open(handed.body.handoffToken), 401, 'access denied')
  })

  it('opens for one of two that scan at once', async () => {
    const handoffToken = await handOff()
    const answers = await Promise.all([open(handoffToken), open(handoffToken), open(handoffToken)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('opens with the newest token only', async () => {
    const first = await handOff()
    const second = await handOff()
    expectError(await open(first), 401, 'access denied')
    expect((await open(second)).status).toBe(200)
  })

  it('cannot be opened later', async () => {
    const handoffToken = await handOff()
    const later = api({ now: () => new Date(Date.now() + AN_HOUR_MS) })
    expectError(await later.post('/kyc/session/token', {}, { token: handoffToken }), 401, 'access denied')
  })

  it('cannot be renewed by handing it off again and again', async () => {
    const { post } = api(capped({ handoffsPerSession: 3 }))
    let holder = clientToken
    for (let i = 0; i < 3; i++) {
      const { handoffToken } = (await post('/kyc/session/handoff', {}, { token: holder })).body
      holder = (await post('/kyc/session/token', {}, { token: handoffToken })).body.clientToken
    }
    const message = 'session has no handoffs left'
    expectError(await post('/kyc/session/handoff', {}, { token: holder }), 409, message)
    expectError(await post('/kyc/session/handoff', {}, { token: clientToken }), 409, message)
  })

  it('goes by a code that is short, kept as its sum, and worthless once a character of it is another', async () => {
    const code = await handOff()
    expect(code).toMatch(/^[\w-]{40}$/)
    const kept = await env.DB.prepare('select * from kyc_session where id = ?').bind(sessionId).first()
    expect(JSON.stringify(kept)).not.toContain(code)
    const changed = (at: number) => code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)
    for (const at of [0, 22, 26, 39]) expectError(await open(changed(at)), 401, 'access denied')
    expect((await open(code)).status).toBe(200)
  })

  it('refuses whoever guesses codes too often, at their address, and not the person', async () => {
    const guessing = api({ rates: d1Rates(database(env.DB), { calls: 50, imageCalls: 50, failedCalls: 3 }) })
    const code = await handOff()
    const headers = { 'cf-connecting-ip': '192.0.2.14' }
    const guess = () => guessing.post('/kyc/session/token', {}, { token: `${code.slice(0, 30)}AAAAAAAAAA`, headers })
    const answers: number[] = []
    for (let i = 0; i < 5; i++) answers.push((await guess()).status)
    expect(answers).toEqual([401, 401, 401, 429, 429])
    expect((await guessing.post('/kyc/session/token', {}, { token: code, headers })).status).toBe(200)
  })

  it('ends with the tokens that its owner revokes', async () => {
    const code = await handOff()
    await post('/tokens/delete', { before: new Date().toISOString() }, { token })
    expectError(await open(code), 401, 'access denied')
  })

  it('gives its token nothing else', async () => {
    const handoffToken = await handOff()
    for (const path of ['/kyc/session/status', '/kyc/process', '/kyc/session/handoff', '/kyc/sessions'])
      expectError(
        await post(path, path === '/kyc/process' ? new FormData() : {}, { token: handoffToken }),
        401,
        'access denied',
      )
  })

  it('is in the log', async () => {
    await open(await handOff())
    const { rows } = await events()
    expect(rows).toEqual([
      { action: 'session_created', actor: 'user' },
      { action: 'session_handed_off', actor: 'client' },
      { action: 'handoff_opened', actor: 'client' },
    ])
  })
})

describe('/kyc/session/token', () => {
  it("gives a session's owner a client token", async () => {
    const { body } = await post('/kyc/session/token', { sessionId }, { token })
    expectShape(SessionTokenResponse, body)
    const status = await post('/kyc/session/status', { sessionId }, { token: body.clientToken })
    expect(status.body.sessionId).toBe(sessionId)
  })

  it('gives so many, and no more', async () => {
    const { post } = api(capped({ clientTokensPerSession: 2 }))
    const ask = () => post('/kyc/session/token', { sessionId }, { token })
    expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expectError(await ask(), 409, 'session has no client tokens left')
    expect((await post('/kyc/session/status', { sessionId }, { token })).status).toBe(200)
  })

  it('does not renew a client token, which ends for good', async () => {
    expectError(await post('/kyc/session/token', {}, { token: clientToken }), 401, 'access denied')
  })

  it('asks a user which session is meant', async () => {
    expectError(await post('/kyc/session/token', {}, { token }), 400, 'invalid schema')
    expectError(await post('/kyc/session/handoff', {}, { token }), 400, 'invalid schema')
  })

  it('is refused for a session that has ended', async () => {
    const later = api({ now: () => new Date(Date.now() + 25 * AN_HOUR_MS) })
    const lasting = await jwt({ expiresIn: 200_000, sub: someone() })
    const { body } = await post('/kyc/session/create', {}, { token: lasting })
    const answer = await later.post('/kyc/session/token', { sessionId: body.sessionId }, { token: lasting })
    expectError(answer, 409, 'session is expired')
  })
})

async function events() {
  const found = await env.DB.prepare('select action, actor from event where session_id = ? order by id')
    .bind(sessionId)
    .all()
  return { rows: found.results }
}
