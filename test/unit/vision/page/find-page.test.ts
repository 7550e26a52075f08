import { expect, it } from 'vitest'
import { toGray } from '../../../../worker/quality/pixels'
import type { Face } from '../../../../worker/vision/engine-contracts'
import { findPage } from '../../../../worker/vision/page/find-page'

/** A face whose eyes stand one above the other. */
const lying = (score: number): Face =>
  ({
    box: { x: 100, y: 80, width: 60, height: 60 },
    score,
    landmarks: [
      { x: 120, y: 120 },
      { x: 120, y: 95 },
      { x: 130, y: 108 },
      { x: 140, y: 118 },
      { x: 140, y: 97 },
    ],
  }) as Face

it.each([
  ['a sure face turns the page', 0.8, 'upright'],
  ['what is hardly a face does not', 0.5, 'as it lies'],
])('%s', async (_, score, way) => {
  const image = { width: 320, height: 200, data: new Uint8Array(320 * 200 * 4).fill(200) }
  const { image: page } = await findPage(image, toGray(image), null, lying(score))
  expect(page.height > page.width ? 'upright' : 'as it lies').toBe(way)
})
