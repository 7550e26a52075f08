import { joined } from '../png/inflate'
import type { Pass } from '../png/passes'
import { eachLzwPiece } from '../rows/lzw'
import { RowCutter } from '../rows/row-cutter'
import { type RowSource, type UseRow, wholePass } from '../rows/row-source'

export interface GifFrame {
  width: number
  height: number
  interlaced: boolean
  /** RGB of each index. */
  colours: Uint8Array
  /** Index that shows what is behind, or -1. */
  transparent: number
  literalBits: number
  /** Of its data blocks. */
  data: { from: number; end: number }
}

/** First row and step of the four passes (GIF89a, appendix E). */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

export function gifRows(file: Uint8Array, frame: GifFrame): RowSource {
  const { width, height, interlaced } = frame
  return { width, height, scattered: interlaced, eachRow: async (use) => eachGifRow(file, frame, use) }
}

function eachGifRow(file: Uint8Array, frame: GifFrame, use: UseRow): boolean {
  const { width, height, literalBits } = frame
  const places = frame.interlaced ? interlacedPlaces(width, height) : null
  const whole = wholePass(width, height)
  const colours = shownColours(frame)
  const rgb = new Uint8Array(width * 3)
  const cutter = new RowCutter(width, height, (row, y) => {
    for (let x = 0; x < width; x++) {
      const entry = row[x] * 3
      for (let c = 0; c < 3; c++) rgb[x * 3 + c] = colours[entry + c]
    }
    const place = places?.[y]
    use(rgb, place?.pass ?? whole, place?.y ?? y)
  })
  eachLzwPiece(joined(blocks(file, frame.data)), { literalBits, lowestFirst: true, early: false }, cutter.push)
  return cutter.complete
}

/** Transparent parts over white. */
function shownColours({ colours, transparent }: GifFrame): Uint8Array {
  const shown = new Uint8Array(256 * 3)
  shown.set(colours)
  if (transparent >= 0) shown.fill(255, transparent * 3, transparent * 3 + 3)
  return shown
}

/** Pass and place in it of each row, as they come. */
function interlacedPlaces(width: number, height: number): { pass: Pass; y: number }[] {
  return PASSES.flatMap(([y0, dy]) => {
    const rows = Math.max(0, Math.ceil((height - y0) / dy))
    const pass = { x0: 0, y0, dx: 1, dy, width, height: rows }
    return Array.from({ length: rows }, (_, y) => ({ pass, y }))
  })
}

function blocks(file: Uint8Array, { from, end }: GifFrame['data']): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = from; at < end && file[at] > 0; at += file[at] + 1) found.push(file.subarray(at + 1, at + 1 + file[at]))
  return found
}
