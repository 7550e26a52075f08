/** A zip archive as a stream: one compressed chunk at a time. fflate, because it compresses; client-zip only stores. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { FileSums } from '../../domain/archive'

export const ZIP = 'application/zip'

export interface ZipEntry {
  name: string
  chunks: AsyncIterable<Uint8Array>
  /** The chunks are compressed already, in a format of their own. */
  stored?: true
  /** The chunks are one deflate stream already, of a text with these sums. */
  deflated?: FileSums
}

/** Fast: logs shrink tenfold at the lowest level already. */
const LEVEL = 1

export async function* zipChunks(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, now: Date) {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const entry of entries) {
    const file = zipFile(entry)
    file.mtime = now
    zip.add(file)
    for await (const chunk of entry.chunks) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

function zipFile({ name, stored, deflated }: ZipEntry): ZipPassThrough | ZipDeflate | DeflatedFile {
  if (deflated) return new DeflatedFile(name, deflated)
  return stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL })
}

class DeflatedFile extends ZipPassThrough {
  constructor(name: string, { bytes, crc }: FileSums) {
    super(name)
    this.compression = 8
    this.size = bytes
    this.crc = crc
  }

  override push(chunk: Uint8Array, final = false): void {
    this.ondata(null, chunk as Uint8Array<ArrayBuffer>, final)
  }
}
