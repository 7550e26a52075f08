/**
 * POST a form of `images`: one session of them, `{status, outcome, ms, stages}`. With `liveness` the images after the
 * first `plain` ones (1) answer that challenge, and `liveness` is what was judged of them. Milliseconds are the wall's,
 * or with the var CLOCK what the clock at that address says.
 */
import { objectKey } from '../../../../worker/domain/case/object-key'
import { sandboxOwner } from '../../../../worker/domain/sandbox'
import { newSession } from '../../../../worker/domain/session/new-session'
import { database } from '../../../../worker/storage/database/database'
import { d1Scenarios } from '../../../../worker/storage/scenarios/d1-scenarios'
import type { VisionDependencies } from '../../../../worker/vision/dependencies'
import { type VisionEnv, visionServices } from '../../../../worker/vision/services'
import { processSession } from '../../../../worker/vision/session/process-session'
import { challengeOf } from './challenge'
import { Stopwatch } from './stopwatch'

export default {
  async fetch(request: Request, env: VisionEnv & { CLOCK?: string }): Promise<Response> {
    const form = await request.formData()
    const files = form.getAll('images').filter((file) => file instanceof File)
    const said = form.get('liveness')
    const services = visionServices(env)
    const owner = sandboxOwner(crypto.randomUUID())
    const sessionId = crypto.randomUUID()
    const scenario = await d1Scenarios(database(env.DB)).default()
    const now = new Date()
    const plain = Number(form.get('plain') ?? 1)
    const challenge = typeof said === 'string' ? challengeOf(JSON.parse(said), now) : null
    const rules = { ...scenario.rules, livenessRequired: challenge !== null }
    const begun = newSession({ sessionId, owner, groupId: null, scenario: { ...scenario, rules } }, now)
    await services.sessions.create({ ...begun, liveness: challenge?.issued ?? null })
    const images = await Promise.all(
      files.map(async (file, ordinal) => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const key = objectKey(`sessions/${sessionId}/1/${ordinal}`)
        await services.images.put(key, bytes, { owner, contentType: 'image/jpeg' })
        const stored = { sessionId, attempt: 1, ordinal, key, contentType: 'image/jpeg', bytes: bytes.length }
        return { ...stored, sha256: `${ordinal}`, frame: challenge?.shown[ordinal - plain + 1] ?? null, role: null }
      }),
    )
    await services.sessions.begin({ owner, sessionId }, () => images, { ocr: true, ...challenge?.answer }, now)
    const { CLOCK } = env
    const clock = CLOCK ? async () => Number(await (await fetch(CLOCK)).text()) : () => performance.now()
    const watch = new Stopwatch(clock)
    const began = await clock()
    await processSession(timed(services, watch), sessionId, 1)
    const ms = (await clock()) - began
    const session = await services.sessions.byId(owner, sessionId)
    const outcome = session?.decision?.outcome ?? null
    const liveness =
      session?.tasks.flatMap(({ checks }) => checks).find(({ caption }) => caption === 'liveness') ?? null
    const reasons = session?.decision?.reasons.map(({ code }) => code) ?? []
    return Response.json({ status: session?.status, outcome, reasons, liveness, ms, stages: watch.stages() })
  },
}

function timed(services: VisionDependencies, watch: Stopwatch): VisionDependencies {
  const { codec, faces, reader, barcodes } = services
  return {
    ...services,
    sessions: watch.timed('database', services.sessions),
    takes: watch.timed('earlier takes', services.takes),
    clients: watch.timed('known clients', services.clients),
    images: watch.timed('images', services.images),
    codec: {
      memory: () => codec.memory(),
      decode: (...given) => watch.time('decode', () => codec.decode(...given)),
      decodeSeries: (...given) => watch.time('decode', () => codec.decodeSeries(...given)),
      crops: (...given) => watch.time('native crops', () => codec.crops(...given)),
      encode: (...given) => watch.time('encode', () => codec.encode(...given)),
    },
    faces: {
      memory: () => faces.memory(),
      warm: () => faces.warm(),
      analyse: (...given) => watch.time('faces', () => faces.analyse(...given)),
      analyseSeries: (...given) => watch.time('faces', () => faces.analyseSeries(...given)),
      track: (...given) => watch.time('take', () => faces.track(...given)),
    },
    reader: {
      memory: () => reader.memory(),
      warm: () => reader.warm(),
      readMrz: (...given) => watch.time('MRZ', () => reader.readMrz(...given)),
      readText: (...given) => watch.time('text', () => reader.readText(...given)),
    },
    barcodes: {
      memory: () => barcodes.memory(),
      read: (...given) => watch.time('barcodes', () => barcodes.read(...given)),
    },
  }
}
