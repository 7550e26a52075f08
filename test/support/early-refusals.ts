/** Calls that are refused, or answered, without their body: for whoever counts the answers that arrive. */
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'

export interface EarlyRefusal {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  status: number
  /** A body of about that many bytes. */
  body(bytes: number): Buffer
}

export interface Credentials {
  token: string
}

const BOUNDARY = 'a-boundary-of-the-tests'
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const JSON_TYPE = { 'content-type': 'application/json' }
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

const textPart = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

function filePart(name: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

function form(fields: [string, string][], file: Buffer, fieldsLast = false): Buffer {
  const texts = Buffer.from(fields.map(([name, value]) => textPart(name, value)).join(''))
  const files = filePart('images', file)
  return Buffer.concat([...(fieldsLast ? [files, texts] : [texts, files]), Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function fileOf(head: Buffer, bytes: number): Buffer {
  const file = Buffer.alloc(Math.max(bytes, head.length), 0x61)
  head.copy(file)
  return file
}

const json = (bytes: number) => Buffer.from(JSON.stringify({ captcha: 'x'.repeat(bytes) }))
const image = (bytes: number) => form([], fileOf(JPEG, bytes))

/** Every kind of refusal that needs no more than the first bytes of a call, or none of them. */
export function earlyRefusals({ token }: Credentials): EarlyRefusal[] {
  const known = { authorization: `Bearer ${token}` }
  const forged = { token: 'forged' }
  const post = (path: string, status: number, headers: Record<string, string>, body: EarlyRefusal['body']) => {
    return { method: 'POST', path, headers, status, body }
  }
  return [
    { name: '401, JSON', ...post('/v1/kyc/sessions', 401, { ...JSON_TYPE, ...forged }, json) },
    { name: '401, form', ...post('/v1/kyc/process', 401, { ...MULTIPART, ...forged }, image) },
    { name: '401, form without a token', ...post('/v1/kyc/process', 401, MULTIPART, image) },
    {
      name: '401, form whose token comes last and is none',
      ...post('/v1/kyc/process', 401, MULTIPART, (bytes) => form([['token', 'forged']], fileOf(JPEG, bytes), true)),
    },
    { name: '404, unknown path', ...post('/v1/nothing', 404, { ...JSON_TYPE, ...known }, json) },
    {
      name: '404, unknown session',
      ...post('/v1/kyc/process', 404, { ...MULTIPART, ...known }, (bytes) =>
        form([['sessionId', '00000000-0000-1000-8000-000000000000']], fileOf(JPEG, bytes)),
      ),
    },
    { name: '405', ...post('/v1/kyc/sessions', 405, { ...JSON_TYPE, ...known }, json), method: 'PUT' },
    { name: '405, health', ...post('/health', 405, MULTIPART, image) },
    { name: '415, JSON', ...post('/v1/kyc/process', 415, { ...JSON_TYPE, ...known }, json) },
    {
      name: '415, format of the image',
      ...post('/v1/kyc/process', 415, { ...MULTIPART, ...known }, (bytes) => form([], fileOf(HEIC, bytes))),
    },
    {
      name: '400, form',
      ...post('/v1/kyc/process', 400, { ...MULTIPART, ...known }, (bytes) =>
        form([['mode', 'later']], fileOf(JPEG, bytes)),
      ),
    },
    { name: '400, malformed form', ...post('/v1/person/search', 400, { ...MULTIPART, ...known }, json) },
  ]
}

/** Answers that only large bodies get. */
export function tooLarge({ token }: Credentials): EarlyRefusal[] {
  const known = { authorization: `Bearer ${token}` }
  const base = { method: 'POST', status: 413 }
  return [
    { ...base, name: '413, JSON', path: '/v1/kyc/sessions', headers: { ...JSON_TYPE, ...known }, body: json },
    { ...base, name: '413, image', path: '/v1/kyc/process', headers: { ...MULTIPART, ...known }, body: image },
  ]
}

export interface Exchange {
  status: number
  body: string
}

export type Client = (url: URL, call: EarlyRefusal, body: Buffer) => Promise<Exchange>

async function byFetch(url: URL, { method, path, headers }: EarlyRefusal, body: Buffer): Promise<Exchange> {
  const response = await fetch(new URL(path, url), { method, headers, body: new Uint8Array(body) })
  return { status: response.status, body: await response.text() }
}

function byAgent(expect: boolean): Client {
  // Shorter than workerd keeps idle connections (5 s): a call on one that is just being closed is lost, body or not.
  const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: 3000 })
  return (url, { method, path, headers }, body) =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, 'content-length': String(body.length), ...(expect ? { expect: '100-continue' } : {}) }
      const call = httpRequest(new URL(path, url), { method, headers: sent, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
        })
      })
      call.on('error', reject)
      call.end(body)
    })
}

/** Writes everything, then reads: as clients do that know nothing of answers that come early. */
const bySocket: Client = (url, { method, path, headers }, body) =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    const head = Object.entries({ host: url.host, 'content-length': String(body.length), ...headers })
    const lines = [`${method} ${path} HTTP/1.1`, ...head.map(([name, value]) => `${name}: ${value}`), '', '']
    let received = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed before the answer was whole')))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, end))?.[1] ?? 0)
      if (end < 0 || received.length < end + 4 + length) return
      resolve({ status: Number(received.split(' ', 2)[1]), body: received.slice(end + 4) })
      socket.end()
    })
    socket.write(lines.join('\r\n'))
    socket.write(body)
  })

/** Each keeps its connections, where it has a choice. */
export const CLIENTS: Record<string, Client> = {
  fetch: byFetch,
  agent: byAgent(false),
  'agent that expects 100-continue': byAgent(true),
  socket: bySocket,
}
