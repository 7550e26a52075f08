import { expect, it } from 'vitest'
import { type Piece, partsBySize } from '../../../../worker/vision/reader/print-parts'

/** Glyphs on one base line: each height and the gap before it. */
function glyphs(...sizes: [height: number, gap: number][]): Piece[] {
  let x = 0
  return sizes.map(([height, gap]) => {
    const x0 = x + gap
    const width = Math.round(height * 0.6)
    x = x0 + width
    return { x0, x1: x - 1, y0: 100 - height, y1: 99, pixels: width * height, width, height }
  })
}

const heights = (pieces: Piece[]) => partsBySize(pieces).map(({ height }) => height)

it('a small caption stands apart from its value', () => {
  expect(
    heights(glyphs([14, 0], [14, 2], [14, 8], [14, 2], [14, 2], [28, 12], [28, 4], [28, 4], [28, 4], [28, 4])),
  ).toEqual([14, 28])
})

it('small letters are print of the size of their capitals', () => {
  expect(
    heights(glyphs([28, 0], [20, 4], [20, 4], [28, 4], [20, 14], [20, 4], [28, 14], [20, 4], [20, 4])),
  ).toHaveLength(1)
})

it('a line of one size is one part', () => {
  expect(heights(glyphs([28, 0], [28, 4], [28, 4], [28, 16], [28, 4], [28, 4]))).toEqual([28])
})
