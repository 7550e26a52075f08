import { expect, it } from 'vitest'
import { mayBePage } from '../../../../worker/vision/page/page-shape'
import { quad } from '../../../support/quad'

const box = (width: number, height: number) => quad(0, 0, width, 0, width, height, 0, height)

it.each([
  ['a card', box(856, 540), true],
  ['a passport, upright', box(880, 1250), true],
  ['the band of a card that was cut out of its middle', box(650, 358), false],
  ['a portrait', box(83, 109), false],
])('%s', (_, corners, expected) => {
  expect(mayBePage([...corners])).toBe(expected)
})

it('a card that is tilted away is lower, and narrower at its far side', () => {
  const [, , right, left] = box(856, 440)
  expect(mayBePage([{ x: 50, y: 0 }, { x: 806, y: 0 }, right, left])).toBe(true)
})
