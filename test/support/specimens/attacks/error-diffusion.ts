import type { Pixels } from '../../encoders.ts'
import { encoded } from '../camera/light.ts'
import { picture, type Surface } from '../camera/surfaces.ts'
import type { Chance } from '../chance.ts'
import { INKS, separate } from './halftone.ts'

/** Inkjet: every dot of a grid of `perMm` is printed or not, the error goes to the neighbours (Floyd and Steinberg). */
export function diffused(source: Pixels, sourcePerMm: number, perMm: number, chance: Chance): Surface {
  const surface = picture(source, sourcePerMm)
  const width = Math.round(surface.width * perMm)
  const height = Math.round(surface.height * perMm)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const errors = [0, 1].map(() => new Float32Array((width + 2) * 4))
  const rgb = new Float32Array(3)
  const ink = new Float32Array(4)
  for (let y = 0; y < height; y++) {
    const [here, below] = y & 1 ? [errors[1], errors[0]] : errors
    below.fill(0)
    for (let x = 0; x < width; x++) {
      surface.radiance((x + 0.5) / perMm, (y + 0.5) / perMm, rgb)
      separate(rgb, ink)
      rgb.fill(1)
      for (let i = 0; i < 4; i++) {
        const at = (x + 1) * 4 + i
        const wanted = ink[i] + here[at]
        const dot = wanted > 0.5 + 0.25 * (chance.next() - 0.5) ? 1 : 0
        const error = wanted - dot
        here[at + 4] += (error * 7) / 16
        below[at - 4] += (error * 3) / 16
        below[at] += (error * 5) / 16
        below[at + 4] += error / 16
        if (dot) for (let k = 0; k < 3; k++) rgb[k] *= INKS[i][k]
      }
      const at = (y * width + x) * 4
      for (let k = 0; k < 3; k++) data[at + k] = encoded(rgb[k])
    }
  }
  return picture({ width, height, data }, perMm)
}
