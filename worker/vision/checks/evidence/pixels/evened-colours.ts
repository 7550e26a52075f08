/** The colours of a window without the hue that changes slowly across it, as light and a tint laid over it do. */
import { solved } from '../../../../quality/linear'
import type { LinearCells } from './linear-cells'

/** A surface of third degree: the powers of x and y whose sum is at most 3, the constant first. */
const TERMS = 10

/**
 * Evened colours of the cells that are neither clipped nor black. Red and blue are scaled as if their ratios to green,
 * fitted by a smooth surface, were the same all over the window. Bright cells count most: that is paper.
 */
export function evenedColours({ width, data }: LinearCells, left: number, top: number, side: number): Float32Array {
  const cells = new Int32Array(side * side)
  let count = 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (data[((top + y) * width + left + x) * 3] >= 0) cells[count++] = y * side + x
    }
  }
  const used = cells.subarray(0, count)
  const at = (cell: number) => ((top + Math.floor(cell / side)) * width + left + (cell % side)) * 3
  const red = surfaceOf(used, side, (cell) => ratioAt(data, at(cell), 0))
  const blue = surfaceOf(used, side, (cell) => ratioAt(data, at(cell), 2))
  const evened = new Float32Array(count * 3)
  const terms = new Float64Array(TERMS)
  for (let k = 0; k < count; k++) {
    const i = at(used[k])
    place(terms, used[k], side)
    evened[3 * k] = data[i] * Math.exp(-slope(red, terms))
    evened[3 * k + 1] = data[i + 1]
    evened[3 * k + 2] = data[i + 2] * Math.exp(-slope(blue, terms))
  }
  return evened
}

interface Ratio {
  log: number
  weight: number
}

function ratioAt(data: Float32Array, i: number, channel: 0 | 2): Ratio | null {
  const green = data[i + 1]
  const other = data[i + channel]
  return green > 0 && other > 0 ? { log: Math.log(other / green), weight: green * green } : null
}

function surfaceOf(cells: Int32Array, side: number, ratio: (cell: number) => Ratio | null): Float64Array {
  const normal = new Float64Array(TERMS * TERMS)
  const right = new Float64Array(TERMS)
  const terms = new Float64Array(TERMS)
  for (const cell of cells) {
    const found = ratio(cell)
    if (!found) continue
    place(terms, cell, side)
    for (let k = 0; k < TERMS; k++) {
      right[k] += found.weight * terms[k] * found.log
      for (let j = 0; j <= k; j++) normal[k * TERMS + j] += found.weight * terms[k] * terms[j]
    }
  }
  return solved(normal, right, TERMS) ?? new Float64Array(TERMS)
}

function place(terms: Float64Array, cell: number, side: number): void {
  const x = (2 * (cell % side)) / side - 1
  const y = (2 * Math.floor(cell / side)) / side - 1
  terms[0] = 1
  terms[1] = x
  terms[2] = y
  terms[3] = x * x
  terms[4] = x * y
  terms[5] = y * y
  terms[6] = terms[3] * x
  terms[7] = terms[3] * y
  terms[8] = terms[5] * x
  terms[9] = terms[5] * y
}

/** Log ratio of the surface at a cell, less that in the middle of the window. */
const slope = (surface: Float64Array, terms: Float64Array) =>
  surface.reduce((sum, value, k) => (k === 0 ? sum : sum + value * terms[k]), 0)
