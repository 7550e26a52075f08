/**
 * Part of `make_archive`: an archive that is too large for one call, some pages a step. What a step reads is packed and put
 * into the bucket as a piece under a name of its own; one that was interrupted leaves a piece that nobody asks for. At the
 * end the pieces are put together.
 */

import { type ArchiveRange, archiveRange, MOST_FILE_BYTES } from '../../domain/archive'
import type { ArchiveSource } from '../../domain/archive-ports'
import type { ImageStore } from '../../domain/image-store'
import type { Part, Step } from '../../domain/upkeep/job'
import { logWarning } from '../../log'
import { pieceFolder } from './archive-folder'
import { type FileMaking, type Making, makingOf, newMaking } from './making'
import { type JoiningPorts, putTogether } from './put-together'
import { csvHeader, csvRow, sessionRecord } from './session-record'

/**
 * Pages of one step. A page is packed before the next is read: text takes ten times as much memory on its way from rows
 * to pieces.
 */
const PAGES = 4
/** Most attempts at one archive while sessions are being erased. */
const MAKINGS = 5

export interface PageSizes {
  sessions: number
  events: number
}

const SIZES: PageSizes = { sessions: 50, events: 1000 }

interface Ports extends JoiningPorts {
  archiveSource: Pick<ArchiveSource, 'sessions' | 'events'>
  images: JoiningPorts['images'] & Pick<ImageStore, 'put' | 'deleteAll'>
}

interface Work {
  owner: string
  range: ArchiveRange
  making: Making
  now: Date
}

export function makeArchive(ports: Ports, sizes = SIZES): Part {
  const steps = { sessions: readSessions, events: readEvents, whole: putTogether, made: keep }
  return async ({ owner, cursor }, now) => {
    const making = makingOf({ cursor })
    const range = archiveRange(making.archiveName)
    if (owner === null || !range) throw new Error('of whom, and of what, shall an archive be made?')
    const isOver = making.whole !== null && now.getTime() >= making.whole.until
    if (isOver) return DONE
    if (Object.values(making.files).some(({ sums }) => sums && sums.bytes > MOST_FILE_BYTES)) {
      logWarning('archive_too_large')
      return DONE
    }
    const erasures = await ports.sessionErasure.state(owner)
    const next =
      erasures === making.erasures ? await steps[making.stage]({ owner, range, making, now }, ports, sizes) : 'anew'
    if (next !== 'anew') return { cursor: JSON.stringify(next), counts: {}, waits: making.stage === 'made' }
    await ports.images.deleteAll(await pieceFolder(owner, making.archiveId))
    if (making.makings >= MAKINGS) {
      logWarning('archive_given_up', { makings: making.makings })
      return DONE
    }
    return { cursor: JSON.stringify(newMaking(making.archiveName, erasures, now, making.makings + 1)), counts: {} }
  }
}

const DONE: Step = { cursor: null, counts: {} }

/** Both files of sessions from one reading. */
async function readSessions(work: Work, ports: Ports, sizes: PageSizes): Promise<Making> {
  const { owner, range, making } = work
  const begun = new Date(making.begunAt)
  const { files, after } = making
  let last = after && 'sessionId' in after ? after : null
  const [records, lines] = [packing(files.sessions, ports), packing(files.table, ports)]
  if (files.table.sums === null) lines.add(csvHeader, 0)
  let done = false
  for (let page = 0; page < PAGES && !done; page++) {
    const sessions = await ports.archiveSource.sessions(owner, range, last, sizes.sessions)
    const { length } = sessions
    records.add(sessions.map((session) => `${JSON.stringify(sessionRecord(session, begun))}\n`).join(''), length)
    lines.add(sessions.map((session) => csvRow(session, begun)).join(''), length)
    const end = sessions.at(-1)
    if (end) last = { createdAt: end.createdAt, sessionId: end.sessionId }
    done = sessions.length < sizes.sessions
  }
  const next = {
    ...files,
    sessions: await extended(files.sessions, records, work, ports),
    table: await extended(files.table, lines, work, ports),
  }
  return { ...making, files: next, stage: done ? 'events' : 'sessions', after: done ? null : last }
}

async function readEvents(work: Work, ports: Ports, sizes: PageSizes): Promise<Making> {
  const { owner, range, making } = work
  let last = making.after && 'id' in making.after ? making.after : null
  const lines = packing(making.files.events, ports)
  let done = false
  for (let page = 0; page < PAGES && !done; page++) {
    const events = await ports.archiveSource.events(owner, range, last, sizes.events)
    lines.add(events.map((event) => `${JSON.stringify(event)}\n`).join(''), events.length)
    const end = events.at(-1)
    if (end) last = { at: end.at, id: end.id }
    done = events.length < sizes.events
  }
  const files = { ...making.files, events: await extended(making.files.events, lines, work, ports) }
  return { ...making, files, stage: done ? 'whole' : 'events', after: done ? null : last }
}

/** Part that a step adds to a file, packed page by page. */
function packing({ sums: before }: FileMaking, { packer }: Pick<Ports, 'packer'>) {
  const packed: Uint8Array[] = []
  let [sums, rows] = [before, 0]
  return {
    packed,
    made: () => ({ sums, rows }),
    add(text: string, count: number) {
      if (text === '') return
      const page = packer.pack(sums, text)
      packed.push(page.packed)
      sums = page.sums
      rows += count
    },
  }
}

type Packing = ReturnType<typeof packing>

async function extended(
  file: FileMaking,
  { packed, made }: Packing,
  { owner, making }: Work,
  ports: Ports,
): Promise<FileMaking> {
  if (packed.length === 0) return file
  const { sums, rows } = made()
  const id = crypto.randomUUID()
  const piece = joined(packed)
  await ports.images.put(`${await pieceFolder(owner, making.archiveId)}${id}`, piece, { owner, contentType: PIECE })
  return { ...file, rows: file.rows + rows, sums, pieces: [...file.pieces, [id, piece.length]] }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const PIECE = 'application/octet-stream'

/** Keeps an archive until nobody may ask for it any more; its pieces are not needed. */
async function keep({ owner, making }: Work, { images }: Ports): Promise<Making> {
  await images.deleteAll(await pieceFolder(owner, making.archiveId))
  return making
}
