/** A zip archive as a stream: one compressed chunk at a time. fflate, because it compresses; client-zip only stores. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export const ZIP = 'application/zip'

export interface ZipEntry {
  name: string
  chunks: AsyncIterable<Uint8Array>
  /** It is compressed already. */
  stored?: true
}

/** Fast: logs shrink tenfold at the lowest level already. */
const LEVEL = 1

export async function* zipChunks(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, now: Date) {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, chunks, stored } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL })
    file.mtime = now
    zip.add(file)
    for await (const chunk of chunks) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
