import { expect, it } from 'vitest'
import { wholePixels } from '../../../../worker/vision/geometry/boxes'

it('keeps a box of whole pixels inside the picture that it lies in', () => {
  const { x, width } = wholePixels({ x: 90.5, y: 0.4, width: 9.5, height: 3.2 })
  expect([x, width]).toEqual([91, 9])
})
