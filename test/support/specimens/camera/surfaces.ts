import type { Pixels } from '../../encoders.ts'
import { LINEAR } from './light.ts'

/** Something flat. `radiance` writes linear RGB of a point, in the plane's unit, and says how much of it is there. */
export interface Surface {
  width: number
  height: number
  radiance(x: number, y: number, out: Float32Array): number
}

/** A picture laid flat, `perUnit` pixels a unit, bilinear between them; corners of a radius are not there. */
export function picture({ width, height, data }: Pixels, perUnit: number, corner = 0): Surface {
  const size = { width: width / perUnit, height: height / perUnit }
  return {
    ...size,
    radiance(x, y, out) {
      if (x < 0 || y < 0 || x >= size.width || y >= size.height) return 0
      if (corner > 0 && outsideCorner(x, y, size.width, size.height, corner)) return 0
      const px = Math.min(width - 1, Math.max(0, x * perUnit - 0.5))
      const py = Math.min(height - 1, Math.max(0, y * perUnit - 0.5))
      const x0 = px | 0
      const y0 = py | 0
      const fx = px - x0
      const fy = py - y0
      const a = (y0 * width + x0) * 4
      const b = x0 + 1 < width ? a + 4 : a
      const down = y0 + 1 < height ? width * 4 : 0
      for (let c = 0; c < 3; c++) {
        const top = LINEAR[data[a + c]] * (1 - fx) + LINEAR[data[b + c]] * fx
        const bottom = LINEAR[data[a + down + c]] * (1 - fx) + LINEAR[data[b + down + c]] * fx
        out[c] = top * (1 - fy) + bottom * fy
      }
      return 1
    },
  }
}

export function outsideCorner(x: number, y: number, width: number, height: number, radius: number): boolean {
  const dx = Math.max(radius - x, x - (width - radius), 0)
  const dy = Math.max(radius - y, y - (height - radius), 0)
  return dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius
}
