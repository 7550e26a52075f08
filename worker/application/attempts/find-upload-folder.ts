import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { newSessionId } from '../sessions/new-session-id'
import { type AttemptPorts, refuseImages } from './begin-attempt'
import { refuseWhenFull, type WaitingPorts } from './refuse-when-full'
import { type Addressed, findTarget, imagesOf, type TargetPorts } from './submit-images'
import type { UploadFolder } from './uploads'

interface Ports extends TargetPorts, AttemptPorts, WaitingPorts {
  settings: AttemptPorts['settings'] & WaitingPorts['settings']
  sessions: TargetPorts['sessions'] & AttemptPorts['sessions'] & WaitingPorts['sessions']
}

/**
 * Folder for the images of a call while it is still arriving, or the reason to refuse it by then. A call that may have
 * been answered before is not refused: nobody knows yet whether it is the same one.
 */
export async function findUploadFolder(
  caller: Caller,
  given: Addressed & { nonce?: string | undefined; mayBeRepeated: boolean },
  ports: Ports,
  now: Date,
): Promise<UploadFolder | Refusal> {
  const { owner, boundTo, session: known } = caller
  const { mayBeRepeated, nonce } = given
  const [target, full, stored] = await Promise.all([
    findTarget(caller, { ...given, known }, ports, now),
    mayBeRepeated ? null : refuseWhenFull(owner, ports),
    mayBeRepeated ? 0 : imagesOf(given.sessionId ?? boundTo, ports),
  ])
  if (target instanceof Refusal) {
    return mayBeRepeated ? { owner, sessionId: newSessionId(now), attempt: 1 } : target
  }
  const { sessionId, attempt } = target.session
  if (full) return full
  if (!mayBeRepeated && !target.isNew) {
    const refused = refuseImages(
      agentOf(caller),
      target.session,
      { stored, count: 1, nonce },
      { settings: ports.settings, now },
    )
    if (refused) return refused
  }
  return { owner, sessionId, attempt: attempt + 1 }
}
