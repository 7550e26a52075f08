/** The sandbox: outcomes as they are ordered, with real decisions, events and webhooks, and nothing of it among live data. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { pricesFrom } from '../../../worker/domain/billing/prices'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { REASON_CODES } from '../../../worker/words/decision/reasons'
import { standIn } from '../../support/stand-in'
import { type Answer, api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { Courier } from '../support/courier'
import { engines } from '../support/engines'
import { visionThat } from '../support/vision'

/** The pipeline as it is, with engines that must not be asked. */
const real = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }))
const vision = visionThat(async (sessionId, attempt) => {
  await processSession({ ...real, ...engines([]) }, sessionId, attempt)
})
const { post, services: made } = api({ vision })

const sandboxJwt = (sub: string, more: object = {}) => jwt({ sub, env: 'sandbox', ...more })
const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function ended(token: string, sandboxOutcome: unknown) {
  const { sessionId } = ok(await post('/kyc/session/create', { sandboxOutcome }, { token }))
  return ok(await post('/kyc/process', form([imageFile()], { sessionId }), { token }))
}

describe('an ordered outcome', () => {
  it.each([
    ['approved', 'success', []],
    ['resubmit', 'failed', ['document_unreadable']],
    ['review', 'failed', ['document_not_checkable']],
    ['declined', 'failed', ['screen_suspected']],
  ])('%s ends the session as %s, with a decision', async (outcome, status, codes) => {
    const token = await sandboxJwt(someone())
    const session = await ended(token, outcome)
    expect(session).toMatchObject({ status, decision: { outcome, by: 'system' } })
    expect(session.decision.reasons.map(({ code }: { code: string }) => code)).toEqual(codes)
    expect(session.results[0]).toMatchObject({ type: 'document', status: status === 'success' ? 'success' : 'failed' })
    if (outcome === 'approved') {
      expect(session.results[0].ocr.fields).toContainEqual(expect.objectContaining({ value: 'ERIKSSON' }))
    }
  })

  it('has the reason that is asked for, whichever it is', async () => {
    const token = await sandboxJwt(someone())
    for (const reason of REASON_CODES.slice(0, 5)) {
      const session = await ended(token, { outcome: 'declined', reason })
      expect(session.decision.reasons).toMatchObject([{ code: reason, outcome: 'declined' }])
    }
  })

  it('exception is one, and may be restarted', async () => {
    const token = await sandboxJwt(someone())
    const session = await ended(token, 'exception')
    expect(session).toMatchObject({ status: 'exception', errors: ['[system] exception'] })
    expect((await post('/kyc/session/restart', { sessionId: session.sessionId }, { token })).status).toBe(200)
  })

  it('expired comes when its delay is over, and is told once', async () => {
    const token = await sandboxJwt(someone())
    const { webhook } = ok(
      await post('/webhook/create', { url: 'https://x.hooks.dev/', events: ['session.expired'] }, { token }),
    )
    await made.sessionExpiry.log(new Date())
    const sandboxOutcome = { outcome: 'expired', delaySeconds: 1 }
    const session = ok(await post('/kyc/session/create', { sandboxOutcome }, { token }))
    expect(session).toMatchObject({ status: 'idle' })
    const later = new Date(Date.now() + 2000)
    const after = api({ now: () => later })
    const { sessionId } = session
    expect(ok(await after.post('/kyc/session/status', { sessionId }, { token })).status).toBe('expired')
    for (let run = 0; run < 2; run++) await made.sessionExpiry.log(later)
    const { results } = ok(await post('/webhook/deliveries', { webhookId: webhook.id }, { token }))
    expect(results).toMatchObject([{ type: 'session.expired', sessionId }])
  })

  it('comes after its delay: queued where that is long, waited for where it is short', async () => {
    const token = await sandboxJwt(someone())
    const waits: number[] = []
    const sent: (number | undefined)[] = []
    const wait = async (ms: number) => {
      waits.push(ms)
      // Of the call itself, which ends before.
      if (ms > 2000) await new Promise(() => {})
    }
    const jobs = {
      send: async (_job: object, options?: { delaySeconds: number }) => void sent.push(options?.delaySeconds),
    }
    const slow = api({ vision, wait, jobs })
    for (const delaySeconds of [2, 60]) {
      const sandboxOutcome = { outcome: 'approved', delaySeconds }
      const { sessionId } = ok(await slow.post('/kyc/session/create', { sandboxOutcome }, { token }))
      const session = ok(await slow.post('/kyc/process', form([imageFile()], { sessionId }), { token }))
      expect(session.status).toBe(delaySeconds === 2 ? 'success' : 'processing')
    }
    expect(waits[0]).toBe(2000)
    expect(sent.at(-1)).toBe(60)
  })

  it.each(['perhaps', { outcome: 'declined', reason: 'no_such' }, { outcome: 'approved', delaySeconds: 61 }, {}, 7])(
    'is none of %j',
    async (sandboxOutcome) => {
      const token = await sandboxJwt(someone())
      expectError(await post('/kyc/session/create', { sandboxOutcome }, { token }), 400, 'invalid schema')
    },
  )

  it('is told by webhooks as any other, marked as of the sandbox', async () => {
    const token = await sandboxJwt(someone())
    const url = `https://${crypto.randomUUID()}.hooks.dev/`
    ok(await post('/webhook/create', { url }, { token }))
    await ended(token, 'declined')
    const courier = new Courier()
    await courier.pass(1)
    expect(courier.of(url).map(({ body }) => [body.type, body.data.sandbox, body.data.decision?.outcome])).toEqual([
      ['session.created', true, undefined],
      ['session.processing', true, undefined],
      ['session.declined', true, 'declined'],
    ])
  })
})

