import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { newSessionId } from '../../worker/application/sessions/new-session-id'
import type { LivenessAction } from '../../worker/contract/liveness'
import { newChallenge } from '../../worker/domain/liveness/challenge'
import { objectKey } from '../../worker/domain/object-key'
import { newSession } from '../../worker/domain/session/new-session'
import type { SessionImage } from '../../worker/domain/session/session'
import type { SelfieTaskResult } from '../../worker/domain/session/task-result'
import { type VisionEnv, visionServices } from '../../worker/services'
import type { VisionDependencies } from '../../worker/vision/dependencies'
import type { Face } from '../../worker/vision/engine-contracts'
import { processSession } from '../../worker/vision/session/process-session'
import { head, picture, type Seen } from '../support/head'
import { standIn } from '../support/stand-in'
import { services, someone } from './support/api'
import { engines, face, type Scene } from './support/engines'
import { farBehindIndex } from './support/index-info'

const NOT_LIVE = '[selfie] liveness is not established'

const vision = (scenes: Scene[]): VisionDependencies => ({
  ...visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: farBehindIndex })),
  ...engines(scenes),
})

const POSES: Record<LivenessAction, Seen> = {
  center: {},
  turn_left: { yaw: 30 },
  turn_right: { yaw: -30 },
  look_up: { pitch: 20 },
  closer: { distance: 300 },
}

/** A face as the faces Worker would see it; of a picture it would not see the turn, but here it is told of it. */
function seenFace(project: (seen: Seen) => Face['landmarks'], pose: Seen): Face {
  const landmarks = project(pose)
  const interEyeDistance = Math.hypot(landmarks[1].x - landmarks[0].x, landmarks[1].y - landmarks[0].y)
  const turned = { yaw: pose.yaw ?? 0, pitch: pose.pitch ?? 0, roll: 0 }
  return { ...face(0), landmarks, interEyeDistance, pose: turned }
}

/** A session that requires liveness, processed with a selfie and a frame of each action where it is answered. */
async function decided(project: ((seen: Seen) => Face['landmarks']) | null): Promise<SelfieTaskResult> {
  const now = new Date()
  const { sessions, images } = vision([])
  const scenario = await services().scenarios.default()
  const rules = { ...scenario.rules, livenessRequired: true }
  const given = { sessionId: newSessionId(now), owner: someone(), groupId: 1, scenario: { ...scenario, rules } }
  const challenge = newChallenge(crypto.randomUUID(), Math.random, {
    issued: new Date(now.getTime() - 20_000),
    expires: new Date(now.getTime() + 60_000),
    light: true,
  })
  await sessions.create({ ...newSession(given, now), liveness: challenge })
  const files = [null, ...(project ? challenge.actions : [])].map(
    (action, ordinal): Omit<SessionImage, 'attempt'> => ({
      sessionId: given.sessionId,
      ordinal,
      key: objectKey(`sessions/${given.sessionId}/1/${ordinal}.jpg`),
      contentType: 'image/jpeg',
      bytes: 4,
      sha256: String(ordinal).repeat(64),
      frame: action && { action, atMs: ordinal * 500 },
    }),
  )
  const { owner } = given
  for (const { key, contentType } of files) await images.put(key, Uint8Array.of(1, 2, 3, 4), { owner, contentType })
  const answer = project ? { nonce: challenge.nonce, without: [] } : undefined
  const record = (attempt: number) => files.map((file) => ({ ...file, attempt }))
  await sessions.begin(given.owner, given.sessionId, record, { ocr: true, answer }, now)
  const frames = challenge.actions.map((action): Scene => ({ faces: [seenFace(project ?? head, POSES[action])] }))
  await processSession(vision([{ faces: [face(0)] }, ...frames]), given.sessionId, 1)
  const session = await sessions.byId(given.owner, given.sessionId)
  const task = session?.tasks.find((found): found is SelfieTaskResult => found.type === 'selfie')
  if (!task) throw new Error('the session has no selfie task')
  return task
}

it('establishes liveness by frames of a head that follows the challenge', async () => {
  const task = await decided(head)
  expect(task.status).toBe('success')
  expect(task.errors).not.toContain(NOT_LIVE)
  expect(task.checks.map(({ caption }) => caption)).toEqual(['fraud', 'liveness'])
  expect(task.checks[1]?.items.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
})

it('does not establish it by frames of a flat picture', async () => {
  const task = await decided(picture)
  expect(task.status).toBe('failed')
  expect(task.errors).toContain(NOT_LIVE)
  expect(task.checks[1]?.items).toContainEqual(
    expect.objectContaining({ caption: 'isMotionThreeDimensional', status: 'failed' }),
  )
})

it('does not establish it without frames', async () => {
  const task = await decided(null)
  expect(task.status).toBe('failed')
  expect(task.errors).toContain(NOT_LIVE)
  expect(task.checks.map(({ caption }) => caption)).toEqual(['fraud'])
})
