/** The last step of an archive that was made in pieces. It may be done again: it writes the same object. */
import type { FilePacker } from '../../domain/archive'
import type { ArchiveStore, RunningDigest } from '../../domain/archive-ports'
import type { ImageStore } from '../../domain/image-store'
import type { SessionErasure } from '../../domain/session/ports'
import { type FileSummary, manifestEntry } from './archive-files'
import { archiveKey, pieceFolder } from './archive-folder'
import type { FileMaking, Making } from './making'
import { ZIP, type ZipEntry, zipChunks } from './zip'

export interface JoiningPorts {
  archives: ArchiveStore
  images: Pick<ImageStore, 'get' | 'delete'>
  sessionErasure: Pick<SessionErasure, 'state'>
  packer: FilePacker
  newDigest: () => RunningDigest
  settings: { limits: { linkSeconds: number } }
}

interface Work {
  owner: string
  making: Making
  now: Date
}

class PieceGone extends Error {}

/** Joins the pieces. `anew`: the data that was read may not be told any more. */
export async function putTogether({ owner, making, now }: Work, ports: JoiningPorts): Promise<Making | 'anew'> {
  const { archiveName, archiveId } = making
  const key = await archiveKey(owner, archiveName, archiveId)
  const folder = await pieceFolder(owner, archiveId)
  const chunks = zipChunks(filesOf(making, folder, ports), new Date(making.begunAt))
  try {
    const written = await ports.archives.write(key, { owner, contentType: ZIP }, chunks)
    const until = now.getTime() + ports.settings.limits.linkSeconds * 1000
    if ((await ports.sessionErasure.state(owner)) === making.erasures)
      return { ...making, stage: 'made', whole: { ...written, until } }
    await ports.images.delete([key])
    return 'anew'
  } catch (error) {
    if (error instanceof PieceGone) return 'anew'
    throw error
  }
}

async function* filesOf(
  { archiveName, begunAt, files }: Making,
  folder: string,
  { packer, images, newDigest }: JoiningPorts,
): AsyncGenerator<ZipEntry> {
  const named: [string, FileMaking][] = [
    ['sessions.ndjson', files.sessions],
    ['events.ndjson', files.events],
    ['sessions.csv', files.table],
  ]
  const summaries: FileSummary[] = []
  for (const [name, { rows, sums, pieces }] of named) {
    const deflated = sums ?? { bytes: 0, crc: 0 }
    const digest = newDigest()
    const chunks = (async function* () {
      for (const [id] of pieces) {
        const piece = await images.get(`${folder}${id}`)
        if (!piece) throw new PieceGone('a piece of an archive is gone')
        await packer.unpack(piece, (text) => digest.update(text))
        yield piece
      }
      yield packer.end
    })()
    yield { name, chunks, deflated }
    summaries.push({ name, rows, bytes: deflated.bytes, sha256: await digest.end() })
  }
  yield manifestEntry(archiveName, new Date(begunAt), summaries)
}
