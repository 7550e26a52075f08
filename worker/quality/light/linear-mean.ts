/** Mean linear light of the pixels within an outline. */
import type { Rgba } from '../pixels'
import type { Corner } from '../quadrilateral'

export type Rgb = readonly [number, number, number]

/** Linear light 0..1 of an 8-bit sRGB value (IEC 61966-2-1). */
export const LINEAR = Float64Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

const BRIGHTEST = 250
const DARKEST = 4
/** Share of the pixels trimmed at each end: the darkest and the brightest are hair, rims of glasses, gloss. */
const TRIMMED = 0.15

export interface OutlineMean {
  rgb: Rgb
  count: number
  clipped: number
  dark: number
}

/** The outline may turn either way; where it crosses itself the even-odd rule holds. */
export function trimmedMean({ width, height, data }: Rgba, outline: readonly Corner[]): OutlineMean {
  const ys = outline.map(({ y }) => y)
  const found: number[] = []
  let [clipped, dark] = [0, 0]
  const last = Math.min(height - 1, Math.floor(Math.max(...ys)))
  for (let y = Math.max(0, Math.ceil(Math.min(...ys))); y <= last; y++) {
    const crossings = crossingsAt(outline, y)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const end = Math.min(width - 1, Math.floor(crossings[i + 1]))
      for (let x = Math.max(0, Math.ceil(crossings[i])); x <= end; x++) {
        const at = (y * width + x) * 4
        const most = Math.max(data[at], data[at + 1], data[at + 2])
        if (most >= BRIGHTEST) clipped++
        if (most <= DARKEST) dark++
        found.push(at)
      }
    }
  }
  found.sort((a, b) => data[a] + 2 * data[a + 1] + data[a + 2] - data[b] - 2 * data[b + 1] - data[b + 2])
  const cut = Math.floor(found.length * TRIMMED)
  return { rgb: mean(data, found.slice(cut, found.length - cut)), count: found.length, clipped, dark }
}

export function mean(data: ArrayLike<number>, at: readonly number[]): Rgb {
  let [r, g, b] = [0, 0, 0]
  for (const i of at) {
    r += LINEAR[data[i]]
    g += LINEAR[data[i + 1]]
    b += LINEAR[data[i + 2]]
  }
  const n = Math.max(1, at.length)
  return [r / n, g / n, b / n]
}

function crossingsAt(outline: readonly Corner[], y: number): number[] {
  const crossings: number[] = []
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i], outline[(i + 1) % outline.length]]
    if (a.y > y !== b.y > y) crossings.push(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
  }
  return crossings.sort((a, b) => a - b)
}
