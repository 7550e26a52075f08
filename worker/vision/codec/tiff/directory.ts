/** A TIFF's directory: numbers by their tag (TIFF 6.0, section 2). */
import { ascii, viewOf } from '../header/bytes'

/** Bytes of a BYTE, SHORT and LONG. */
const SIZES: Record<number, 1 | 2 | 4> = { 1: 1, 3: 2, 4: 4 }
/** The standard names 70 tags. */
const MAX_ENTRIES = 1000
/** Of one tag: the palette of 16 bits has most. */
const MAX_VALUES = 200_000

export interface TiffDirectory {
  little: boolean
  /** All values of a tag, none where it is not there; null where they lie outside the file or are no whole numbers. */
  values(tag: number): number[] | null
}

/** The first one: further ones hold further pages, or smaller copies. Null where the file ends before its end. */
export function firstDirectory(file: Uint8Array): TiffDirectory | null {
  const little = ascii(file, 0, 2) === 'II'
  const view = viewOf(file)
  if (file.length < 8) return null
  const start = view.getUint32(4, little)
  if (start + 2 > file.length) return null
  const count = view.getUint16(start, little)
  if (count > MAX_ENTRIES || start + 2 + count * 12 > file.length) return null
  const entries = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const at = start + 2 + i * 12
    entries.set(view.getUint16(at, little), at)
  }
  return {
    little,
    values: (tag) => {
      const at = entries.get(tag)
      return at === undefined ? [] : valuesAt(view, at, little)
    },
  }
}

function valuesAt(view: DataView, entry: number, little: boolean): number[] | null {
  const size = SIZES[view.getUint16(entry + 2, little)]
  const count = view.getUint32(entry + 4, little)
  if (!size || count > MAX_VALUES) return null
  const at = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
  if (at + size * count > view.byteLength) return null
  return Array.from({ length: count }, (_, i) => {
    if (size === 1) return view.getUint8(at + i)
    return size === 2 ? view.getUint16(at + i * 2, little) : view.getUint32(at + i * 4, little)
  })
}
