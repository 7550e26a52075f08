/** The front of `npm start`, with a service behind it whose every byte the test sees. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { type Front, startFront } from '../../../worker/local/serving/front'

const MB = 1024 * 1024

const open: { server?: Server; front?: Front } = {}
afterEach(async () => {
  await open.front?.stop()
  open.server?.closeAllConnections()
  open.server?.close()
})

/** The front's address. */
async function frontOf(serve: RequestListener): Promise<URL> {
  open.server = createServer(serve).listen(0, '127.0.0.1')
  await once(open.server, 'listening')
  const target = new URL(`http://127.0.0.1:${(open.server.address() as AddressInfo).port}`)
  open.front = await startFront({ host: '127.0.0.1', port: 0, target, names: [] })
  return open.front.url
}

/** Counts what comes, keeping nothing. */
async function length(stream: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const chunk of stream) bytes += chunk.length
  return bytes
}

describe('what is passed on', () => {
  it('is neither a header of the runtime nor one that only Cloudflare may say', async () => {
    const seen: IncomingMessage[] = []
    const url = await frontOf((incoming, answer) => {
      seen.push(incoming)
      answer.setHeader('MF-Op-Secret', 'x').setHeader('x-request-id', '1').end()
    })
    const forged = {
      'MF-Original-URL': 'http://localhost/cdn-cgi/local/explorer',
      'MF-Route-Override': 'edge-kyc-vision',
      'mf-cf-blob': '{}',
      'CF-Connecting-IP': '192.0.2.1',
      'cf-ray': '1',
      'CF-Workers-Preview-Token': 'x',
      'X-Forwarded-For': '192.0.2.1',
      'True-Client-IP': '192.0.2.1',
      'x-secret-hop': '1',
      authorization: 'Bearer t',
      'idempotency-key': 'k',
    }
    const answer = await new Promise<IncomingMessage>((resolve) => {
      request(new URL('/v1/x?y=z', url), { headers: { ...forged, connection: 'close, X-Secret-Hop' } }, resolve).end()
    })
    await text(answer)
    expect(answer.headers).toMatchObject({ 'x-request-id': '1' })
    expect(answer.headers).not.toHaveProperty('mf-op-secret')
    const { host, connection: _own, ...headers } = seen[0]?.headers ?? {}
    expect([seen[0]?.url, host]).toEqual(['/v1/x?y=z', url.host])
    expect(headers).toEqual({
      authorization: 'Bearer t',
      'idempotency-key': 'k',
      'cf-connecting-ip': '127.0.0.1',
      'mf-disable-pretty-error': 'true',
    })
  })

  it('is no path of the runtime, and nothing under a name that is not ours', async () => {
    let calls = 0
    const url = await frontOf((_incoming, answer) => void answer.end(String(++calls)))
    const ask = async (path: string, host: string) => {
      const { port } = url
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return (await text(socket)).split('\r\n')[0]
    }
    expect(await ask('/v1/../cdn-cgi/local/r2/public/x', 'localhost')).toContain('404')
    expect(await ask('http://localhost/cdn-cgi/local/explorer', 'localhost')).toContain('404')
    expect(await ask('/v1/kyc/sessions', 'evil.example')).toContain('421')
    expect(calls).toBe(0)
    expect(await ask('/v1/kyc/sessions', 'localhost')).toContain('200')
  })

  it('is no stack of an error that nobody caught', async () => {
    const url = await frontOf((_incoming, answer) => {
      answer.writeHead(500, { 'MF-Experimental-Error-Stack': 'true' }).end('{"stack":"at secret.ts"}')
    })
    const answer = await fetch(url)
    expect([answer.status, await answer.json()]).toEqual([500, { status: 'error', message: 'internal error' }])
  })
})

describe('bodies', () => {
  it('of any size go through both ways, with their length and in pieces', async () => {
    const url = await frontOf((incoming, answer) => void incoming.pipe(answer))
    const body = new Uint8Array(10 * MB).fill(7)
    const pieces = () => new Blob([body]).stream()
    for (const [sent, options] of [
      [body, {}],
      [pieces(), { duplex: 'half' }],
    ] as const) {
      const answer = await fetch(url, { method: 'POST', body: sent, ...options } as RequestInit)
      const received = new Uint8Array(await answer.arrayBuffer())
      expect([received.length, received.every((byte) => byte === 7)]).toEqual([10 * MB, true])
    }
  })

  it('are not kept: the service is asked for more as fast as it reads', async () => {
    const url = await frontOf(() => {})
    const outgoing = request(url, { method: 'POST' })
    outgoing.on('error', () => {})
    let [written, isStuck] = [0, false]
    while (!isStuck && written < 256) {
      isStuck = !outgoing.write(Buffer.alloc(MB)) && !(await Promise.race([once(outgoing, 'drain'), late()]))
      written++
    }
    outgoing.destroy()
    expect(written).toBeLessThan(64)
  })

  it('that break off end the call behind, and its answer the call before', async () => {
    const behind: Promise<unknown>[] = []
    const url = await frontOf((incoming, answer) => {
      incoming.on('error', () => {}).resume()
      behind.push(new Promise((resolve) => incoming.on('close', () => resolve(incoming.complete))))
      if (incoming.url === '/half') answer.write('half', () => answer.destroy())
    })
    const outgoing = request(url, { method: 'POST', headers: { 'content-length': 10 * MB } })
    outgoing.on('error', () => {})
    outgoing.write(Buffer.alloc(MB))
    await expect.poll(() => behind.length).toBe(1)
    outgoing.destroy()
    expect(await behind[0]).toBe(false)
    await expect(fetch(new URL('/half', url)).then((answer) => answer.text())).rejects.toThrow()
  })

  it.each(['keep-alive', 'close'])('are read on after an early answer, %s', async (connection) => {
    const url = await frontOf((incoming, answer) => {
      // The whole answer, on a connection that stays until the request has been read.
      const body = '{"message":"access denied"}'
      answer.writeHead(401, { 'content-length': body.length }).write(body)
      incoming.resume().on('end', () => answer.end())
    })
    for (let i = 0; i < 10; i++) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = request(url, { method: 'POST', headers: { connection, 'content-length': 4 * MB } }, resolve)
        outgoing.on('error', reject).end(Buffer.alloc(4 * MB))
      })
      expect([answer.statusCode, await text(answer)]).toEqual([401, '{"message":"access denied"}'])
    }
  })

  it('are read on when the service has closed the door', async () => {
    const url = await frontOf((incoming, answer) => {
      answer.writeHead(413, { connection: 'close' }).end('too large', () => incoming.destroy())
    })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', headers: { 'content-length': 20 * MB } }, resolve)
      outgoing.on('error', reject).end(Buffer.alloc(20 * MB))
    })
    expect([413, 503]).toContain(answer.statusCode)
    expect(await length(answer)).toBeGreaterThan(0)
  })
})

it('says so when nothing is behind it', async () => {
  const url = await frontOf(() => {})
  open.server?.close()
  const answer = await fetch(url, { method: 'POST', body: 'x' })
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'error', message: 'internal error' }])
})

const late = () => new Promise<false>((resolve) => setTimeout(resolve, 500, false))
