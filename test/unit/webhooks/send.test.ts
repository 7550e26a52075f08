/** One POST to a server of somebody's, which may be anything. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { hostJudge } from '../../../worker/webhooks/host'
import { webhookSender } from '../../../worker/webhooks/send'

/** Who answers at all does so by then, on a busy machine too. */
const LIMITS = { webhookSeconds: 30, webhookAnswerBytes: 1024 }
const SOON = { ...LIMITS, webhookSeconds: 0.3 }
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const sent = async (answer: RequestListener, limits = LIMITS) =>
  webhookSender(null, limits).send(await receiver(answer), { 'webhook-id': 'msg_1' }, '{}')

describe('a receiver', () => {
  it.each([200, 204, 410, 500])('says %i', async (status) => {
    expect(await sent((_request, response) => response.writeHead(status).end())).toEqual({ status })
  })

  it('sends nobody anywhere else', async () => {
    let called = 0
    const elsewhere = await receiver((_request, response) => {
      called++
      response.end()
    })
    const end = await sent((_request, response) => response.writeHead(307, { location: elsewhere }).end())
    expect([end, called]).toEqual([{ status: 307 }, 0])
  })

  it('that stalls is not waited for', async () => {
    expect(await sent(() => {}, SOON)).toEqual({ status: null, error: 'timeout' })
  })

  it('has said its status, whatever becomes of the body', async () => {
    const halfway: RequestListener = (_request, response) => void response.writeHead(200).write('…')
    expect(await sent(halfway, { ...LIMITS, webhookSeconds: 3 })).toEqual({ status: 200 })
    const broken: RequestListener = (_request, response) =>
      void response.writeHead(200).write('…', () => setTimeout(() => response.destroy(), 20))
    expect(await sent(broken)).toEqual({ status: 200 })
  })

  it('that drops the connection has not answered', async () => {
    expect(await sent((request) => request.socket.destroy())).toEqual({ status: null, error: 'connection' })
  })

  it('that answers without end is heard for a little', async () => {
    const endless: RequestListener = (_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (!response.destroyed && response.write('x'.repeat(4096))) setImmediate(more)
      }
      response.on('drain', more)
      more()
    }
    expect(await sent(endless)).toEqual({ status: 200 })
  })
})

describe('a name', () => {
  const resolver = (answers: Record<string, string[]>) => {
    const asked: string[] = []
    const ask = async (url: string | URL | Request) => {
      const { searchParams } = new URL(String(url))
      const type = Number(searchParams.get('type'))
      const name = searchParams.get('name') ?? ''
      asked.push(name)
      const data = (answers[name] ?? []).filter((address) => address.includes(':') === (type === 28))
      // A name's own aliases come along.
      const records = [{ type: 5, data: 'alias.dev.' }, ...data.map((address) => ({ type, data: address }))]
      return Response.json({ Status: 0, Answer: records })
    }
    return { judge: hostJudge(ask), asked }
  }
  const { signal } = new AbortController()

  it.each([
    [['93.184.216.34'], true],
    [['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'], true],
    [['93.184.216.34', '10.0.0.5'], false],
    [['127.0.0.1'], false],
    [['169.254.169.254'], false],
    [['100.64.1.1'], false],
    [['172.31.255.255'], false],
    [['172.32.0.1'], true],
    [['0.0.0.0'], false],
    [['255.255.255.255'], false],
    [['::1'], false],
    [['fe80::1'], false],
    [['fd12:3456::1'], false],
    [['::ffff:10.0.0.1'], false],
    [['64:ff9b::a00:1'], false],
    [['2002:a00:1::1'], false],
    [['2001:db8::1'], false],
    [['2001:0:1::1'], false],
    [['nonsense'], false],
    [[], false],
  ])('that stands for %j is called: %s', async (addresses, isPublic) => {
    const { judge } = resolver({ 'hooks.dev': addresses })
    expect(await judge('hooks.dev', signal)).toBe(isPublic)
  })

  it('is asked for once in a while, and nothing is sent to what it must not stand for', async () => {
    const { judge, asked } = resolver({ 'hooks.dev': ['10.0.0.1'] })
    const sender = webhookSender(judge, LIMITS)
    for (let i = 0; i < 3; i++)
      expect(await sender.send('https://hooks.dev/', {}, '{}')).toEqual({ status: null, error: 'address' })
    expect(asked).toHaveLength(2)
    expect(await sender.send('https://10.0.0.1/', {}, '{}')).toEqual({ status: null, error: 'address' })
  })

  it('is not called while nobody can say what it stands for', async () => {
    const judge = hostJudge(async () => new Response('', { status: 502 }))
    const end = await webhookSender(judge, LIMITS).send('https://hooks.dev/', {}, '{}')
    expect(end).toEqual({ status: null, error: 'connection' })
  })
})
