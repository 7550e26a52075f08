import { converterOf, type SampleLayout } from '../rows/colours'
import { type Compression, decompress } from '../rows/decompress'
import { addDifferences } from '../rows/differences'
import { RowCutter } from '../rows/row-cutter'
import type { RowSource, UseRow } from '../rows/row-source'

/** A strip or a tile. */
export interface TiffPart {
  x: number
  y: number
  /** As stored, which may be more than the image has. */
  rows: number
  /** Its data in the file. */
  from: number
  end: number
}

export interface TiffLayout {
  width: number
  height: number
  little: boolean
  compression: Compression
  colours: SampleLayout
  /** Samples are differences from those to their left. */
  differences: boolean
  /** Pixels of a row of each part. */
  storedWidth: number
  tiled: boolean
  parts: TiffPart[]
}

export function tiffRows(file: Uint8Array, layout: TiffLayout): RowSource {
  const { width, height, tiled } = layout
  return { width, height, scattered: tiled, eachRow: (use) => eachTiffRow(file, layout, use) }
}

async function eachTiffRow(file: Uint8Array, layout: TiffLayout, use: UseRow): Promise<boolean> {
  const { width, height, colours, storedWidth, little, differences } = layout
  const toRgb = converterOf(colours)
  const rgb = new Uint8Array(storedWidth * 3)
  const rowBytes = Math.ceil((storedWidth * colours.samples * colours.depth) / 8)
  for (const { x, y, rows, from, end } of layout.parts) {
    const shown = Math.min(rows, height - y)
    const pass = { x0: x, y0: y, dx: 1, dy: 1, width: Math.min(storedWidth, width - x), height: shown }
    const cutter = new RowCutter(rowBytes, shown, (row, at) => {
      // Now its higher byte comes first, as everything behind has it.
      if (colours.depth === 16 && little) swapBytes(row)
      if (differences) addDifferences(row, colours)
      toRgb(row, rgb, pass.width)
      // A strip is a part of one pass over the image.
      use(rgb, pass, at)
    })
    await decompress(file.subarray(from, end), { by: layout.compression }, cutter.push)
    if (!cutter.complete) return false
  }
  return true
}

function swapBytes(row: Uint8Array): void {
  for (let i = 0; i + 1 < row.length; i += 2) {
    const low = row[i]
    row[i] = row[i + 1]
    row[i + 1] = low
  }
}
