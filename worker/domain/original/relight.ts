/** Light of each cell beyond what the page's own print and one smooth light explain. */
import { fitted } from '../../quality/linear'
import { median } from '../../quality/median'
import type { DocumentTakeEvidence, SeenPage } from './evidence'

export interface Relit {
  columns: number
  rows: number
  /** Logarithm of each cell's light in the middle of all tiles, three channels. */
  print: Float32Array
  tiles: RelitTile[]
}

export interface RelitTile {
  atMs: number
  page: SeenPage
  /** Logarithm of the page's mean light. */
  brightness: number
  /** Logarithms of red and blue over green, of the page's light over its light in the middle of all tiles. */
  hue: [number, number]
  /** Three channels of each cell over the luma that was expected of it; NaN where the cell says nothing. */
  excess: Float32Array
}

/** Linear light below which a cell says nothing, and share of clipped pixels above which it does not. */
const DARKEST = 0.004
const MOST_CLIPPED = 0.06
/** Deviation in logarithms from which a cell hardly counts for the smooth light. */
const LOOSE = 0.06
const ROUNDS = 3

export function relit({ columns, rows, tiles }: DocumentTakeEvidence): Relit {
  const seen = tiles.flatMap(({ atMs, page }) => (page ? [{ atMs, page }] : []))
  const cells = columns * rows
  const logs = seen.map(({ page }) => logarithms(page, cells))
  const { levels, print } = separated(logs, cells)
  return {
    columns,
    rows,
    print,
    tiles: seen.map(({ atMs, page }, t) => {
      const level = levels[t] ?? [0, 0, 0]
      const smooth = smoothLight(logs[t] ?? new Float32Array(0), level, print, columns)
      const hue: [number, number] = [(level[0] ?? 0) - (level[1] ?? 0), (level[2] ?? 0) - (level[1] ?? 0)]
      return { atMs, page, brightness: brightnessOf(page), hue, excess: excessOf(page, print, smooth, columns) }
    }),
  }
}

function logarithms({ light, clipped }: SeenPage, cells: number): Float32Array {
  const logs = new Float32Array(cells * 3)
  for (let i = 0; i < logs.length; i++) {
    const value = light[i] ?? 0
    const unclipped = (clipped[Math.floor(i / 3)] ?? 1) <= MOST_CLIPPED
    logs[i] = value >= DARKEST && unclipped ? Math.log(value) : Number.NaN
  }
  return logs
}

/** Medians in turns: of each tile over the cells, of each cell over the tiles. */
function separated(logs: readonly Float32Array[], cells: number): { levels: number[][]; print: Float32Array } {
  const print = new Float32Array(cells * 3)
  let levels = logs.map(() => [0, 0, 0])
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < print.length; i++) {
      print[i] = middle(logs.map((log, t) => (log[i] ?? Number.NaN) - (levels[t]?.[i % 3] ?? 0)))
    }
    levels = logs.map((log) =>
      [0, 1, 2].map(
        (k) =>
          middle(Array.from({ length: cells }, (_, c) => (log[3 * c + k] ?? Number.NaN) - (print[3 * c + k] ?? 0))) ||
          0,
      ),
    )
  }
  return { levels, print }
}

function middle(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length === 0 ? Number.NaN : median(known)
}

function brightnessOf({ light }: SeenPage): number {
  let sum = 0
  for (let i = 0; i < light.length; i += 3)
    sum += 0.3 * (light[i] ?? 0) + 0.6 * (light[i + 1] ?? 0) + 0.1 * (light[i + 2] ?? 0)
  return Math.log(sum / Math.max(1, light.length / 3) + 1e-4)
}

/** Coefficients of 1, x, y, x², xy, y², by channel. */
type Smooth = Float64Array[]

const termsAt = (cell: number, columns: number): number[] => {
  const [x, y] = [(cell % columns) / columns - 0.5, Math.floor(cell / columns) / columns - 0.3]
  return [1, x, y, x * x, x * y, y * y]
}

/** A near lamp, a room and a lens are smooth over the page; spots and foils are not. */
function smoothLight(log: Float32Array, level: readonly number[], print: Float32Array, columns: number): Smooth {
  const cells = log.length / 3
  const coefficients = [0, 1, 2].map((k) => {
    const used = Array.from({ length: cells }, (_, c) => ({
      terms: termsAt(c, columns),
      value: (log[3 * c + k] ?? Number.NaN) - (print[3 * c + k] ?? Number.NaN) - (level[k] ?? 0),
    })).filter(({ value }) => !Number.isNaN(value))
    let found = NOTHING
    if (used.length < 40) return found
    for (let round = 0; round < ROUNDS; round++) {
      const weights = used.map(({ terms, value }) => Math.sqrt(1 / (1 + ((value - along(found, terms)) / LOOSE) ** 2)))
      found = Float64Array.from(
        fitted(
          used.map(({ terms }, i) => terms.map((term) => term * (weights[i] ?? 0))),
          (i) => (used[i]?.value ?? 0) * (weights[i] ?? 0),
        ),
      )
    }
    return found
  })
  return coefficients.map((own, k) => own.map((value, i) => (i === 0 ? value + (level[k] ?? 0) : value)))
}

const NOTHING = new Float64Array(6)

const along = (coefficients: Float64Array, terms: readonly number[]) =>
  terms.reduce((sum, term, i) => sum + term * (coefficients[i] ?? 0), 0)

function excessOf({ light, clipped }: SeenPage, print: Float32Array, smooth: Smooth, columns: number): Float32Array {
  const excess = new Float32Array(print.length).fill(Number.NaN)
  for (let c = 0; c < print.length / 3; c++) {
    if ((clipped[c] ?? 1) > MOST_CLIPPED) continue
    const terms = termsAt(c, columns)
    const expected = [0, 1, 2].map((k) =>
      Math.exp((print[3 * c + k] ?? Number.NaN) + along(smooth[k] ?? NOTHING, terms)),
    )
    const luma = 0.3 * (expected[0] ?? 0) + 0.6 * (expected[1] ?? 0) + 0.1 * (expected[2] ?? 0)
    if (!(luma >= DARKEST)) continue
    for (let k = 0; k < 3; k++) excess[3 * c + k] = ((light[3 * c + k] ?? 0) - (expected[k] ?? 0)) / (luma + 0.02)
  }
  return excess
}
