/** One credential is one reviewer, tokens live as long as asked, and listings go on by their own cursors: over HTTP. */
import { beforeAll, expect, it } from 'vitest'
import { authority, documentSigner } from '../../support/chips/authorities'
import { chip } from '../../support/chips/chip'
import { type Product, product } from '../../support/running/product'

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3204153ZE184226B<<<<<16'

let service: Product
let own: string

beforeAll(async () => {
  service = await product()
  own = await service.token()
})

async function post(path: string, body: object | FormData, token = own) {
  const isForm = body instanceof FormData
  const response = await fetch(new URL(path, service.front), {
    method: 'POST',
    headers: { token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
}

it('two tokens of one credential do not decide where two people must', async () => {
  const { body: made } = await post('/v1/scenario/create', { name: 'two', review: true, reviewersNeeded: 2 })
  const { schemaId } = made.scenario
  const { body: session } = await post('/v1/kyc/session/create', { schemaId, requiredTasks: [] })
  const { files } = chip({ signers: [documentSigner(authority())], zone: ZONE })
  const form = new FormData()
  form.set('sessionId', session.sessionId)
  for (const [name, content] of Object.entries(files)) form.set(name, new File([content], name))
  expect((await post('/v1/kyc/process', form)).body.decision.outcome).toBe('review')
  const permanent = async () => (await post('/v1/token/create', { expires: 10 })).body.token.id as string
  for (const token of [await permanent(), await permanent()]) {
    const verdict = { sessionId: session.sessionId, outcome: 'approved' }
    expect((await post('/v1/review/decide', verdict, token)).status).toBe(400)
  }
  const { body } = await post('/v1/kyc/session/status', { sessionId: session.sessionId })
  expect(body.decision.outcome).toBe('review')
})

it('a token expires when asked, and beyond the limit there is none', async () => {
  const asked = '2030-01-02T03:04:05Z'
  const made = await post('/v1/token/create', { expires: asked })
  expect(Date.parse(made.body.token.expires)).toBe(Date.parse(asked))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect((await post('/v1/token/create', { expires: inDays(3649) })).status).toBe(200)
  for (const expires of [inDays(3652), 3651, '3651', '9999-12-31T00:00:00Z'])
    expect(await post('/v1/token/create', { expires })).toMatchObject({ status: 400, body: { status: 'error' } })
})

it.each([
  ['/v1/subject/find', 'place', { by: 'clientUser', value: 'ann' }],
  ['/v1/scenario/preview', 'after', {}],
  ['/v1/duplicates', 'page', {}],
  ['/v1/kyc/sessions', 'page', {}],
])('%s refuses a `%s` that is none of its own', async (path, field, rest) => {
  const { body: made } = await post('/v1/scenario/create', { name: 'cursors' })
  const whole = path.endsWith('preview') ? { ...rest, schemaId: made.scenario.schemaId } : rest
  for (const value of ['[]', '[1,"x"]', 'x', { createdAt: 'x' }, -1, [null]])
    expect(await post(path, { ...whole, [field]: value }), JSON.stringify(value)).toMatchObject({ status: 400 })
})
