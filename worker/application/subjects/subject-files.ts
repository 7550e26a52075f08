/** Everything that is held on somebody, as files: one session or one image at a time is in memory. */
import type { EventPlace } from '../../domain/archive'
import type { ArchiveSource } from '../../domain/archive-ports'
import type { Session } from '../../domain/case/session'
import { encodeEmbedding } from '../../domain/embedding'
import type { ImageStore } from '../../domain/image-store'
import type { HandlingStore } from '../../domain/session/handling'
import type { SubjectSource } from '../../domain/subjects/subject'
import { sessionRecord } from '../archives/session-record'
import type { ZipEntry } from '../archives/zip'
import { readableCopy } from './readable-copy'

export interface SubjectContent {
  owner: string
  sessionIds: string[]
  personIds: string[]
}

export interface FilePorts {
  subjectSource: SubjectSource
  archiveSource: Pick<ArchiveSource, 'events'>
  handling: Pick<HandlingStore, 'notes'>
  images: Pick<ImageStore, 'get'>
}

const SESSIONS_A_PAGE = 20
const EVENTS_A_PAGE = 1000

export async function* subjectFiles(
  content: SubjectContent,
  { subjectSource: source, archiveSource, handling, images }: FilePorts,
  now: Date,
): AsyncGenerator<ZipEntry> {
  const { owner, sessionIds, personIds } = content
  const left = { images: 0 }
  const line = (value: object) => new TextEncoder().encode(`${JSON.stringify(value)}\n`)

  yield {
    name: 'your-data.html',
    chunks: encoded(readableCopy(allSessions(), { images: imageNames, notes: handling.notes, now })),
  }
  yield { name: 'sessions.ndjson', chunks: sessionLines() }
  yield { name: 'notes.ndjson', chunks: noteLines() }
  yield { name: 'events.ndjson', chunks: eventLines() }
  const people = await source.persons(owner, personIds)
  yield { name: 'persons.ndjson', chunks: personLines() }
  for (const sessionId of sessionIds)
    yield* objects(await source.objects(`sessions/${sessionId}/`), `images/${sessionId}/`)
  for (const { person, faces } of people) {
    const keys = faces.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey]))
    yield* objects(keys, `images/${person.personId}/`)
  }
  const counts = { sessions: sessionIds.length, persons: people.length, ...left }
  const manifest = { of: 'everything that is held on one person', createdAt: now.toISOString(), service: 'edge-kyc' }
  yield {
    name: 'manifest.json',
    chunks: once(new TextEncoder().encode(JSON.stringify({ ...manifest, format: 1, counts }, null, 2))),
  }

  async function* allSessions() {
    for (let from = 0; from < sessionIds.length; from += SESSIONS_A_PAGE)
      yield* await source.sessions(owner, sessionIds.slice(from, from + SESSIONS_A_PAGE))
  }

  async function imageNames(sessionId: string) {
    const keys = await source.objects(`sessions/${sessionId}/`)
    return keys.map((key) => nameIn(`images/${sessionId}/`, key)).filter((name) => SHOWN.test(name))
  }

  async function* sessionLines() {
    for await (const session of allSessions()) yield line(heldRecord(session, now))
  }

  async function* noteLines() {
    for (const sessionId of sessionIds)
      for (const note of await handling.notes(owner, sessionId)) yield line({ sessionId, ...note })
  }

  async function* eventLines() {
    for (const sessionId of sessionIds)
      for (let last: EventPlace | null = null; ; ) {
        const page = await archiveSource.events(owner, { sessionId }, last, EVENTS_A_PAGE)
        for (const event of page) yield line(event)
        last = page.at(-1) ?? null
        if (page.length < EVENTS_A_PAGE) break
      }
  }

  async function* personLines() {
    for (const { person, faces } of people) {
      const { owner: _owner, revision: _revision, ...rest } = person
      const known = faces.map(({ embedding, ...face }) => ({ ...face, embedding: encodeEmbedding(embedding) }))
      yield line({ ...rest, faces: known })
    }
  }

  async function* objects(keys: string[], folder: string): AsyncGenerator<ZipEntry> {
    for (const key of keys) {
      const bytes = await images.get(key)
      // Erased meanwhile.
      if (!bytes) continue
      left.images++
      yield { name: nameIn(folder, key), chunks: once(bytes), stored: true }
    }
  }
}

/** Record of a session with the data that archives leave out: face vectors, the consent, the browser's signals. */
function heldRecord(session: Session, now: Date) {
  const { evidence, consent, consentWithdrawnAt, liveness, signals } = session
  return { ...sessionRecord(session, now), consent, consentWithdrawnAt, liveness, signals, evidence }
}

const nameIn = (folder: string, key: string) => `${folder}${key.split('/').slice(2).join('-')}`

/** Browsers show these. */
const SHOWN = /\.(jpe?g|png|webp|avif)$/i

async function* encoded(texts: AsyncIterable<string>) {
  for await (const text of texts) yield new TextEncoder().encode(text)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
