/** Sessions of more images than one run may look at: several runs come to what one would have come to. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { objectKey } from '../../../worker/domain/case/object-key'
import { newSession } from '../../../worker/domain/session/new-session'
import type { VisionDependencies } from '../../../worker/vision/dependencies'
import { processSession } from '../../../worker/vision/session/process-session'
import { handleJob } from '../../../worker/vision/session/queue-consumer'
import { services, someone } from '../support/api'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { stores } from '../support/pipeline'

const PORTRAIT_PAGE: Scene = { mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }
const SELFIE: Scene = { faces: [face(0)] }
/** Sides of cards: barcodes and text are looked for. */
const TEN = [PORTRAIT_PAGE, SELFIE, ...Array.from({ length: 8 }, () => PORTRAIT_PAGE)]
/** Cloudflare names 32 for one request, of which the API's call of the vision Worker is the first. */
const MOST_CALLS = 31

function vision(scenes: Scene[], callsPerRun?: number): VisionDependencies & { calls: string[] } {
  const made = stores()
  const limits = { ...made.limits, ...(callsPerRun ? { callsPerRun } : {}) }
  return { ...made, limits, ...engines(scenes) }
}

async function uploaded(count: number) {
  const owner = someone()
  const { sessions, images } = vision([])
  const now = new Date()
  const { rules, ...given } = await services().scenarios.default()
  const scenario = { ...given, rules: { ...rules, assurance: 'basic' as const } }
  const session = newSession({ sessionId: newSessionId(now), owner, groupId: 1, scenario }, now)
  const { sessionId } = session
  await sessions.create(session)
  const files = Array.from({ length: count }, (_, ordinal) => ({
    sessionId,
    ordinal,
    contentType: 'image/jpeg',
    bytes: 4,
    sha256: String(ordinal).repeat(64).slice(0, 64),
    key: objectKey(`sessions/${sessionId}/${crypto.randomUUID()}.jpg`),
  }))
  for (const file of files)
    await images.put(file.key, Uint8Array.of(1, 2, 3, 4), { owner, contentType: file.contentType })
  const own = (attempt: number) => files.map((file) => ({ ...file, attempt }))
  await sessions.begin({ owner, sessionId }, own, { ocr: true }, now)
  return { owner, sessionId }
}

const tasksOf = async ({ owner, sessionId }: { owner: string; sessionId: string }) => {
  const session = await vision([]).sessions.byId(owner, sessionId)
  return {
    status: session?.status,
    tasks: session?.tasks.map(({ type, status, errors }) => ({ type, status, errors })),
  }
}
const kept = async (sessionId: string) =>
  (await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects.filter(({ key }) => key.endsWith('.json'))

it('ten images take few runs, none of which calls more Workers than one request may', async () => {
  const [split, whole] = [await uploaded(10), await uploaded(10)]
  const runs: string[][] = []
  for (let end = ''; end !== 'finished'; ) {
    const seen = runs.flat().filter((call) => call === 'decode').length
    const deps = vision(TEN.slice(seen))
    end = await processSession(deps, split.sessionId, 1)
    runs.push(deps.calls)
    expect([end, await kept(split.sessionId)]).toEqual(
      end === 'more' ? ['more', [expect.anything()]] : ['finished', []],
    )
  }
  expect(runs.flat().filter((call) => call === 'decode')).toHaveLength(10)
  expect(runs.length).toBeLessThanOrEqual(3)
  // The engine of faces calls another one.
  const workers = (calls: string[]) => calls.length + calls.filter((call) => call === 'faces').length
  for (const calls of runs) expect(workers(calls)).toBeLessThanOrEqual(MOST_CALLS)
  expect(await processSession(vision(TEN, 1000), whole.sessionId, 1)).toBe('finished')
  expect(await tasksOf(split)).toEqual(await tasksOf(whole))
})

it('a run that fails begins where the one before it ended', async () => {
  const session = await uploaded(4)
  const scenes = [PORTRAIT_PAGE, SELFIE, SELFIE, SELFIE]
  expect(await processSession(vision(scenes, 24), session.sessionId, 1)).toBe('more')
  const broken = { ...vision([SELFIE], 24), now: () => new Date(Date.now() + 1000) }
  broken.faces = { ...broken.faces, analyse: () => Promise.reject(new Error('no')) }
  await expect(processSession(broken, session.sessionId, 1)).rejects.toThrow('no')
  const later = { ...vision([SELFIE], 24), now: () => new Date(Date.now() + 600_000) }
  expect(await processSession(later, session.sessionId, 1)).toBe('finished')
  expect(later.calls.filter((call) => call === 'decode')).toHaveLength(1)
})

it('the queue goes on at once', async () => {
  const { sessionId } = await uploaded(4)
  const deps = vision([SELFIE, SELFIE, SELFIE, SELFIE], 21)
  const receive = () => handleJob({ v: 1, sessionId, attempt: 1 }, 1, () => processSession(deps, sessionId, 1))
  expect([await receive(), await receive()]).toEqual([{ retryAfterSeconds: 0 }, 'ack'])
})
