import type { ErasedSession, ImageStore, SessionErasure } from '../../domain/ports'
import { archiveFolder } from '../archives/archive-folder'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

interface Ports {
  sessionErasure: Pick<SessionErasure, 'erase'>
  images: Pick<ImageStore, 'deleteAll'>
}

/** With its images, vectors and kept answers, and the owner's archives, any of which may hold it. */
export async function eraseSession(
  caller: Caller,
  { sessionId }: { sessionId: string },
  { sessionErasure, images }: Ports,
  now: Date,
): Promise<(ErasedSession & { archives: number }) | Refusal> {
  const { owner } = caller
  const erased = await sessionErasure.erase(owner, sessionId, agentOf(caller), now)
  if (!erased) return new Refusal('session_not_found')
  return { ...erased, archives: await images.deleteAll(await archiveFolder(owner)) }
}
