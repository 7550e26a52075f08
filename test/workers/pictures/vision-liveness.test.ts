import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { challengeSession } from '../../../worker/application/sessions/challenge-session'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { newChallenge } from '../../../worker/domain/case/challenge'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { Session, SessionImage, ShownFrame } from '../../../worker/domain/case/session'
import { newSession } from '../../../worker/domain/session/new-session'
import { systemException } from '../../../worker/domain/session/results'
import type { VisionDependencies } from '../../../worker/vision/dependencies'
import { processSession } from '../../../worker/vision/session/process-session'
import type { LivenessAction, LivenessExemption } from '../../../worker/words/capture/liveness'
import { DEFAULT_RULES, type Rules } from '../../../worker/words/decision/rules'
import { type DrawnTile, drawnTake } from '../../support/drawn-take'
import { faceOf, keyFrames, sheetOf } from '../../support/takes/evidence'
import { services, someone } from '../support/api'
import { engines, face, type Scene } from '../support/engines'
import { leased } from '../support/leased'
import { stores } from '../support/pipeline'

const NOT_LIVE = '[selfie] liveness is not established'
const COLUMNS = 8
/** Pixels of a frame for one of a tile: frames are as the camera delivers them. */
const FRAME_SCALE = 4
/** The light has tests of its own. */
const RULES: Rules = { ...DEFAULT_RULES, livenessRequired: true, livenessLight: 'off' }

const ACTIONS: LivenessAction[] = ['center', 'turn_left', 'closer', 'look_up']

const TAKES = [drawnTake(ACTIONS, { person: 3, wall: 4 }), drawnTake(ACTIONS, { person: 11, wall: 12 })]

const vision = (scenes: Scene[]): VisionDependencies => ({
  ...stores(),
  ...engines(scenes),
})

interface Sent {
  frames: readonly DrawnTile[]
  /** In the place of the take's own. */
  shown?: DrawnTile[]
  rules?: Partial<Rules>
  owner?: string
  without?: LivenessExemption[]
  /** Whether the take is sent at all. */
  take?: boolean
  /** Whether the attempt ended in an exception, another challenge was asked for, and it was restarted. */
  restarted?: boolean
  /** Whether the sheet has the size that is said. */
  whole?: boolean
}

/** A session whose challenge is the take's, processed with a selfie, the frames and the take. */
async function decided(sent: Sent): Promise<Session> {
  const { frames, rules = {}, owner = someone(), without = [], take = true, whole = true, restarted = false } = sent
  const now = new Date()
  const { sessions, images } = vision([])
  const scenario = { ...(await services().scenarios.default()), rules: { ...RULES, ...rules } }
  const sessionId = newSessionId(now)
  const times = { issued: new Date(now.getTime() - 20_000), expires: new Date(now.getTime() + 60_000), light: false }
  const challenge = { ...newChallenge(crypto.randomUUID(), Math.random, times), actions: ACTIONS }
  await sessions.create({ ...newSession({ sessionId, owner, groupId: 1, scenario }, now), liveness: challenge })
  const shown = sent.shown ?? keyFrames(frames)
  const tiles = frames.map(({ action, atMs }) => ({ action, atMs }))
  const grid: ShownFrame = { width: 192, height: 256, columns: COLUMNS, tiles }
  const said = [null, ...shown.map(({ action, atMs }): ShownFrame => ({ action, atMs })), ...(take ? [grid] : [])]
  const files = said.map((frame, ordinal): Omit<SessionImage, 'attempt'> => {
    const key = objectKey(`sessions/${sessionId}/1/${ordinal}.jpg`)
    const sha256 = String(ordinal).repeat(64)
    return { sessionId, ordinal, key, contentType: 'image/jpeg', bytes: 4, sha256, frame }
  })
  for (const { key, contentType } of files) await images.put(key, Uint8Array.of(1, 2, 3, 4), { owner, contentType })
  const answer = { nonce: challenge.nonce, without }
  const record = (attempt: number) => files.map((file) => ({ ...file, attempt }))
  await sessions.begin({ owner, sessionId }, record, { ocr: true, answer }, now)
  if (restarted) await restartedAfterException({ owner, sessionId })
  const sheet = sheetOf(whole ? frames : frames.slice(COLUMNS), COLUMNS)
  const track = frames.map(({ mesh }) => faceOf(mesh))
  const scenes = [{ faces: [face(0)] }, ...(take ? [{ picture: sheet, track }] : []), ...shown.map(sceneOf)]
  await processSession(vision(scenes), sessionId, 1)
  const session = await sessions.byId(owner, sessionId)
  if (!session) throw new Error('the session is gone')
  return session
}

