import { describe, expect, it } from 'vitest'
import { xerocopy } from '../../../../worker/domain/checks/xerocopy/document'
import type { Rgba } from '../../../../worker/quality/pixels'
import { sheetMargin } from '../../../../worker/vision/checks/evidence/pixels/sheet-margin'
import { colourWindows } from '../../../../worker/vision/checks/xerocopy/colours'

const [WIDTH, HEIGHT] = [768, 512]

/** A page of rows of print in the given inks, reflectances 0..1, under a light of the given colour. */
function page(inks: number[][], light: number[]): Rgba {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const printed = (x * 7 + y * 3) % 40 < 18
    const ink = printed ? inks[Math.floor(y / 24) % inks.length] : [0.95, 0.95, 0.95]
    // The light falls off to the right.
    const brightness = 0.9 - (0.4 * x) / WIDTH
    for (let c = 0; c < 3; c++) data[i * 4 + c] = encoded((ink?.[c] ?? 0) * (light[c] ?? 0) * brightness)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

const encoded = (linear: number) =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))

const GREYS = [
  [0.1, 0.1, 0.1],
  [0.4, 0.4, 0.4],
  [0.25, 0.25, 0.25],
]
const COLOURS = [
  [0.15, 0.25, 0.6],
  [0.6, 0.2, 0.2],
  [0.2, 0.5, 0.3],
]
const DAYLIGHT = [1, 0.97, 0.9]
const LAMP = [1, 0.75, 0.45]

/** A tint of the given strength that comes and goes twice across the page. */
function tinted(image: Rgba, strength: number): Rgba {
  const data = Uint8Array.from(image.data)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const wave = Math.sin(4 * Math.PI * ((i % WIDTH) / WIDTH + (0.6 * Math.floor(i / WIDTH)) / HEIGHT))
    for (const [c, sign] of [1, 0.3, -1].entries()) {
      data[i * 4 + c] = Math.min(255, Math.round((image.data[i * 4 + c] ?? 0) * (1 + sign * strength * wave)))
    }
  }
  return { ...image, data }
}

/** Blank paper around it, so many pixels wide at the right and half as wide elsewhere. */
function onSheet(image: Rgba, margin: number): Rgba {
  const data = Uint8Array.from(image.data)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const isInside = x > margin / 2 && y > margin / 2 && x < WIDTH - margin && y < HEIGHT - margin / 2
    if (!isInside) data.set([232, 233, 236], i * 4)
  }
  return { ...image, data }
}

function judged(image: Rgba) {
  const windows = colourWindows(image, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 192)
  const middle = (of: 'offLine' | 'evenOffLine' | 'whiteness') =>
    windows.map((window) => window[of]).sort((a, b) => a - b)[windows.length >> 1] ?? 0
  return xerocopy.judge({
    colours: {
      offLine: middle('offLine'),
      evenOffLine: middle('evenOffLine'),
      whiteness: middle('whiteness'),
      isGreyFile: false,
    },
    sheet: sheetMargin(image),
    zone: null,
  })
}

describe('a grey copy', () => {
  it.each([
    ['daylight', DAYLIGHT],
    ['a warm lamp', LAMP],
  ])('is told by its colours under %s', (_, light) => {
    expect(judged(page(GREYS, light))).toMatchObject({ status: 'failed', reason: expect.any(String) })
  })

  it.each([0.05, 0.1, 0.2])('is told where a slow wave of strength %s tints it', (strength) => {
    expect(judged(tinted(page(GREYS, DAYLIGHT), strength)).status).toMatch(/failed|sign/)
    expect(judged(tinted(page(COLOURS, DAYLIGHT), strength)).status).toBe('success')
  })

  it.each([
    ['daylight', DAYLIGHT],
    ['a warm lamp', LAMP],
  ])('is not what prints in several inks are under %s', (_, light) => {
    expect(judged(page(COLOURS, light)).status).toBe('success')
  })
})

describe('colours that tell nothing', () => {
  const seen = { offLine: 0.01, evenOffLine: 0.01, whiteness: 0.8, isGreyFile: false }
  const alone = { sheet: null, zone: null }

  it('finds a page that was printed on a larger sheet, in colour too', () => {
    const colours = page(COLOURS, DAYLIGHT)
    expect(judged(onSheet(colours, 60))).toMatchObject({ status: 'failed', reason: expect.stringContaining('sheet') })
    expect(judged(onSheet(colours, 0))).toMatchObject({ status: 'success' })
  })

  it('finds a page whose machine readable zone stands where no page has it', () => {
    const colours = { ...seen, offLine: 0.2, evenOffLine: 0.1 }
    const judgedWith = (zone: { beside: number; below: number }) => xerocopy.judge({ ...alone, colours, zone })
    expect(judgedWith({ beside: 0.05, below: 0.07 }).status).toBe('success')
    expect(judgedWith({ beside: 0.03, below: 0.2 }).status).toBe('success')
    const inside = judgedWith({ beside: 0.08, below: 0.11 })
    expect(inside).toMatchObject({ status: 'failed', reason: expect.stringContaining('larger sheet') })
  })

  it('finds the back of a card on a larger sheet, of which colours say nothing', () => {
    const colours = { notEvaluated: 'no portrait' }
    const judgedWith = (zone: { beside: number; below: number } | null) => xerocopy.judge({ ...alone, colours, zone })
    expect(judgedWith({ beside: 0.14, below: 0.13 }).status).toBe('failed')
    expect(judgedWith({ beside: 0.035, below: 0.06 })).toEqual({ status: 'idle', reason: 'no portrait' })
    expect(judgedWith(null).status).toBe('idle')
  })

  it('are those of a grey file', () => {
    expect(xerocopy.judge({ ...alone, colours: { ...seen, isGreyFile: true } }).status).toBe('idle')
  })

  it('are those under a light of one colour', () => {
    expect(xerocopy.judge({ ...alone, colours: { ...seen, whiteness: 0.1 } }).status).toBe('idle')
  })
})
