/** Callers who hang up, at any moment: those who come after them notice nothing. */
import http from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import { NIGHTLY } from '../../nightly'
import { PATIENCE_MS } from '../../patience'
import { random } from '../../support/contract/random'
import { type Product, product } from '../../support/running/product'
import { passportAndSelfie, type Sample } from '../../support/specimens/sample'

/** Who hang up on the product. */
const CALLERS = NIGHTLY ? 20 : 6

let sample: Sample

beforeAll(async () => {
  await prepareModels()
  sample = await passportAndSelfie()
})

interface Sending {
  path: string
  body: BodyInit
  token?: string
  /** Resets the connection after so long. */
  hangUpAfterMs?: number
}

/** The status, 0 after hanging up. */
async function send(url: URL, { path, body, token, hangUpAfterMs }: Sending): Promise<[number, string]> {
  const made = new Request(new URL(path, url), { method: 'POST', body })
  const bytes = Buffer.from(await made.arrayBuffer())
  const type = { 'content-type': made.headers.get('content-type') ?? 'application/octet-stream' }
  const headers = { 'content-length': bytes.length, ...type, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return new Promise((resolve) => {
    const request = http.request(made.url, { method: 'POST', agent: false, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve([response.statusCode ?? 0, text]))
      response.on('error', () => resolve([0, '']))
    })
    request.on('error', () => resolve([0, '']))
    request.end(bytes)
    if (hangUpAfterMs === undefined) return
    setTimeout(() => {
      request.socket?.resetAndDestroy()
      resolve([0, ''])
    }, hangUpAfterMs)
  })
}

const soon = <T>(work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('nothing came')), PATIENCE_MS).unref()),
  ])

describe.runIf(NIGHTLY)('an engine whose callers hang up', () => {
  // From before its networks load, over that, to waiting for a turn.
  it.each([60, 150, 300, 500])('while it starts, after %i ms and later, answers the next ones', async (ms) => {
    const runtime = await startRuntime({ workers: ['edge-kyc-bench'], log: () => {} })
    try {
      const call = (hangUp: object = {}) =>
        send(runtime.url, { path: '/faces', body: new Uint8Array(sample.selfie), ...hangUp })
      await Promise.all([0, 30, 60].map((more) => call({ hangUpAfterMs: ms + more })))
      const answers = await soon(Promise.all([call(), call()]))
      expect(answers.map(([status]) => status)).toEqual([200, 200])
    } finally {
      await runtime.stop()
    }
  })
})

describe('the product', () => {
  let service: Product
  let token: string

  beforeAll(async () => {
    service = await product()
    token = await service.token()
  })

  const session = () => {
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(sample.document)]), 'document')
    form.append('images', new Blob([new Uint8Array(sample.selfie)]), 'selfie')
    return form
  }
  const person = () => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(sample.selfie)]), 'selfie')
    form.append('new_person_threshold', 'no_match')
    return form
  }

  it(
    `does a session after ${CALLERS} callers have hung up, and ends the sessions that they had begun`,
    async () => {
      const { next } = random(20)
      for (let i = 0; i < CALLERS; i++) {
        const [path, body] = i % 2 === 0 ? ['/v1/kyc/process', session()] : ['/v1/person/create', person()]
        await send(service.url, { path, body, token, hangUpAfterMs: Math.round(20 + next() * 1500) })
      }
      const [status, text] = await soon(send(service.url, { path: '/v1/kyc/process', body: session(), token }))
      expect(status).toBe(200)
      // `processing` on a machine where the others' work takes its place in line.
      const { sessionId } = JSON.parse(text)
      const listed = async (): Promise<string[]> => {
        const body = new Blob([JSON.stringify({ pageSize: 100 })], { type: 'application/json' })
        const [, text] = await send(service.url, { path: '/v1/kyc/sessions', body, token })
        return JSON.parse(text).results.map(({ status }: { status: string }) => status)
      }
      await expect.poll(listed, { interval: 1000 }).not.toContain('processing')
      const statuses = await listed()
      expect(statuses).not.toContain('exception')
      const asked = new Blob([JSON.stringify({ sessionId })], { type: 'application/json' })
      const [, own] = await send(service.url, { path: '/v1/kyc/session/status', body: asked, token })
      expect(JSON.parse(own).results).toHaveLength(3)
    },
    3 * PATIENCE_MS,
  )
})
