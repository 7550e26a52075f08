import { describe, expect, it } from 'vitest'
import { LIGHT_PATTERNS, LIGHT_STEP_MS } from '../../../worker/words/capture/light-patterns'

/** Linear light of `#rrggbb`, as WCAG 2.2 computes it. */
function linear(colour: string): [number, number, number] {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((s) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4))
  return [red, green, blue]
}

const relativeLuminance = ([red, green, blue]: number[]) =>
  0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)

const luminance = (colour: string) => relativeLuminance(linear(colour))

describe('the patterns of the light, by WCAG 2.3.1', () => {
  it('flash less than three times a second, in whatever order they come', () => {
    // A flash is a pair of opposing changes: at the worst every two patterns.
    expect(1000 / (2 * LIGHT_STEP_MS)).toBeLessThanOrEqual(3)
  })

  it.each(Object.entries(LIGHT_PATTERNS))('%s is no saturated red', (_, { colour }) => {
    const [red, green, blue] = linear(colour)
    expect(red / (red + green + blue)).toBeLessThan(0.8)
  })

  it('are dark or bright enough to be told apart by a camera', () => {
    const bright = Object.values(LIGHT_PATTERNS).filter(({ colour }) => luminance(colour) > 0.2)
    const dark = Object.values(LIGHT_PATTERNS).filter(({ colour }) => luminance(colour) < 0.05)
    expect(dark.length).toBeGreaterThan(0)
    expect(bright.length + dark.length).toBe(Object.keys(LIGHT_PATTERNS).length)
  })
})
