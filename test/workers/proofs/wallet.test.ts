import { env } from 'cloudflare:test'
import { base64url, decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { d1Rates } from '../../../worker/storage/calls/d1-rates'
import { database } from '../../../worker/storage/database/database'
import { type Issuer, issueMdoc, issuer, LICENCE, type Mdoc } from '../../support/wallet/issuer'
import {
  answerAnnexC,
  answerOpenId,
  deviceResponse,
  encryptedFor,
  type OpenIdRequest,
  openIdTranscript,
  queried,
} from '../../support/wallet/wallet'
import { type Answer, expectError, form, imageFile, ORIGIN } from '../support/api'
import { face } from '../support/engines'
import { walletSession } from '../support/wallet-session'

let utopia: Issuer
let licence: Mdoc
const PORTRAIT = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)

beforeAll(async () => {
  utopia = await issuer()
  licence = await issueMdoc(utopia, { ...LICENCE, values: { ...LICENCE.values, portrait: PORTRAIT } })
})

type Wish = Partial<Parameters<typeof walletSession>[0]>
const opened = (wish: Wish = {}) => walletSession({ roots: [utopia.root.der], ...wish })

const dataOf = ({ requests }: Answer['body'], protocol: string): Answer['body'] =>
  requests.find((one: { protocol: string }) => one.protocol === protocol).data

const showing = (mdoc: Mdoc) => (names: (docType: string) => readonly string[], transcript: Uint8Array<ArrayBuffer>) =>
  deviceResponse(mdoc, names(mdoc.docType), transcript)

const annexC = (body: Parameters<typeof dataOf>[0], mdoc = licence, origin = ORIGIN) =>
  answerAnnexC(dataOf(body, 'org-iso-mdoc'), origin, showing(mdoc))

describe('a wallet answers the browser', () => {
  it('over Annex C: a document task with the group `wallet`, fields and a decision', async () => {
    const { ask, respond, status } = await opened({ rules: { assurance: 'substantial', requiredTasks: ['document'] } })
    const { status: code, body } = await ask()
    expect(code).toBe(200)
    const answer = await respond(body.requestId, await annexC(body))
    expect(answer.status).toBe(200)
    const told = await status()
    expect(told.results).toMatchObject([
      { type: 'document', docName: 'DEU_mdl_wallet', countryCode: 'DEU', status: 'success' },
    ])
    const [{ checks, ocr }] = told.results
    const group = checks.find(({ caption }: { caption: string }) => caption === 'wallet')
    expect(group.items.map((item: { caption: string; status: string }) => [item.caption, item.status])).toEqual([
      ['signature', 'success'],
      ['issuer', 'success'],
      ['integrity', 'success'],
      ['validity', 'success'],
      ['holder', 'success'],
      ['revocation', 'idle'],
      ['request', 'success'],
    ])
    expect(ocr.fields).toContainEqual({ title: 'Surname', value: 'MUSTERMANN', conf: 'high', source: 'wallet' })
    expect(told.decision).toMatchObject({ outcome: 'approved', assurance: 'substantial' })
  })

  it('counts by address and device where the scenario limits them, though it sends no image', async () => {
    const velocity = { action: 'review', hours: 24, face: null, document: null, device: 5, address: 5 }
    const { ask, post, sessionId, clientToken } = await opened({ rules: { requiredTasks: ['document'], velocity } })
    const { body } = await ask()
    const answer = {
      sessionId,
      requestId: body.requestId,
      protocol: 'org-iso-mdoc',
      data: { response: await annexC(body) },
    }
    const headers = { 'cf-connecting-ip': '192.0.2.1', 'user-agent': 'a browser' }
    expect((await post('/v1/kyc/wallet/response', answer, { token: clientToken, headers })).status).toBe(200)
    const sql = "select kind from seen_mark where session_id = ? and kind in ('address', 'device') order by kind"
    const marks = await env.DB.prepare(sql).bind(sessionId).all()
    expect(marks.results.map(({ kind }) => kind)).toEqual(['address', 'device'])
  })

  it('over OpenID4VP', async () => {
    const { ask, respond, status } = await opened()
    const { body } = await ask()
    const request = dataOf(body, 'openid4vp-v1-unsigned')
    const transcript = await openIdTranscript(request, ORIGIN)
    const shown = base64url.encode(await deviceResponse(licence, queried(request, 'mdl'), transcript))
    const response = await answerOpenId(request, 'mdl', shown)
    expect((await respond(body.requestId, response, 'openid4vp-v1-unsigned')).status).toBe(200)
    expect((await status()).decision.outcome).toBe('approved')
  })

  it('across devices: the request lies where the link says, and the answer is posted there', async () => {
    const { ask, fetch, status } = await opened()
    const { body } = await ask()
    const query = new URL(body.link).searchParams
    const uri = new URL(query.get('request_uri') ?? '')
    const object = await fetch(uri.pathname)
    expect(object.headers.get('content-type')).toBe('application/oauth-authz-req+jwt')
    const request = decodeJwt<Parameters<typeof queried>[0]>(await object.text())
    expect(request).toMatchObject({ client_id: query.get('client_id'), response_mode: 'direct_post.jwt' })
    const transcript = await openIdTranscript(request, null)
    const shown = base64url.encode(await deviceResponse(licence, queried(request, 'mdl'), transcript))
    const response = await answerOpenId(request, 'mdl', shown)
    const post = () => fetch(uri.pathname, { method: 'POST', body: new URLSearchParams({ response }) })
    expect((await post()).status).toBe(200)
    expect((await status()).decision.outcome).toBe('approved')
    expect((await post()).status).toBe(409)
    expect((await fetch(uri.pathname)).status).toBe(409)
  })
})

