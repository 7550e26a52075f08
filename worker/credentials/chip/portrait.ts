/** DG2: the portrait (ISO/IEC 19794-5 or 39794-5) in its CBEFF wrapping. */
import type { ChipPortrait } from '../../domain/chip/chip'
import type { Bytes } from '../bytes'
import { onlyTlv, tlvs, valueIn } from './tlv'

const TAG = { group: 0x75, templates: 0x7f61, template: 0x7f60, data: 0x5f2e, structured: 0x7f2e } as const

/** ISO/IEC 19794-5: file header, then of the first face 20 bytes, 8 a feature point, and 12 of the image. */
const FACE = { magic: [0x46, 0x41, 0x43, 0x00], header: 14, facial: 20, point: 8, image: 12 } as const

const MAGIC = {
  jpeg: [0xff, 0xd8, 0xff],
  jp2: [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20],
  codestream: [0xff, 0x4f, 0xff, 0x51],
} as const

/** The first one; null where there is none. */
export function portraitOf(file: Bytes): ChipPortrait | null {
  const templates = valueIn(onlyTlv(file, TAG.group), TAG.templates)
  const template = templates && valueIn(templates, TAG.template)
  if (!template) return null
  const data = valueIn(template, TAG.data)
  if (data) return fromFaceRecord(data)
  const structured = valueIn(template, TAG.structured)
  return structured && fromValues(structured, 0)
}

function fromFaceRecord(data: Bytes): ChipPortrait | null {
  if (!startsWith(data, FACE.magic)) return null
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length < FACE.header + FACE.facial + FACE.image) return null
  const length = view.getUint32(FACE.header)
  const points = view.getUint16(FACE.header + 4)
  const begin = FACE.header + FACE.facial + FACE.point * points + FACE.image
  const end = Math.min(data.length, FACE.header + length)
  return begin < end ? imageOf(data.slice(begin, end)) : null
}

const DEPTH = 8
const CONSTRUCTED = 0x20

/** ISO/IEC 39794-5: the first octets that are an image. */
function fromValues(data: Bytes, depth: number): ChipPortrait | null {
  if (depth > DEPTH) return null
  for (const { tag, content } of tlvs(data)) {
    const isConstructed = ((tag > 0xff ? tag >> 8 : tag) & CONSTRUCTED) !== 0
    const found = isConstructed ? fromValues(content, depth + 1) : imageOf(content)
    if (found && found.format !== 'unknown') return found
  }
  return null
}

function imageOf(content: Bytes): ChipPortrait {
  const isJpeg2000 = startsWith(content, MAGIC.jp2) || startsWith(content, MAGIC.codestream)
  return { format: startsWith(content, MAGIC.jpeg) ? 'jpeg' : isJpeg2000 ? 'jpeg2000' : 'unknown', content }
}

const startsWith = (bytes: Bytes, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte)
