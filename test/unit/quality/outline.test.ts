import { describe, expect, it } from 'vitest'
import { findOutline } from '../../../worker/quality/document/outline'
import { distance, type Quadrilateral } from '../../../worker/quality/quadrilateral'
import { grain, gray, inside } from '../../support/drawing'
import { quad } from '../../support/quad'

const CARD: Quadrilateral = quad(62, 48, 262, 55, 257, 186, 56, 178)

const table = (x: number, y: number) => 90 + 12 * grain(x, y)
/** A light card with rows of print on a darker table. */
const picture = (card: Quadrilateral) =>
  gray(320, 240, (x, y) => {
    if (!inside(card, x, y)) return table(x, y)
    const printed = y % 14 < 6 && x % 9 < 5 && x - card[0].x > 20 && card[1].x - x > 20
    return printed ? 60 : 200 + 6 * grain(x, y)
  })

describe('the outline of a document', () => {
  it('is found to within two pixels at each corner', () => {
    const found = findOutline(picture(CARD))
    expect(found).not.toBeNull()
    for (const [i, corner] of (found?.corners ?? []).entries()) expect(distance(corner, CARD[i])).toBeLessThan(2)
    expect(found?.confidence).toBeGreaterThan(0.7)
  })

  it('is found on a document that is darker than the table', () => {
    const passport = gray(320, 240, (x, y) => (inside(CARD, x, y) ? 50 + 5 * grain(x, y) : 170 + 5 * grain(x, y)))
    const found = findOutline(passport)
    for (const [i, corner] of (found?.corners ?? []).entries()) expect(distance(corner, CARD[i])).toBeLessThan(2)
  })

  it('ends at the border where the document leaves the picture', () => {
    const moved = CARD.map(({ x, y }) => ({ x: x + 110, y })) as Quadrilateral
    const xs = findOutline(picture(moved))?.corners.map(({ x }) => x) ?? []
    expect(Math.max(...xs)).toBeGreaterThanOrEqual(318)
    expect(Math.abs(Math.min(...xs) - 166)).toBeLessThan(4)
  })

  it('is not found on an empty table, boards included', () => {
    expect(findOutline(gray(320, 240, table))).toBeNull()
    expect(findOutline(gray(320, 240, (x, y) => table(x, y) + (y % 70 < 2 ? -40 : 0)))).toBeNull()
  })

  it('is not taken for the inside of a frame that goes on beyond its corners', () => {
    const tiles = gray(320, 240, (x, y) => (x % 150 < 3 || y % 100 < 3 ? 40 : 180))
    const found = findOutline(tiles)
    expect(found === null || found.confidence < 1).toBe(true)
  })
})
