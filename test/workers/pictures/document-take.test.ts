import { beforeAll, describe, expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { newChallenge } from '../../../worker/domain/case/challenge'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { SessionImage } from '../../../worker/domain/case/session'
import { newSession } from '../../../worker/domain/session/new-session'
import type { Vision } from '../../../worker/domain/session/ports'
import type { VisionDependencies } from '../../../worker/vision/dependencies'
import { processSession } from '../../../worker/vision/session/process-session'
import type { LivenessChallenge } from '../../../worker/words/capture/liveness'
import { renderDocumentTake } from '../../support/document-takes/take'
import { sheetOf } from '../../support/takes/evidence'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { leased } from '../support/leased'
import { stores } from '../support/pipeline'
import { finishing } from '../support/vision'

const { sessions, images } = services()
const sent = new Map<string, SessionImage[]>()
const watching: Vision = {
  async process(sessionId, attempt) {
    const taken = await leased(sessions, sessionId, attempt)
    sent.set(sessionId, taken?.images.filter(({ frame }) => frame) ?? [])
    return finishing(sessions).process(sessionId, attempt)
  },
}
const { post } = api({ vision: watching })

interface Opened {
  token: string
  sessionId: string
  liveness: LivenessChallenge
}

async function opened(rules: object): Promise<Opened> {
  const token = await jwt({ sub: someone(), expiresIn: 3600 })
  const made = await post('/v1/scenario/create', { name: 'tilted', ...rules }, { token })
  const { schemaId } = made.body.scenario
  const { sessionId } = (await post('/v1/kyc/session/create', { schemaId }, { token })).body
  const { liveness } = (await post('/v1/kyc/session/liveness', { sessionId }, { token })).body
  return { token, sessionId, liveness }
}

interface Changed {
  nonce?: string
  times?: number[]
  sheets?: number
  sheet?: File
  said?: boolean
}

const TIMES = Array.from({ length: 28 }, (_, i) => i * 120)

function answer(
  { sessionId, liveness }: Opened,
  { nonce, times = TIMES, sheets = 1, sheet, said = true }: Changed = {},
) {
  const take = { width: 256, height: 176, columns: 6, tiles: times.map((atMs) => ({ atMs })) }
  const documentTake = JSON.stringify({ nonce: nonce ?? liveness.nonce, lamp: true, take })
  const data = form([imageFile()], { sessionId, ...(said ? { documentTake } : {}) })
  for (let i = 0; i < sheets; i++) data.append('documentTiles', sheet ?? imageFile())
  return data
}

describe('a challenge with a take of the document', () => {
  it('is issued where the scenario wants one, the lamp at moments of its own', async () => {
    expect((await opened({})).liveness).not.toHaveProperty('document')
    const moments = new Set<number>()
    for (let i = 0; i < 4; i++) {
      const { document } = (await opened({ documentTake: 'preferred' })).liveness
      expect(document?.lamp.onMs).toBeGreaterThan(0)
      expect(document?.lamp.offMs).toBeLessThan(document?.lengthMs ?? 0)
      moments.add(document?.lamp.onMs ?? 0)
    }
    expect(moments.size).toBeGreaterThan(1)
  })

  it('is answered by tiles on one sheet, which is no image of the session, and erased with it', async () => {
    const session = await opened({ documentTake: 'required' })
    const { sessionId, token } = session
    expect((await post('/v1/kyc/process', answer(session), { token })).status).toBe(200)
    expect(sent.get(sessionId)?.map(({ frame }) => frame)).toMatchObject([{ lamp: true, documentTake: { columns: 6 } }])
    expect(await sessions.images(sessionId)).toHaveLength(1)
    const keys = sent.get(sessionId)?.map(({ key }) => key) ?? []
    expect(keys).toHaveLength(1)
    await post('/v1/kyc/session/delete', { sessionId }, { token })
    for (const key of keys) expect(await images.get(key)).toBeNull()
  })

  it('is used up by its answer', async () => {
    const session = await opened({ documentTake: 'required' })
    await post('/v1/kyc/process', answer(session), { token: session.token })
    const again = await post('/v1/kyc/process', answer(session), { token: session.token })
    expectError(again, 409, 'liveness challenge is unknown, used or expired')
  })

  it('is not answered where none was asked for, nor by another nonce', async () => {
    const unasked = await opened({})
    expectError(
      await post('/v1/kyc/process', answer(unasked), { token: unasked.token }),
      409,
      'liveness challenge is unknown, used or expired',
    )
    const asked = await opened({ documentTake: 'required' })
    const other = await post('/v1/kyc/process', answer(asked, { nonce: crypto.randomUUID() }), { token: asked.token })
    expectError(other, 409, 'liveness challenge is unknown, used or expired')
  })

  it('refuses a sheet that is missing, unsaid, too large or no picture, and times that do not rise', async () => {
    const session = await opened({ documentTake: 'required' })
    const call = (changed: Changed) => post('/v1/kyc/process', answer(session, changed), { token: session.token })
    const path = async (changed: Changed) => (await call(changed)).body.details?.[0]?.path
    expect(await path({ sheets: 0 })).toBe('documentTiles')
    expect(await path({ sheets: 2 })).toBe('documentTiles')
    expect(await path({ said: false })).toBe('documentTake')
    expect(await path({ times: [0, 100, 100, 200, 300, 400] })).toBe('documentTake.take.tiles')
    expect(await path({ times: TIMES.map((at) => at + 5) })).toBe('documentTake.take.tiles')
    expect(await path({ times: Array.from({ length: 49 }, (_, i) => i * 60) })).toBe('documentTake.take.tiles')
    expectError(await call({ sheet: imageFile('jpeg', 1024 * 1024 + 1) }), 413, 'image is too large')
    expectError(await call({ sheet: new File(['no image'], 'tiles.jpg') }), 415, 'image format is not supported')
    expect((await call({})).status).toBe(200)
  })
})

describe('the vision Worker', () => {
  let drawn: ReturnType<typeof renderDocumentTake>
  beforeAll(() => {
    drawn = renderDocumentTake({ kind: 'genuine', part: 'dev', seed: 3, lamp: true })
  })

  /** A passport's photo, and the take of a genuine one under a lamp; what is drawn stands for what files would show. */
  async function judged(changed: { whole: boolean }, owner = someone()) {
    const now = new Date()
    const scenario = await services().scenarios.default()
    const rules = { ...scenario.rules, documentTake: 'required' as const, assurance: 'basic' as const }
    const sessionId = newSessionId(now)
    const times = { issued: new Date(now.getTime() - 20_000), expires: new Date(now.getTime() + 60_000), light: false }
    const issued = newChallenge(crypto.randomUUID(), Math.random, { ...times, document: true })
    const lamp = drawn.lamp ?? { onMs: 0, offMs: 0 }
    const liveness = { ...issued, document: { lengthMs: 3400, lamp } }
    const given = { sessionId, owner, groupId: 1, scenario: { ...scenario, rules } }
    await sessions.create({ ...newSession(given, now), liveness })
    const { width, height } = drawn.tiles[0]?.image ?? { width: 0, height: 0 }
    const tiles = drawn.tiles.map(({ atMs }) => ({ atMs }))
    const take = { width, height, columns: 6, tiles: changed.whole ? tiles : tiles.slice(6) }
    const files = [null, { documentTake: take, lamp: true }].map(
      (frame, ordinal): Omit<SessionImage, 'attempt'> => ({
        sessionId,
        ordinal,
        key: objectKey(`sessions/${sessionId}/1/${ordinal}.jpg`),
        contentType: 'image/jpeg',
        bytes: 4,
        sha256: String(ordinal).repeat(64),
        frame,
      }),
    )
    for (const { key, contentType } of files) await images.put(key, Uint8Array.of(1, 2, 3, 4), { owner, contentType })
    const record = (attempt: number) => files.map((file) => ({ ...file, attempt }))
    const answered = { nonce: liveness.nonce, without: [] }
    await sessions.begin({ owner, sessionId }, record, { ocr: true, answer: answered }, now)
    const { portrait, page } = drawn
    const around = {
      x: (portrait.x + portrait.width * 0.17) * page.width,
      y: (portrait.y + portrait.height * 0.21) * page.height,
      width: (portrait.width / 1.5) * page.width,
      height: (portrait.height / 1.7) * page.height,
    }
    const scenes: Scene[] = [
      { mrz: passportMrz(PASSPORT), faces: [face(0, 24)] },
      { picture: page, faces: [{ ...face(0), box: around }] },
      { picture: sheetOf(drawn.tiles, 6) },
    ]
    const deps: VisionDependencies = {
      ...stores(),
      ...engines(scenes),
    }
    await processSession(deps, sessionId, 1)
    const session = await sessions.byId(owner, sessionId)
    const document = session?.tasks.find(({ type }) => type === 'document')
    const group = document?.checks.find(({ caption }) => caption === 'original')
    return { codes: session?.decision?.reasons.map(({ code }) => code) ?? [], items: group?.items ?? [] }
  }

  it('holds the tiles against the photographed page, and knows a take again that another session of the owner has sent', async () => {
    const owner = someone()
    const first = await judged({ whole: true }, owner)
    expect(first.items).toHaveLength(11)
    expect(first.items.filter(({ status }) => status !== 'success')).toEqual([])
    expect(first.codes).not.toContain('document_take_missing')
    const { codes, items } = await judged({ whole: true }, owner)
    expect(items.find(({ caption }) => caption === 'isTakeNew')).toMatchObject({ status: 'failed' })
    expect(codes).toContain('document_take_doubtful')
  })

  it('says why it cannot judge a sheet of another size', async () => {
    const { codes, items } = await judged({ whole: false })
    expect(new Set(items.map(({ reason }) => reason))).toEqual(new Set(['the take is not of the size that was said']))
    expect(codes).toContain('document_take_missing')
  })
})
