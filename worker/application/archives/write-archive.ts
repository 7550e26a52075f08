import { archiveRange } from '../../domain/archive'
import type { ArchiveSource, ArchiveStore } from '../../domain/archive-ports'
import type { EventLog } from '../../domain/audit/ports'
import type { ImageStore } from '../../domain/image-store'
import type { SessionErasure } from '../../domain/session/ports'
import type { UpkeepJobs } from '../../domain/upkeep/job'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { type ArchiveRequest, archiveFiles, type ContentPorts } from './archive-files'
import { archiveKey } from './archive-folder'
import { makingOf, newMaking } from './making'
import { ZIP, type ZipEntry, zipChunks } from './zip'

/** Most attempts at one archive while sessions are being erased. */
const MAKINGS = 5
/**
 * Archives of one owner made at once; a caller who asks for more gets the same answer, and they are begun when they are
 * asked for again.
 */
const MADE_AT_ONCE = 3

export interface WritingPorts {
  archives: ArchiveStore
  images: Pick<ImageStore, 'delete'>
  sessionErasure: Pick<SessionErasure, 'state'>
}

/** Inputs of an archive, read for each attempt to make it. */
interface Making {
  archiveName: string
  owner: string
  files: () => AsyncIterable<ZipEntry>
  /** Whether nothing is left of it. */
  isEmpty: () => Promise<boolean>
}

interface Ports extends ContentPorts, WritingPorts {
  archiveSource: ArchiveSource
  events: EventLog
  upkeepJobs: Pick<UpkeepJobs, 'begin' | 'open'>
  settings: { limits: { archiveRowsPerCall: number } }
  now: () => Date
}

export interface WrittenArchive {
  archiveName: string
  archiveId: string
  /** Key of the stored object. */
  key: string
  size: number
  sha256: string
}

/**
 * Writes an archive of a day, a month or a session, as the name says: a zip among the images. `pending`: it is too
 * large for one call, and the cron makes it; a later call for it gets it.
 */
export async function writeArchive(
  caller: Caller,
  given: { archiveName: string },
  ports: Ports,
  now: Date,
): Promise<WrittenArchive | 'pending' | Refusal> {
  const { owner } = caller
  const archiveName = given.archiveName.toLowerCase()
  const range = archiveRange(archiveName)
  const description = 'YYYY-MM-DD, YYYY-MM or a sessionId'
  if (!range) return invalid({ type: 'string', description }, given.archiveName, 'archiveName')
  const most = ports.settings.limits.archiveRowsPerCall
  const { sessions, events } = await ports.archiveSource.size(owner, range, most + 1)
  if (sessions + events === 0) return new Refusal('item_does_not_found')

  const request = { archiveName, owner, range }
  const isEmpty = async () => {
    const left = await ports.archiveSource.size(owner, range, 1)
    return left.sessions + left.events === 0
  }
  const written =
    Math.max(sessions, events) > most
      ? await givenByCron(request, ports, now)
      : await writeWithoutErased(
          { archiveName, owner, files: () => archiveFiles(request, ports, now), isEmpty },
          ports,
          now,
        )
  if (written === 'pending') return 'pending'
  if (!written) return new Refusal('item_does_not_found')
  const sessionId = 'sessionId' in range ? range.sessionId : null
  await ports.events.record(
    {
      owner,
      sessionId,
      subjectId: written.archiveId,
      ...agentOf(caller),
      action: 'archive_downloaded',
      detail: { archiveName },
    },
    ports.now(),
  )
  return written
}

/** Archive that the cron made within the hour, or the job that makes it. */
async function givenByCron(
  { archiveName, owner }: ArchiveRequest,
  { upkeepJobs, sessionErasure }: Ports,
  now: Date,
): Promise<WrittenArchive | 'pending'> {
  const makings = (await upkeepJobs.open('make_archive', owner)).map(makingOf)
  const known = makings.find((making) => making.archiveName === archiveName)
  const erasures = await sessionErasure.state(owner)
  if (!known && makings.filter(({ stage }) => stage !== 'made').length < MADE_AT_ONCE) {
    const cursor = JSON.stringify(newMaking(archiveName, erasures, now))
    await upkeepJobs.begin({ kind: 'make_archive', owner, cursor }, now)
  }
  if (!known?.whole || known.whole.until <= now.getTime() || known.erasures !== erasures) return 'pending'
  const { archiveId, whole } = known
  const { size, sha256 } = whole
  return { archiveName, archiveId, key: await archiveKey(owner, archiveName, archiveId), size, sha256 }
}

/** A session that is erased while the archive is made may be in it already: then that one goes and another is made. */
export async function writeWithoutErased(
  { archiveName, owner, files, isEmpty }: Making,
  ports: WritingPorts,
  now: Date,
): Promise<WrittenArchive | null> {
  for (let making = 0; making < MAKINGS; making++) {
    const erasures = await ports.sessionErasure.state(owner)
    const archiveId = crypto.randomUUID()
    const key = await archiveKey(owner, archiveName, archiveId)
    const chunks = zipChunks(files(), now)
    const { size, sha256 } = await ports.archives.write(key, { owner, contentType: ZIP }, chunks)
    if ((await ports.sessionErasure.state(owner)) === erasures) return { archiveId, archiveName, key, size, sha256 }
    await ports.images.delete([key])
    if (await isEmpty()) return null
  }
  throw new Error('sessions were erased during every making of an archive')
}
