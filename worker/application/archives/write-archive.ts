import { type ArchiveRange, archiveRange } from '../../domain/archive'
import type { ArchiveStore, EventLog, ImageStore, SessionErasure } from '../../domain/ports'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { archiveFiles, type ContentPorts } from './archive-files'
import { archiveFolder } from './archive-folder'
import { type ZipEntry, zipChunks } from './zip'

export const ZIP = 'application/zip'
/** Of one archive, where sessions are erased meanwhile. */
const MAKINGS = 5

export interface WritingPorts {
  archives: ArchiveStore
  images: Pick<ImageStore, 'delete'>
  sessionErasure: Pick<SessionErasure, 'state'>
}

/** What an archive is made of, as often as it has to be. */
interface Making {
  archiveName: string
  owner: string
  files: () => AsyncIterable<ZipEntry>
  /** Nothing is left of it. */
  isEmpty: () => Promise<boolean>
}

interface Ports extends ContentPorts, WritingPorts {
  events: EventLog
  now: () => Date
}

export interface WrittenArchive {
  archiveName: string
  /** Of the stored object. */
  key: string
  size: number
  sha256: string
}

/** What was done in a day, in a month or to a session, as the name says, in a zip among the images. */
export async function writeArchive(
  caller: Caller,
  given: { archiveName: string },
  ports: Ports,
  now: Date,
): Promise<WrittenArchive | Refusal> {
  const { owner } = caller
  const archiveName = given.archiveName.toLowerCase()
  const range = archiveRange(archiveName)
  const description = 'YYYY-MM-DD, YYYY-MM or a sessionId'
  if (!range) return invalid({ type: 'string', description }, given.archiveName, 'archiveName')
  if (await isEmpty(owner, range, ports)) return new Refusal('item_does_not_found')

  const request = { archiveName, owner, range }
  const written = await writeWithoutErased(
    { archiveName, owner, files: () => archiveFiles(request, ports, now), isEmpty: () => isEmpty(owner, range, ports) },
    ports,
    now,
  )
  if (!written) return new Refusal('item_does_not_found')
  const { archiveId, ...archive } = written
  const sessionId = 'sessionId' in range ? range.sessionId : null
  await ports.events.record(
    {
      owner,
      sessionId,
      subjectId: archiveId,
      ...agentOf(caller),
      action: 'archive_downloaded',
      detail: { archiveName },
    },
    ports.now(),
  )
  return archive
}

/** A session that is erased while the archive is made may be in it already: then that one goes and another is made. */
export async function writeWithoutErased(
  { archiveName, owner, files, isEmpty: isGone }: Making,
  ports: WritingPorts,
  now: Date,
): Promise<(WrittenArchive & { archiveId: string }) | null> {
  for (let making = 0; making < MAKINGS; making++) {
    const erasures = await ports.sessionErasure.state(owner)
    const archiveId = crypto.randomUUID()
    const key = `${await archiveFolder(owner)}${archiveName}-${archiveId}.zip`
    const chunks = zipChunks(files(), now)
    const { size, sha256 } = await ports.archives.write(key, { owner, contentType: ZIP }, chunks)
    if ((await ports.sessionErasure.state(owner)) === erasures) return { archiveId, archiveName, key, size, sha256 }
    await ports.images.delete([key])
    if (await isGone()) return null
  }
  throw new Error('sessions were erased during every making of an archive')
}

async function isEmpty(owner: string, range: ArchiveRange, { archiveSource }: ContentPorts): Promise<boolean> {
  if ((await archiveSource.sessions(owner, range, null, 1)).length > 0) return false
  return (await archiveSource.events(owner, range, null, 1)).length === 0
}
