/** Which pages are not searched for symbols. */
import { expect, it } from 'vitest'
import type { Gray } from '../../../../worker/quality/pixels'
import { isFullOfFinders } from '../../../../worker/vision/barcodes/finder-runs'

const SIDE = 1024

const pageOf = (isDark: (x: number, y: number) => boolean): Gray => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isDark(i % SIDE, Math.floor(i / SIDE)) ? 20 : 230)),
})

/** A QR finder with modules of `module` pixels in each square of eight modules. */
const finders = (module: number) =>
  pageOf((x, y) => {
    const [u, v] = [Math.floor(x / module) % 8, Math.floor(y / module) % 8]
    if (u > 6 || v > 6) return false
    const ring = Math.max(Math.abs(u - 3), Math.abs(v - 3))
    return ring === 3 || ring <= 1
  })

it('a page of nothing but finders is not searched', () => {
  expect(isFullOfFinders(finders(1))).toBe(true)
})

it.each([4, 8])('a page with some, of %i pixels a module, is', (module) => {
  expect(isFullOfFinders(finders(module))).toBe(false)
})

it('so is a page of text', () => {
  const page = pageOf((x, y) => y % 16 < 9 && (x * 7919 + Math.floor(y / 16) * 104_729 + (y % 3)) % 11 < 4)
  expect(isFullOfFinders(page)).toBe(false)
})
