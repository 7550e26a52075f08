/** Files of a chip in the form of a call: told by their first bytes, as images are. */

import type { GivenImages } from '../../application/attempts/begin-attempt'
import type { ChipFile } from '../../domain/chip/chip'
import { CHIP_PARTS, type ChipPart } from '../../words/capture/chip-parts'
import { LIMITS } from '../../words/limits'
import { type Body, type FilePart, storedFiles } from '../body/body'

/** Tags of the elementary files; an answer to a challenge is a number. */
const TAGS: Readonly<Record<Exclude<ChipPart, 'aa'>, number>> = {
  sod: 0x77,
  dg1: 0x61,
  dg2: 0x75,
  dg7: 0x67,
  dg11: 0x6b,
  dg12: 0x6c,
  dg14: 0x6e,
  dg15: 0x6f,
}
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** An RSA key of 8,192 bits answers with as many. */
const ANSWER_BYTES = 1024

const file = (part: Exclude<ChipPart, 'aa'>): FilePart => ({
  files: 1,
  bytes: LIMITS.chipFileBytes,
  fits: {
    format: `an elementary file that begins with ${TAGS[part].toString(16)} (hexadecimal)`,
    begins: (content) => content[0] === TAGS[part],
  },
})

export const CHIP_FORM: Readonly<Record<ChipFile['name'], FilePart>> = {
  chip: {
    files: 1,
    bytes: LIMITS.chipBytes,
    fits: { format: 'a zip', begins: (content) => ZIP.every((byte, i) => content[i] === byte) },
  },
  sod: file('sod'),
  dg1: file('dg1'),
  dg2: file('dg2'),
  dg7: file('dg7'),
  dg11: file('dg11'),
  dg12: file('dg12'),
  dg14: file('dg14'),
  dg15: file('dg15'),
  aa: { files: 1, bytes: ANSWER_BYTES, fits: { format: 'a signature', begins: ({ length }) => length > 0 } },
}

const NAMES: readonly ChipFile['name'][] = ['chip', ...CHIP_PARTS]

export const sentChip = (body: Body): GivenImages['chip'] =>
  NAMES.flatMap((name) => storedFiles(body, name).map((upload) => ({ name, upload })))
