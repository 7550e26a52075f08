import type { ArchiveStore } from '../../domain/archive-ports'
import type { EventLog } from '../../domain/audit/ports'
import type { SessionErasure, SessionStore } from '../../domain/session/ports'
import { archiveFolder } from '../archives/archive-folder'
import type { WrittenArchive } from '../archives/write-archive'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { type CasePorts, caseFile } from './case-file'

export const HTML = 'text/html'

interface Ports extends Omit<CasePorts, 'images'> {
  sessions: Pick<SessionStore, 'byId'>
  archives: ArchiveStore
  images: CasePorts['images'] & { delete(keys: string[]): Promise<void> }
  sessionErasure: Pick<SessionErasure, 'state'>
  events: Pick<EventLog, 'record'>
}

/** The whole case in one file beside the owner's archives, and for as long. That it was made is in it. */
export async function exportCase(
  caller: Caller,
  { sessionId, issuer }: { sessionId: string; issuer: string },
  ports: Ports,
  now: Date,
): Promise<WrittenArchive | Refusal> {
  const { owner } = caller
  const { sessions, archives, images, sessionErasure, events } = ports
  const session = await sessions.byId(owner, sessionId)
  if (!session) return new Refusal('session_not_found')
  const archiveId = crypto.randomUUID()
  await events.record({ owner, sessionId, subjectId: archiveId, ...agentOf(caller), action: 'case_exported' }, now)
  const erasures = await sessionErasure.state(owner)
  const archiveName = `case-${sessionId}`
  const key = `${await archiveFolder(owner)}${archiveName}-${archiveId}.html`
  const object = { owner, contentType: `${HTML}; charset=utf-8` }
  const { size, sha256 } = await archives.write(key, object, caseFile(session, issuer, ports, now))
  // Somebody's session was erased meanwhile: this one, for all that is known here.
  if ((await sessionErasure.state(owner)) !== erasures && !(await sessions.byId(owner, sessionId))) {
    await images.delete([key])
    return new Refusal('session_not_found')
  }
  return { archiveName, archiveId, key, size, sha256 }
}
