/** The kernel's loops against plain sums. */
import { expect, it } from 'vitest'
import { toGray } from '../../../../worker/quality/pixels'
import { faintInkMask, inkMask, surroundings } from '../../../../worker/vision/geometry/binarise'
import { boxMean } from '../../../../worker/vision/geometry/box-mean'
import { FourierSquare } from '../../../../worker/vision/geometry/fourier'
import { type Homography, mapPoint } from '../../../../worker/vision/geometry/homography'
import { lumaOf } from '../../../../worker/vision/geometry/luma'
import { uprightRows } from '../../../../worker/vision/geometry/orient'
import { warpRgba } from '../../../../worker/vision/geometry/perspective-warp'
import { halved } from '../../../../worker/vision/geometry/scale/image-pyramid'
import { shrinkBy } from '../../../../worker/vision/geometry/scale/shrink'

/** Sizes at which the last vector of a row is whole, or not. */
const SIZES = [
  [64, 40],
  [61, 37],
  [9, 50],
  [3, 2],
]

let state = 1
const random = () => {
  state = (state * 48271) % 2147483647
  return state / 2147483647
}
const noise = (length: number) => Uint8Array.from({ length }, () => random() * 256)

function image(width: number, height: number) {
  return { width, height, data: noise(width * height) }
}

type Gray = ReturnType<typeof image>

/** Sum and count of the pixels of a box that lie in the image. */
function sumOf({ width, height, data }: Gray, left: number, top: number, right: number, bottom: number) {
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++, count++) sum += data[y * width + x]
  }
  return { sum, count }
}

it.each(SIZES)('means over squares of an image of %i x %i are their sums over their pixels, rounded', (...size) => {
  const gray = image(...(size as [number, number]))
  for (const window of [3, 15, 41]) {
    const radius = window >> 1
    const expected = gray.data.map((_, i) => {
      const [x, y] = [i % gray.width, Math.floor(i / gray.width)]
      const { sum, count } = sumOf(gray, x - radius, y - radius, x + radius + 1, y + radius + 1)
      return Math.floor((2 * sum + count) / (2 * count))
    })
    expect(surroundings(gray, window)).toEqual(expected)
  }
})

it('marks what is darker than its surroundings by a share of them, or by their deviations', () => {
  const gray = image(400, 120)
  const mean = surroundings(gray, 15)
  expect(inkMask(gray, mean, 0.12)).toEqual(gray.data.map((level, i) => Number(level < mean[i] * (1 - 0.12) - 2)))
  const distances = { ...gray, data: gray.data.map((level, i) => Math.abs(level - mean[i])) }
  const spread = surroundings(distances, 15)
  const faint = gray.data.map((level, i) => Number(level < mean[i] - 1.2 * spread[i] - 1))
  expect(faintInkMask(gray, 15, 1.2)).toEqual(faint)
})

it.each(SIZES)('an image of %i x %i is made smaller by the means of its cells', (...size) => {
  const gray = image(...(size as [number, number]))
  for (const factor of [1.3, 2, 3.7]) {
    const small = shrinkBy(gray, factor)
    const edge = (i: number, from: number, to: number) => Math.floor((i * from) / to)
    const expected = small.data.map((_, i) => {
      const [x, y] = [i % small.width, Math.floor(i / small.width)]
      const [left, right] = [edge(x, gray.width, small.width), edge(x + 1, gray.width, small.width)]
      const [top, bottom] = [edge(y, gray.height, small.height), edge(y + 1, gray.height, small.height)]
      const { sum, count } = sumOf(gray, left, top, right, bottom)
      return Math.floor(sum / count)
    })
    expect(small.data).toEqual(expected)
  }
})

it.each(SIZES)('luma of %i x %i pixels is what browsers compute', (width = 0, height = 0) => {
  const rgba = { width, height, data: noise(width * height * 4) }
  expect(lumaOf(rgba)).toEqual(toGray(rgba))
})

it.each([true, false])('means over squares of numbers, around or with borders that repeat (%s)', (wraps) => {
  const [size, radius] = [32, 5]
  const data = Float32Array.from({ length: size * size }, () => 1000 * random() - 500)
  const place = (i: number) => (wraps ? (i + size) % size : Math.min(size - 1, Math.max(0, i)))
  for (const rows of [size, 9]) {
    const means = boxMean(data, size, radius, wraps, rows)
    expect(means).toHaveLength(rows * size)
    for (const [i, mean] of means.entries()) {
      let sum = 0
      for (let y = -radius; y <= radius; y++) {
        for (let x = -radius; x <= radius; x++) {
          sum += data[place(Math.floor(i / size) + y) * size + place((i % size) + x)]
        }
      }
      expect(mean).toBeCloseTo(sum / (2 * radius + 1) ** 2, 2)
    }
  }
})

