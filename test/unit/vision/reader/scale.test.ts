import { expect, it } from 'vitest'
import { bilinear, toLongSide } from '../../../../worker/vision/reader/scale'
import { chance } from '../../../support/specimens/chance'

it.each([
  [31, 20],
  [9, 40],
  [1, 6],
])('an enlarged image of %i x %i has the levels between its pixels', (width = 0, height = 0) => {
  const numbers = chance('levels')
  const source = { width, height, data: Uint8Array.from({ length: width * height }, () => numbers.next() * 256) }
  for (const enlarge of [1.3, 2, 3.7]) {
    const { image, factor } = toLongSide(source, enlarge * Math.max(width, height), 4)
    const off = image.data.filter((level, i) => {
      const [x, y] = [i % image.width, Math.floor(i / image.width)]
      const below = bilinear(source, (x + 0.5) * factor - 0.5, (y + 0.5) * factor - 0.5) - level
      return below < -1e-9 || below > 1 + 1e-9
    })
    expect(image).toMatchObject({ width: Math.round(width / factor), height: Math.round(height / factor) })
    expect(off).toHaveLength(0)
  }
})
