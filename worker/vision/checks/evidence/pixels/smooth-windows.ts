/** Where a raster shows best on a tile: places that are bright and without print, which would drown it. */

/** Pixels of a tile's side, of a window's, of the way from window to window, of a block. */
const TILE = 256
export const WINDOW = 64
const STEP = 32
const BLOCK = 8
const BLOCKS = TILE / BLOCK
const SIDE = WINDOW / BLOCK
/** Levels: darker windows are noise, clipped pixels flat. */
const DARK = 40
const CLIPPED = 250
const MOST_CLIPPED = 0.05
/** Standard deviation of the blocks about a curved surface, by their mean: more is print, edges, texture. */
const MOST_PRINT = 0.08
/** Levels of brightness that a level of print is worth. */
const PRINT_WEIGHT = 4
/** Windows of a tile at most. */
const MOST_WINDOWS = 8

const blocks = new Float32Array(SIDE * SIDE)
/** Orthonormal surfaces of the second degree over a window's blocks: light falls off so. */
const surfaces = orthonormal([() => 1, (x) => x, (_, y) => y, (x, y) => x * y, (x) => x * x, (_, y) => y * y])

/** Offsets of the tile's windows, `luma` being TILE x TILE, the best first. */
export function smoothWindows(luma: Float32Array): { x: number; y: number }[] {
  const means = new Float32Array(BLOCKS * BLOCKS)
  const clipped = new Float32Array(BLOCKS * BLOCKS)
  for (let y = 0, i = 0; y < TILE; y++) {
    const row = (y >> 3) * BLOCKS
    for (let x = 0; x < TILE; x++, i++) {
      means[row + (x >> 3)] += luma[i] / (BLOCK * BLOCK)
      if (luma[i] > CLIPPED) clipped[row + (x >> 3)] += 1 / (BLOCK * BLOCK)
    }
  }
  const found: { x: number; y: number; worth: number }[] = []
  for (let y = 0; y <= TILE - WINDOW; y += STEP) {
    for (let x = 0; x <= TILE - WINDOW; x += STEP) {
      cut(means, x / BLOCK, y / BLOCK)
      const mean = average(blocks)
      if (mean <= DARK) continue
      const print = roughness()
      if (print >= MOST_PRINT * mean) continue
      cut(clipped, x / BLOCK, y / BLOCK)
      if (average(blocks) < MOST_CLIPPED) found.push({ x, y, worth: mean - PRINT_WEIGHT * print })
    }
  }
  return found.sort((a, b) => b.worth - a.worth).slice(0, MOST_WINDOWS)
}

/** The window's blocks, into `blocks`. */
function cut(tile: Float32Array, left: number, top: number): void {
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) blocks[i] = tile[(top + y) * BLOCKS + left + x]
  }
}

function average(values: Float32Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** Standard deviation of what the surfaces leave of `blocks`. */
function roughness(): number {
  let rest = 0
  for (const value of blocks) rest += value * value
  for (const surface of surfaces) {
    let share = 0
    for (let i = 0; i < surface.length; i++) share += surface[i] * blocks[i]
    rest -= share * share
  }
  return Math.sqrt(Math.max(0, rest) / blocks.length)
}

/** Gram and Schmidt's, over a window's blocks about its middle. */
function orthonormal(shapes: ((x: number, y: number) => number)[]): Float64Array[] {
  const middle = (SIDE - 1) / 2
  const found: Float64Array[] = []
  for (const shape of shapes) {
    const values = Float64Array.from({ length: SIDE * SIDE }, (_, i) => shape((i & 7) - middle, (i >> 3) - middle))
    for (const other of found) {
      const share = values.reduce((sum, value, i) => sum + value * other[i], 0)
      for (let i = 0; i < values.length; i++) values[i] -= share * other[i]
    }
    const length = Math.hypot(...values)
    found.push(values.map((value) => value / length))
  }
  return found
}
