import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { ProcessResponse } from '../../../worker/contract/sessions/kyc-process'
import type { JobQueue } from '../../../worker/domain/session/ports'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { leased } from '../support/leased'
import { finishing, outcome, visionThat } from '../support/vision'

const { sessions } = services()
const { post } = api({ vision: finishing(sessions) })

const stored = async (sessionId: string) =>
  (await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects.map(({ key }) => key)

describe('/kyc/process, synchronous', () => {
  it('answers a new session with its decided tasks', async () => {
    const token = await jwt({ sub: someone() })
    const { status, body } = await post('/v1/kyc/process', form([imageFile(), imageFile('png')]), { token })
    expect(status).toBe(200)
    expectShape(ProcessResponse, body)
    expect(body).toMatchObject({ status: 'success', spent: 1.5 })
    expect(body.results.map((task: { type: string }) => task.type)).toEqual(['document', 'selfie', 'faces'])
    for (const task of body.results.slice(0, 2)) {
      expect(task.image).toMatch(/^http:\/\/api\.test\/v1\/files\/sessions\/.*\?exp=\d+&sig=/)
      expect(task.imageFull).toContain('/v1/files/')
      expect(task).not.toHaveProperty('images')
    }
    expect(body.results[2].checks[0].items[0].images).toEqual([
      expect.stringContaining('face-doc.jpg?exp='),
      expect.stringContaining('face-selfie.jpg?exp='),
    ])
  })

  it('stores the files as they came, named by session, attempt and place', async () => {
    const token = await jwt({ sub: someone() })
    const file = imageFile('webp', 300_000)
    const { body } = await post('/v1/kyc/process', form([imageFile(), file]), { token })
    const keys = await stored(body.sessionId)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toMatch(new RegExp(`^sessions/${body.sessionId}/1/1-[0-9a-f]{16}-[0-9a-f]{8}\\.webp$`))
    const kept = await env.IMAGES.get(keys[1] ?? '')
    expect(kept?.httpMetadata?.contentType).toBe('image/webp')
    expect(await services().images.get(keys[1] ?? '')).toEqual(new Uint8Array(await file.arrayBuffer()))
    expect((await sessions.images(body.sessionId)).map(({ key }) => key)).toEqual(keys)
  })

  it.each([
    ['avif', 'image/avif'],
    ['pdf', 'application/pdf'],
  ] as const)('takes %s and stores it as %s', async (format, contentType) => {
    const { body, status } = await post('/v1/kyc/process', form([imageFile(format)]), {
      token: await jwt({ sub: someone() }),
    })
    expect(status).toBe(200)
    const [key = ''] = await stored(body.sessionId)
    expect((await env.IMAGES.get(key))?.httpMetadata?.contentType).toBe(contentType)
  })

  it('hands the ocr option and the attempt to the vision Worker', async () => {
    const seen: unknown[] = []
    const watching = api({
      vision: visionThat(async (sessionId, attempt) => {
        seen.push([attempt, (await leased(sessions, sessionId, attempt))?.session.ocr])
        await sessions.finish(sessionId, attempt, outcome(sessionId), new Date())
      }),
    })
    const token = await jwt({ sub: someone() })
    const { body } = await watching.post('/kyc/process', form([imageFile()]), { token })
    const words = ['off', '0', 'false', 'on', '1', 'true']
    for (const ocr of words) {
      await watching.post('/kyc/process', form([imageFile()], { ocr, sessionId: body.sessionId }), { token })
    }
    expect(seen).toEqual([true, false, false, false, true, true, true].map((ocr, i) => [i + 1, ocr]))
    expect(await stored(body.sessionId)).toHaveLength(7)
  })

  const laterStatus = async (token: string, sessionId: string) =>
    (await post('/kyc/session/status', { sessionId }, { token })).body.status

  it.each([
    ['fails', visionThat(() => Promise.reject(new Error('out of memory')))],
    ['is busy', { process: async () => 'busy' as const }],
  ])('answers `processing` when the vision Worker %s, and is done by the Queue', async (_, vision) => {
    const token = await jwt({ sub: someone() })
    const { status, body } = await api({ vision }).post('/v1/kyc/process', form([imageFile()]), { token })
    expect(status).toBe(200)
    expectShape(ProcessResponse, body)
    expect(body).toMatchObject({ status: 'processing', errors: [], results: [{ status: 'processing' }] })
    expect(JSON.stringify(body)).not.toContain('memory')
    await expect.poll(() => laterStatus(token, body.sessionId)).toBe('success')
  })

  it('answers `processing` when the attempt takes longer than a call may, under its key too, and goes on', async () => {
    const token = await jwt({ sub: someone() })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow = visionThat(async (id, attempt) => {
      await released
      await sessions.finish(id, attempt, outcome(id), new Date())
    })
    const waits: number[] = []
    const wait = async (ms: number) => {
      waits.push(ms)
      setTimeout(release, 200)
    }
    const { post } = api({ vision: slow, wait })
    const headers = { 'idempotency-key': 'slow' }
    const file = imageFile()
    const { body } = await post('/v1/kyc/process', form([file]), { token, headers })
    expect([body.status, waits]).toEqual(['processing', [25_000]])
    const again = await post('/v1/kyc/process', form([file]), { token, headers })
    expect(again.body).toMatchObject({ sessionId: body.sessionId, status: 'processing' })
    await expect.poll(() => laterStatus(token, body.sessionId)).toBe('success')
  })

  it('leaves a late message behind, for the case that everybody at work vanishes', async () => {
    const sent: unknown[] = []
    const jobs: JobQueue = { send: async (job, options) => void sent.push([job, options]) }
    const token = await jwt({ sub: someone() })
    const { post } = api({ jobs, vision: finishing(sessions) })
    const { sessionId } = (await post('/v1/kyc/process', form([imageFile()]), { token })).body
    expect(sent).toEqual([[{ sessionId, attempt: 1 }, { delaySeconds: 90 }]])
  })

  it('gives a session its clientKey, once', async () => {
    const token = await jwt({ sub: someone() })
    const created = await post('/v1/kyc/session/create', {}, { token })
    const { sessionId } = created.body
    expect((await post('/kyc/process', form([imageFile()], { sessionId, clientKey: 'k1' }), { token })).status).toBe(
      200,
    )
    expect((await post('/kyc/session/status', { clientKey: 'k1' }, { token })).body.sessionId).toBe(sessionId)
    const other = await post('/kyc/process', form([imageFile()], { sessionId, clientKey: 'k2' }), { token })
    expectError(other, 400, 'invalid schema')
    expect(other.body.details[0].path).toBe('clientKey')
  })
})

describe('/kyc/process, asynchronous', () => {
  it('answers at once and is done by the Queue', async () => {
    const token = await jwt({ sub: someone() })
    const { body } = await post('/v1/kyc/process', form([imageFile()], { mode: 'async' }), { token })
    expectShape(ProcessResponse, body)
    expect(body).toMatchObject({ status: 'processing', results: [{ type: 'document', status: 'processing' }] })
    await expect
      .poll(async () => (await post('/kyc/session/status', { sessionId: body.sessionId }, { token })).body.status)
      .toBe('success')
  })

  it('is taken up again by the cron when the Queue refused the message', async () => {
    const broken = api({ jobs: { send: () => Promise.reject(new Error('queue')) } })
    const token = await jwt({ sub: someone() })
    const { status, body } = await broken.post('/v1/kyc/process', form([imageFile()], { mode: 'async' }), { token })
    expect([status, body.status]).toEqual([200, 'processing'])
    const { sessionId } = body
    const resting = async (seconds: number) => {
      const [since, now] = [new Date(Date.now() + (seconds - 90) * 1000), new Date(Date.now() + seconds * 1000)]
      return (await sessions.resting(since, now)).filter((attempt) => attempt.sessionId === sessionId)
    }
    expect(await resting(80)).toEqual([])
    expect(await resting(100)).toEqual([{ sessionId, attempt: 1 }])
    const leased = new Date()
    await sessions.lease(sessionId, 1, 150_000, leased)
    expect(await resting(100)).toEqual([])
    await sessions.release(
      { sessionId, attempt: 1 },
      new Date(leased.getTime() + 150_000),
      { restSeconds: [0], counts: true },
      leased,
    )
    await runChores(services(), new Date(Date.now() + 100_000))
    await expect
      .poll(async () => (await post('/kyc/session/status', { sessionId }, { token })).body.status)
      .toBe('success')
  })
})

describe('a session that is being processed', () => {
  it('refuses a second call and keeps nothing of it', async () => {
    const token = await jwt({ sub: someone() })
    const waiting = api({ jobs: { send: async () => undefined } })
    const first = await waiting.post('/v1/kyc/process', form([imageFile()], { mode: 'async' }), { token })
    const { sessionId } = first.body
    const before = await stored(sessionId)
    expectError(
      await post('/v1/kyc/process', form([imageFile()], { sessionId }), { token }),
      409,
      'session is being processed',
    )
    expect(await stored(sessionId)).toEqual(before)
  })

  it('lets one of two simultaneous calls in, even with the same image', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = (await post('/v1/kyc/session/create', {}, { token })).body
    const slow = api({
      vision: visionThat(async (id, attempt) => {
        await scheduler.wait(100)
        await sessions.finish(id, attempt, outcome(id), new Date())
      }),
    })
    const file = imageFile()
    const calls = [1, 2].map(() => slow.post('/v1/kyc/process', form([file], { sessionId }), { token }))
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const images = await sessions.images(sessionId)
    expect(images).toHaveLength(1)
    expect(await stored(sessionId)).toEqual(images.map(({ key }) => key))
  })
})

