/** One way to call the product, which judges and counts every answer. */
import { Agent, request as httpRequest } from 'node:http'
import { count, type Tally } from './tally.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Outgoing {
  /** What it is counted as. */
  kind: string
  path: string
  token: string
  body: object | FormData | Buffer
  headers?: Record<string, string>
  method?: string
}

/** Null for an answer as declared. */
export type Judge = (path: string, status: number, body: unknown) => string | null

export class Caller {
  /** No idle connections: workerd closes one while a long session holds its only thread. */
  private readonly agent = new Agent({ keepAlive: false })
  private readonly url: URL
  private readonly tally: () => Tally
  private readonly judge: Judge

  constructor(url: URL, tally: () => Tally, judge: Judge) {
    this.url = url
    this.tally = tally
    this.judge = judge
  }

  /** Null: the connection broke. */
  async send({ kind, path, token, body, headers = {}, method = 'POST' }: Outgoing): Promise<Answer | null> {
    const tally = this.tally()
    const encoded = await encode(body)
    const began = performance.now()
    const sent = { authorization: `Bearer ${token}`, ...encoded.headers, ...headers }
    const response = await this.exchange(method, path, sent, encoded.bytes).catch((error: Error) => {
      tally.resets++
      count(tally, kind, `reset: ${error.message}`)
      return null
    })
    if (!response) return null
    const { status, text } = response
    count(tally, kind, status)
    if (kind === 'status') tally.statusMs.push(performance.now() - began)
    if (status === 429 || status === 503) tally.refused[response.retryAfter ? 'withRetryAfter' : 'without']++
    const answer = JSON.parse(text) as Record<string, unknown>
    const problem = this.judge(path, status, answer)
    if (problem && method === 'POST' && path !== '/v1/nothing') tally.wrong.push(`${kind} ${status}: ${problem}`)
    return { status, body: answer }
  }

  private exchange(method: string, path: string, headers: Record<string, string>, bytes: Buffer) {
    return new Promise<{ status: number; text: string; retryAfter: boolean }>((resolve, reject) => {
      const options = { method, headers: { ...headers, 'content-length': bytes.length }, agent: this.agent }
      const call = httpRequest(new URL(path, this.url), options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const retryAfter = response.headers['retry-after'] !== undefined
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), retryAfter })
        })
      })
      call.on('error', reject)
      call.end(bytes)
    })
  }

  /** Sends so much of the call, then hangs up, or goes on without ever ending: `pauseMs` between a kB and the next. */
  async breakOff({ kind, path, token, body }: Outgoing, share: number, pauseMs: number | null): Promise<void> {
    const { bytes, headers } = await encode(body)
    const sent = { authorization: `Bearer ${token}`, ...headers, 'content-length': String(bytes.length) }
    await new Promise<void>((resolve) => {
      const call = httpRequest(new URL(path, this.url), { method: 'POST', headers: sent, agent: false })
      call.on('response', (response) => {
        count(this.tally(), kind, response.statusCode ?? 0)
        response.resume()
        call.destroy()
      })
      call.on('error', () => undefined)
      call.on('close', resolve)
      const end = Math.floor(bytes.length * share)
      if (pauseMs === null) {
        count(this.tally(), kind, 'aborted')
        call.write(bytes.subarray(0, end), () => setTimeout(() => call.destroy(), 20))
        return
      }
      let at = 0
      const drip = setInterval(() => {
        if (call.destroyed) return clearInterval(drip)
        call.write(bytes.subarray(at, at + 1000))
        at += 1000
      }, pauseMs)
    })
  }
}

async function encode(body: object): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  if (Buffer.isBuffer(body)) return { bytes: body, headers: {} }
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } }
  const request = new Request('http://form', { method: 'POST', body })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { bytes: Buffer.from(await request.arrayBuffer()), headers }
}
