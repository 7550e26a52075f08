/** The colours of a window without the hue that changes slowly across it, as light and a tint laid over it do. */
import { free } from '../../../../quality/free'
import { solved } from '../../../../quality/linear'
import type { LinearCells } from './linear-cells'

/** A surface of third degree: the powers of x and y whose sum is at most 3, the constant first. */
const TERMS = 10

/** Values of a surface's terms at the cells of a window, by its side. */
const places = new Map<number, Float64Array>()

/**
 * Evened colours of the cells that are neither clipped nor black. Red and blue are scaled as if their ratios to green,
 * fitted by a smooth surface, were the same all over the window. Bright cells count most: that is paper.
 */
export function evenedColours({ width, data }: LinearCells, left: number, top: number, side: number): Float32Array {
  const used: Used = { cells: new Int32Array(side * side), places: new Int32Array(side * side), count: 0 }
  for (let y = 0, cell = 0; y < side; y++) {
    for (let x = 0, i = ((top + y) * width + left) * 3; x < side; x++, cell++, i += 3) {
      if (data[i] < 0) continue
      used.cells[used.count] = cell
      used.places[used.count++] = i
    }
  }
  const terms = termsOf(side)
  const normal = normalOf(data, used, terms, RED)
  const red = surfaceOf(data, used, terms, RED, normal)
  const blue = surfaceOf(data, used, terms, BLUE, haveBoth(data, used) ? normal : normalOf(data, used, terms, BLUE))
  const evened = new Float32Array(used.count * 3)
  for (let k = 0; k < used.count; k++) {
    const i = used.places[k]
    const at = used.cells[k] * TERMS
    evened[3 * k] = data[i] * Math.exp(-slope(red, terms, at))
    evened[3 * k + 1] = data[i + 1]
    evened[3 * k + 2] = data[i + 2] * Math.exp(-slope(blue, terms, at))
  }
  free(used.cells, used.places)
  return evened
}

/** Cells of a window that show a colour, and where their colours lie. */
interface Used {
  cells: Int32Array
  places: Int32Array
  count: number
}

const RED = 0
const GREEN = 1
const BLUE = 2
type Channel = typeof RED | typeof BLUE

/** What a cell counts for; nothing where the channel or green has no light. */
function weightOf(data: Float32Array, i: number, channel: Channel): number {
  const green = data[i + GREEN]
  return green > 0 && data[i + channel] > 0 ? green * green : 0
}

/** Whether each cell has both red and blue or neither: then they have one matrix. */
function haveBoth(data: Float32Array, { places, count }: Used): boolean {
  for (let n = 0; n < count; n++) if (data[places[n] + RED] > 0 !== data[places[n] + BLUE] > 0) return false
  return true
}

/** Weighted products of the terms: the lower triangle of the normal equations. */
function normalOf(data: Float32Array, used: Used, terms: Float64Array, channel: Channel): Float64Array {
  const normal = new Float64Array(TERMS * TERMS)
  for (let n = 0; n < used.count; n++) {
    const weight = weightOf(data, used.places[n], channel)
    if (weight === 0) continue
    for (let k = 0, at = used.cells[n] * TERMS; k < TERMS; k++) {
      const weighted = weight * terms[at + k]
      for (let j = 0; j <= k; j++) normal[k * TERMS + j] += weighted * terms[at + j]
    }
  }
  return normal
}

/** The surface that fits the logarithm of a channel over green; constant where none does. */
function surfaceOf(data: Float32Array, used: Used, terms: Float64Array, channel: Channel, normal: Float64Array) {
  const right = new Float64Array(TERMS)
  for (let n = 0; n < used.count; n++) {
    const i = used.places[n]
    const weight = weightOf(data, i, channel)
    if (weight === 0) continue
    const log = Math.log(data[i + channel] / data[i + GREEN])
    for (let k = 0, at = used.cells[n] * TERMS; k < TERMS; k++) right[k] += weight * terms[at + k] * log
  }
  return solved(normal, right, TERMS) ?? new Float64Array(TERMS)
}

function termsOf(side: number): Float64Array {
  const known = places.get(side)
  if (known) return known
  const terms = new Float64Array(side * side * TERMS)
  for (let cell = 0; cell < side * side; cell++) {
    const x = (2 * (cell % side)) / side - 1
    const y = (2 * Math.floor(cell / side)) / side - 1
    terms.set([1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, y * y * x, y * y * y], cell * TERMS)
  }
  places.set(side, terms)
  return terms
}

/** Log ratio of the surface at a cell, less that in the middle of the window. */
function slope(surface: Float64Array, terms: Float64Array, at: number): number {
  let sum = 0
  for (let k = 1; k < TERMS; k++) sum += surface[k] * terms[at + k]
  return sum
}
