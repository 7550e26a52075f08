/**
 * Cells whose colour changes as a grating's does: at one place, in more than one colour. Print never does, gloss has the
 * colour of its light, jitter at an edge goes to and fro between two colours.
 */
import { upperMedian } from '../../quality/median'
import type { CellBox } from './evidence'
import type { Relit, RelitTile } from './relight'

export interface FoilCells {
  /** Cells that change as a foil does. */
  cells: number[]
  /** Noise of the colours of a cell, over all cells and tiles. */
  noise: number
  /** Share of their changes that one moment explains, 0..1: somebody has put another print in place of the first. */
  atOnce: number
}

const LIMITS = {
  /** Tiles in which a cell must be seen, and cells that a tile must show. */
  tiles: 8,
  cells: 150,
  /** Linear light from which cameras hold back what is bright. */
  bright: 0.8,
  /** Excess over all channels from which a cell tells the colour of a spot, and how many have to. */
  spot: 0.06,
  spotCells: 10,
  /** Least noise of a tile that a change is held against. */
  noise: 0.006,
  /** Tiles in which a cell changes most: a grating flashes in some. */
  most: 10,
  /** Least size of the three greatest changes, over the luma. */
  size: 0.06,
  /** How far the smaller of both main deviations must stand out of the usual one, and of that of the cells around. */
  over: 3.4,
  overNear: 2.4,
  near: 5,
  /** Least size over the most that a neighbour's print differs in colour: a cell is some pixels wide, and off by parts of one. */
  print: 0.12,
  /** Fewest cells of a patch. */
  group: 3,
}

type Colour = [number, number, number]
type Change = readonly [number, number]

const GREY: Colour = [1 / Math.sqrt(3), 1 / Math.sqrt(3), 1 / Math.sqrt(3)]

export function foilCells({ columns, rows, tiles, print }: Relit): FoilCells {
  const count = columns * rows
  const changes = tiles.map((tile) => changesOf(tile, count)).filter((one) => one !== null)
  const noise = upperMedian(changes.map((one) => one.noise))
  const seen = Array.from({ length: count }, (_, cell) => seenOf(changes, cell))
  const across = Float32Array.from(seen, (one) => one?.across ?? Number.NaN)
  const usual = upperMedian(known(across))
  const isFoil = (cell: number) => {
    const own = seen[cell]
    return (
      own !== null &&
      own !== undefined &&
      own.across > LIMITS.over * usual &&
      own.size > Math.max(LIMITS.size, LIMITS.print * printContrast(print, columns, cell)) &&
      own.across > LIMITS.overNear * usualNear(across, columns, cell)
    )
  }
  const cells = grouped(Array.from(seen.keys()).filter(isFoil), columns)
  return { cells, noise, atOnce: atOnce(cells.map((cell) => changes.map((one) => one.of[cell] ?? null))) }
}

const known = (values: Float32Array) => Array.from(values).filter((value) => !Number.isNaN(value))

interface TileChanges {
  /** Change of each cell, without what the light's own colour explains; null: it says nothing. */
  of: (Change | null)[]
  /** The usual size. */
  noise: number
}

/** Null where too little of the page is seen. */
function changesOf({ excess, page }: RelitTile, count: number): TileChanges | null {
  const spot = spotColour(excess, count)
  const of = Array.from({ length: count }, (_, cell) => {
    const light = [0, 1, 2].map((k) => page.light[3 * cell + k] ?? 0)
    return Math.max(...light) > LIMITS.bright ? null : beside(excessAt(excess, cell), spot)
  })
  const sizes = of.flatMap((change) => (change ? [Math.hypot(...change)] : []))
  return sizes.length < LIMITS.cells ? null : { of, noise: Math.max(LIMITS.noise, upperMedian(sizes)) }
}

interface Seen {
  /** Deviation across the colour in which it changes most, in noises of its tiles. */
  across: number
  size: number
}

function seenOf(tiles: readonly TileChanges[], cell: number): Seen | null {
  const found = tiles.flatMap(({ of, noise }) => {
    const [x, y] = of[cell] ?? [Number.NaN, Number.NaN]
    return Number.isNaN(x)
      ? []
      : [{ x: x / noise, y: y / noise, size: Math.hypot(x, y), over: Math.hypot(x, y) / noise }]
  })
  if (found.length < LIMITS.tiles) return null
  const most = found.sort((a, b) => b.over - a.over).slice(0, LIMITS.most)
  const size = most.slice(0, 3).reduce((sum, one) => sum + one.size / 3, 0)
  return { across: acrossDeviation(most), size }
}

