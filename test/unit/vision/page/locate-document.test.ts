import { describe, expect, it } from 'vitest'
import type { Gray } from '../../../../worker/quality/pixels'
import { type Corners, contains } from '../../../../worker/vision/geometry/corners'
import { locateDocument, lookForDocument } from '../../../../worker/vision/page/locate-document'
import { quad } from '../../../support/quad'

/** A bright document with dark lines of text on a grainy table. */
function photo(corners: Corners | null, width = 1200, height = 900): Gray {
  const data = new Uint8Array(width * height)
  const printed = corners && shrunk(corners, 0.85)
  let seed = 7
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    const grain = (seed >> 16) % 14
    const point = { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 }
    const inside = corners !== null && contains(corners, point)
    const [row, column] = [Math.floor(point.y / 24), Math.floor(point.x / 6)]
    const glyph = ((row * 7919 + column * 104_729) * 2_654_435_761) % 97 < 50
    const text = printed !== null && contains(printed, point) && point.y % 24 < 10 && glyph
    data[i] = (inside ? (text ? 60 : 205) : 90) + grain
  }
  return { width, height, data }
}

/** The same shape about its centre. */
function shrunk(corners: Corners, factor: number): Corners {
  const mean = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4
  const [x, y] = [mean('x'), mean('y')]
  return corners.map((c) => ({ x: x + (c.x - x) * factor, y: y + (c.y - y) * factor })) as Corners
}

const CASES: [string, Corners][] = [
  ['square on', quad(200, 200, 1000, 200, 1000, 704, 200, 704)],
  ['turned', quad(260, 150, 1010, 290, 920, 770, 170, 630)],
  ['tilted', quad(300, 250, 900, 230, 1050, 690, 150, 720)],
  ['small', quad(420, 330, 760, 340, 755, 555, 415, 545)],
]

describe('the outline of a document', () => {
  it.each(CASES)('is found to one percent of its width when %s', (_, corners) => {
    const found = locateDocument(photo(corners))
    const width = Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y)
    expect(found).not.toBeNull()
    for (const corner of corners) {
      const nearest = Math.min(...(found?.corners ?? []).map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))
      expect(nearest / width).toBeLessThan(0.01)
    }
  })

  it('is none where there is no document, and none where it fills the image', () => {
    expect(locateDocument(photo(null))).toBeNull()
    const [width, height] = [1200, 900]
    const filling: Corners = quad(-9, -9, width + 9, -9, width + 9, height + 9, -9, height + 9)
    expect(locateDocument(photo(filling))).toBeNull()
  })

  it('must contain what is known to lie on the document', () => {
    const [, corners] = CASES[0] as [string, Corners]
    expect(locateDocument(photo(corners), { points: [{ x: 600, y: 450 }], area: 0 })).not.toBeNull()
    expect(locateDocument(photo(corners), { points: [], area: 600 * 1000 })).toBeNull()
    expect(locateDocument(photo(corners), { points: [{ x: 50, y: 50 }], area: 0 })).toBeNull()
  })

  it('is cut off where it runs over the border, and only there', () => {
    const [, corners] = CASES[0] as [string, Corners]
    const over = corners.map(({ x, y }) => ({ x: x + 350, y })) as Corners
    const isCut = (seen: Corners | null) => {
      const { goesOn, endsAtBorder } = lookForDocument(photo(seen)).cutOff
      return goesOn > 0.6 || endsAtBorder > 0.7
    }
    expect(isCut(over)).toBe(true)
    expect(isCut(corners)).toBe(false)
    expect(isCut(null)).toBe(false)
  })

  it('is cut off where its sides go on beyond a line of print that was taken for one', () => {
    const [, corners] = CASES[0] as [string, Corners]
    const [a, b, c, d] = corners
    const gray = photo([a, b, { ...c, y: 1200 }, { ...d, y: 1200 }])
    for (let x = d.x; x < c.x; x++) for (let y = 800; y < 806; y++) gray.data[y * gray.width + Math.round(x)] = 20
    const { goesOn, endsAtBorder } = lookForDocument(gray).cutOff
    expect(Math.max(goesOn, endsAtBorder)).toBeGreaterThan(0.6)
  })
})
