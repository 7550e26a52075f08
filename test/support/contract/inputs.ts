/** Requests that nobody should send, made from /openapi.json: repeatable, without end. */
import { exampleOf, type JsonSchema, type Schemas } from '../../../worker/api/openapi/example-of'
import { HOSTILE } from './hostile-values'
import type { Random } from './random'

export interface Input {
  path: string
  /** What was done to a proper request. */
  what: string[]
  contentType: string | null
  body: Uint8Array<ArrayBuffer> | string
  /** Another than a good one; null sends none. */
  token?: string | null
  /** Which of the good ones: what one owner was told the other one says too. */
  owner: 0 | 1
  headers: Record<string, string>
}

interface Described {
  path: string
  contentType: string
  properties: [name: string, schema: JsonSchema][]
  required: string[]
}

type Fields = [name: string, value: unknown][]

/** Ids and the like that the service gave: with them requests get further than with made-up ones. */
export interface Known {
  values: Map<string, unknown[]>
}

/** Where a listing goes on, as answers say it and requests do. */
const CURSORS = ['next', 'place', 'after']

export function learn(known: Known, body: unknown): void {
  if (Array.isArray(body)) for (const item of body) learn(known, item)
  else if (body !== null && typeof body === 'object') {
    for (const [name, value] of Object.entries(body)) {
      const isId = typeof value === 'string' && /id$|key$|^handle$/i.test(name) && value !== ''
      if (isId || (CURSORS.includes(name) && value !== null))
        known.values.set(name, [...(known.values.get(name) ?? []), value].slice(-20))
      else learn(known, value)
    }
  }
}

export function inputs(document: Record<string, unknown>, chance: Random, known: Known): () => Input {
  const schemas = ((document.components as { schemas?: Schemas }).schemas ?? {}) as Schemas
  const operations = described(document)

  const sound = (operation: Described): Fields =>
    operation.properties
      .filter(([name]) => name !== 'token' && (operation.required.includes(name) || chance.chance(0.35)))
      .map(([name, schema]) => [name, plausible(name, schema)])

  const plausible = (name: string, schema: JsonSchema): unknown => {
    if (isFile(schema)) return [image(chance)]
    const said = known.values.get(name) ?? known.values.get(aliasOf(name))
    const given = CURSORS.includes(name) && chance.chance(0.5) ? brokenCursors(said, chance) : said
    if (given && chance.chance(0.7)) return schema.type === 'array' ? [chance.pick(given)] : chance.pick(given)
    const object = exampleOf({ type: 'object', properties: { [name]: schema }, required: [name] }, schemas, 'request')
    return (object as Record<string, unknown>)[name]
  }

  let asked = 0
  return () => {
    // Each in turn: none is left out by chance.
    const operation = operations[asked++ % operations.length] as Described
    let fields = sound(operation)
    const what: string[] = []
    for (let n = Math.floor(chance.next() * 4); n > 0; n--) {
      const [name, change] = chance.pick(Object.entries(FIELD_CHANGES))
      what.push(name)
      fields = change(fields, operation, chance)
    }
    const isForm = operation.contentType === 'multipart/form-data'
    const written = isForm ? writtenForm(fields, chance) : writtenJson(fields)
    const owner = chance.chance(0.7) ? 0 : 1
    const input: Input = { path: operation.path, what, headers: {}, owner, ...written }
    for (const [name, { often, change }] of Object.entries(REQUEST_CHANGES)) {
      if (!chance.chance(often)) continue
      what.push(name)
      change(input, chance)
    }
    return input
  }
}

const ALIASES: Record<string, string> = { place: 'next', after: 'next', token_id: 'handle' }

const aliasOf = (name: string) =>
  ALIASES[name] ?? (name.startsWith('new_') ? name.slice(4) : name.replace(/^replace_/, ''))

/** Cursors that were true once, cut, changed, or of another listing. */
function brokenCursors(said: unknown[] = [], chance: Random): unknown[] {
  const texts = ['[0,"1b4e28ba-2fa1-11d2-883f-0016d3cca427"]', ...said.filter((one) => typeof one === 'string')]
  const text = chance.pick(texts)
  const cut = text.slice(0, Math.floor(chance.next() * text.length))
  const place = { createdAt: '9999-12-31T23:59:59Z', sessionId: 'x', looked: 1e9, total: -1 }
  return [
    ...said,
    cut,
    text.replace(/\d/, '-9'),
    text.replace('"', '\u0000'),
    `${text}${text}`,
    '[1e999,{}]',
    place,
    [text],
  ]
}

function described(document: Record<string, unknown>): Described[] {
  const paths = document.paths as Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: JsonSchema }> } } }
  >
  return Object.entries(paths).map(([path, { post }]) => {
    const [[contentType, { schema }] = ['', { schema: {} as JsonSchema }]] = Object.entries(post.requestBody.content)
    return { path, contentType, properties: Object.entries(schema.properties ?? {}), required: schema.required ?? [] }
  })
}

