import { describe, expect, it } from 'vitest'
import { mapped, ontoRectangle, turnedBox } from '../../../../worker/pages/console/case/plane'

/** A page of 400 by 250, turned about its top left corner by so many degrees, and the way back. */
function page(degrees: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const inPicture = (x: number, y: number) => ({ x: 600 + x * cos - y * sin, y: 500 + x * sin + y * cos })
  const flat = ontoRectangle([inPicture(0, 0), inPicture(400, 0), inPicture(400, 250), inPicture(0, 250)], 400, 250)
  if (!flat) throw new Error('no plane')
  return { inPicture, flat }
}

/** The upright box around a line of the page, in the picture. */
function around(corners: { x: number; y: number }[]) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

describe('the mark of a line on a straightened page', () => {
  it.each([0, 8, -12, 90, 172, -98])('lies as the line does, where the page was turned by %d degrees', (degrees) => {
    const { inPicture, flat } = page(degrees)
    const line = [inPicture(20, 200), inPicture(380, 200), inPicture(380, 216), inPicture(20, 216)]
    const mark = around(turnedBox(around(line), flat))
    expect(mark.x).toBeCloseTo(20, 3)
    expect(mark.y).toBeCloseTo(200, 3)
    expect(mark.width).toBeCloseTo(360, 3)
    expect(mark.height).toBeCloseTo(16, 3)
  })

  it('keeps a box that its sides do not follow from', () => {
    const { inPicture, flat } = page(45)
    const box = around([inPicture(100, 100), inPicture(140, 100), inPicture(140, 140), inPicture(100, 140)])
    const corners = [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y },
      { x: box.x + box.width, y: box.y + box.height },
      { x: box.x, y: box.y + box.height },
    ].map((corner) => mapped(flat, corner))
    turnedBox(box, flat).forEach((corner, i) => {
      expect(corner.x).toBeCloseTo(corners[i]?.x ?? Number.NaN, 3)
      expect(corner.y).toBeCloseTo(corners[i]?.y ?? Number.NaN, 3)
    })
  })
})
