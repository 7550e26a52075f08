import { viewOf } from '../header/bytes'
import { corrupt, type HeaderReading, refused, truncated } from '../header/reading'
import { type GifFrame, gifRows } from './rows'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRANSPARENCY = 0xf9
/** Before the first frame of a file there are a comment, a loop count and a frame's delay. */
const MAX_EXTENSIONS = 100

/** Finds the first frame: what an animation shows first, and the whole of most files. Later frames are not looked at. */
export function readGifHeader(file: Uint8Array): HeaderReading {
  if (file.length < 13) return truncated('the GIF ends inside its header')
  const global = tableAt(file, 10, 13)
  let at = global.end
  let transparent = -1
  for (let extensions = 0; file[at] === EXTENSION; extensions++) {
    if (extensions === MAX_EXTENSIONS) {
      return refused('too_large', `the GIF has more than ${MAX_EXTENSIONS} blocks before its first frame`)
    }
    if (file[at + 1] === TRANSPARENCY && file[at + 3] & 1) transparent = file[at + 6]
    const end = endOfBlocks(file, at + 2)
    if (end === null) return truncated('the GIF ends before its first frame')
    at = end
  }
  if (at + 11 > file.length) return truncated('the GIF ends before its first frame')
  if (file[at] !== IMAGE) return corrupt('the GIF has no frame')
  const view = viewOf(file)
  const [width, height] = [view.getUint16(at + 5, true), view.getUint16(at + 7, true)]
  const local = tableAt(file, at + 9, at + 10)
  const table = local.bytes.length > 0 ? local : global
  const literalBits = file[local.end] ?? 0
  if (width === 0 || height === 0) return corrupt('the GIF has no size')
  if (literalBits < 1 || literalBits > 8) return corrupt('the GIF has no valid code size')
  const interlaced = (file[at + 9] & 0x40) !== 0
  const end = endOfBlocks(file, local.end + 1)
  if (end === null) return truncated('the GIF ends inside its first frame')
  const data = { from: local.end + 1, end }
  const frame: GifFrame = { width, height, interlaced, colours: table.bytes, transparent, literalBits, data }
  const header = { format: 'gif' as const, width, height, progressive: interlaced, orientation: 1 }
  return { ok: true, header, samples: 0, decoding: { by: 'rows', source: gifRows(file, frame) } }
}

/** The colour table that the flags at `flags` announce, at `from`. */
function tableAt(file: Uint8Array, flags: number, from: number) {
  const entries = file[flags] & 0x80 ? 2 << (file[flags] & 7) : 0
  const end = from + entries * 3
  return { bytes: file.subarray(from, end), end }
}

/** Behind the data blocks at `from`, each a length and as many bytes, an empty one the last. */
function endOfBlocks(file: Uint8Array, from: number): number | null {
  for (let at = from; at < file.length; at += file[at] + 1) if (file[at] === 0) return at + 1
  return null
}