const isFile = ({ format, items }: JsonSchema): boolean => format === 'binary' || (items !== undefined && isFile(items))

type FieldChange = (fields: Fields, operation: Described, chance: Random) => Fields

const someField = (fields: Fields, { properties }: Described, chance: Random): string =>
  chance.pick([...fields.map(([name]) => name), ...properties.map(([name]) => name), 'unknown'])

const FIELD_CHANGES: Record<string, FieldChange> = {
  'a field missing': (fields, operation, chance) => {
    const name = someField(fields, operation, chance)
    return fields.filter(([other]) => other !== name)
  },
  'a hostile value': (fields, operation, chance) => {
    const name = someField(fields, operation, chance)
    return [...fields.filter(([other]) => other !== name), [name, chance.pick(HOSTILE)]]
  },
  'a list of hostile values': (fields, operation, chance) => {
    const name = someField(fields, operation, chance)
    return [...fields.filter(([other]) => other !== name), [name, [chance.pick(HOSTILE), chance.pick(HOSTILE)]]]
  },
  'a field twice': (fields, operation, chance) => [
    ...fields,
    [someField(fields, operation, chance), chance.pick(HOSTILE)],
  ],
  'an unknown field': (fields, _operation, chance) => [
    ...fields,
    [chance.pick(['__proto__', 'constructor', '', 'a\u0000', 'x'.repeat(300), '🧑‍🚀']), chance.pick(HOSTILE)],
  ],
  'a hostile token': (fields, _operation, chance) => [...fields, ['token', chance.pick(HOSTILE)]],
}

interface RequestChange {
  often: number
  change: (input: Input, chance: Random) => void
}

const REQUEST_CHANGES: Record<string, RequestChange> = {
  'another content type': {
    often: 0.04,
    change: (input, chance) => {
      const types = ['application/json', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x']
      input.contentType = chance.pick([...types, 'multipart/form-data; boundary=', 'application/json; charset=utf-16'])
    },
  },
  'no content type': {
    often: 0.02,
    change: (input) => {
      input.contentType = null
    },
  },
  'a body cut off': {
    often: 0.03,
    change: (input, chance) => {
      input.body = input.body.slice(0, Math.floor(chance.next() * input.body.length))
    },
  },
  'another body': {
    often: 0.03,
    change: (input, chance) => {
      const bodies = [
        '',
        'null',
        '[]',
        '"',
        '{',
        '1e999',
        '{"page":NaN,"limit":-Infinity}',
        '{"page":1e999}',
        `{"a":{"a":${'{"a":'.repeat(60)}1${'}'.repeat(62)}`,
        '\u0000',
        `${'['.repeat(20_000)}`,
        `{"a":${'['.repeat(5000)}`,
      ]
      input.body = chance.pick(bodies)
    },
  },
  'bytes that are no text': {
    often: 0.02,
    change: (input) => {
      input.body = Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d)
    },
  },
  'no token': {
    often: 0.03,
    change: (input) => {
      input.token = null
    },
  },
  'another token': {
    often: 0.03,
    change: (input, chance) => {
      input.token = chance.pick(['x', 'e30.e30.e30', `${'e30.'.repeat(3000)}`, '6fa459ea-ee8a-4ca4-894e-db77e160355e'])
    },
  },
  'an idempotency key': {
    often: 0.05,
    change: (input, chance) => {
      input.headers['idempotency-key'] = chance.pick(['1', '2', 'x'.repeat(255), 'x'.repeat(256), 'a b', ''])
    },
  },
}

/** Written by hand: an object cannot hold a name twice. */
function writtenJson(fields: Fields): Pick<Input, 'contentType' | 'body'> {
  const pairs = fields.filter(([, value]) => value !== undefined)
  const body = pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')
  return { contentType: 'application/json', body: `{${body}}` }
}

function writtenForm(fields: Fields, chance: Random): Pick<Input, 'contentType' | 'body'> {
  const boundary = 'boundary-of-the-inputs'
  const chunks: (string | Uint8Array)[] = []
  for (const [name, value] of fields) {
    const isFiles = Array.isArray(value) && value[0] instanceof Uint8Array
    for (const one of Array.isArray(value) && (isFiles || chance.chance(0.7)) ? value : [value]) {
      const isBytes = one instanceof Uint8Array
      const file = isBytes || chance.chance(0.02) ? '; filename="a.jpg"' : ''
      chunks.push(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name.replaceAll('"', '%22')}"${file}\r\n\r\n`,
      )
      chunks.push(isBytes ? one : typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))
      chunks.push('\r\n')
    }
  }
  chunks.push(`--${boundary}--\r\n`)
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: joined(chunks) }
}

const HEADS = [[0xff, 0xd8, 0xff, 0xe0], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0x47, 0x49, 0x46, 0x38], []]

/** Begins like an image, some of the time. */
function image(chance: Random): Uint8Array {
  return Uint8Array.from([...chance.pick(HEADS), ...Array.from({ length: 60 }, () => Math.floor(chance.next() * 256))])
}

function joined(chunks: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk))
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
