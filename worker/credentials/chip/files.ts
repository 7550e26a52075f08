/** The files of a chip as they came: one by one, or in a zip. */

import type { ChipFile } from '../../domain/chip/chip'
import { CHIP_PARTS, type ChipPart } from '../../words/capture/chip-parts'
import type { Bytes } from '../bytes'
import { contentOf, zipEntries } from './zip'

/** Bytes of one file at most; DG2 is the largest, with a portrait of up to some 100 kB. */
const MOST_BYTES = 1024 * 1024
const MOST_ENTRIES = 32

export type ChipFiles = Partial<Record<ChipPart, Bytes>>

interface Named {
  name: ChipPart
  content: Bytes
}

/** A reason where two have one name, or a zip is none or holds more than a chip does. */
export async function chipFiles(files: readonly ChipFile[]): Promise<ChipFiles | string> {
  const all: ChipFiles = {}
  for (const { name, content } of files) {
    const found = name === 'chip' ? await unpacked(content) : [{ name, content }]
    if (typeof found === 'string') return found
    for (const entry of found) {
      if (all[entry.name]) return `${entry.name.toUpperCase()} was sent twice`
      if (entry.content.length > MOST_BYTES) return tooLarge(entry.name)
      all[entry.name] = entry.content
    }
  }
  return all
}

const tooLarge = (name: ChipPart) => `${name.toUpperCase()} is larger than a chip's files are, or broken`

/** Names first: of a zip that is refused for them nothing is inflated. */
async function unpacked(zip: Bytes): Promise<Named[] | string> {
  const entries = zipEntries(zip, MOST_ENTRIES)
  if (typeof entries === 'string') return entries
  const parts = entries.flatMap((entry) => {
    const name = partOf(entry.path)
    return name ? [{ name, entry }] : []
  })
  const twice = parts.find(({ name }, i) => parts.findIndex((other) => other.name === name) < i)
  if (twice) return `the zip has ${twice.name.toUpperCase()} twice`
  const found: Named[] = []
  for (const { name, entry } of parts) {
    const content = await contentOf(entry, MOST_BYTES)
    if (!content) return tooLarge(name)
    found.push({ name, content })
  }
  return found
}

/** `DG1`, `EF_DG1.bin`, `passport/ef.sod`: as programs that read chips call them. */
function partOf(path: string): ChipPart | null {
  const [, name = ''] = /(?:^|\/)(?:ef[._-]?)?([a-z]+\d*)(?:\.[a-z0-9]+)?$/i.exec(path.toLowerCase()) ?? []
  return CHIP_PARTS.find((part) => part === name) ?? null
}
