/** How bodies come in: whose, how fast, how much of them at once, and what is left of those that are refused. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { ImageStore } from '../../../worker/domain/image-store'
import type { LIMITS } from '../../../worker/words/limits'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing, outcome, visionThat } from '../support/vision'

const { sessions, images } = services()
const vision = finishing(sessions)

const withLimits = (changed: Partial<typeof LIMITS | Record<keyof typeof LIMITS, number>>) => {
  const { settings } = services()
  return { settings: { ...settings, limits: { ...settings.limits, ...changed } } }
}

/** A form as its parts are written, one chunk each, `after` which nothing comes. */
function slowForm(...parts: string[]) {
  const left = parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`)
  const body = new ReadableStream({
    async pull(controller) {
      const part = left.shift()
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part))
      else await new Promise<void>(() => undefined)
    },
  })
  return { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body }
}

const keysIn = async (prefix = 'sessions/') => (await env.IMAGES.list({ prefix })).objects.map(({ key }) => key)

/** What lies in the bucket after `work` and did not before. */
async function newKeys(work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await keysIn())
  await work()
  return (await keysIn()).filter((key) => !before.has(key))
}

describe('a form without a credential in a header', () => {
  const { fetch, post } = api({ vision })
  const send = async (...parts: [string, string | File][]) => {
    const data = new FormData()
    for (const [name, value] of parts) data.append(name, value)
    return (await fetch('/v1/kyc/process', { method: 'POST', body: data })).status
  }

  it('has its token wherever it likes', async () => {
    const token = await jwt({ sub: someone() })
    expect(await send(['token', token], ['mode', 'sync'], ['images', imageFile()])).toBe(200)
    expect(await send(['mode', 'sync'], ['images', imageFile('png', 300_000)], ['token', token])).toBe(200)
    expect(await send(['images', imageFile('jpeg', 1_400_000)], ['token', token], ['mode', 'sync'])).toBe(200)
    expect(await send(['token', 'forged'], ['images', imageFile()])).toBe(401)
  })

  it('puts the images of a late token where those of a header go', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = (await post('/kyc/session/create', {}, { token })).body
    const parts: [string, string | File][] = [
      ['images', imageFile()],
      ['images', imageFile('png', 70_000)],
    ]
    const stored = await newKeys(async () => {
      expect(await send(...parts, ['token', token], ['images', imageFile()], ['sessionId', sessionId])).toBe(200)
    })
    expect(stored).toEqual((await sessions.images(sessionId)).map(({ key }) => key))
    expect(stored).toHaveLength(3)
  })

  it('is refused when no token comes or a wrong one, and nothing is stored', async () => {
    const stored = await newKeys(async () => {
      expect(await send(['images', imageFile()], ['token', 'forged'])).toBe(401)
      expect(await send(['images', imageFile('jpeg', 300_000)])).toBe(401)
      expect(await send(['token', imageFile()], ['images', imageFile()])).toBe(401)
    })
    expect(stored).toEqual([])
  })

  it('learns what else is wrong only once the token has come', async () => {
    const token = await jwt({ sub: someone() })
    expect(await send(['images', imageFile('heic')], ['token', token])).toBe(415)
    expect(await send(['images', imageFile('heic')], ['token', 'forged'])).toBe(401)
    expect(await send(['image', imageFile()])).toBe(401)
  })

  it('is told where its token belongs when more comes before it than an unknown caller may leave here', async () => {
    const data = form([imageFile('jpeg', 2_000_000)])
    data.append('token', await jwt({ sub: someone() }))
    const answer = await post('/kyc/process', data)
    expectError(answer, 401, 'access denied')
    const description = `in a header, or before files of more than ${1.5 * 1024 * 1024} bytes`
    expect(answer.body.details).toEqual([{ expected: { type: 'string', description }, actual: null, path: 'token' }])
    const texts = form([], Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`t${i}`, 'x'.repeat(60_000)])))
    texts.append('token', await jwt({ sub: someone() }))
    expectError(await post('/kyc/process', texts), 401, 'access denied')
  })
})

describe('a body that comes too slowly', () => {
  const { fetch } = api({ vision, ...withLimits({ bodyProgressSeconds: 1, unauthenticatedProgressSeconds: 1 }) })

  it('ends with 408, whoever sends it, and nothing of it stays', async () => {
    const file = 'name="images"; filename="a"\r\n\r\n\xff'
    const token = await jwt({ sub: someone() })
    const stored = await newKeys(async () => {
      for (const parts of [[`name="token"\r\n\r\n${token}`, file], ['name="token"\r\n\r\nhalf a tok'], []]) {
        const response = await fetch('/v1/kyc/process', slowForm(...parts))
        expect([response.status, await response.json()]).toEqual([
          408,
          { status: 'error', message: 'request body arrived too slowly' },
        ])
      }
    })
    expect(stored).toEqual([])
  })

  it('does so as JSON too, and a refusal waits no longer', async () => {
    const json = { 'content-type': 'application/json' }
    const endless = () => ({ ...slowForm('{'), headers: { ...json } })
    expect((await fetch('/v1/kyc/sessions', endless())).status).toBe(408)
    expect((await fetch('/v1/nothing', endless())).status).toBe(404)
  })
})

describe('bytes in flight', () => {
  /** Holds every image that is being stored until `open` is called. */
  function gate() {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const seen = { writing: 0, most: 0 }
    const put: ImageStore['put'] = async (...given) => {
      seen.most = Math.max(seen.most, ++seen.writing)
      await opened
      await images.put(...given)
      seen.writing--
    }
    return { open, seen, images: { ...images, put } }
  }
  const megabyte = () => form([imageFile('jpeg', 1_000_000)])
  const tight = { bytesInFlight: 4_000_000, bytesInFlightPerOwner: 3_000_000, callsWaiting: 2, callsWaitSeconds: 60 }

  it('are bounded: who does not fit waits, and who cannot even wait is told when to come back', async () => {
    const { open, seen, images } = gate()
    const { post } = api({ vision, images, ...withLimits(tight) })
    const token = await jwt({ sub: someone() })
    const calls = Array.from({ length: 8 }, () => post('/kyc/process', megabyte(), { token }))
    const first = await Promise.any(calls.map(async (call) => (await call).status === 503 && (await call)))
    if (!first) throw new Error('nobody was refused')
    expectError(first, 503, 'service is busy')
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    // Calls without a large body do not wait for those with one.
    expect((await post('/kyc/sessions', {}, { token })).status).toBe(200)
    open()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(seen.most).toBeLessThan(4)
    expect((await post('/kyc/process', megabyte(), { token })).status).toBe(200)
  })

  it("are not all one owner's", async () => {
    const { open, images } = gate()
    // Only the greedy one's images are held.
    const put: ImageStore['put'] = (key, bytes, type) =>
      bytes.length === 1_000_000 ? images.put(key, bytes, type) : services().images.put(key, bytes, type)
    const { post } = api({ vision, images: { ...images, put }, ...withLimits({ ...tight, callsWaiting: 20 }) })
    const [one, other] = [await jwt({ sub: someone() }), await jwt({ sub: someone() })]
    const greedy = Array.from({ length: 6 }, () => post('/kyc/process', megabyte(), { token: one }))
    expect((await post('/kyc/process', form([imageFile('jpeg', 400_000)]), { token: other })).status).toBe(200)
    open()
    expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  })

  it('are free again before recognition begins', async () => {
    const { promise: recognised, resolve: release } = Promise.withResolvers<void>()
    let waiting = 0
    const slow = visionThat(async (sessionId, attempt) => {
      if (++waiting === 6) release()
      await recognised
      await sessions.finish(sessionId, attempt, outcome(sessionId), new Date())
    })
    // Six calls of which three would not fit beside each other.
    const { post } = api({ vision: slow, ...withLimits({ ...tight, callsWaiting: 20 }) })
    const token = await jwt({ sub: someone() })
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/kyc/process', megabyte(), { token })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })
})

describe('what a refused call had stored', () => {
  const refusing = api({ vision })
  const token = jwt({ sub: someone() })
  const send = async (data: FormData, headers: Record<string, string> = {}) =>
    refusing.post('/kyc/process', data, { token: await token, headers })

  it('is deleted, whatever it is refused for', async () => {
    const stored = await newKeys(async () => {
      expect((await send(form([imageFile(), imageFile('heic')]))).status).toBe(415)
      const late = form([imageFile()])
      late.append('mode', 'later')
      expect((await send(late)).status).toBe(400)
      const roles = form([imageFile()], { roles: '["document","selfie"]' })
      expect((await send(roles)).status).toBe(400)
      const frames = new FormData()
      frames.append('frames', imageFile())
      expect((await send(frames)).status).toBe(400)
    })
    expect(stored).toEqual([])
  })

  it('was nothing at all where the fields before the files said enough', async () => {
    let puts = 0
    const put: ImageStore['put'] = async () => {
      puts++
    }
    const { post } = api({ vision, images: { ...images, put } })
    const unknown = '00000000-0000-1000-8000-000000000000'
    for (const fields of [{ sessionId: unknown }, { mode: 'later' }, { schemaId: unknown }]) {
      expect((await post('/kyc/process', form([imageFile()], fields), { token: await token })).status).not.toBe(200)
    }
    expect(puts).toBe(0)
  })

  it('is deleted when the body breaks off', async () => {
    const jpeg = '\xff\xd8\xff\xe0'
    const [head, tail] = [
      `--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\n${jpeg}0123456789abcdef\r\n`,
      '--x\r\ncontent-disposition: form-data; name="images"; filename="b"\r\n\r\n',
    ]
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ === 0) controller.enqueue(new Uint8Array(Buffer.from(head + tail, 'latin1')))
        else controller.error(new Error('connection lost'))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x', token: await token }
    const stored = await newKeys(async () => {
      expect((await refusing.fetch('/kyc/process', { method: 'POST', headers, body })).status).toBe(408)
    })
    expect(stored).toEqual([])
  })

  it('is deleted when the call repeats an answered one', async () => {
    const file = imageFile()
    const once = { 'idempotency-key': 'again' }
    const first = await send(form([file]), once)
    const stored = await newKeys(async () => {
      expect((await send(form([file]), once)).body.sessionId).toBe(first.body.sessionId)
    })
    expect(stored).toEqual([])
  })
})

it('puts images into their session also where its id comes after them', async () => {
  const { post } = api({ vision })
  const token = await jwt({ sub: someone() })
  const { sessionId } = (await post('/kyc/session/create', {}, { token })).body
  const late = form([imageFile(), imageFile('png')])
  late.append('sessionId', sessionId)
  const stored = await newKeys(async () => {
    expect((await post('/kyc/process', late, { token })).body.sessionId).toBe(sessionId)
  })
  expect(stored).toEqual((await sessions.images(sessionId)).map(({ key }) => key))
  expect(stored.every((key) => key.startsWith(`sessions/${sessionId}/1/`))).toBe(true)
})
