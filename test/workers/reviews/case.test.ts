/** A case as a file: whole, harmless, and what was signed. */
import { env } from 'cloudflare:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { SIGNATURE_MARK } from '../../../worker/application/cases/case-file'
import type { Decision } from '../../../worker/domain/case/decision'
import { MADE_BY } from '../../../worker/domain/release/made-by'
import { api, expectError, form, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { decision } from '../support/back-office'
import { finishing, outcome } from '../support/vision'

const HOSTILE = `<script>alert(1)</script>"'&`
const [document, ...others] = outcome('00000000-0000-1000-8000-000000000000').tasks
if (document?.type !== 'document') throw new Error('no document')
const read = {
  ...document,
  ocr: { status: 'success' as const, fields: [{ title: 'Surname', value: HOSTILE, conf: 'high' as const }] },
}
const client = api({ vision: finishing(services().sessions, { tasks: [read, ...others] }) })
const { post, fetch } = client
const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

async function exported(token: string, sessionId: string) {
  const headers = { accept: 'text/html', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch('/kyc/session/case', { method: 'POST', body: JSON.stringify({ sessionId }), headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

it('is one file with pictures, fields, checks and events, signed to the last byte', async () => {
  const token = await jwt({ sub: someone() })
  const file = imageFile()
  const { body } = await post('/kyc/process', form([file]), { token })
  const { response, bytes } = await exported(token, body.sessionId)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain(`kyc-case-${body.sessionId}.html`)
  const html = new TextDecoder().decode(bytes)
  expect(html).toContain(Buffer.from(await file.arrayBuffer()).toString('base64'))
  for (const text of ['isMRZValid', 'session created', 'case exported']) expect(html).toContain(text)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  expect(html).not.toMatch(/<script|<link|<iframe|\son\w+=|https?:\/\/(?!api\.test\/\.well-known)/)
  expect(html).toContain("default-src 'none'; img-src data:; style-src 'sha256-")

  const end = html.indexOf(SIGNATURE_MARK)
  const signed = bytes.slice(0, new TextEncoder().encode(html.slice(0, end)).length)
  const jws = /<pre id="jws">([\w.-]+)<\/pre>/.exec(html)?.[1] ?? ''
  const keys = createLocalJWKSet(await (await fetch('/.well-known/jwks.json')).json())
  const { payload } = await jwtVerify(jws, keys, { issuer: ORIGIN, typ: 'kyc-case+jwt', subject: body.sessionId })
  expect(payload).toMatchObject({ sha256: await hex(signed), bytes: signed.length })

  const link = await post('/kyc/session/case', { sessionId: body.sessionId }, { token })
  const { pathname, search } = new URL(link.body.url)
  const opened = await fetch(pathname + search)
  expect(opened.headers.get('content-disposition')).toBe('attachment')
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  await post('/kyc/session/delete', { sessionId: body.sessionId }, { token })
  expect((await fetch(pathname + search)).status).toBe(404)
  expect((await env.IMAGES.list({ prefix: 'archives/' })).objects).toEqual([])
})

it('is its owner’s alone, and says so where nothing can be signed', async () => {
  const token = await jwt({ sub: someone() })
  const { body } = await post('/kyc/session/create', {}, { token })
  const { sessionId } = body
  expectError(await post('/kyc/session/case', { sessionId }, { token: body.clientToken }), 401, 'access denied')
  const other = await jwt({ sub: someone() })
  expectError(await post('/kyc/session/case', { sessionId }, { token: other }), 404, 'session not found')
  const { fetch: unsigned } = api({ signer: null })
  const headers = { accept: 'text/html', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await unsigned('/kyc/session/case', { method: 'POST', body: JSON.stringify({ sessionId }), headers })
  expect(await response.text()).toContain('Not signed: this deployment has no signing key')
})
it('has the release and the thresholds that judged, as long as the running release has them', async () => {
  const html = async (madeBy?: Decision['madeBy']) => {
    const judged: Decision = { ...decision, outcome: 'approved', ...(madeBy ? { madeBy } : {}) }
    const { post } = api({ vision: finishing(services().sessions, { status: 'success', decision: judged }) })
    const token = await jwt({ sub: someone() })
    const { body } = await post('/kyc/process', form([imageFile()]), { token })
    return new TextDecoder().decode((await exported(token, body.sessionId)).bytes)
  }
  const own = await html(MADE_BY)
  for (const text of [MADE_BY.release, MADE_BY.checks, 'cornerOutside', 'Portrait and selfie match from'])
    expect(own).toContain(text)
  const earlier = await html({ release: '0.9.0', checks: 'aaaaaaaaaaaa', likelihoods: 'b', faces: 'c' })
  expect(earlier).toContain('0.9.0')
  expect(earlier).toContain('aaaaaaaaaaaa')
  expect(earlier).not.toContain('cornerOutside')
  expect(await html()).toContain('Not recorded')
})
