/** A zip archive by its directory (APPNOTE.TXT 4.3). fflate reads one, too, but inflates one stream as often as entries name it. */
import type { Bytes } from '../bytes'
import { inflatedStart } from '../inflate'

export interface ZipEntry {
  path: string
  method: number
  /** As stored, in the archive. */
  data: Bytes
}

const END = 0x06054b50
const END_BYTES = 22
const MOST_COMMENT = 0xffff
const LISTED = 0x02014b50
const LISTED_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** Entries of the directory; a reason where there is none, or not one that a program writes. Nothing is inflated. */
export function zipEntries(zip: Bytes, most: number): ZipEntry[] | string {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length)
  const end = endOf(view)
  if (end < 0) return 'the zip has no directory'
  const count = view.getUint16(end + 10, true)
  if (count > most) return `the zip has more than ${most} entries`
  const directory = view.getUint32(end + 16, true)
  const found: (ZipEntry & { from: number; until: number })[] = []
  for (let i = 0, at = directory; i < count; i++) {
    const entry = entryAt(zip, view, at)
    if (!entry) return 'the zip cannot be read'
    found.push(entry)
    at = entry.next
  }
  if (new Set(found.map(({ path }) => path)).size < count) return 'the zip has a name twice'
  const inOrder = found.toSorted((a, b) => a.from - b.from)
  const isApart = inOrder.every(({ until }, i) => until <= (inOrder[i + 1]?.from ?? directory))
  return isApart ? found : 'entries of the zip share their bytes'
}

/** Content of one entry; null where it cannot be inflated, or has more bytes than `most`. */
export async function contentOf({ method, data }: ZipEntry, most: number): Promise<Bytes | null> {
  const content =
    method === STORED
      ? data.slice(0, most + 1)
      : method === DEFLATED
        ? await inflatedStart(data, { format: 'raw', most: most + 1 })
        : null
  return content && content.length <= most ? content : null
}

/** Where the record at the end begins, behind which there may be a comment; below 0: nowhere. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MOST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at
  return -1
}

/** By the directory, which knows the sizes: what stands before an entry may leave them to what stands behind it. */
function entryAt(zip: Bytes, view: DataView, at: number) {
  if (at + LISTED_BYTES > zip.length || view.getUint32(at, true) !== LISTED) return null
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const size = view.getUint32(at + 20, true)
  const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
  const from = view.getUint32(at + 42, true)
  const local = from + LOCAL_BYTES
  if ((flags & ENCRYPTED) !== 0 || local > zip.length || view.getUint32(from, true) !== LOCAL) return null
  const start = local + view.getUint16(from + 26, true) + view.getUint16(from + 28, true)
  const until = start + size
  if (until > zip.length) return null
  const path = new TextDecoder().decode(zip.subarray(at + LISTED_BYTES, at + LISTED_BYTES + (name ?? 0)))
  const next = at + LISTED_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  return { path, method, from, until, data: zip.subarray(start, until), next }
}
