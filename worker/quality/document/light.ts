/** Exposure of a document and reflections on it, from samples evenly spread over its plane. */
import type { Rgba } from '../pixels'
import type { Quadrilateral } from '../quadrilateral'
import { takeRegions } from '../regions'
import type { GlareSpot } from './measures'
import { planeMap } from './plane'

/** Median luma below which print and noise are no longer apart (research and vendors: 40 to 60). */
export const MIN_MEDIAN_LUMA = 60
/** More clipped pixels than this leave nothing of light print. */
export const MAX_CLIPPED_SHARE = 0.35
/** Least share of the document's area that counts as glare: a smaller spot hides less than a field's width. */
export const MIN_GLARE_SHARE = 0.003

const CLIPPED = 250
/** A reflection that leaves this little contrast is one. */
const GLARING = 245
/** A reflection is white, whatever is printed below: its weakest channel nearly reaches the strongest. */
const WHITE = 0.93
/** A reflection fades out: so much of its surroundings is nearly as bright. Around blank white fields is print. */
const HALO_LUMA = 215
const MIN_HALO_SHARE = 0.5
/** Paper that is itself this bright cannot be told from a reflection on it. */
const BRIGHT_PAPER = 240
const COLUMNS = 96
const ROWS = 64

export interface Light {
  medianLuma: number
  clippedShare: number
  glare: GlareSpot[]
}

export function light({ width, height, data }: Rgba, corners: Quadrilateral): Light {
  const map = planeMap(corners)
  const histogram = new Uint32Array(256)
  const white = new Uint8Array(COLUMNS * ROWS)
  const lumas = new Uint8Array(COLUMNS * ROWS)
  let seen = 0
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const { x, y } = map((column + 0.5) / COLUMNS, (row + 0.5) / ROWS)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const at = (Math.floor(y) * width + Math.floor(x)) * 4
      const [r, g, b] = [data[at], data[at + 1], data[at + 2]]
      const luma = (77 * r + 150 * g + 29 * b) >> 8
      lumas[row * COLUMNS + column] = luma
      histogram[luma]++
      seen++
      const strongest = Math.max(r, g, b)
      if (strongest >= GLARING && Math.min(r, g, b) >= WHITE * strongest) white[row * COLUMNS + column] = 1
    }
  }
  if (seen === 0) return { medianLuma: 0, clippedShare: 0, glare: [] }
  let clipped = 0
  for (let luma = CLIPPED; luma < 256; luma++) clipped += histogram[luma]
  const paper = percentile(histogram, seen, 0.75)
  return {
    medianLuma: percentile(histogram, seen, 0.5),
    clippedShare: clipped / seen,
    glare: paper >= BRIGHT_PAPER ? [] : spots(white, lumas).map((cells) => placed(cells, corners)),
  }
}

function percentile(histogram: Uint32Array, count: number, share: number): number {
  let luma = 0
  for (let sum = histogram[0]; sum < count * share; sum += histogram[luma]) luma++
  return luma
}

/** Connected groups of white samples that are large enough and fade out, as lists of their indices. */
function spots(white: Uint8Array, lumas: Uint8Array): number[][] {
  return takeRegions(Uint8Array.from(white), COLUMNS, 4).filter((cells) => {
    const around = cells.flatMap(neighbours).filter((cell) => white[cell] === 0)
    const halo = around.filter((cell) => lumas[cell] >= HALO_LUMA).length
    return cells.length >= MIN_GLARE_SHARE * COLUMNS * ROWS && halo >= MIN_HALO_SHARE * around.length
  })
}

function neighbours(cell: number): number[] {
  const column = cell % COLUMNS
  const found: number[] = []
  if (column > 0) found.push(cell - 1)
  if (column < COLUMNS - 1) found.push(cell + 1)
  if (cell >= COLUMNS) found.push(cell - COLUMNS)
  if (cell < COLUMNS * (ROWS - 1)) found.push(cell + COLUMNS)
  return found
}

function placed(cells: number[], corners: Quadrilateral): GlareSpot {
  const map = planeMap(corners)
  const places = cells.map((cell) => map(((cell % COLUMNS) + 0.5) / COLUMNS, (Math.floor(cell / COLUMNS) + 0.5) / ROWS))
  const xs = places.map((place) => place.x)
  const ys = places.map((place) => place.y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return {
    x,
    y,
    width: Math.max(...xs) - x,
    height: Math.max(...ys) - y,
    share: cells.length / (COLUMNS * ROWS),
  }
}
