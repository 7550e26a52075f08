/** Header of a baseline JPEG with one interleaved scan, up to its coded blocks (ITU T.81, annex B). */
import { ascii } from '../header/bytes'
import { HuffmanTable } from './huffman'

export interface Component {
  /** Horizontal and vertical sampling factors. */
  h: number
  v: number
  /** Quantisation steps in natural order. */
  steps: Uint16Array
  dc: HuffmanTable
  ac: HuffmanTable
}

export interface Baseline {
  width: number
  height: number
  components: Component[]
  /** Three components are RGB rather than YCbCr. */
  isRgb: boolean
  /** MCUs between restart markers, 0 for none. */
  restartInterval: number
  /** Offset of the first coded byte. */
  scanAt: number
}

/** Natural (row-major) index of the k-th coefficient in zig-zag order (T.81 figure 5). */
export const ZIGZAG = zigzag()

/** Null for what is coded otherwise: progressive, arithmetic, 12 bits, CMYK, several scans. */
export function readBaseline(file: Uint8Array): Baseline | null {
  const steps: Uint16Array[] = []
  const tables = new Map<number, HuffmanTable>()
  let frame: { at: number } | undefined
  let restartInterval = 0
  let adobeTransform = -1
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1]
    if (marker === 0xff) {
      at++
      continue
    }
    const length = (file[at + 2] << 8) | file[at + 3]
    const body = file.subarray(at + 4, at + 2 + length)
    if (marker === 0xdb) readSteps(body, steps)
    else if (marker === 0xc4) readHuffman(body, tables)
    else if (marker === 0xc0 || marker === 0xc1) frame = { at: at + 4 }
    else if (marker === 0xdd) restartInterval = (body[0] << 8) | body[1]
    else if (marker === 0xee && ascii(body, 0, 5) === 'Adobe') adobeTransform = body[11]
    else if (marker === 0xda) {
      if (!frame) return null
      return assemble(file, frame.at, body, { steps, tables, restartInterval, adobeTransform, scanAt: at + 2 + length })
    }
    at += 2 + length
  }
  return null
}

interface Read {
  steps: Uint16Array[]
  tables: Map<number, HuffmanTable>
  restartInterval: number
  adobeTransform: number
  scanAt: number
}

function assemble(file: Uint8Array, at: number, scan: Uint8Array, read: Read): Baseline | null {
  const count = file[at + 5]
  if (file[at] !== 8 || (count !== 1 && count !== 3) || scan[0] !== count) return null
  const components: Component[] = []
  for (let i = 0; i < count; i++) {
    const [, factors, quantisation] = file.subarray(at + 6 + i * 3, at + 9 + i * 3)
    const selector = scan[2 + i * 2]
    const steps = read.steps[quantisation]
    const dc = read.tables.get(selector >> 4)
    const ac = read.tables.get(16 | (selector & 15))
    if (!steps || !dc || !ac) return null
    // A single component is never interleaved: its MCU is one block whatever the factors say (A.2.2).
    const [h, v] = [factors >> 4, factors & 15]
    if (![1, 2, 4].includes(h) || ![1, 2, 4].includes(v)) return null
    components.push({ h: count === 1 ? 1 : h, v: count === 1 ? 1 : v, steps, dc, ac })
  }
  return {
    width: (file[at + 3] << 8) | file[at + 4],
    height: (file[at + 1] << 8) | file[at + 2],
    components,
    isRgb: read.adobeTransform === 0,
    restartInterval: read.restartInterval,
    scanAt: read.scanAt,
  }
}

function readSteps(body: Uint8Array, steps: Uint16Array[]): void {
  for (let at = 0; at < body.length; ) {
    const wide = body[at] >> 4 > 0
    const table = new Uint16Array(64)
    for (let k = 0; k < 64; k++) {
      table[ZIGZAG[k]] = wide ? (body[at + 1 + k * 2] << 8) | body[at + 2 + k * 2] : body[at + 1 + k]
    }
    steps[body[at] & 15] = table
    at += wide ? 129 : 65
  }
}

/** By class and number: 0x00 to 0x03 for DC, 0x10 to 0x13 for AC. */
function readHuffman(body: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const counts = body.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    tables.set(body[at], new HuffmanTable(counts, body.subarray(at + 17, at + 17 + total)))
    at += 17 + total
  }
}

function zigzag(): Uint8Array {
  const order = new Uint8Array(64)
  for (let k = 0, x = 0, y = 0; k < 64; k++) {
    order[k] = y * 8 + x
    const up = (x + y) % 2 === 0
    if (up && x === 7) y++
    else if (up && y === 0) x++
    else if (!up && y === 7) x++
    else if (!up && x === 0) y++
    else {
      x += up ? 1 : -1
      y += up ? -1 : 1
    }
  }
  return order
}
