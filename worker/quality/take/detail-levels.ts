/** Part of a picture as what is laid upon another one is: its contrast alone, free of light, at three finenesses. */
import { free } from '../free'
import type { Rgba } from '../pixels'

export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

export interface DetailLevels {
  /** Where the first value begins, and the side of the square that each is the mean of: pixels of the picture. */
  left: number
  top: number
  step: number
  width: number
  height: number
  /** From fine to coarse. */
  levels: readonly Float32Array[]
}

/** Half the side of the square around a value against which its contrast is told. */
const AROUND = 9
/** Deviation, in levels of 255, below which there is noise and no contrast. */
const NOISE = 3
/** Half sides of the means that make a level of the one before, each taken twice. */
const COARSER = [1, 3]

export function detailLevels(image: Rgba, extent: Extent, step: number): DetailLevels {
  const [left, top] = [Math.max(0, extent.left), Math.max(0, extent.top)]
  const width = Math.max(1, Math.floor((Math.min(image.width, extent.right) - left) / step))
  const height = Math.max(1, Math.floor((Math.min(image.height, extent.bottom) - top) / step))
  const luma = replaced(lumaOf(image, { left, top, width, height }, step), (rough) => boxMean(rough, width, height, 1))
  const mean = boxMean(luma, width, height, AROUND)
  const squared = luma.map((value) => value * value)
  const squares = replaced(squared, (values) => boxMean(values, width, height, AROUND))
  const contrast = luma.map(
    (value, i) => (value - mean[i]) / Math.sqrt(Math.max(0, squares[i] - mean[i] ** 2) + NOISE ** 2),
  )
  free(luma, mean, squares)
  const levels: Float32Array[] = [contrast]
  for (const side of COARSER) {
    const finer = levels.at(-1) ?? contrast
    const once = boxMean(finer, width, height, side)
    levels.push(replaced(once, (values) => boxMean(values, width, height, side)))
  }
  return { left, top, step, width, height, levels }
}

/** Result of `make` on values that are freed afterwards. */
function replaced(values: Float32Array, make: (values: Float32Array) => Float32Array): Float32Array {
  const made = make(values)
  free(values)
  return made
}

interface Part {
  left: number
  top: number
  width: number
  height: number
}

function lumaOf(image: Rgba, part: Part, step: number): Float32Array {
  const { left, top, width, height } = part
  const each = Math.max(1, Math.round(step))
  const plane = lumaPlane(image, {
    left: left - 1,
    top: top - 1,
    width: width * step + 2,
    height: height * step + 2,
  })
  const luma = new Float32Array(width * height)
  for (let y = 0; y < height * each; y++) {
    const row = Math.floor(y / each) * width
    const down = top + ((y + 0.5) / each) * step - 0.5
    for (let x = 0; x < width * each; x++) {
      const value = between(plane, left + ((x + 0.5) / each) * step - 0.5, down)
      luma[row + Math.floor(x / each)] += value / each ** 2
    }
  }
  free(plane.values)
  return luma
}

/** Luma of part of a picture, whole pixels. */
interface LumaPlane extends Part {
  values: Float32Array
}

/** Luma plane with every pixel that `between` reads for a place in the part. */
function lumaPlane(image: Rgba, part: Part): LumaPlane {
  const clamped = (value: number, last: number) => Math.min(last, Math.max(0, value))
  const left = clamped(Math.floor(part.left), image.width - 2)
  const top = clamped(Math.floor(part.top), image.height - 2)
  const width = Math.max(2, clamped(Math.ceil(part.left + part.width) + 1, image.width) - left)
  const height = Math.max(2, clamped(Math.ceil(part.top + part.height) + 1, image.height) - top)
  const values = new Float32Array(width * height)
  for (let row = 0, i = 0; row < height; row++) {
    let at = ((top + row) * image.width + left) * 4
    for (let column = 0; column < width; column++, i++, at += 4)
      values[i] = 0.299 * image.data[at] + 0.587 * image.data[at + 1] + 0.114 * image.data[at + 2]
  }
  return { left, top, width, height, values }
}

/** Value between four pixels; beyond the border that of the border. */
function between({ left, top, width, height, values }: LumaPlane, x: number, y: number): number {
  const across = Math.min(width - 1.001, Math.max(0, x - left))
  const down = Math.min(height - 1.001, Math.max(0, y - top))
  const [i, j] = [Math.floor(across), Math.floor(down)]
  const [s, t] = [across - i, down - j]
  const at = j * width + i
  return (
    (values[at] * (1 - s) + values[at + 1] * s) * (1 - t) +
    (values[at + width] * (1 - s) + values[at + width + 1] * s) * t
  )
}

/** Mean of the square around each value, at a border of what there is of it. */
function boxMean(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const along = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    const first = y * width
    let [sum, count] = [0, 0]
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) {
        sum += values[first + x + reach]
        count++
      }
      if (x > reach) {
        sum -= values[first + x - reach - 1]
        count--
      }
      if (x >= 0) along[first + x] = sum / count
    }
  }
  return replaced(along, (values) => meansDown(values, width, height, reach))
}

/** Row by row, as they lie in memory. */
function meansDown(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const means = new Float32Array(values.length)
  const sums = new Float64Array(width)
  let count = 0
  for (let y = -reach; y < height; y++) {
    if (y + reach < height) {
      const next = (y + reach) * width
      for (let x = 0; x < width; x++) sums[x] += values[next + x]
      count++
    }
    if (y > reach) {
      const last = (y - reach - 1) * width
      for (let x = 0; x < width; x++) sums[x] -= values[last + x]
      count--
    }
    if (y < 0) continue
    const first = y * width
    for (let x = 0; x < width; x++) means[first + x] = sums[x] / count
  }
  free(sums)
  return means
}