/** Those that lie in groups: a foil is a patch, a raster's beat and noise are scattered. */
function grouped(cells: readonly number[], columns: number): number[] {
  const left = new Set(cells)
  const kept: number[] = []
  for (const first of cells) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const cell of group) {
      const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, other: cell + dy * columns + dx })))
      for (const { dx, other } of near) {
        const isBeside = (other % columns) - (cell % columns) === dx
        if (isBeside && left.delete(other)) group.push(other)
      }
    }
    if (group.length >= LIMITS.group) kept.push(...group)
  }
  return kept.sort((a, b) => a - b)
}

/** `changes`: of each cell, tile by tile. */
function atOnce(changes: readonly (Change | null)[][]): number {
  const whole = changes.reduce((sum, own) => sum + spread(own), 0)
  let least = whole
  for (let at = 2; at < (changes[0]?.length ?? 0) - 1; at++) {
    const parted = changes.reduce((sum, own) => sum + spread(own.slice(0, at)) + spread(own.slice(at)), 0)
    least = Math.min(least, parted)
  }
  return whole > 0 ? 1 - least / whole : 0
}

/** Sum of squares about the mean. */
function spread(changes: readonly (Change | null)[]): number {
  const known = changes.filter((change) => change !== null)
  return [0, 1].reduce((sum, k) => {
    const values = known.map((change) => change[k] ?? 0)
    const mean = values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
    return sum + values.reduce((total, value) => total + (value - mean) ** 2, 0)
  }, 0)
}

/** A raster's beat is in all of a region, where a foil is a part of it. */
function usualNear(colours: Float32Array, columns: number, cell: number): number {
  const [x, y] = [cell % columns, Math.floor(cell / columns)]
  const found: number[] = []
  for (let row = Math.max(0, y - LIMITS.near); row <= y + LIMITS.near; row++) {
    for (let column = Math.max(0, x - LIMITS.near); column <= Math.min(columns - 1, x + LIMITS.near); column++) {
      const value = colours[row * columns + column] ?? Number.NaN
      if (!Number.isNaN(value)) found.push(value)
    }
  }
  return upperMedian(found)
}

/** Most by which the colour of the print differs from a neighbour's. */
function printContrast(print: Float32Array, columns: number, cell: number): number {
  const own = coloursOf(print, cell)
  const [x, last] = [cell % columns, print.length / 3]
  let most = 0
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      const other = cell + dy * columns + dx
      if (x + dx < 0 || x + dx >= columns || other < 0 || other >= last) continue
      const [r, b] = coloursOf(print, other)
      const apart = Math.hypot(r - own[0], b - own[1])
      if (apart > most) most = apart
    }
  }
  return most
}

const coloursOf = (print: Float32Array, cell: number): [number, number] => {
  const green = print[3 * cell + 1] ?? 0
  return [(print[3 * cell] ?? 0) - green, (print[3 * cell + 2] ?? 0) - green]
}

const excessAt = (excess: Float32Array, cell: number): Colour => [
  excess[3 * cell] ?? Number.NaN,
  excess[3 * cell + 1] ?? Number.NaN,
  excess[3 * cell + 2] ?? Number.NaN,
]

/** Colour in which most of what is brighter than expected is: that of the light in the gloss. */
function spotColour(excess: Float32Array, count: number): Colour {
  const found: Colour[] = []
  for (let cell = 0; cell < count; cell++) {
    const [r, g, b] = excessAt(excess, cell)
    const length = Math.hypot(r, g, b)
    if ((r + g + b) / 3 > LIMITS.spot) found.push([r / length, g / length, b / length])
  }
  if (found.length < LIMITS.spotCells) return GREY
  const middle = ([0, 1, 2] as const).map(
    (k) => found.map((one) => one[k]).sort((a, b) => a - b)[found.length >> 1] ?? 0,
  )
  const [r = 0, g = 0, b = 0] = middle
  const length = Math.hypot(r, g, b) || 1
  return [r / length, g / length, b / length]
}

/** Rest of a change without its part along the light's colour, in the plane of colours. */
function beside([r, g, b]: Colour, [x, y, z]: Colour): Change | null {
  if (Number.isNaN(r)) return null
  const along = r * x + g * y + b * z
  const [u, v, w] = [r - along * x, g - along * y, b - along * z]
  return [(2 * u - v - w) / Math.sqrt(6), (v - w) / Math.sqrt(2)]
}

/** Square root of the smaller of both main moments about no change. */
function acrossDeviation(changes: readonly { x: number; y: number }[]): number {
  let [xx, yy, xy] = [0, 0, 0]
  for (const { x, y } of changes) {
    xx += x * x
    yy += y * y
    xy += x * y
  }
  const apart = Math.sqrt((xx - yy) ** 2 / 4 + xy * xy)
  return Math.sqrt(Math.max(0, (xx + yy) / 2 - apart) / changes.length)
}

/** Cells among these that lie within a box. */
export const cellsWithin = (cells: readonly number[], columns: number, { left, top, right, bottom }: CellBox): number =>
  cells.filter((cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)]
    return x >= left && x < right && y >= top && y < bottom
  }).length
