/** The files of an archive, made page by page: however much it holds, one page is in memory. */
import type { ArchiveRange } from '../../domain/archive'
import type { ArchiveSource, RunningDigest } from '../../domain/archive-ports'
import type { Session } from '../../domain/case/session'
import type { LoggedEvent } from '../../domain/events'
import { csvHeader, csvRow, sessionRecord } from './session-record'
import type { ZipEntry } from './zip'

const SESSIONS_A_PAGE = 100
const EVENTS_A_PAGE = 1000

export interface ArchiveRequest {
  archiveName: string
  owner: string
  range: ArchiveRange
}

export interface ContentPorts {
  archiveSource: Pick<ArchiveSource, 'sessions' | 'events'>
  newDigest: () => RunningDigest
}

export interface FileSummary {
  name: string
  rows: number
  bytes: number
  sha256: string
}

export async function* archiveFiles(
  request: ArchiveRequest,
  { archiveSource: source, newDigest }: ContentPorts,
  now: Date,
): AsyncGenerator<ZipEntry> {
  const { archiveName } = request
  const files: FileSummary[] = []
  const ndjson = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const line = (session: Session) => sessionRecord(session, now)

  const file = (name: string, pages: AsyncIterable<{ rows: number; text: string }>): ZipEntry => ({
    name,
    chunks: sum(name, pages, newDigest(), files),
  })
  yield file(
    'sessions.ndjson',
    texts(sessionPages(source, request), (page) => ndjson(page.map(line))),
  )
  yield file('events.ndjson', texts(eventPages(source, request), ndjson))
  const csv = (page: Session[]) => page.map((session) => csvRow(session, now)).join('')
  yield file('sessions.csv', texts(sessionPages(source, request), csv, csvHeader))
  yield manifestEntry(archiveName, now, files)
}

export function manifestEntry(archiveName: string, now: Date, files: FileSummary[]): ZipEntry {
  const manifest = { archiveName, createdAt: now.toISOString(), service: 'edge-kyc', format: 1, files }
  return { name: 'manifest.json', chunks: once(`${JSON.stringify(manifest, null, 2)}\n`) }
}

async function* sessionPages(
  source: ContentPorts['archiveSource'],
  { owner, range }: ArchiveRequest,
): AsyncGenerator<Session[]> {
  let last: Session | null = null
  for (;;) {
    const page: Session[] = await source.sessions(owner, range, last, SESSIONS_A_PAGE)
    if (page.length > 0) yield page
    last = page.at(-1) ?? null
    if (page.length < SESSIONS_A_PAGE) return
  }
}

async function* eventPages(source: ContentPorts['archiveSource'], { owner, range }: ArchiveRequest) {
  for (let last: LoggedEvent | null = null; ; ) {
    const page: LoggedEvent[] = await source.events(owner, range, last, EVENTS_A_PAGE)
    if (page.length > 0) yield page
    last = page.at(-1) ?? null
    if (page.length < EVENTS_A_PAGE) return
  }
}

async function* texts<T>(pages: AsyncIterable<T[]>, text: (page: T[]) => string, head = '') {
  if (head) yield { rows: 0, text: head }
  for await (const page of pages) yield { rows: page.length, text: text(page) }
}

/** Passes a file's text on as bytes, and adds its sums to the manifest once it has ended. */
async function* sum(
  name: string,
  pages: AsyncIterable<{ rows: number; text: string }>,
  digest: RunningDigest,
  files: FileSummary[],
) {
  let [rows, bytes] = [0, 0]
  for await (const page of pages) {
    const chunk = new TextEncoder().encode(page.text)
    await digest.update(chunk)
    rows += page.rows
    bytes += chunk.length
    yield chunk
  }
  files.push({ name, rows, bytes, sha256: await digest.end() })
}

async function* once(text: string) {
  yield new TextEncoder().encode(text)
}
