/** Whether there are rows of dense print across the whole document near one edge: a machine readable zone. */
import type { Gray } from '../pixels'
import { type Quadrilateral, sideLengths } from '../quadrilateral'
import type { MrzTexture } from './measures'
import { type Grid, sampled } from './plane'

/** Pixels of the document's long side that suffice. */
export const MRZ_LONG_SIDE = 330
/** Samples along a row: 2 a stroke of the 44 glyphs of TD3. */
const COLUMNS = 320
/** Share of the document's short side that is looked at: TD1 has its 3 lines in the lower 23.2 of 54 mm. */
const BAND = 0.46
/** A line fills a row: nearly all parts of it hold strokes. */
const PARTS = 8
const MIN_PARTS = 7
/** Mean step between neighbouring samples, as a share of the band's spread of luma, that strokes make. */
const STROKES = 0.09
const MIN_SPREAD = 24
/** Shares of the long side: OCR-B capitals are 2.4 to 3.1 mm high, lines 5 to 6.4 mm apart, on 85.6 to 125 mm. */
const LINE_HEIGHT = { least: 0.012, most: 0.055 }
const LINE_PITCH = { least: 0.03, most: 0.1 }

export function mrzTexture(luma: Gray, corners: Quadrilateral): MrzTexture | null {
  const { across, down } = sideLengths(corners)
  const edges: MrzTexture['edge'][] = across >= down ? ['bottom', 'top'] : ['left', 'right']
  let best: MrzTexture | null = null
  for (const edge of edges) {
    const lines = printedLines(luma, corners, edge, Math.min(across, down) / Math.max(across, down))
    if (lines >= 2 && lines > (best?.lines ?? 0)) best = { edge, lines }
  }
  return best
}

/** Lines of print across the document in the band at this edge. */
function printedLines(luma: Gray, corners: Quadrilateral, edge: MrzTexture['edge'], shortSide: number): number {
  const rows = Math.round(COLUMNS * shortSide * BAND)
  const samples = sampled(luma, corners, bandAt(edge, rows))
  const dense = denseRows(samples, rows)
  let count = 0
  let previous = Number.NEGATIVE_INFINITY
  for (let row = 0; row < rows; row++) {
    if (!dense[row]) continue
    const first = row
    while (row < rows && dense[row]) row++
    const height = (row - first) / COLUMNS
    if (height < LINE_HEIGHT.least || height > LINE_HEIGHT.most) continue
    const pitch = (first - previous) / COLUMNS
    count = pitch >= LINE_PITCH.least && pitch <= LINE_PITCH.most ? count + 1 : Math.max(1, count >= 2 ? count : 1)
    previous = first
  }
  return Math.min(3, count)
}

/** The band with the document's edge as its last row. */
function bandAt(edge: MrzTexture['edge'], rows: number): Grid {
  const [along, inward] = [1 / COLUMNS, BAND / rows]
  const [first, deep] = [along / 2, BAND - inward / 2]
  switch (edge) {
    case 'bottom':
      return { columns: COLUMNS, rows, start: [first, 1 - deep], column: [along, 0], row: [0, inward] }
    case 'top':
      return { columns: COLUMNS, rows, start: [first, deep], column: [along, 0], row: [0, -inward] }
    case 'left':
      return { columns: COLUMNS, rows, start: [deep, first], column: [0, along], row: [-inward, 0] }
    case 'right':
      return { columns: COLUMNS, rows, start: [1 - deep, first], column: [0, along], row: [inward, 0] }
  }
}

/** Rows in which nearly every part holds strokes. */
function denseRows(samples: Uint8Array, rows: number): boolean[] {
  const spread = spreadOf(samples)
  if (spread < MIN_SPREAD) return new Array(rows).fill(false)
  const part = COLUMNS / PARTS
  return Array.from({ length: rows }, (_, row) => {
    let filled = 0
    for (let k = 0; k < PARTS; k++) {
      let steps = 0
      for (let i = row * COLUMNS + k * part + 1; i < row * COLUMNS + (k + 1) * part; i++) {
        steps += Math.abs(samples[i] - samples[i - 1])
      }
      if (steps / (part - 1) > STROKES * spread) filled++
    }
    return filled >= MIN_PARTS
  })
}

/** Spread from the 5th to the 95th percentile. */
function spreadOf(samples: Uint8Array): number {
  const histogram = new Uint32Array(256)
  for (let i = 0; i < samples.length; i++) histogram[samples[i]]++
  const outside = samples.length * 0.05
  let low = 0
  for (let sum = histogram[0]; sum <= outside; sum += histogram[low]) low++
  let high = 255
  for (let sum = histogram[255]; sum <= outside; sum += histogram[high]) high--
  return high - low
}
