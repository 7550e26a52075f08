import type { ErasedSession, ImageStore, SessionErasure } from '../../domain/ports'
import { archiveFolder } from '../archives/archive-folder'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

interface Ports {
  sessionErasure: Pick<SessionErasure, 'erase'>
  images: Pick<ImageStore, 'deleteAll'>
}

/** With its images, vectors and kept answers, and the owner's archives, any of which may hold it. */
export async function eraseSession(
  { owner, actor }: Caller,
  { sessionId }: { sessionId: string },
  { sessionErasure, images }: Ports,
  now: Date,
): Promise<(ErasedSession & { archives: number }) | Refusal> {
  const erased = await sessionErasure.erase(owner, sessionId, actor, now)
  if (!erased) return new Refusal('session_not_found')
  return { ...erased, archives: await images.deleteAll(await archiveFolder(owner)) }
}
