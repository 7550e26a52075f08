import { describe, expect, it } from 'vitest'
import { printBlur } from '../../../worker/quality/document/blur'
import { framing } from '../../../worker/quality/document/framing'
import { light } from '../../../worker/quality/document/light'
import { documentDefects, measureDocument } from '../../../worker/quality/document/measure'
import { motionBetween } from '../../../worker/quality/document/motion'
import { mrzTexture } from '../../../worker/quality/document/mrz-texture'
import { tilt } from '../../../worker/quality/document/tilt'
import type { Gray } from '../../../worker/quality/pixels'
import { type Quadrilateral, scaled } from '../../../worker/quality/quadrilateral'
import { blurred, grain, gray, rgba, type Shade } from '../../support/drawing'
import { quad } from '../../support/quad'

const SIZE = { width: 640, height: 480 }
const CARD: Quadrilateral = quad(70, 80, 570, 80, 570, 430, 70, 430)

/** Print: glyph-like blocks of changing width. `from`, `to`: share of the card's height. */
const print =
  (from: number, to: number): Shade =>
  (x, y) => {
    const [u, v] = [x - 70, (y - 80) / 350]
    if (u < 0 || u > 500 || v < 0 || v > 1) return 90
    const row = (y - 80) % 26
    const glyph = (Math.floor(u / 11) * 7919) % 5
    const ink = v > from && v < to && u > 15 && u < 485 && row < 14 && u % 11 > 3 && (u + row * (glyph - 2)) % 6 < 3
    return (ink ? 50 : 190) + 2 * grain(x, y)
  }
const page = gray(SIZE.width, SIZE.height, print(0.1, 0.95))

describe('blur', () => {
  it.each([1, 1.5, 2, 3])('of %s pixels is measured as that', (sigma) => {
    const sharp = printBlur(page, CARD) ?? 0
    const measured = printBlur(blurred(page, sigma), CARD) ?? 0
    expect(Math.abs(measured - Math.hypot(sigma, sharp))).toBeLessThan(0.35 * sigma)
  })

  it('of one direction is not made up for by the other', () => {
    expect(printBlur(blurred(page, 2.5, 'across'), CARD)).toBeGreaterThan(1.2)
  })

  it('is not measured where nothing is printed', () => {
    expect(
      printBlur(
        gray(640, 480, () => 200),
        CARD,
      ),
    ).toBeNull()
  })

  it('does not depend on contrast', () => {
    const faint: Gray = { ...page, data: page.data.map((value) => 120 + (value - 120) / 3) }
    expect(printBlur(faint, CARD)).toBeCloseTo(printBlur(page, CARD) ?? 0, 0)
  })
})

describe('light', () => {
  const lit = (shade: Shade) => light(rgba(gray(640, 480, shade)), CARD)
  const lamp: Shade = (x, y) =>
    Math.min(255, print(0.1, 0.9)(x, y) + 400 * Math.exp(-(((x - 200) / 45) ** 2) - ((y - 180) / 35) ** 2))

  it('finds where a lamp is reflected', () => {
    const { glare } = lit(lamp)
    expect(glare).toHaveLength(1)
    const [{ x, y, width, height }] = glare
    expect(Math.abs(x + width / 2 - 200)).toBeLessThan(12)
    expect(Math.abs(y + height / 2 - 180)).toBeLessThan(12)
  })

  it('takes no light paper under a lamp for a reflection, and finds one on it', () => {
    const paper: Shade = (x, y) => print(0.1, 0.95)(x, y) * 1.18
    const under: Shade = (x, y) =>
      Math.min(255, paper(x, y) * (1 + 0.1 * Math.exp(-(((x - 200) / 220) ** 2) - ((y - 180) / 160) ** 2)))
    expect(lit(under).glare).toEqual([])
    const mirrored: Shade = (x, y) =>
      Math.min(255, paper(x, y) + 640 * Math.exp(-(((x - 420) / 55) ** 2) - ((y - 300) / 45) ** 2))
    expect(lit(mirrored).glare).toHaveLength(1)
  })

  it('takes no blank white field for a reflection', () => {
    expect(lit((x, y) => (x > 300 && x < 420 && y > 150 && y < 220 ? 255 : print(0, 1)(x, y))).glare).toEqual([])
  })

  it('tells dark from bright', () => {
    expect(lit((x, y) => print(0.1, 0.9)(x, y) * 0.2).medianLuma).toBeLessThan(60)
    expect(lit((x, y) => print(0.1, 0.9)(x, y) * 2).clippedShare).toBeGreaterThan(0.35)
  })
})

