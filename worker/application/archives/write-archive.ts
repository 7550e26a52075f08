import { type ArchiveRange, archiveRange } from '../../domain/archive'
import type { ArchiveStore, EventLog } from '../../domain/ports'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { archiveFiles, type ContentPorts } from './archive-files'
import { archiveFolder } from './archive-folder'
import { zipChunks } from './zip'

export const ZIP = 'application/zip'

interface Ports extends ContentPorts {
  archives: ArchiveStore
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
  if (!(await holdsAnything(owner, range, ports))) return new Refusal('item_does_not_found')

  const archiveId = crypto.randomUUID()
  const key = `${await archiveFolder(owner)}${archiveName}-${archiveId}.zip`
  const chunks = zipChunks(archiveFiles({ archiveName, owner, range }, ports, now), now)
  const { size, sha256 } = await ports.archives.write(key, ZIP, chunks)
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
  return { archiveName, key, size, sha256 }
}

async function holdsAnything(owner: string, range: ArchiveRange, { archiveSource }: ContentPorts): Promise<boolean> {
  if ((await archiveSource.sessions(owner, range, null, 1)).length > 0) return true
  return (await archiveSource.events(owner, range, null, 1)).length > 0
}
