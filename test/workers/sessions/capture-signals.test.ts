import { expect, it } from 'vitest'
import { sessionStatusView } from '../../../worker/api/kyc/session-view'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { NO_IMAGE } from '../../../worker/contract/sessions/image-link'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { Session } from '../../../worker/domain/case/session'
import { newSession } from '../../../worker/domain/session/new-session'
import { processSession } from '../../../worker/vision/session/process-session'
import type { CaptureSignals } from '../../../worker/words/capture/capture-signals'
import { services, someone } from '../support/api'
import { engines, face } from '../support/engines'
import { stores } from '../support/pipeline'

const INJECTED: CaptureSignals = {
  source: 'camera',
  automated: true,
  camera: 'virtual',
  product: 'obs',
  settings: 'empty',
}

/** A session with one selfie, which came about as the browser says. */
async function decided(signals?: CaptureSignals): Promise<Session> {
  const now = new Date()
  const scenes = [{ faces: [face(0)] }]
  const deps = { ...stores(), ...engines(scenes) }
  const { sessions, images } = deps
  const [owner, sessionId] = [someone(), newSessionId(now)]
  const scenario = await services().scenarios.default()
  await sessions.create(newSession({ sessionId, owner, groupId: 1, scenario }, now))
  const key = objectKey(`sessions/${sessionId}/1/0.jpg`)
  await images.put(key, Uint8Array.of(1, 2, 3, 4), { owner, contentType: 'image/jpeg' })
  const image = { sessionId, ordinal: 0, key, contentType: 'image/jpeg', bytes: 4, sha256: '0'.repeat(64) }
  await sessions.begin({ owner, sessionId }, (attempt) => [{ ...image, attempt }], { ocr: true, signals }, now)
  await processSession(deps, sessionId, 1)
  const session = await sessions.byId(owner, sessionId)
  if (!session) throw new Error('the session is gone')
  return session
}

const groups = (results: { checks: { caption: string; items: { caption: string; status: string }[] }[] }[]) =>
  results.flatMap(({ checks }) => checks).filter(({ caption }) => caption === 'capture')

const shownTo = async (session: Session, boundTo: string | null) =>
  (await sessionStatusView(session, async () => NO_IMAGE, { boundTo }, new Date())).results

it('stand in the results for the operator, and never for the browser that sent them', async () => {
  const session = await decided(INJECTED)
  expect(session.signals).toEqual(INJECTED)
  const [capture] = groups(await shownTo(session, null))
  const failed = capture?.items.filter(({ status }) => status === 'failed').map(({ caption }) => caption)
  expect(failed).toEqual(['isCameraVirtual', 'isCameraMute', 'isBrowserAutomated'])
  expect(JSON.stringify(await shownTo(session, session.sessionId))).not.toMatch(/capture|obs/)
})

it('weigh nothing: the decision is the same without them', async () => {
  const [told, silent] = [await decided(INJECTED), await decided()]
  expect(groups(await shownTo(silent, null))).toEqual([])
  expect(told.decision?.outcome).toBe(silent.decision?.outcome)
  expect(told.decision?.reasons).toEqual(silent.decision?.reasons)
})