/** A card of 85.6 by 54 mm, turned about its horizontal axis before a camera of 0.78 long sides' focal length. */
function turned(degrees: number): Quadrilateral {
  const angle = (degrees * Math.PI) / 180
  const place = (x: number, y: number) => {
    const depth = 110 + y * Math.sin(angle)
    const focal = 0.78 * 640
    return { x: 320 + (focal * x) / depth, y: 240 + (focal * y * Math.cos(angle)) / depth }
  }
  return [place(-42.8, -27), place(42.8, -27), place(42.8, 27), place(-42.8, 27)]
}

it.each([0, 8, 20, 35])('tilt of %s degrees is measured', (degrees) => {
  expect(Math.abs(tilt(turned(degrees), SIZE) - degrees)).toBeLessThan(0.5)
})

describe('motion', () => {
  const box = { left: 70, top: 80, right: 570, bottom: 430 }
  const moved = (dx: number, dy: number) => gray(640, 480, (x, y) => print(0.1, 0.9)(x - dx, y - dy))

  it('is none between the same pictures', () => {
    expect(motionBetween(page, page, box)).toBeLessThan(0.2)
  })

  it.each([
    [3, 0],
    [0, 4],
    [-2.5, 2],
  ])('of %s, %s pixels is measured', (dx, dy) => {
    const still = gray(640, 480, print(0.1, 0.9))
    expect(Math.abs(motionBetween(still, moved(dx, dy), box) - Math.hypot(dx, dy))).toBeLessThan(0.6)
  })

  it('is none when only the light changes', () => {
    expect(motionBetween(page, { ...page, data: page.data.map((value) => value * 0.8) }, box)).toBeLessThan(0.5)
  })
})

describe('the texture of a machine readable zone', () => {
  const zone = gray(640, 480, (x, y) => {
    const [u, v] = [x - 70, y - 80]
    const line = [290, 318].some((top) => v >= top && v < top + 13)
    if (!line || u < 14 || u > 486) return print(2, 2)(x, y)
    return (u % 11) + ((v * 3) % 4) < 6 ? 40 : 190
  })

  it('is seen at the edge where it is', () => {
    expect(mrzTexture(zone, CARD)).toEqual({ edge: 'bottom', lines: 2 })
    expect(mrzTexture({ ...zone, data: zone.data.toReversed() }, mirrored(CARD))).toEqual({ edge: 'top', lines: 2 })
  })

  it('is not seen on a blank card', () => {
    expect(mrzTexture(gray(640, 480, print(2, 2)), CARD)).toBeNull()
  })
})

/** The same place after the raster has been turned upside down. */
function mirrored([a, b, c, d]: Quadrilateral): Quadrilateral {
  const turn = ({ x, y }: { x: number; y: number }) => ({ x: 640 - x, y: 480 - y })
  return [turn(c), turn(d), turn(a), turn(b)]
}

describe('what is wrong with a photograph', () => {
  const measured = (luma: Gray, corners = CARD) => measureDocument({ rgba: rgba(luma), luma }, corners)

  it('is nothing when all is well', () => {
    expect(documentDefects(measured(page), 'frame')).toEqual([])
    expect(documentDefects(measured(page), 'photograph')).toEqual([])
  })

  it('is named, the most important first', () => {
    expect(documentDefects(null, 'frame')).toEqual(['no_document'])
    expect(documentDefects(measured(blurred(page, 3)), 'photograph')).toEqual(['blurred'])
    expect(documentDefects({ ...measured(page), tilt: 30, medianLuma: 40 }, 'frame')).toEqual(['too_dark', 'tilted'])
  })

  it('is size: of a frame by what it fills, of a photograph by its pixels', () => {
    const small = measured(page, scaled(CARD, 0.5))
    expect(documentDefects({ ...small, blur: 1 }, 'frame')).toContain('too_small')
    expect(documentDefects({ ...small, blur: 1, longSide: 1000 }, 'photograph')).not.toContain('too_small')
    expect(framing(CARD, SIZE).coverage).toBeCloseTo(500 / 640)
  })
})