describe('a wallet that refuses', () => {
  const link = (body: Answer['body']) => new URL(new URL(body.link).searchParams.get('request_uri') ?? '').pathname

  it.each([
    ['access_denied', 'declined'],
    ['vp_formats_not_supported', 'failed'],
  ])('has answered by %s: the session says so, and the person may be asked again', async (error, refusal) => {
    const { ask, fetch, status, sessionId } = await opened()
    const first = await ask()
    const body = new URLSearchParams({ error, error_description: 'said no', state: 'x' })
    const answer = await fetch(link(first.body), { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    expect(await status()).toMatchObject({ status: 'idle', walletRefusal: refusal })
    expect((await fetch(link(first.body), { method: 'POST', body })).status).toBe(409)
    const said = "select detail from event where action = 'wallet_refused' and session_id = ?"
    const { results } = await env.DB.prepare(said).bind(sessionId).all()
    expect(results.map(({ detail }) => JSON.parse(String(detail)))).toEqual([{ refusal }])
    expect((await ask()).status).toBe(200)
    expect((await status()).walletRefusal).toBeUndefined()
  })

  it('may encrypt it, across devices and to the browser', async () => {
    const { ask, fetch, status, respond } = await opened()
    const first = (await ask()).body
    const object = decodeJwt<OpenIdRequest>(await (await fetch(link(first))).text())
    const response = await encryptedFor(object, { error: 'access_denied' })
    const post = { method: 'POST', body: new URLSearchParams({ response }) }
    expect((await fetch(link(first), post)).status).toBe(200)
    expect((await status()).walletRefusal).toBe('declined')
    const second = (await ask()).body
    const request = dataOf(second, 'openid4vp-v1-unsigned')
    const no = await encryptedFor(request, { error: 'access_denied' })
    expect((await respond(second.requestId, no, 'openid4vp-v1-unsigned')).status).toBe(200)
    expect(await status()).toMatchObject({ status: 'idle', walletRefusal: 'declined' })
  })

  it('may say it to the browser in plain words, which the page hands on', async () => {
    const { ask, post, status, sessionId, clientToken } = await opened()
    const { requestId } = (await ask()).body
    const hand = (data: object) => {
      const answer = { sessionId, requestId, protocol: 'openid4vp-v1-unsigned', data }
      return post('/v1/kyc/wallet/response', answer, { token: clientToken })
    }
    for (const data of [{}, { response: 'a', error: 'access_denied' }, { error: '' }]) {
      expectError(await hand(data), 400, 'invalid schema')
    }
    const answer = await hand({ error: 'access_denied' })
    expect([answer.status, answer.body.walletRefusal]).toEqual([200, 'declined'])
    expect(await status()).toMatchObject({ status: 'idle', walletRefusal: 'declined' })
    expectError(await hand({ error: 'access_denied' }), 409, 'wallet request is unknown, answered or expired')
  })
})

describe('a link', () => {
  const RATES = { calls: 4, imageCalls: 4, failedCalls: 4 }

  it('is called on its session’s account, and no call beyond is looked at', async () => {
    const counted = d1Rates(database(env.DB), RATES)
    const minute = new Date()
    const { ask, fetch } = await opened({ rates: { ...counted, take: (by, kind) => counted.take(by, kind, minute) } })
    const { body } = await ask()
    const { pathname } = new URL(new URL(body.link).searchParams.get('request_uri') ?? '')
    const junk = () => fetch(pathname, { method: 'POST', body: new URLSearchParams({ response: 'junk' }) })
    expect((await fetch(pathname)).status).toBe(200)
    expect([(await junk()).status, (await junk()).status]).toEqual([400, 400])
    const refused = await junk()
    expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
    expect((await fetch(pathname)).status).toBe(429)
  })

  it('takes no answer for which there is no room', async () => {
    const { ask, fetch } = await opened({ limits: { bytesInFlight: 6000, callsWaitSeconds: 0 } })
    const { body } = await ask()
    const { pathname } = new URL(new URL(body.link).searchParams.get('request_uri') ?? '')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const stalled = new TransformStream<Uint8Array, Uint8Array>()
    const writer = stalled.writable.getWriter()
    const first = fetch(pathname, { method: 'POST', headers, body: stalled.readable })
    await writer.write(new TextEncoder().encode('response='))
    const other = await fetch(pathname, { method: 'POST', headers, body: 'response=x' })
    expect(other.status).toBe(503)
    await writer.close()
    expect((await first).status).toBe(400)
  })
})

describe('what is refused, with its reason', () => {
  it('an answer that was given already', async () => {
    const { ask, respond } = await opened()
    const { body } = await ask()
    const response = await annexC(body)
    expect((await respond(body.requestId, response)).status).toBe(200)
    expectError(await respond(body.requestId, response), 409, 'wallet request is unknown, answered or expired')
  })

  it('an answer to a request that another one has replaced', async () => {
    const { ask, respond } = await opened()
    const [first, second] = [await ask(), await ask()]
    expectError(
      await respond(first.body.requestId, await annexC(first.body)),
      409,
      'wallet request is unknown, answered or expired',
    )
    expectError(
      await respond(second.body.requestId, await annexC(first.body)),
      400,
      'wallet answer is not for this request',
    )
  })

  it('an answer to a request of another session, by whomever', async () => {
    const [mine, other] = [await opened(), await opened()]
    const [asked, theirs] = [await mine.ask(), await other.ask()]
    const response = await annexC(theirs.body)
    expectError(
      await mine.respond(theirs.body.requestId, response),
      409,
      'wallet request is unknown, answered or expired',
    )
    expectError(await mine.respond(asked.body.requestId, response), 400, 'wallet answer is not for this request')
    expect(
      (
        await mine.post(
          '/v1/kyc/wallet/response',
          {
            sessionId: other.sessionId,
            requestId: theirs.body.requestId,
            protocol: 'org-iso-mdoc',
            data: { response },
          },
          { token: mine.clientToken },
        )
      ).status,
    ).toBe(401)
  })

  it('an answer that was given to another page, and a page that nobody has named', async () => {
    const { ask, respond } = await opened()
    const { body } = await ask()
    const elsewhere = await annexC(body, licence, 'https://phisher.example')
    expectError(await respond(body.requestId, elsewhere), 400, 'wallet answer is not for this request')
    expectError(await ask({ origin: 'https://phisher.example' }), 400, 'origin may not ask wallets')
  })
})

describe('a wallet of a browser is held to what its images are', () => {
  it('without a scenario of its own: document, selfie and both compared', async () => {
    const { ask, respond, status } = await opened({ byDefault: true })
    const { body } = await ask()
    expect((await respond(body.requestId, await annexC(body))).status).toBe(200)
    const { status: state, decision } = await status()
    expect(decision.outcome).not.toBe('approved')
    expect(decision.reasons).toContainEqual(expect.objectContaining({ code: 'selfie_missing' }))
    expect(state).not.toBe('success')
  })

  it('and asks for all that a decision at `substantial` needs', async () => {
    const { ask, respond, status } = await opened({ rules: { assurance: 'substantial', requiredTasks: ['document'] } })
    const { body } = await ask({ what: ['name'] })
    await respond(body.requestId, await annexC(body))
    const titles = (await status()).results[0].ocr.fields.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Surname', 'Date of birth', 'Document number', 'Date of expiry']))
  })

  it('where the scenario says so, by a captcha', async () => {
    const { ask, token } = await opened({ rules: { captchaRequired: true } })
    expectError(await ask(), 400, 'invalid schema')
    expectError(await ask({ captcha: 'bad' }), 400, 'invalid schema')
    expect((await ask({ captcha: 'good' })).status).toBe(200)
    expect((await ask({}, token)).status).toBe(200)
  })

  it('a page without an origin of its own may not ask', async () => {
    const { post, sessionId, clientToken } = await opened()
    const asked = await post(
      '/v1/kyc/wallet/request',
      { sessionId },
      { token: clientToken, headers: { origin: 'null' } },
    )
    expectError(asked, 400, 'origin may not ask wallets')
  })
})

it('what a proof is worth with a portrait is compared with the selfie', async () => {
  const rules = { requiredTasks: ['document', 'selfie', 'faces'] }
  const session = await opened({ scenes: [{ faces: [face(0)] }, { faces: [face(0)] }], rules })
  await session.post('/v1/kyc/process', form([imageFile()], { sessionId: session.sessionId }), {
    token: session.token,
  })
  const { body } = await session.ask()
  await session.respond(body.requestId, await annexC(body))
  const { results } = await session.status()
  const faces = results.find(({ type }: { type: string }) => type === 'faces')
  expect(faces.checks[0].items).toMatchObject([{ caption: 'document_1 & selfie_1', status: 'success' }])
})

it('until it is decided it lies sealed, and then nothing of the answer is kept', async () => {
  const { ask, respond, sessionId } = await opened()
  const { body } = await ask()
  const row = () => env.DB.prepare('SELECT * FROM kyc_session WHERE id = ?').bind(sessionId).first()
  expect((await row())?.wallet_request).toMatch(/^sealed:/)
  await respond(body.requestId, await annexC(body))
  expect(await row()).toMatchObject({ wallet_request: null, wallet_request_id: null, wallet_proof: null })
})
