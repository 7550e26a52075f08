import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { judgeAppAttestation } from '../../../worker/credentials/judge-app-attestation'
import type { CredentialsEnv } from '../../../worker/credentials/settings'
import { type Authority, asToken, attestation, authority } from '../../support/attestations/app-attest'
import { integrity, integrityToken, type PlayKeys, playKeys } from '../../support/attestations/play-integrity'
import { api, expectError, form, imageFile, jwt, someone } from '../support/api'
import { face } from '../support/engines'
import { pipeline } from '../support/pipeline'
import { visionThat } from '../support/vision'

const APP = 'ABCDE12345.example.kyc'
const PACKAGE = 'example.kyc'

let apple: Authority
let google: PlayKeys
let trusted: CredentialsEnv

beforeAll(async () => {
  apple = await authority()
  google = await playKeys()
  const roots = { APP_ATTEST_ROOTS: apple.root.pem, APP_ATTEST_APPS: APP }
  trusted = { ...roots, ...google.vars, PLAY_INTEGRITY_APPS: PACKAGE }
})

/** With the real judge of attestations, and a face in every picture. */
const judging = (settings: CredentialsEnv) =>
  pipeline([{ faces: [face(0)] }], {
    credentials: { appAttestation: (answer) => judgeAppAttestation(answer, settings) },
  })

/** A session with an open challenge, and what its operator and its browser may say. */
async function opened(vision = judging(trusted), rules: object | null = null) {
  const { post } = api({ vision })
  const token = await jwt({ sub: someone() })
  const made = rules && (await post('/v1/scenario/create', { name: 'apps', ...rules }, { token }))
  const wanted = made ? { liveness: true, schemaId: made.body.scenario.schemaId } : { liveness: true }
  const { body } = await post('/v1/kyc/session/create', wanted, { token })
  const { sessionId, clientToken, liveness } = body
  const process = (header: string | null, changed: { answers?: boolean; mode?: string } = {}) => {
    const { answers = true, mode = 'sync' } = changed
    const headers = header === null ? {} : { 'x-app-attestation': header }
    return post(
      '/v1/kyc/process',
      answers ? answered(sessionId, liveness.nonce, mode) : form([imageFile()], { sessionId }),
      {
        token,
        headers,
      },
    )
  }
  const status = (by: string = token) => post('/v1/kyc/session/status', { sessionId }, { token: by })
  return { process, status, sessionId, clientToken, nonce: String(liveness.nonce) }
}

/** By somebody who can neither move nor bear the light: of the shortest answers. */
function answered(sessionId: string, nonce: string, mode: string): FormData {
  const tiles = Array.from({ length: 8 }, (_, i) => ({ action: 'center', atMs: i * 100 }))
  const take = { width: 192, height: 256, columns: 8, tiles }
  const said = { nonce, frames: [{ action: 'center', atMs: 0 }], take, without: ['movement', 'light'] }
  const data = form([imageFile()], { sessionId, mode, liveness: JSON.stringify(said) })
  data.append('frames', imageFile())
  data.append('take', imageFile())
  return data
}

const byApple = async (challenge: string) => `apple ${asToken(await attestation(apple, { challenge, app: APP }))}`
const byGoogle = async (nonce: string) =>
  `google ${await integrityToken(integrity(PACKAGE, nonce, new Date()), google)}`

interface Told {
  results: {
    checks: { caption: string; items: { caption: string; status: string; reason?: string; value?: string }[] }[]
  }[]
}

const attested = ({ results }: Told) =>
  results
    .flatMap(({ checks }) => checks)
    .filter(({ caption }) => caption === 'capture')
    .flatMap(({ items }) => items.filter(({ caption }) => caption === 'isAppAttested'))

const stored = async (sessionId: string) =>
  (await env.DB.prepare('SELECT app_attestation FROM kyc_session WHERE id = ?').bind(sessionId).first())
    ?.app_attestation

