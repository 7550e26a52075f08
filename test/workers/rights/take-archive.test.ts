import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import type { FrameMarks } from '../../../worker/domain/liveness/take/marks'
import type { TakePlace } from '../../../worker/domain/liveness/take/ports'
import { newSession } from '../../../worker/domain/session/new-session'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { standIn } from '../../support/stand-in'
import { services, someone } from '../support/api'
import { farBehindIndex } from '../support/index-info'

const { takes } = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: farBehindIndex }))
const { sessions, scenarios } = services()

const FRAMES: FrameMarks[] = [{ own: ['0:1', '1:2', '2:3'], mirrored: ['0:4', '1:5', '2:6'] }]

async function place(owner: string): Promise<TakePlace> {
  const sessionId = newSessionId(new Date())
  const scenario = await scenarios.default()
  await sessions.create(newSession({ sessionId, owner, groupId: 1, scenario }, new Date()))
  return { owner, sessionId, attempt: 1 }
}

it('tells the later of two takes that were kept before either was compared, and only that', async () => {
  const owner = someone()
  const [first, second] = [await place(owner), await place(owner)]
  await takes.keep(first, FRAMES)
  await takes.keep(second, FRAMES)
  expect(await takes.keep(first, FRAMES)).toBeNull()
  expect(await takes.keep(second, FRAMES)).toEqual({ marks: 3, elsewhere: true })
})

it('finds the same when an attempt is tried again, whatever came meanwhile', async () => {
  const owner = someone()
  const [first, copy] = [await place(owner), await place(owner)]
  await takes.keep(first, FRAMES)
  await takes.keep(copy, FRAMES)
  await takes.keep(first, FRAMES)
  expect(await takes.keep(first, FRAMES)).toBeNull()
  const next = { ...first, attempt: 2 }
  await takes.keep(next, FRAMES)
  expect(await takes.keep(next, FRAMES)).toMatchObject({ marks: 3 })
})

it('finds a mirrored take', async () => {
  const owner = someone()
  const [first, second] = [await place(owner), await place(owner)]
  const mirrored = FRAMES.map(({ own, mirrored }) => ({ own: mirrored, mirrored: own }))
  await takes.keep(first, FRAMES)
  await takes.keep(second, mirrored)
  expect(await takes.keep(second, mirrored)).toEqual({ marks: 3, elsewhere: true })
})
