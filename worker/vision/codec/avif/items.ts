/** Items of an AVIF file and their places (ISO/IEC 23008-12, 6 and 9; ISO/IEC 14496-12, 8.11). */
import { ascii } from '../header/bytes'
import { BoxReader, boxesIn, type IsoBox } from './boxes'

export interface AvifItem {
  type: string
  /** Boxes that describe it: `ispe`, `av1C`, `irot` … */
  properties: IsoBox[]
  /** Place of the item's data in the file; null where they lie in several places or outside of it. */
  data: { from: number; end: number } | null
}

export interface AvifItems {
  primary: AvifItem
  /** Opacity or depth of the primary one, and the like. */
  auxiliary: AvifItem[]
}

/** Photographs have a primary item, its opacity, EXIF and XMP. */
const MAX_ITEMS = 100

/** Null where the file's boxes make no sense. */
export function avifItems(file: Uint8Array): AvifItems | null {
  const meta = boxesIn(file, 0, file.length)?.find(({ type }) => type === 'meta')
  // Version and flags come before the boxes of those that are "full".
  const boxes = meta && boxesIn(file, meta.from + 4, meta.end)
  const found = (type: string) => boxes?.find((box) => box.type === type)
  const [primary, information, locations, properties] = ['pitm', 'iinf', 'iloc', 'iprp'].map(found)
  if (!primary || !information || !locations || !properties) return null
  const types = typesOf(file, information)
  const places = placesOf(file, locations, found('idat'))
  const described = propertiesOf(file, properties)
  if (!types || !places || !described) return null
  const item = (id: number): AvifItem => ({
    type: types.get(id) ?? '',
    properties: described.get(id) ?? [],
    data: places.get(id) ?? null,
  })
  const reader = new BoxReader(file, primary)
  const id = reader.number(4) >= 2 ** 24 ? reader.number(4) : reader.number(2)
  const references = found('iref')
  return { primary: item(id), auxiliary: references ? auxiliaryTo(file, references, id).map(item) : [] }
}

function typesOf(file: Uint8Array, box: IsoBox): Map<number, string> | null {
  const counted = file[box.from] === 0 ? 2 : 4
  const entries = boxesIn(file, box.from + 4 + counted, box.end)
  if (!entries || entries.length > MAX_ITEMS) return null
  return new Map(
    entries.map((entry) => {
      const reader = new BoxReader(file, entry)
      const version = reader.number(4) >>> 24
      const id = reader.number(version < 3 ? 2 : 4)
      const at = entry.from + 4 + (version < 3 ? 2 : 4) + 2
      return [id, ascii(file, at, Math.min(at + 4, entry.end))]
    }),
  )
}

function placesOf(file: Uint8Array, box: IsoBox, inside?: IsoBox): Map<number, AvifItem['data']> | null {
  const reader = new BoxReader(file, box)
  const version = reader.number(4) >>> 24
  const sizes = reader.number(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const count = reader.number(version < 2 ? 2 : 4)
  if (count > MAX_ITEMS) return null
  const places = new Map<number, AvifItem['data']>()
  for (let i = 0; i < count; i++) {
    const id = reader.number(version < 2 ? 2 : 4)
    const method = version > 0 ? reader.number(2) & 15 : 0
    reader.skip(2)
    const base = reader.number(baseBytes)
    const extents = reader.number(2)
    if (extents !== 1) {
      places.set(id, null)
      reader.skip(extents * (indexBytes + offsetBytes + lengthBytes))
      continue
    }
    reader.skip(indexBytes)
    const from = base + reader.number(offsetBytes) + (method === 1 ? (inside?.from ?? file.length) : 0)
    places.set(id, method > 1 ? null : { from, end: from + reader.number(lengthBytes) })
  }
  return places
}

function propertiesOf(file: Uint8Array, box: IsoBox): Map<number, IsoBox[]> | null {
  const parts = boxesIn(file, box.from, box.end)
  const container = parts?.find(({ type }) => type === 'ipco')
  const all = container && boxesIn(file, container.from, container.end)
  if (!parts || !all) return null
  const found = new Map<number, IsoBox[]>()
  let counted = 0
  for (const association of parts.filter(({ type }) => type === 'ipma')) {
    const reader = new BoxReader(file, association)
    const [version, flags] = [reader.number(1), reader.number(3)]
    const items = reader.number(4)
    counted += items
    if (counted > MAX_ITEMS) return null
    for (let i = 0; i < items && !reader.ended; i++) {
      const id = reader.number(version < 1 ? 2 : 4)
      const indices = Array.from({ length: reader.number(1) }, () =>
        flags & 1 ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f,
      )
      // They count from 1.
      found.set(
        id,
        indices.flatMap((index) => all[index - 1] ?? []),
      )
    }
  }
  return found
}

function auxiliaryTo(file: Uint8Array, box: IsoBox, primary: number): number[] {
  const idBytes = file[box.from] === 0 ? 2 : 4
  const references = boxesIn(file, box.from + 4, box.end) ?? []
  return references.flatMap((reference) => {
    if (reference.type !== 'auxl') return []
    const reader = new BoxReader(file, reference)
    const from = reader.number(idBytes)
    const to = Array.from({ length: Math.min(reader.number(2), MAX_ITEMS) }, () => reader.number(idBytes))
    return to.includes(primary) ? [from] : []
  })
}
