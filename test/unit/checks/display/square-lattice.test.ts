import { describe, expect, it } from 'vitest'
import { display } from '../../../../worker/domain/checks/display/document'
import type { Rgba } from '../../../../worker/quality/pixels'
import { squareLattice } from '../../../../worker/vision/checks/evidence/pixels/square-lattice'
import { rasters, tile } from '../evidence/raster-tile'
import { seeded } from '../evidence/seeded'

const SIZE = 256

/** A bright unprinted place, its light falling off, with a camera's noise. */
function paper(pattern: (x: number, y: number) => number): Rgba {
  const noise = seeded(7)
  const data = new Uint8Array(SIZE * SIZE * 4).fill(255)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    const level = 190 + x / 16 - (y / 40) ** 2 + 6 * (noise() - 0.5) + pattern(x, y)
    for (let c = 0; c < 3; c++) data[i * 4 + c] = Math.max(0, level)
  }
  return { width: SIZE, height: SIZE, data }
}

/** Two waves at an angle, of so many pixels each. */
const grid = (across: number, down: number, degrees: number, level: number) => (x: number, y: number) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const waves = Math.cos((2 * Math.PI * (x * c + y * s)) / across) + Math.cos((2 * Math.PI * (y * c - x * s)) / down)
  return level * waves
}

function judged(image: Rgba) {
  const windows = squareLattice(image)
  expect(windows.length).toBeGreaterThan(5)
  const peaks = { luma: 4, redGreen: 2, blueGreen: 2, rosette: 1 }
  return display.judge({ rasters: { ...rasters(peaks), lattice: Math.min(...windows) }, frame: null }).status
}

describe("the lattice of a screen's pixels", () => {
  it('is seen though it is faint, at any angle', () => {
    for (const degrees of [2, 11, 30]) expect(judged(paper(grid(3.7, 3.7, degrees, 2)))).toMatch(/failed|sign/)
  })

  it('is seen where the sensor folds pixels that are finer than its own', () => {
    expect(judged(paper(grid(1.3, 1.3, 4, 2)))).toMatch(/failed|sign/)
  })

  it('is seen in perspective', () => {
    const tilted = (x: number, y: number) => grid(4, 4, 3, 3)(x * (1 + y / 6000), y * (1 + y / 6000))
    expect(judged(paper(tilted))).toMatch(/failed|sign/)
  })

  it('is not what paper is, nor printed lines, nor cloth of two pitches', () => {
    expect(judged(paper(() => 0))).toBe('success')
    expect(judged(paper((x, y) => 8 * Math.cos(0.9 * x + 0.7 * y)))).toBe('success')
    expect(judged(paper(grid(3.2, 6.1, 10, 5)))).toBe('success')
  })

  it("is not what JPEG's blocks are", () => {
    expect(judged(paper((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 5 : 0)))).toBe('success')
  })

  it('is not looked for under print or in the dark', () => {
    expect(squareLattice(tile(grid(3.7, 3.7, 5, 9)))).toEqual([])
    expect(squareLattice(paper(() => -175))).toEqual([])
  })
})
