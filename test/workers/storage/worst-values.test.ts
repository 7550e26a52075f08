/** Texts of a length that nobody needs, in every field of every operation. */
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../worker/api/openapi/document'
import { OPERATIONS } from '../../../worker/api/operations'
import { sampled } from '../../nightly'
import { api, jwt, someone } from '../support/api'

const LENGTH = 100_000
/** Longer text parts of a form are refused before anything looks at them. */
const FORM_LENGTH = 60_000
/** Twenty faults, each with what was expected and what came. */
const ANSWER_BYTES = 32_000

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** What patterns are slowest at. */
const WORST: Record<string, (length: number) => string> = {
  'digits and no digit': (length) => `${repeated('1', length - 1)}x`,
  blanks: (length) => `${repeated(' ', length - 1)}x`,
  'letters and no letter': (length) => `${repeated('a', length - 1)}!`,
  'points of an address': (length) => `a@${repeated('a.', length - 3)}!`,
  brackets: (length) => repeated('[', length),
  'empty objects': (length) => `[${repeated('{},', length - 5)}{}]`,
  quotes: (length) => repeated('"\\', length),
  'half pairs': (length) => repeated('\ud800', length),
  zeros: (length) => repeated('\0', length),
}

const service = api()
const token = jwt({ sub: someone(), scope: 'persons sources tokens kyc balance review export admin' })

/** What opens a session's link is good for nothing else. */
async function linkToken(): Promise<string> {
  const { body } = await service.post('/kyc/session/create', {}, { token: await token })
  return new URLSearchParams(new URL(body.url).hash.slice(1)).get('link') ?? ''
}
const link = linkToken()
const tokenFor = (path: string) => (/\/kyc\/session\/(open|appeal|trial)$/.test(path) ? link : token)

interface Described {
  properties?: Record<string, { format?: string; items?: { format?: string } }>
}

const { paths } = openApiDocument(OPERATIONS) as {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Described }> } } }>
}

const isFile = ({ format, items }: { format?: string; items?: { format?: string } }) =>
  format === 'binary' || items?.format === 'binary'

const fields = Object.entries(paths).flatMap(([path, { post }]) =>
  Object.entries(post.requestBody.content).flatMap(([type, { schema }]) =>
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => !isFile(property))
      .map(([name]) => ({ path, name, isForm: type === 'multipart/form-data' })),
  ),
)

async function answerTo(path: string, body: BodyInit, contentType?: string) {
  const headers = {
    authorization: `Bearer ${await tokenFor(path)}`,
    ...(contentType ? { 'content-type': contentType } : {}),
  }
  const response = await service.fetch(path, { method: 'POST', headers, body })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as { message: string; details?: { path: string }[] } }
}

const sendJson = (path: string, body: unknown) =>
  answerTo(path, typeof body === 'string' ? body : JSON.stringify(body), 'application/json')

function sendForm(path: string, name: string, value: string) {
  const form = new FormData()
  form.append(name, value)
  return answerTo(path, form)
}

it('finds the fields of all operations', () => {
  expect(new Set(fields.map(({ path }) => path)).size).toBe(OPERATIONS.length)
  expect(fields.length).toBeGreaterThan(150)
})

const DAILY = ['digits and no digit']

describe.each(sampled(Object.keys(WORST), (name) => DAILY.includes(name)))('%s', (name) => {
  it('are refused by every field for themselves, in short', async () => {
    const make = WORST[name] ?? (() => '')
    for (const { path, name, isForm } of fields) {
      const { status, text, body } = isForm
        ? await sendForm(path, name, make(FORM_LENGTH))
        : await sendJson(path, { [name]: make(LENGTH) })
      expect([path, name, status, body.message]).toEqual([path, name, 400, 'invalid schema'])
      // Of a list, its first item; of a table, its first line.
      expect(body.details?.[0]?.path.replace(/(\.0| line 1: \w+)$/, '')).toBe(name)
      expect(text.length).toBeLessThan(ANSWER_BYTES)
    }
  })
})