async function restartedAfterException({ owner, sessionId }: Pick<Session, 'owner' | 'sessionId'>) {
  const { sessions, settings } = services()
  const caller = { owner, groupId: 1, actor: 'user' as const, boundTo: null, credential: null }
  const now = new Date()
  const session = (await leased(sessions, sessionId, 1, now))?.session
  if (!session) throw new Error('no attempt runs')
  await sessions.finish(sessionId, 1, systemException(session, now), now)
  const later = new Date(now.getTime() + 1000 * settings.limits.livenessSeconds)
  for (const at of [now, later]) {
    const issued = await challengeSession(caller, { sessionId }, { sessions, settings }, at)
    expect(issued).not.toHaveProperty('challenge.nonce', session.liveness?.nonce)
  }
  expect(await sessions.restart(sessionId, 1, { actor: 'user', by: null }, now)).toBe(true)
}

function sceneOf({ image, mesh }: DrawnTile): Scene {
  const seen = faceOf(mesh)
  return { picture: image, faces: [{ ...seen, interEyeDistance: FRAME_SCALE * seen.interEyeDistance }] }
}

function livenessItems({ tasks }: Session) {
  const task = tasks.find((found) => found.type === 'selfie')
  return task?.checks.find(({ caption }) => caption === 'liveness')?.items ?? []
}

const failed = (session: Session) =>
  livenessItems(session).flatMap(({ caption, status }) => (status === 'failed' ? [caption] : []))

const reasons = ({ decision }: Session) => decision?.reasons.map(({ code, outcome }) => `${code} ${outcome}`) ?? []
const errors = ({ tasks }: Session) => tasks.flatMap((task) => task.errors)
const framesOf = (index: number) => TAKES[index] ?? []

it('establishes liveness by a take of somebody who follows the challenge, and knows it again in a session of the same owner alone', async () => {
  const owner = someone()
  const session = await decided({ frames: framesOf(0), owner })
  expect(failed(session)).toEqual([])
  expect(livenessItems(session)).toHaveLength(14)
  expect(errors(session)).not.toContain(NOT_LIVE)
  expect(session.decision?.outcome).toBe('approved')
  expect(failed(await decided({ frames: framesOf(1), owner }))).toEqual([])
  expect(failed(await decided({ frames: framesOf(0) }))).toEqual([])
  const again = await decided({ frames: framesOf(0), owner })
  expect(failed(again)).toEqual(['isTakeNew'])
  expect(reasons(again)).toEqual(['liveness_repeated review', 'liveness_missing resubmit'])
})

it('judges a restarted attempt by the challenge that it answers, though another was issued since', async () => {
  const session = await decided({ frames: framesOf(0), restarted: true })
  expect(failed(session)).toEqual([])
  expect(session.decision?.outcome).toBe('approved')
})

it('does not establish it without frames, nor by frames without a take', async () => {
  const session = await decided({ frames: framesOf(0), take: false })
  expect(failed(session)).toContain('isOneTake')
  expect(errors(session)).toContain(NOT_LIVE)
  expect(reasons(session)).toEqual(['liveness_missing resubmit'])
})

it('does not establish it by a sheet of another size than was said', async () => {
  const session = await decided({ frames: framesOf(0), whole: false })
  expect(livenessItems(session).find(({ caption }) => caption === 'isOneTake')?.reason).toMatch(/size/)
  expect(errors(session)).toContain(NOT_LIVE)
})

it('does not establish it by frames of another take', async () => {
  const session = await decided({ frames: framesOf(0), shown: keyFrames(framesOf(1)) })
  expect(failed(session)).toContain('isOneTake')
  expect(errors(session)).toContain(NOT_LIVE)
})

it('forgets frames with their session', async () => {
  const owner = someone()
  const { sessionId } = await decided({ frames: framesOf(0), owner })
  const marks = () => env.DB.prepare('select count(*) as n from take_mark where owner = ?').bind(owner).first('n')
  expect(await marks()).toBeGreaterThan(20)
  await services().sessionErasure.erase(owner, sessionId, { actor: 'user', by: null }, new Date())
  expect(await marks()).toBe(0)
})

it('lets a person look at somebody who cannot move, where the scenario says so', async () => {
  const frames = framesOf(0).filter(({ action }) => action === 'center')
  const without: LivenessExemption[] = ['movement']
  const session = await decided({ frames, without, rules: { livenessAlternative: true } })
  expect(failed(session)).toEqual([])
  expect(reasons(session)).toEqual(['liveness_exempted review'])
  expect(reasons(await decided({ frames, without }))).toEqual(['liveness_missing resubmit'])
})
