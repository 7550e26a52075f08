import { expect, it } from 'vitest'
import { crop } from '../../../../worker/vision/geometry/crop'

/** Red along the columns, green along the rows. */
function image(width: number, height: number) {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set([i % width, Math.floor(i / width), 7, 255], 4 * i)
  return { width, height, data }
}

const pixel = ({ width, data }: { width: number; data: Uint8Array }, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

it('copies what is small enough', () => {
  const cut = crop(image(60, 40), { x: 10, y: 5, width: 20, height: 12 }, 100)
  expect([cut.width, cut.height]).toEqual([20, 12])
  expect(pixel(cut, 0, 0)).toEqual([10, 5, 7, 255])
  expect(pixel(cut, 19, 11)).toEqual([29, 16, 7, 255])
})

it('means over what each pixel covers where it is larger', () => {
  const cut = crop(image(200, 100), { x: 0, y: 0, width: 200, height: 100 }, 50)
  expect([cut.width, cut.height]).toEqual([50, 25])
  expect(pixel(cut, 10, 4)).toEqual([42, 18, 7, 255])
})

it.each([
  { x: -30, y: -30, width: 50, height: 50, size: [20, 20] },
  { x: 50, y: 30, width: 50, height: 50, size: [10, 10] },
  { x: 80, y: 20, width: 5, height: 5, size: [1, 5] },
])('keeps to the image: $x, $y', ({ size, ...area }) => {
  const cut = crop(image(60, 40), area, 100)
  expect([cut.width, cut.height]).toEqual(size)
})

it.each([60, 61, 62, 63, 801])('means over parts of pixels by their share, of %i columns', (columns) => {
  const [rows, side] = [37, Math.ceil(columns / 1.7)]
  const source = image(columns, rows)
  const cut = crop(source, { x: 0, y: 0, width: columns, height: rows }, side)
  const shares = (i: number, size: number, from: number) => {
    const [begin, end] = [(i * from) / size, ((i + 1) * from) / size]
    return Array.from({ length: from }, (_, k) => Math.max(0, Math.min(k + 1, end) - Math.max(k, begin)))
  }
  const mean = (weights: number[]) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.reduce((sum, weight, k) => sum + weight * (k % 256), 0) / total
  }
  for (let y = 0; y < cut.height; y++) {
    for (let x = 0; x < cut.width; x++) {
      const [red, green] = pixel(cut, x, y)
      expect(Math.abs((red ?? 0) - mean(shares(x, cut.width, columns)))).toBeLessThan(0.51)
      expect(Math.abs((green ?? 0) - mean(shares(y, cut.height, rows)))).toBeLessThan(0.51)
    }
  }
})