it.each([
  ['a list of 349,000 objects', `{"name":"a","documentChecks":[${repeated('{},', 1_047_000 - 3)}{}]}`],
  ['a list of 900 objects', JSON.stringify({ name: 'a', documentChecks: new Array(900).fill({}) })],
  ['100,000 fields', `{${Array.from({ length: 100_000 }, (_, i) => `"${i}":0`).join(',')}}`],
  ['one field with a name of 1 MB', JSON.stringify({ [repeated('n', 1_000_000)]: '\0' })],
  ['lists in lists', `{"documentChecks":${'['.repeat(500_000)}`],
  [
    'many wrong values of 1,000 characters',
    JSON.stringify({ documentStates: new Array(120).fill(repeated('\u0001', 1000)) }),
  ],
])('an answer is short to %s', async (_, body) => {
  const { status, text, body: answered } = await sendJson('/scenario/create', body)
  expect([status, answered.message]).toEqual([400, 'invalid schema'])
  expect(answered.details?.length).toBeLessThanOrEqual(20)
  expect(text.length).toBeLessThan(ANSWER_BYTES)
})

describe('numbers that are none', () => {
  it.each(['1e400', '-1e400', '"Infinity"', '"NaN"', '"1e400"', 'null', '"0x10"'])('%s are refused', async (number) => {
    const { status, body } = await sendJson('/user/balance/update', `{"groupId":1,"amount":${number}}`)
    expect([status, body.details?.[0]?.path]).toEqual([400, 'amount'])
  })

  it('minus zero is zero', async () => {
    expect((await sendJson('/user/balance/update', '{"groupId":1,"amount":-0}')).status).toBe(200)
  })
})

describe('text that could not be kept as it is', () => {
  const names = ['a\0b', 'a\ud800b', '\udc00']
  it.each(names)('%j is refused', async (name) => {
    const { status, body } = await sendJson('/person/list/create', { name })
    expect([status, body.details?.[0]?.path]).toEqual([400, 'name'])
    expect((await sendJson('/scenario/create', { name })).status).toBe(400)
  })

  it('is any other', async () => {
    for (const name of ['Zoë 👩‍🚀', '\u202eabc', 'a\u0001b', '\ufeffx', 'é'.normalize('NFD')]) {
      const { status, text } = await sendJson('/person/list/create', { name })
      expect([status, (JSON.parse(text) as { name: string }).name]).toEqual([200, name])
    }
  })
})

it('credentials of any length are no credentials', async () => {
  for (const make of Object.values(WORST)) {
    // A header holds no such characters.
    const text = make(LENGTH).replace(/[\0\ud800]/g, '~')
    for (const headers of [{ authorization: `Bearer ${text}` }, { authorization: `Bearer${text}` }, { token: text }]) {
      const response = await service.fetch('/kyc/sessions', { method: 'POST', headers })
      expect(response.status).toBe(401)
    }
    const inBody = await service.fetch('/kyc/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: make(LENGTH) }),
    })
    expect(inBody.status).toBe(401)
  }
})

it('headers of any length are refused as what they are', async () => {
  for (const make of Object.values(WORST)) {
    // Blanks at either end are no part of a header.
    const text = `k${make(LENGTH).replace(/[\0\ud800]/g, 'x')}`
    const authorization = `Bearer ${await token}`
    const send = (path: string, headers: Record<string, string>, body: string) =>
      service.fetch(path, { method: 'POST', headers: { authorization, ...headers }, body })
    for (const type of [
      text,
      `application/${text}json`,
      `multipart/form-data; boundary="${text}"`,
      `multipart/form-data;${text}`,
    ]) {
      expect((await send('/kyc/sessions', { 'content-type': type }, '{"page":1}')).status).toBe(415)
      // A quote ends the boundary, and nothing in the body begins with what it leaves.
      expect([400, 415]).toContain((await send('/kyc/process', { 'content-type': type }, '--x')).status)
    }
    const keyed = await send(
      '/kyc/session/create',
      { 'content-type': 'application/json', 'idempotency-key': text },
      '{}',
    )
    expect(keyed.status).toBe(400)
    expect((await keyed.text()).length).toBeLessThan(ANSWER_BYTES)
  }
})