it.each([
  ['Apple', byApple, { value: `app ${APP}, environment production`, method: 'App Attest' }],
  [
    'Google',
    byGoogle,
    { value: `app ${PACKAGE}, recognition PLAY_RECOGNIZED, device MEETS_DEVICE_INTEGRITY`, method: 'Play Integrity' },
  ],
])(
  'an app that %s vouches for stands in the results for the operator, not for its client token',
  async (_, made, said) => {
    const { process, status, sessionId, clientToken, nonce } = await opened()
    expect((await process(await made(nonce))).status).toBe(200)
    expect(attested((await status()).body)).toEqual([
      { status: 'success', caption: 'isAppAttested', reason: expect.any(String), ...said },
    ])
    expect(JSON.stringify((await status(clientToken)).body)).not.toMatch(/isAppAttested|example\.kyc/)
    expect(await stored(sessionId)).toBeNull()
  },
)

it('an attestation made for another session fails, and leaves the decision as it is without one', async () => {
  const [one, other, silent] = [await opened(), await opened(), await opened()]
  await one.process(await byApple(other.nonce))
  await silent.process(null)
  const [told, without] = [(await one.status()).body, (await silent.status()).body]
  expect(attested(told)).toMatchObject([{ status: 'failed', reason: 'it was made for another challenge' }])
  expect(attested(without)).toEqual([])
  expect(told.decision.outcome).toBe(without.decision.outcome)
  expect(told.decision.reasons).toEqual(without.decision.reasons)
})

it('where the scenario requires one, a browser is told by its reason, and an attested app is not', async () => {
  const open = (captureAttested: string) => opened(judging(trusted), { captureAttested, assurance: 'basic' })
  const codes = ({ decision }: { decision: { reasons: { code: string }[] } }) =>
    decision.reasons.map(({ code }) => code)
  const [app, browser, preferred] = [await open('required'), await open('required'), await open('preferred')]
  await app.process(await byApple(app.nonce))
  await browser.process(null)
  await preferred.process(null)
  expect(codes((await app.status()).body)).not.toContain('capture_unattested')
  expect((await app.status()).body.decision).not.toHaveProperty('notExcluded')
  const told = (await browser.status()).body
  expect(codes(told)).toContain('capture_unattested')
  expect(told.decision.notExcluded).toContain('injected_video')
  expect(JSON.stringify((await browser.status(browser.clientToken)).body)).not.toMatch(/unattested|injected/)
  const noted = (await preferred.status()).body
  expect(attested(noted)).toMatchObject([{ status: 'idle' }])
  expect(codes(noted)).not.toContain('capture_unattested')
})

it('nothing is judged without an answered challenge or without settings', async () => {
  const { process, status, nonce } = await opened()
  await process(await byApple(nonce), { answers: false })
  expect(attested((await status()).body)).toMatchObject([
    { status: 'idle', reason: 'the call answered no liveness challenge' },
  ])
  const bare = await opened(judging({}))
  await bare.process(await byGoogle(bare.nonce))
  expect(attested((await bare.status()).body)).toMatchObject([{ status: 'idle', reason: 'not configured' }])
})

it('until it is judged it lies sealed in the row of its session', async () => {
  const { process, sessionId, nonce } = await opened(visionThat(async () => {}))
  const header = await byApple(nonce)
  await process(header)
  expect(await stored(sessionId)).toMatch(/^sealed:1:/)
  expect(await stored(sessionId)).not.toContain(header.slice(6, 60))
})

it.each([
  ['of more than 16 kB', `apple ${'A'.repeat(16_384)}`],
  ['of an unknown platform', 'huawei AAAA'],
  ['without a token', 'apple'],
  ['with other signs', 'google a/b+c d'],
])('a header %s is refused before anything is stored', async (_, header) => {
  const { process, status, sessionId } = await opened()
  const answer = await process(header)
  expectError(answer, 400, 'invalid schema')
  expect(JSON.stringify(answer.body).length).toBeLessThan(1000)
  expect((await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects).toEqual([])
  expect((await status()).body.status).toBe('idle')
})
