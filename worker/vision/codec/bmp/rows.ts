import { viewOf } from '../header/bytes'
import { sampler } from '../png/colours'
import { type RowSource, type UseRow, wholePass } from '../rows/row-source'

/** Where a colour lies in a pixel's bits. */
export interface Channel {
  shift: number
  /** Its highest value. */
  most: number
}

export interface BmpLayout {
  width: number
  height: number
  /** Bits a pixel: up to 8 with a palette. */
  depth: number
  dataAt: number
  rowBytes: number
  upsideDown: boolean
  /** Red, green, blue; of 16 and 32 bits a pixel. */
  channels: Channel[]
  palette: { at: number; entryBytes: number; end: number }
}

export function bmpRows(file: Uint8Array, layout: BmpLayout): RowSource {
  const { width, height } = layout
  return {
    ...{ width, height, scattered: false },
    eachRow: async (use) => {
      eachBmpRow(file, layout, use)
      return true
    },
  }
}

function eachBmpRow(file: Uint8Array, layout: BmpLayout, use: UseRow): void {
  const { width, height, dataAt, rowBytes, upsideDown } = layout
  const toRgb = converter(file, layout)
  const rgb = new Uint8Array(width * 3)
  const pass = wholePass(width, height)
  for (let y = 0; y < height; y++) {
    const at = dataAt + (upsideDown ? height - 1 - y : y) * rowBytes
    toRgb(file.subarray(at, at + rowBytes), rgb)
    use(rgb, pass, y)
  }
}

type Convert = (row: Uint8Array, rgb: Uint8Array) => void

/** Colours lie blue, green, red. What opacity a fourth byte gives is passed over: most programs leave it 0. */
function converter(file: Uint8Array, { width, depth, channels, palette }: BmpLayout): Convert {
  if (depth === 24) {
    return (row, rgb) => {
      for (let i = 0; i < width * 3; i += 3) for (let c = 0; c < 3; c++) rgb[i + c] = row[i + 2 - c]
    }
  }
  if (depth <= 8) {
    const entries = file.subarray(palette.at, Math.max(palette.at, palette.end))
    const index = sampler(depth)
    return (row, rgb) => {
      for (let x = 0; x < width; x++) {
        const at = index(row, x) * palette.entryBytes
        for (let c = 0; c < 3; c++) rgb[x * 3 + c] = entries[at + 2 - c] ?? 0
      }
    }
  }
  const bytes = depth / 8
  return (row, rgb) => {
    const view = viewOf(row)
    for (let x = 0; x < width; x++) {
      const pixel = bytes === 2 ? view.getUint16(x * 2, true) : view.getUint32(x * 4, true)
      for (let c = 0; c < 3; c++) {
        const { shift, most } = channels[c]
        rgb[x * 3 + c] = (((pixel >>> shift) & most) * 255) / most + 0.5
      }
    }
  }
}
