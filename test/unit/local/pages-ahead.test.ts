import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Front, startFront } from '../../../worker/local/serving/front'
import { pagesAhead } from '../../../worker/local/serving/pages-ahead'

const HEADERS = `/*
  Content-Security-Policy: default-src 'none'
/verify/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'self'
`

let folder: string
let behind: Server
const started: Front[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-pages-'))
  await mkdir(path.join(folder, 'site/verify'), { recursive: true })
  await writeFile(path.join(folder, 'secret.txt'), 'secret')
  await writeFile(path.join(folder, 'site/_headers'), HEADERS)
  await writeFile(path.join(folder, 'site/index.html'), '<h1>demo</h1>')
  await writeFile(path.join(folder, 'site/verify/index.html'), '<h1>verify</h1>')
  behind = createServer((incoming, answer) => answer.end(`the Workers say ${incoming.url}`)).listen(0, '127.0.0.1')
  await new Promise((resolve) => behind.once('listening', resolve))
})
afterAll(async () => {
  for (const front of started) await front.stop()
  behind.close()
  await rm(folder, { recursive: true, force: true })
})

async function opened() {
  const workers = Promise.withResolvers<URL>()
  const ahead = await pagesAhead(path.join(folder, 'site'))
  const front = await startFront({ host: '127.0.0.1', port: 0, names: [], target: workers.promise, ahead })
  started.push(front)
  const { port } = behind.address() as AddressInfo
  return { front, ready: () => workers.resolve(new URL(`http://127.0.0.1:${port}`)), fail: workers.reject }
}

/** As written: `fetch` would tidy the path. */
async function ask({ url }: Front, target: string, method = 'GET') {
  const { hostname, port } = url
  return new Promise<{ status: number | undefined; body: string; policy: unknown }>((resolve, reject) => {
    const asked = request({ hostname, port, path: target, method }, async (answer) => {
      resolve({
        status: answer.statusCode,
        body: await text(answer),
        policy: answer.headers['content-security-policy'],
      })
    })
    asked.on('error', reject).end()
  })
}

describe('while the Workers are built', () => {
  it('pages are served with their own headers', async () => {
    const { front } = await opened()
    expect(await ask(front, '/')).toEqual({
      status: 200,
      body: '<h1>demo</h1>',
      policy: "default-src 'none'",
    })
    expect(await ask(front, '/verify/?lang=de')).toMatchObject({ status: 200, policy: "default-src 'self'" })
  })

  it.each(['/v1/kyc/sessions', '/../secret.txt', '/%2e%2e/secret.txt', '/_headers', '/verify', '/%00', '/%zz'])(
    '%s waits, and is answered by the Workers',
    async (target) => {
      const { front, ready } = await opened()
      const answer = ask(front, target)
      const waiting = Symbol('waiting')
      // The page is asked for later, and answered first.
      const first = await Promise.race([answer, ask(front, '/').then(() => waiting)])
      expect(first).toBe(waiting)
      ready()
      expect((await answer).body).toBe(`the Workers say ${target}`)
      expect((await ask(front, '/')).body).toBe('the Workers say /')
    },
  )

  it('what is sent to a page waits, too', async () => {
    const { front, ready } = await opened()
    const answer = ask(front, '/', 'POST')
    ready()
    expect((await answer).body).toBe('the Workers say /')
  })

  it('calls are refused once they cannot be built', async () => {
    const { front, fail } = await opened()
    const answer = ask(front, '/v1/kyc/sessions')
    fail(new Error('no'))
    expect((await answer).status).toBe(503)
  })
})
