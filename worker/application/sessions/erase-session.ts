import type { ImageStore } from '../../domain/image-store'
import type { ErasedSession, SessionErasure } from '../../domain/session/ports'
import type { HoldStore } from '../../domain/subjects/subject'
import { archiveFolder } from '../archives/archive-folder'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

export interface ErasurePorts {
  holds: Pick<HoldStore, 'among'>
  sessionErasure: Pick<SessionErasure, 'erase'>
  images: Pick<ImageStore, 'deleteAll'>
}

/** Erases a session with its images, vectors and kept answers, and the owner's archives, any of which may hold it. */
export async function eraseSession(
  caller: Caller,
  { sessionId }: { sessionId: string },
  { sessionErasure, images, holds }: ErasurePorts,
  now: Date,
): Promise<(ErasedSession & { archives: number }) | Refusal> {
  const { owner } = caller
  if ((await holds.among(owner, [sessionId])).length > 0) return new Refusal('legal_hold')
  const erased = await sessionErasure.erase(owner, sessionId, agentOf(caller), now)
  if (!erased) return new Refusal('session_not_found')
  return { ...erased, archives: await images.deleteAll(await archiveFolder(owner)) }
}
