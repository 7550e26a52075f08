/** What the credentials Worker makes of a chip's files, under the roots that are trusted. */
import { judgeChip } from '../../../worker/credentials/chip/judge-chip'
import type { ChipFile, ChipVerdict } from '../../../worker/domain/chip/chip'
import type { Issued } from './authorities'
import type { Bytes } from './keys'

export const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10'

interface Trusting {
  roots: readonly Issued[]
  lists?: readonly Bytes[]
  challenge?: Bytes
}

export function judgedChip(
  files: Record<string, Bytes>,
  { roots, lists = [], challenge = new Uint8Array(8) }: Trusting,
): Promise<ChipVerdict> {
  const named = Object.entries(files).map(([name, content]) => ({ name, content }) as ChipFile)
  const anchors = async () => ({ certificates: roots.map(({ der }) => der), revocationLists: [...lists] })
  return judgeChip({ files: named, challenge, at: new Date().toISOString() }, anchors)
}
