/** The files of a chip as they came: one by one, or in a zip. */
import { type Unzipped, unzipSync } from 'fflate'
import { CHIP_PARTS, type ChipPart } from '../../contract/chip-parts'
import type { ChipFile } from '../../domain/chip/chip'
import { type Bytes, parsedOrNull } from '../bytes'

/** Of one file; DG2 has the largest, with a portrait of up to some 100 kB. */
const MOST_BYTES = 1024 * 1024
const MOST_ENTRIES = 32

export type ChipFiles = Partial<Record<ChipPart, Bytes>>

/** Null where two have one name, or a zip is none or holds more than a chip does. */
export function chipFiles(files: readonly ChipFile[]): ChipFiles | null {
  const all: ChipFiles = {}
  for (const { name, content } of files) {
    const entries = name === 'chip' ? unpacked(content) : [{ name, content }]
    if (!entries) return null
    for (const entry of entries) {
      if (all[entry.name] || entry.content.length > MOST_BYTES) return null
      all[entry.name] = entry.content
    }
  }
  return all
}

function unpacked(zip: Bytes): { name: ChipPart; content: Bytes }[] | null {
  let entries = 0
  const found: Unzipped | null = parsedOrNull(() =>
    unzipSync(zip, {
      filter: ({ name, originalSize }) =>
        ++entries <= MOST_ENTRIES && originalSize <= MOST_BYTES && partOf(name) !== null,
    }),
  )
  if (!found) return null
  return Object.entries(found).flatMap(([path, content]) => {
    const name = partOf(path)
    return name ? [{ name, content: Uint8Array.from(content) }] : []
  })
}

/** `DG1`, `EF_DG1.bin`, `passport/ef.sod`: as programs that read chips call them. */
function partOf(path: string): ChipPart | null {
  const [, name = ''] = /(?:^|\/)(?:ef[._-]?)?([a-z]+\d*)(?:\.[a-z0-9]+)?$/i.exec(path.toLowerCase()) ?? []
  return CHIP_PARTS.find((part) => part === name) ?? null
}
