import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { type AttemptPorts, refuseImages } from './begin-attempt'
import { newSessionId } from './new-session-id'
import { refuseWhenFull, type WaitingPorts } from './refuse-when-full'
import { type Addressed, findTarget, type TargetPorts } from './submit-images'
import type { UploadFolder } from './uploads'

interface Ports extends TargetPorts, AttemptPorts, WaitingPorts {
  settings: AttemptPorts['settings'] & WaitingPorts['settings']
  sessions: TargetPorts['sessions'] & AttemptPorts['sessions'] & WaitingPorts['sessions']
}

/**
 * Where the images of a call are stored while it is still arriving, or why it can be refused by then. A call that may
 * have been answered before is not: nobody knows yet whether it is the same one.
 */
export async function findUploadFolder(
  caller: Caller,
  given: Addressed & { nonce?: string | undefined; mayBeRepeated: boolean },
  ports: Ports,
  now: Date,
): Promise<UploadFolder | Refusal> {
  const target = await findTarget(caller, given, ports, now)
  if (target instanceof Refusal) {
    return given.mayBeRepeated ? { owner: caller.owner, sessionId: newSessionId(now), attempt: 1 } : target
  }
  const { sessionId, attempt } = target.session
  const full = given.mayBeRepeated ? null : await refuseWhenFull(caller.owner, ports)
  if (full) return full
  if (!given.mayBeRepeated && !target.isNew) {
    const refused = await refuseImages(agentOf(caller), target, { count: 1, nonce: given.nonce }, ports, now)
    if (refused) return refused
  }
  return { owner: caller.owner, sessionId, attempt: attempt + 1 }
}
