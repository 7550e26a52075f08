/** Sessions whose calls the test's engines see. */

import { env } from 'cloudflare:test'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { SessionImage } from '../../../worker/domain/case/session'
import type { TaskResult } from '../../../worker/domain/case/task-result'
import { sandboxOwner } from '../../../worker/domain/sandbox'
import { newSession } from '../../../worker/domain/session/new-session'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { services, someone } from './api'
import { engines, type Scene } from './engines'
import { farBehindIndex } from './index-info'

/** One session, one call for each list of images; its tasks after the last. */
export async function tasksAfter(...calls: Scene[][]): Promise<TaskResult[]> {
  const { begin, tasks } = await opened()
  for (const scenes of calls) {
    const { attempt, sessionId, deps } = await begin(scenes)
    await processSession({ ...deps, ...engines(scenes) }, sessionId, attempt)
  }
  return await tasks()
}

/** A session whose calls begin, and are looked at when the test says. */
export async function opened(owner = sandboxOwner(someone())) {
  const deps = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: farBehindIndex }))
  const now = new Date()
  const scenario = await services().scenarios.default()
  const sessionId = newSessionId(now)
  await deps.sessions.create(newSession({ sessionId, owner, groupId: 1, scenario }, now))
  return {
    session: () => deps.sessions.byId(owner, sessionId),
    tasks: async () => (await deps.sessions.byId(owner, sessionId))?.tasks ?? [],
    async begin(scenes: Scene[]) {
      const files = scenes.map((_, ordinal): Omit<SessionImage, 'attempt'> => {
        const key = objectKey(`sessions/${sessionId}/${crypto.randomUUID()}.jpg`)
        return { sessionId, ordinal, key, contentType: 'image/jpeg', bytes: 4, sha256: 'a'.repeat(64) }
      })
      for (const { key } of files)
        await deps.images.put(key, Uint8Array.of(1, 2, 3, 4), { owner, contentType: 'image/jpeg' })
      const numbered = (attempt: number) => files.map((file) => ({ ...file, attempt }))
      const begin = await deps.sessions.begin({ owner, sessionId }, numbered, { ocr: true }, new Date())
      if (!begin.begun) throw new Error(begin.reason)
      return { attempt: begin.attempt, sessionId, deps }
    },
  }
}
