import { describe, expect, it } from 'vitest'
import type { MrzReading } from '../../../../worker/vision/engine-contracts'
import type { Corners } from '../../../../worker/vision/geometry/corners'
import { missingPage, pageFromMrz } from '../../../../worker/vision/page/page-from-mrz'
import { rectify } from '../../../../worker/vision/page/rectify'
import { quad } from '../../../support/quad'
import { standIn } from '../../../support/stand-in'

/** A TD3 page (125 x 88 mm) drawn at `scale` pixels a millimetre with its top left at (left, top). */
function td3(scale: number, left: number, top: number): MrzReading {
  const line = (middle: number) => {
    const at = (x: number, y: number) => ({ x: left + x * scale, y: top + y * scale })
    const right = 6 + 44 * 2.54
    const corners: Corners = [
      at(6, middle - 1.5),
      at(right, middle - 1.5),
      at(right, middle + 1.5),
      at(6, middle + 1.5),
    ]
    return standIn<MrzReading['lines'][number]>({ raw: '', text: 'A'.repeat(44), margins: [], corners })
  }
  return {
    format: 'TD3',
    lines: [line(72.25), line(78.6)],
    substitutions: [],
    masked: [],
    prospects: [],
    quality: 0,
    checked: true,
    accepted: true,
    rotation: 0,
  }
}

describe('the page that an MRZ predicts', () => {
  it('is where ICAO Doc 9303-4 puts it', () => {
    const [topLeft, , bottomRight] = pageFromMrz(td3(8, 40, 30), 0)
    expect(topLeft.x).toBeCloseTo(40, 0)
    expect(topLeft.y).toBeCloseTo(30, 0)
    expect(bottomRight.x).toBeCloseTo(40 + 125 * 8, 0)
    expect(bottomRight.y).toBeCloseTo(30 + 88 * 8, 0)
  })

  it('tells how much of it a crop has lost, and at which side', () => {
    const missing = (top: number) => missingPage(td3(8, 0, top), { width: 1000, height: 704 + top })
    expect(missing(0).top).toBeCloseTo(0, 0)
    expect(missing(-140).top).toBeCloseTo(17.5, 0)
    expect(missing(-140).left).toBeCloseTo(0, 0)
    expect(missing(80).top).toBeCloseTo(-10, 0)
  })
})

describe('rectifying', () => {
  it('takes the corners of the page to the corners of the document and back', () => {
    const image = { width: 400, height: 300, data: new Uint8Array(400 * 300 * 4).fill(255) }
    const corners: Corners = quad(60, 50, 350, 70, 330, 250, 40, 230)
    const page = rectify(image, corners, 1000)
    if (!page) throw new Error('no page')
    const { width, height } = page.image
    const back = [page.toImage({ x: 0, y: 0 }), page.toImage({ x: width, y: height })]
    expect(back[0]?.x).toBeCloseTo(60, 3)
    expect(back[1]?.y).toBeCloseTo(250, 3)
    const there = page.toPage(corners[1])
    expect(there.x).toBeCloseTo(width, 3)
    expect(there.y).toBeCloseTo(0, 3)
  })

  it('gives cards their standard shape and refuses corners that span no plane', () => {
    const image = { width: 400, height: 300, data: new Uint8Array(400 * 300 * 4) }
    const card: Corners = quad(10, 10, 327, 10, 327, 206, 10, 206)
    const size = rectify(image, card, 1000)?.image
    expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(1.586, 2)
    const flat: Corners = quad(0, 0, 100, 0, 200, 0, 300, 0)
    expect(rectify(image, flat, 1000)).toBeNull()
  })
})
