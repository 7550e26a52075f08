/**
 * Cells whose colour changes as a grating's does: at one place, in more than one colour. Print never does, gloss has the
 * colour of its light, jitter at an edge goes to and fro between two colours.
 */
import { upperMedian } from '../../quality/median'
import { quantile } from '../../quality/quantile'
import type { CellBox } from './evidence'
import type { Relit, RelitTile } from './relight'

export interface FoilCells {
  /** Of each cell: deviation of its colour across that in which it changes most; NaN: it was seen too seldom. */
  colours: Float32Array
  /** The same in the middle of all cells: noise, and a raster's beat. */
  usual: number
  /** Cells that change as a foil does. */
  cells: number[]
  /** Share of their changes that one moment explains, 0..1: somebody has put another print in place of the first. */
  atOnce: number
}

const LIMITS = {
  /** Tiles in which a cell must be seen. */
  tiles: 8,
  /** Linear light from which cameras hold back what is bright. */
  bright: 0.8,
  /** Excess over all channels from which a cell tells the colour of a spot, and how many have to. */
  spot: 0.06,
  spotCells: 10,
  /** Least deviation of a foil, and how far it must stand out of the usual one. */
  deviation: 0.02,
  over: 3.5,
  /** The same over the usual one of the cells around, and how far those reach. */
  overNear: 2.5,
  near: 5,
  /** The same over the most that a neighbour's print differs in colour: a cell is some pixels wide, and off by parts of one. */
  print: 0.06,
  /** Fewest cells of a patch. */
  group: 3,
}

const GREY: Colour = [1 / Math.sqrt(3), 1 / Math.sqrt(3), 1 / Math.sqrt(3)]
type Colour = [number, number, number]

export function foilCells({ columns, rows, tiles, print }: Relit): FoilCells {
  const count = columns * rows
  const spots = tiles.map(({ excess }) => spotColour(excess, count))
  const colours = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) {
    const seen = tiles.flatMap((tile, t) => changeOf(tile, cell, spots[t]) ?? [])
    colours[cell] = seen.length < LIMITS.tiles * 2 ? Number.NaN : acrossDeviation(seen)
  }
  const known = colours.filter((value) => !Number.isNaN(value)).sort()
  const usual = quantile(known, 0.5) ?? Number.NaN
  const least = Math.max(LIMITS.deviation, LIMITS.over * usual)
  const isFoil = (cell: number) => {
    const own = colours[cell] ?? 0
    return (
      own > Math.max(least, LIMITS.print * printContrast(print, columns, cell)) &&
      own > LIMITS.overNear * usualNear(colours, columns, cell)
    )
  }
  const cells = grouped(Array.from(colours.keys()).filter(isFoil), columns)
  const changes = cells.map((cell) => tiles.map((tile, t) => changeOf(tile, cell, spots[t])))
  return { colours, usual, cells, atOnce: atOnce(changes) }
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

type Change = readonly [number, number]

function changeOf({ excess, page }: RelitTile, cell: number, spot: Colour = GREY): Change | null {
  const light = [0, 1, 2].map((k) => page.light[3 * cell + k] ?? 0)
  return Math.max(...light) > LIMITS.bright ? null : beside(excessAt(excess, cell), spot)
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

/** What is left of a change without its part along the light's colour, in the plane of colours. */
function beside([r, g, b]: Colour, [x, y, z]: Colour): [number, number] | null {
  if (Number.isNaN(r)) return null
  const along = r * x + g * y + b * z
  const [u, v, w] = [r - along * x, g - along * y, b - along * z]
  return [(2 * u - v - w) / Math.sqrt(6), (v - w) / Math.sqrt(2)]
}

/** Pairs one after the other. Square root of the smaller of both main moments about no change. */
function acrossDeviation(pairs: readonly number[]): number {
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < pairs.length; i += 2) {
    const [x, y] = [pairs[i] ?? 0, pairs[i + 1] ?? 0]
    xx += x * x
    yy += y * y
    xy += x * y
  }
  const count = pairs.length / 2
  const apart = Math.sqrt((xx - yy) ** 2 / 4 + xy * xy)
  return Math.sqrt(Math.max(0, (xx + yy) / 2 - apart) / count)
}

/** Cells among these that lie within a box. */
export const cellsWithin = (cells: readonly number[], columns: number, { left, top, right, bottom }: CellBox): number =>
  cells.filter((cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)]
    return x >= left && x < right && y >= top && y < bottom
  }).length