describe('what is made in the sandbox', () => {
  it('is unknown to the same user’s live tokens, and the other way round', async () => {
    const sub = someone()
    const [live, sandbox] = [await jwt({ sub }), await sandboxJwt(sub)]
    for (const [mine, theirs] of [
      [live, sandbox],
      [sandbox, live],
    ] as const) {
      const { sessionId } = ok(await post('/kyc/session/create', { clientKey: 'visit-1' }, { token: mine }))
      const { webhook } = ok(await post('/webhook/create', { url: 'https://x.hooks.dev/' }, { token: mine }))
      const list = ok(await post('/person/list/create', { name: 'mine' }, { token: mine })).list_id
      expectError(await post('/kyc/session/delete', { sessionId }, { token: theirs }), 404, 'session not found')
      expectError(
        await post('/webhook/delete', { webhookId: webhook.id }, { token: theirs }),
        404,
        'item with this id does not found',
      )
      expectError(
        await post('/person/list/delete', { list_id: list }, { token: theirs }),
        404,
        'item with this id does not found',
      )
      ok(await post('/webhook/delete', { webhookId: webhook.id }, { token: mine }))
      ok(await post('/kyc/session/delete', { sessionId }, { token: mine }))
    }
  })

  it('stays there by permanent tokens and by browsers’ tokens', async () => {
    const sub = someone()
    const token = await sandboxJwt(sub)
    const { id } = ok(await post('/token/create', { expires: '30' }, { token })).token
    const { sessionId, clientToken } = ok(
      await post('/kyc/session/create', { sandboxOutcome: 'approved' }, { token: id }),
    )
    expect(ok(await post('/kyc/process', form([imageFile()]), { token: clientToken })).decision.outcome).toBe(
      'approved',
    )
    expect(ok(await post('/kyc/sessions', {}, { token })).results).toMatchObject([{ sessionId }])
    expect(ok(await post('/kyc/sessions', {}, { token: await jwt({ sub }) })).total).toBe(0)
  })

  it('costs nothing, and has no balance to change', async () => {
    const { settings } = services()
    const dear = api({ vision, settings: { ...settings, prices: pricesFrom({ PRICE_KYC_SESSION_CREATE: '1' }) } })
    const sub = someone()
    expectError(
      await dear.post('/kyc/session/create', {}, { token: await jwt({ sub, gid: 987_001 }) }),
      402,
      'balance is too low',
    )
    const token = await sandboxJwt(sub, { gid: 987_001, scope: 'kyc balance' })
    ok(await dear.post('/kyc/session/create', {}, { token }))
    expectError(await post('/user/balance/update', { groupId: 987_001, amount: 5 }, { token }), 401, 'access denied')
  })

  it('changes nothing that the whole deployment trusts', async () => {
    const scope = 'kyc admin'
    expect((await post('/trust/lists', {}, { token: await jwt({ sub: someone(), scope }) })).status).toBe(200)
    expectError(await post('/trust/lists', {}, { token: await sandboxJwt(someone(), { scope }) }), 401, 'access denied')
  })

  it('is nothing that a live token can ask for or be taken for', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    expectError(
      await post('/kyc/session/create', { sandboxOutcome: 'approved' }, { token }),
      400,
      'sandboxOutcome needs a sandbox token',
    )
    expectError(await post('/kyc/sessions', {}, { token: await jwt({ sub: `sandbox:${sub}` }) }), 401, 'access denied')
    // An issuer's own claim of that name.
    expect((await post('/kyc/sessions', {}, { token: await jwt({ sub, env: 'production' }) })).status).toBe(200)
  })
})