it('transforms a square of complex numbers into their frequencies', () => {
  const size = 16
  const [re, im] = [0, 1].map(() => Float32Array.from({ length: size * size }, () => 2 * random() - 1))
  const [toRe, toIm] = [re.slice(), im.slice()]
  new FourierSquare(size).transform(toRe, toIm)
  for (let v = 0; v < size; v++) {
    for (let u = 0; u < size; u++) {
      let [sumRe, sumIm] = [0, 0]
      for (let i = 0; i < size * size; i++) {
        const angle = (-2 * Math.PI * (u * (i % size) + v * Math.floor(i / size))) / size
        sumRe += re[i] * Math.cos(angle) - im[i] * Math.sin(angle)
        sumIm += re[i] * Math.sin(angle) + im[i] * Math.cos(angle)
      }
      expect(toRe[v * size + u]).toBeCloseTo(sumRe, 3)
      expect(toIm[v * size + u]).toBeCloseTo(sumIm, 3)
    }
  }
})

/** Bilinear between the centres of pixels; the border goes on for half a pixel, then all is white. */
function sampled({ width, height, data }: Gray, { x, y }: { x: number; y: number }, channel: number): number {
  if (x < 0 || y < 0 || x > width || y > height) return 255
  const [u, v] = [Math.min(width - 1, Math.max(0, x - 0.5)), Math.min(height - 1, Math.max(0, y - 0.5))]
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const at = (dx: number, dy: number) =>
    data[(Math.min(height - 1, top + dy) * width + Math.min(width - 1, left + dx)) * 4 + channel]
  const [fx, fy] = [u - left, v - top]
  const [above, below] = [at(0, 0) * (1 - fx) + at(1, 0) * fx, at(0, 1) * (1 - fx) + at(1, 1) * fx]
  return above * (1 - fy) + below * fy
}

const VIEWS: Record<string, Homography> = {
  'as it is': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'the whole of it, smaller': [300 / 250, 0, 0, 0, 220 / 200, 0, 0, 0, 1],
  'a view at an angle': [0.8, 0.11, 21, -0.07, 0.9, 17.5, 0.0002, 0.0003, 1],
  'lying on its side': [0, 0.98, 10, -1.02, 0, 215, 0, 0, 1],
  'in part outside': [0.9, 0.3, -20, -0.2, 0.9, 12, 0, 0.0002, 1],
}

it.each(Object.entries(VIEWS))('a page seen %s has the colours between its pixels', (_, view) => {
  const source = { width: 300, height: 220, data: noise(4 * 300 * 220).map((level, i) => (i % 4 === 3 ? 255 : level)) }
  const page = warpRgba(source, view, 250, 200)
  const off = page.data.filter((level, i) => {
    const [x, y] = [Math.floor(i / 4) % 250, Math.floor(i / 1000)]
    const expected = sampled(source, mapPoint(view, { x: x + 0.5, y: y + 0.5 }), i % 4)
    return Math.abs(level - Math.round(expected)) > (Math.abs((expected % 1) - 0.5) < 1e-3 ? 1 : 0)
  })
  expect(off).toHaveLength(0)
})

it('pixels of a picture that lies as it is stored are opaque, whatever their number', () => {
  const data = noise(3 * 70_001 * 2)
  const rows = uprightRows({ width: 70_001, height: 2, channels: 3, shift: 0, data }, 1)
  const target = new Uint8Array(4 * 70_001)
  rows.write(1, 1, target)
  const off = target.filter((level, i) => level !== (i % 4 === 3 ? 255 : data[3 * 70_001 + (i >> 2) * 3 + (i % 4)]))
  expect(off).toHaveLength(0)
})

it.each([...SIZES, [1, 7], [6, 1]])(
  'half of %i x %i pixels has the means of their fours, rounded',
  (width = 0, height = 0) => {
    const data = noise(width * height * 4)
    const half = halved({ width, height, data })
    const at = (x: number, y: number, c: number) =>
      data[(Math.min(height - 1, y) * width + Math.min(width - 1, x)) * 4 + c]
    const off = [...half.data].filter((level, i) => {
      const [x, y, c] = [2 * ((i >> 2) % half.width), 2 * Math.floor(i / 4 / half.width), i % 4]
      return level !== (at(x, y, c) + at(x + 1, y, c) + at(x, y + 1, c) + at(x + 1, y + 1, c) + 2) >> 2
    })
    expect([half.width, half.height, off]).toEqual([Math.max(1, width >> 1), Math.max(1, height >> 1), []])
  },
)
