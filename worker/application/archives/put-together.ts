/** The last step of an archive that was made in pieces. It may be done again: it writes the same object. */
import type { FilePacker } from '../../domain/archive'
import type { ArchiveStore } from '../../domain/archive-ports'
import type { ImageStore, SessionErasure } from '../../domain/ports'
import { manifestOf } from './archive-files'
import { archiveKey, pieceFolder } from './archive-folder'
import type { FileMaking, Making } from './making'
import { ZIP } from './zip'
import { type PackedFile, zipFile } from './zip-file'

export interface JoiningPorts {
  archives: ArchiveStore
  images: Pick<ImageStore, 'get' | 'delete'>
  sessionErasure: Pick<SessionErasure, 'state'>
  packer: FilePacker
  settings: { limits: { linkSeconds: number } }
}

interface Work {
  owner: string
  making: Making
  now: Date
}

class PieceGone extends Error {}

/** `anew`: what was read may not be told any more. */
export async function putTogether({ owner, making, now }: Work, ports: JoiningPorts): Promise<Making | 'anew'> {
  const { archiveName, archiveId } = making
  const key = await archiveKey(owner, archiveName, archiveId)
  const folder = await pieceFolder(owner, archiveId)
  const chunks = zipFile(filesOf(making, folder, ports), new Date(making.begunAt))
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

function filesOf({ archiveName, begunAt, files }: Making, folder: string, ports: JoiningPorts): PackedFile[] {
  const { packer, images } = ports
  const named: [string, FileMaking][] = [
    ['sessions.ndjson', files.sessions],
    ['events.ndjson', files.events],
    ['sessions.csv', files.table],
  ]
  const stored = async function* (pieces: FileMaking['pieces']) {
    for (const [id] of pieces) {
      const piece = await images.get(`${folder}${id}`)
      if (!piece) throw new PieceGone('a piece of an archive is gone')
      yield piece
    }
    yield packer.end
  }
  const sums = named.map(([name, { rows, sums }]) => ({
    ...{ name, rows, bytes: sums?.bytes ?? 0, sha256: packer.sha256(sums) },
  }))
  const manifest = packer.pack(null, manifestOf(archiveName, new Date(begunAt), sums))
  const length = packer.end.length
  return [
    ...named.map(([name, { sums, pieces }]) => ({
      ...{ name, bytes: sums?.bytes ?? 0, crc: sums?.crc ?? 0, packed: stored(pieces) },
      packedBytes: pieces.reduce((sum, [, bytes]) => sum + bytes, length),
    })),
    {
      ...{ name: 'manifest.json', bytes: manifest.sums.bytes, crc: manifest.sums.crc },
      ...{ packedBytes: manifest.packed.length + length, packed: inTurn([manifest.packed, packer.end]) },
    },
  ]
}

async function* inTurn(chunks: Uint8Array[]) {
  yield* chunks
}