describe('/kyc/process refuses', () => {
  const send = async (data: FormData, limits: object = {}) => {
    const base = services()
    const settings = { ...base.settings, limits: { ...base.settings.limits, ...limits } }
    return api({ settings, vision: finishing(sessions) }).post('/v1/kyc/process', data, {
      token: await jwt({ sub: someone() }),
    })
  }

  it('a form without an image', async () => {
    const none = { expected: { type: 'array', minItems: 1 }, actual: [], path: 'images' }
    for (const data of [form([], { mode: 'sync' }), form([new File([], '')])]) {
      const answer = await send(data)
      expectError(answer, 400, 'invalid schema')
      expect(answer.body.details).toEqual([none])
    }
    const text = new FormData()
    text.append('images', 'not a file')
    const answer = await send(text)
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details).toMatchObject([{ actual: 'not a file', path: 'images' }])
  })

  it('a file of another format by its content: told which ones work', async () => {
    const answer = await send(form([imageFile(), imageFile('heic')]))
    expectError(answer, 415, 'image format is not supported')
    const description = 'JPEG, PNG, WebP, AVIF or PDF of one scanned page'
    const expected = { type: 'string', format: 'binary', description }
    expect(answer.body.details).toEqual([{ expected, actual: 'HEIC', path: 'images.1' }])
    const text = await send(form([new File(['BMW and other words'], 'a.bmp')]))
    expect(text.body.details[0].actual).toBe('text')
  })

  it('an image, a request and a number of images beyond the limits', async () => {
    expectError(await send(form([imageFile('jpeg', 5000)]), { imageBytes: 4999 }), 413, 'image is too large')
    expect((await send(form([imageFile('jpeg', 5000)]), { imageBytes: 5000 })).status).toBe(200)
    expectError(await send(form([imageFile('jpeg', 5000)]), { requestBytes: 5000 }), 413, 'request is too large')
    const many = await send(form(Array.from({ length: 11 }, () => imageFile())))
    expectError(many, 400, 'invalid schema')
    expect(many.body.details[0]).toMatchObject({ path: 'images', expected: { maxItems: 10 } })
  })

  it('what is in the fields', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ mode: 'later' }, 'mode'],
      [{ ocr: 'perhaps' }, 'ocr'],
      [{ sessionId: crypto.randomUUID() }, 'sessionId'],
      [{ clientKey: 'x'.repeat(37) }, 'clientKey'],
      [{ schemaId: crypto.randomUUID() }, 'schemaId'],
    ]
    for (const [fields, path] of cases) {
      const answer = await send(form([imageFile()], fields))
      expectError(answer, 400, 'invalid schema')
      expect(answer.body.details[0].path).toBe(path)
    }
  })

  it('a session that is unknown or belongs to somebody else, in the same words', async () => {
    const { sessionId } = (await post('/kyc/session/create', {}, { token: await jwt({ sub: someone() }) })).body
    const unknown = sessionId.replace(/^.{8}/, '00000000')
    const answers = [
      await send(form([imageFile()], { sessionId })),
      await send(form([imageFile()], { sessionId: unknown })),
    ]
    for (const answer of answers) expectError(answer, 404, 'session not found')
    expect(await stored(sessionId)).toEqual([])
  })

  it('the eleventh attempt, the twenty-first image and an expired session', async () => {
    const token = await jwt({ sub: someone() })
    const again = (sessionId: string, files: number) =>
      post(
        '/kyc/process',
        form(
          Array.from({ length: files }, () => imageFile()),
          { sessionId },
        ),
        { token },
      )
    const { sessionId } = (await post('/kyc/session/create', {}, { token })).body
    for (let attempt = 1; attempt <= 10; attempt++) expect((await again(sessionId, 1)).status).toBe(200)
    expectError(await again(sessionId, 1), 409, 'session has no attempts left')

    const full = (await post('/kyc/session/create', {}, { token })).body.sessionId
    expect((await again(full, 10)).status).toBe(200)
    expectError(await again(full, 11), 400, 'invalid schema')
    expect((await again(full, 9)).status).toBe(200)
    expectError(await again(full, 2), 409, 'session has too many images')
    expect(await stored(full)).toHaveLength(19)

    const dayLater = api({ now: () => new Date(Date.now() + 86_401_000) })
    const late = await jwt({ sub: someone(), expiresIn: 100_000 })
    const gone = (await post('/kyc/session/create', {}, { token: late })).body.sessionId
    const answer = await dayLater.post('/kyc/process', form([imageFile()], { sessionId: gone }), { token: late })
    expectError(answer, 409, 'session is expired')
    expect(await stored(gone)).toEqual([])
  })
})
