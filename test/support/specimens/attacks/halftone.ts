import { encoded } from '../camera/light.ts'
import type { Surface } from '../camera/surfaces.ts'

/** Linear RGB that light keeps under a full coat of cyan, magenta, yellow, black. */
export const INKS = [
  [0.02, 0.38, 0.72],
  [0.62, 0.03, 0.2],
  [0.9, 0.76, 0.02],
  [0.02, 0.02, 0.02],
]
/** Usual angles of the four screens. */
const ANGLES = [15, 75, 0, 45].map((degrees) => (degrees * Math.PI) / 180)
const TURNS = ANGLES.map((angle) => [Math.cos(angle), Math.sin(angle)])

export interface HalftoneOptions {
  /** Lines a millimetre. */
  frequency: number
  /** Share by which dots grow in printing. */
  gain: number
}

/** Amplitude-modulated screening, evaluated where it is looked at: clustered dots of four inks. */
export function halftone(source: Surface, { frequency, gain }: HalftoneOptions): Surface {
  const rate = 2 * Math.PI * frequency
  const ink = new Float32Array(4)
  return {
    width: source.width,
    height: source.height,
    radiance(x, y, out) {
      if (source.radiance(x, y, out) === 0) return 0
      separate(out, ink)
      out.fill(1)
      for (let i = 0; i < 4; i++) {
        const [c, s] = TURNS[i]
        const spot = (Math.cos(rate * (x * c + y * s)) + Math.cos(rate * (y * c - x * s))) / 2
        // Soft over a tenth of the range: ink wicks into the paper.
        const cover = Math.min(1, Math.max(0, (ink[i] * (1 + gain) * 1.04 - (0.5 - 0.5 * spot)) * 8 + 0.5))
        for (let k = 0; k < 3; k++) out[k] *= 1 - cover * (1 - INKS[i][k])
      }
      return 1
    },
  }
}

/** Ink shares of a linear colour, with three quarters of the grey replaced by black. */
export function separate(rgb: Float32Array, ink: Float32Array): void {
  for (let i = 0; i < 3; i++) ink[i] = 1 - encoded(rgb[i]) / 255
  const grey = Math.min(ink[0], ink[1], ink[2])
  const black = 0.75 * grey * grey
  for (let i = 0; i < 3; i++) ink[i] = (ink[i] - black) / (1 - black)
  ink[3] = black
}
