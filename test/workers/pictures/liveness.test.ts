import { describe, expect, it } from 'vitest'
import type { SessionImage } from '../../../worker/domain/case/session'
import type { Vision } from '../../../worker/domain/session/ports'
import type { LivenessChallenge } from '../../../worker/words/capture/liveness'
import { api, capped, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { leased } from '../support/leased'
import { finishing } from '../support/vision'

const { sessions, images } = services()
/** What a run of an attempt was given to answer the challenge with, by session. */
const answers = new Map<string, SessionImage[]>()
const watching: Vision = {
  async process(sessionId, attempt) {
    const taken = await leased(sessions, sessionId, attempt)
    answers.set(sessionId, taken?.images.filter(({ frame }) => frame) ?? [])
    return finishing(sessions).process(sessionId, attempt)
  },
}
const { post } = api({ vision: watching })
const framesOf = (sessionId: string) => answers.get(sessionId) ?? []

interface Opened {
  owner: string
  token: string
  sessionId: string
  liveness: LivenessChallenge
}

async function opened(): Promise<Opened> {
  const owner = someone()
  const token = await jwt({ sub: owner, expiresIn: 3600 })
  const { body } = await post('/v1/kyc/session/create', { liveness: true }, { token })
  return { owner, token, sessionId: body.sessionId, liveness: body.liveness }
}

interface Tile {
  action: string
  pattern?: number
  atMs: number
}

interface Changed {
  nonce?: string
  actions?: string[]
  files?: number
  takes?: number
  tiles?: Tile[]
  without?: string[]
  take?: { width?: number; height?: number; columns?: number }
  sheet?: File
}

/** Tiles of every action, those of `center` under each pattern twice. */
function tilesOf({ actions, light }: Pick<LivenessChallenge, 'actions' | 'light'>): Tile[] {
  const lit = light.flatMap((_, pattern) => [pattern, pattern]).map((pattern) => ({ action: 'center', pattern }))
  const shown: Omit<Tile, 'atMs'>[] = [
    ...lit,
    ...actions.flatMap((action) => Array.from({ length: 8 }, () => ({ action }))),
  ]
  return shown.map((tile, i) => ({ ...tile, atMs: i * 100 }))
}

/** A selfie, two frames of every action of the challenge and the take, changed by the test. */
function answer({ sessionId, liveness }: Pick<Opened, 'sessionId' | 'liveness'>, changed: Changed = {}) {
  const actions = changed.actions ?? liveness.actions.flatMap((action) => [action, action])
  const frames = actions.map((action, i) => ({ action, atMs: i * 400 }))
  const take = { width: 192, height: 256, columns: 8, tiles: changed.tiles ?? tilesOf(liveness), ...changed.take }
  const { without } = changed
  const said = JSON.stringify({ nonce: changed.nonce ?? liveness.nonce, frames, take, ...(without && { without }) })
  const data = form([imageFile()], { sessionId, liveness: said })
  for (let i = 0; i < (changed.files ?? frames.length); i++) data.append('frames', imageFile())
  for (let i = 0; i < (changed.takes ?? 1); i++) data.append('take', changed.sheet ?? imageFile())
  return data
}

describe('a liveness challenge', () => {
  it('stays the same until it was used up: nobody rolls until one suits', async () => {
    const { token, sessionId, liveness } = await opened()
    const rolled = await Promise.all([1, 2, 3].map(() => post('/kyc/session/liveness', { sessionId }, { token })))
    expect(rolled.map(({ body }) => body.liveness)).toEqual([liveness, liveness, liveness])
    await post('/v1/kyc/process', answer({ sessionId, liveness }), { token })
    const [one, other] = await Promise.all([1, 2].map(() => post('/kyc/session/liveness', { sessionId }, { token })))
    expect(one?.body.liveness.nonce).not.toBe(liveness.nonce)
    expect(other?.body.liveness).toEqual(one?.body.liveness)
  })

  it('says whether a part of it may be left out, as its scenario has it', async () => {
    const token = await jwt({ sub: someone(), expiresIn: 3600 })
    const offered = async (rules: object) => {
      const { body: made } = await post('/v1/scenario/create', { name: 'live', ...rules }, { token })
      const { body } = await post('/v1/kyc/session/create', { schemaId: made.scenario?.schemaId }, { token })
      return body.liveness.alternative
    }
    const { liveness } = await opened()
    expect(liveness.alternative).toBe(true)
    expect(await offered({ livenessRequired: true })).toBe(false)
    expect(await offered({ livenessRequired: true, livenessAlternative: true })).toBe(true)
  })

  it('is issued anew so often and no more', async () => {
    let now = Date.now()
    const { post } = api({ ...capped({ challengesPerSession: 2, livenessSeconds: 5 }), now: () => new Date(now) })
    const token = await jwt({ sub: someone(), expiresIn: 3600 })
    const { clientToken } = (await post('/kyc/session/create', { liveness: true }, { token })).body
    const next = () => {
      now += 6000
      return post('/kyc/session/liveness', {}, { token: clientToken })
    }
    expect([(await next()).status, (await next()).status]).toEqual([200, 200])
    expectError(await next(), 409, 'session has no liveness challenges left')
  })

  it('shows no light where the scenario wants none', async () => {
    const token = await jwt({ sub: someone() })
    const rules = { name: 'dark', livenessRequired: true, livenessLight: 'off' }
    const { schemaId } = (await post('/v1/scenario/create', rules, { token })).body.scenario
    const { sessionId, liveness } = (await post('/v1/kyc/session/create', { schemaId }, { token })).body
    expect(liveness.light).toEqual([])
    expect((await post('/v1/kyc/process', answer({ sessionId, liveness }), { token })).status).toBe(200)
  })

  it('is issued on demand and where the scenario requires liveness, each in an order of its own', async () => {
    const token = await jwt({ sub: someone() })
    expect((await post('/v1/kyc/session/create', {}, { token })).body).not.toHaveProperty('liveness')
    const { body } = await post('/v1/scenario/create', { name: 'live', livenessRequired: true }, { token })
    const { schemaId } = body.scenario
    const challenges: LivenessChallenge[] = []
    for (let i = 0; i < 12; i++) {
      challenges.push((await post('/v1/kyc/session/create', { schemaId }, { token })).body.liveness)
    }
    expect(new Set(challenges.map(({ nonce }) => nonce)).size).toBe(12)
    expect(new Set(challenges.map(({ actions }) => actions.join())).size).toBeGreaterThan(2)
    for (const { actions } of challenges) {
      expect(actions[0]).toBe('center')
      expect(new Set(actions).size).toBe(4)
      expect(actions.some((action) => action.startsWith('turn_'))).toBe(true)
    }
  })

  it('is answered by frames, which the vision Worker finds in their order and which are no images', async () => {
    const session = await opened()
    const { status } = await post('/v1/kyc/process', answer(session), { token: session.token })
    expect(status).toBe(200)
    const shown = framesOf(session.sessionId).map(({ frame }) => frame)
    const frames = session.liveness.actions.flatMap((action) => [action, action])
    const take = { width: 192, height: 256, columns: 8, tiles: tilesOf(session.liveness) }
    expect(shown).toEqual([...frames.map((action, i) => ({ action, atMs: i * 400 })), take])
    expect(await sessions.images(session.sessionId)).toHaveLength(1)
  })

  it('is good once', async () => {
    const session = await opened()
    await post('/v1/kyc/process', answer(session), { token: session.token })
    const again = await post('/v1/kyc/process', answer(session), { token: session.token })
    expectError(again, 409, 'liveness challenge is unknown, used or expired')
  })

  it('stays that of the attempt that answers it, until it has ended', async () => {
    const { token, sessionId, liveness } = await opened()
    const { alternative: _, ...issued } = liveness
    const { post } = api({ vision: { process: async () => 'busy' } })
    const sent = await post('/v1/kyc/process', answer({ sessionId, liveness }), { token })
    expect(sent.body.status).toBe('processing')
    expectError(await post('/kyc/session/liveness', { sessionId }, { token }), 409, 'session is being processed')
    expect((await leased(sessions, sessionId, 1))?.session.liveness).toMatchObject({ ...issued, attempt: 1 })
    const stored = await sessions.challenge(
      sessionId,
      {
        before: liveness.nonce,
        challenge: { ...issued, issuedAt: liveness.expiresAt, attempt: null, answered: null },
      },
      { actor: 'client', by: sessionId },
      new Date(),
    )
    expect(stored).toBe('busy')
  })

  it('is not used up by a call without frames', async () => {
    const session = await opened()
    await post('/v1/kyc/process', form([imageFile()], { sessionId: session.sessionId }), { token: session.token })
    expect((await post('/v1/kyc/process', answer(session), { token: session.token })).status).toBe(200)
  })

  it('is not answered by that of another session', async () => {
    const [mine, other] = [await opened(), await opened()]
    const answered = await post('/v1/kyc/process', answer(mine, { nonce: other.liveness.nonce }), { token: mine.token })
    expectError(answered, 409, 'liveness challenge is unknown, used or expired')
  })

  it('ends with its time', async () => {
    const session = await opened()
    const later = api({ now: () => new Date(Date.parse(session.liveness.expiresAt)) })
    const late = await later.post('/v1/kyc/process', answer(session), { token: session.token })
    expectError(late, 409, 'liveness challenge is unknown, used or expired')
  })

  it('refuses frames in another order, too few actions, and files that do not match what is said', async () => {
    const session = await opened()
    const { actions } = session.liveness
    const sent = async (changed: Parameters<typeof answer>[1]) =>
      post('/v1/kyc/process', answer(session, changed), { token: session.token })
    expectError(await sent({ actions: actions.toReversed() }), 400, 'invalid schema')
    expectError(await sent({ actions: actions.slice(0, -1) }), 400, 'invalid schema')
    expectError(await sent({ files: 3 }), 400, 'invalid schema')
    expect((await sent({ actions })).status).toBe(200)
  })

  it('refuses a take that is missing, too large, in another order or under other patterns', async () => {
    const session = await opened()
    const { light } = session.liveness
    const sent = async (changed: Changed) => post('/v1/kyc/process', answer(session, changed), { token: session.token })
    const tiles = tilesOf(session.liveness)
    const at = (shown: Omit<Tile, 'atMs'>[]) => shown.map((tile, i) => ({ ...tile, atMs: i * 100 }))
    const path = async (changed: Changed) => (await sent(changed)).body.details?.[0]?.path
    expect(await path({ takes: 0 })).toBe('take')
    expect(await path({ takes: 2 })).toBe('take')
    expect(await path({ tiles: at(tiles.toReversed()) })).toBe('liveness.take.tiles')
    expect(await path({ tiles: tiles.map(({ pattern: _, ...tile }) => tile) })).toBe('liveness.take.tiles')
    expect(await path({ tiles: at(tiles.filter(({ pattern }) => pattern !== 3)) })).toBe('liveness.take.tiles')
    expect(await path({ tiles: at([...tiles, { action: session.liveness.actions[3] ?? '', pattern: 7 }]) })).toBe(
      'liveness.take.tiles',
    )
    expect(await path({ take: { width: 480, height: 480, columns: 16 } })).toBe('liveness.take')
    expectError(await sent({ sheet: imageFile('jpeg', 2 * 1024 * 1024 + 1) }), 413, 'image is too large')
    expectError(await sent({ sheet: new File(['no image'], 'take.jpg') }), 415, 'image format is not supported')
    expect(light).toHaveLength(8)
    expect((await sent({})).status).toBe(200)
  })

  it('is answered without what the person cannot do, where that is said', async () => {
    const still = await opened()
    const center = { actions: ['center', 'center'], tiles: tilesOf({ ...still.liveness, actions: ['center'] }) }
    const sent = (session: Opened, changed: Changed) =>
      post('/v1/kyc/process', answer(session, changed), { token: session.token })
    expectError(await sent(still, center), 400, 'invalid schema')
    expect((await sent(still, { ...center, without: ['movement'] })).status).toBe(200)
    expect((await sessions.byId(still.owner, still.sessionId))?.liveness?.answered?.without).toEqual(['movement'])
    const dark = await opened()
    const unlit = { tiles: tilesOf({ ...dark.liveness, light: [] }) }
    expectError(await sent(dark, unlit), 400, 'invalid schema')
    expect((await sent(dark, { ...unlit, without: ['light'] })).status).toBe(200)
  })

  it('is erased with its session, frames and take', async () => {
    const session = await opened()
    await post('/v1/kyc/process', answer(session), { token: session.token })
    const { sessionId, token } = session
    const keys = framesOf(sessionId).map(({ key }) => key)
    expect(keys).toHaveLength(9)
    const { body } = await post('/v1/kyc/session/delete', { sessionId }, { token })
    expect(body.deleted.images).toBeGreaterThanOrEqual(10)
    for (const key of keys) expect(await images.get(key)).toBeNull()
  })
})
