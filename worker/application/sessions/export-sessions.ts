import type { ArchiveStore } from '../../domain/archive-ports'
import type { EventLog } from '../../domain/audit/ports'
import { readTogether } from '../../domain/events'
import type { SessionErasure } from '../../domain/session/ports'
import type { SessionFinder, SoughtSessions } from '../../domain/session/session-finder'
import { archiveFolder } from '../archives/archive-folder'
import { csvLine } from '../archives/csv'
import type { WrittenArchive } from '../archives/write-archive'
import { agentOf, type Caller } from '../caller'
import { type SessionRow, sessionRow } from './session-row'

export const CSV = 'text/csv'
/** Newest sessions that one table has. */
const ROWS = 5000
/** Sessions read, logged and written at once. */
const AT_ONCE = 100
/** Attempts at one table while sessions are being erased. */
const MAKINGS = 5

interface Ports {
  sessionFinder: Pick<SessionFinder, 'ids' | 'byIds'>
  archives: ArchiveStore
  images: { delete(keys: string[]): Promise<void> }
  sessionErasure: Pick<SessionErasure, 'state'>
  events: Pick<EventLog, 'record'>
}

/** The sessions that fit, newest first, as a table beside the owner's archives. Each session's log tells that it left. */
export async function exportSessions(
  caller: Caller,
  sought: SoughtSessions,
  ports: Ports,
  now: Date,
): Promise<WrittenArchive> {
  const { owner } = caller
  const { sessionFinder, archives, images, sessionErasure } = ports
  for (let making = 0; making < MAKINGS; making++) {
    const erasures = await sessionErasure.state(owner)
    const ids = await sessionFinder.ids(owner, sought, ROWS, now)
    const archiveId = crypto.randomUUID()
    const archiveName = `sessions-${now.toISOString().slice(0, 10)}`
    const key = `${await archiveFolder(owner)}${archiveName}-${archiveId}.csv`
    const object = { owner, contentType: `${CSV}; charset=utf-8` }
    const { size, sha256 } = await archives.write(key, object, lines(caller, { ids, archiveId }, ports, now))
    if ((await sessionErasure.state(owner)) === erasures) return { archiveName, archiveId, key, size, sha256 }
    // Somebody's session was erased meanwhile, and may be in it.
    await images.delete([key])
  }
  throw new Error('sessions were erased during every making of a table')
}

async function* lines(
  caller: Caller,
  { ids, archiveId }: { ids: readonly string[]; archiveId: string },
  { sessionFinder, events }: Ports,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const { owner } = caller
  const encoder = new TextEncoder()
  // Spreadsheets take a table without the mark for another encoding.
  yield encoder.encode(`\uFEFF${csvLine([...COLUMNS])}`)
  for (let at = 0; at < Math.max(ids.length, 1); at += AT_ONCE) {
    const sessions = await sessionFinder.byIds(owner, ids.slice(at, at + AT_ONCE))
    const detail = readTogether(sessions.map(({ sessionId }) => sessionId))
    const agent = agentOf(caller)
    await events.record({ owner, subjectId: archiveId, ...agent, action: 'sessions_exported', detail }, now)
    yield encoder.encode(sessions.map((session) => csvLine(cells(sessionRow(session, now)))).join(''))
  }
}

const COLUMNS = [
  ...['sessionId', 'createdAt', 'status', 'outcome', 'reasons', 'risk', 'decidedAt', 'decidedBy'],
  ...['schemaId', 'version', 'name', 'birthDate', 'documentNumber', 'documents'],
  ...['clientId', 'clientKey', 'clientUser', 'email'],
] as const satisfies readonly (keyof SessionRow)[]

const cells = (row: SessionRow) =>
  COLUMNS.map((name) => {
    const value = row[name]
    return Array.isArray(value) ? value.join('; ') : value
  })
