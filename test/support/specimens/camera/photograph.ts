import type { Pixels } from '../../encoders.ts'
import type { Chance } from '../chance.ts'
import { blur } from './blur.ts'
import type { View } from './pose.ts'
import type { Point } from './projective.ts'
import { expose, type Sensor } from './sensor.ts'
import { shaken } from './shake.ts'
import type { Surface } from './surfaces.ts'
import type { Ground } from './table.ts'

/** A light reflected by the surface: centre and radii as shares of the photo. */
export interface Glare {
  centre: Point
  radii: Point
  strength: number
}

export interface Shot {
  width: number
  height: number
  view: View
  surface: Surface
  ground: Ground
  /** Light falls off across the photo: share lost from one side to the other, and its direction in radians. */
  gradient: { loss: number; direction: number }
  vignette: number
  glare: Glare[]
  /** Deviation in pixels. */
  blur: number
  /** How far the camera moved while the shutter was open, in pixels. */
  shake?: Point
  /** Barrel distortion: share by which the corner moves. */
  distortion: number
  sensor: Sensor
  /** Samples a pixel in each direction. */
  samples: number
  /** What of the photo is wanted; all of it where absent. */
  window?: { x: number; y: number; width: number; height: number }
}

/** Takes the picture: geometry, light, lens, sensor. */
export function photograph(shot: Shot, chance: Chance): Pixels {
  const window = shot.window ?? { x: 0, y: 0, width: shot.width, height: shot.height }
  const { width, height } = window
  const light = new Float32Array(width * height * 3)
  const sampled = new Float32Array(3)
  const { samples } = shot
  const lit = illumination(shot)
  const offsets = Array.from({ length: samples }, (_, i) => (i + 0.5) / samples)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [r, g, b] = [0, 0, 0]
      for (const dy of offsets) {
        for (const dx of offsets) {
          seen(shot, window.x + x + dx, window.y + y + dy, sampled)
          r += sampled[0]
          g += sampled[1]
          b += sampled[2]
        }
      }
      const factor = lit.factor(window.x + x, window.y + y) / (samples * samples)
      const added = lit.added(window.x + x, window.y + y)
      const at = (y * width + x) * 3
      light[at] = r * factor + added
      light[at + 1] = g * factor + added
      light[at + 2] = b * factor + added
    }
  }
  const still = shot.shake ? shaken(light, width, height, shot.shake) : light
  blur(still, width, height, shot.blur)
  return expose(still, width, height, shot.sensor, chance)
}

/** Where the lens puts what a pinhole would put there: the inverse of what `seen` does, by iteration. */
export function distorted(
  [x, y]: Point,
  { distortion, width, height }: Pick<Shot, 'distortion' | 'width' | 'height'>,
): Point {
  let [px, py] = [x, y]
  for (let i = 0; i < 4; i++) {
    const [ox, oy] = [(px / width - 0.5) * 2, (py / height - 0.5) * 2]
    const factor = 1 + distortion * (ox * ox + oy * oy)
    px = width / 2 + (x - width / 2) / factor
    py = height / 2 + (y - height / 2) / factor
  }
  return [px, py]
}

/** Width of the shadow at the surface's edge, in its own unit. */
const SHADOW = 2.5

function seen(
  { view, surface, ground, distortion, width, height }: Shot,
  x: number,
  y: number,
  out: Float32Array,
): void {
  const m = view.fromPhoto
  let [px, py] = [x, y]
  if (distortion !== 0) {
    const [ox, oy] = [(x / width - 0.5) * 2, (y / height - 0.5) * 2]
    const factor = 1 + distortion * (ox * ox + oy * oy)
    px = width / 2 + (x - width / 2) * factor
    py = height / 2 + (y - height / 2) * factor
  }
  const w = m[6] * px + m[7] * py + m[8]
  const u = (m[0] * px + m[1] * py + m[2]) / w
  const v = (m[3] * px + m[4] * py + m[5]) / w
  if (surface.radiance(u, v, out) > 0) return
  ground(u, v, out)
  const dx = Math.max(-u, u - surface.width, 0)
  const dy = Math.max(-v, v - surface.height, 0)
  const away = Math.sqrt(dx * dx + dy * dy)
  if (away >= SHADOW) return
  const shade = 0.55 + (0.45 * away) / SHADOW
  for (let c = 0; c < 3; c++) out[c] *= shade
}

function illumination({ width, height, gradient, vignette, glare }: Shot) {
  const [gx, gy] = [Math.cos(gradient.direction), Math.sin(gradient.direction)]
  return {
    factor(x: number, y: number): number {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      return (1 - gradient.loss * (0.5 + (u * gx + v * gy) * 0.7)) * (1 - vignette * 2 * (u * u + v * v))
    },
    added(x: number, y: number): number {
      let sum = 0
      for (const { centre, radii, strength } of glare) {
        const [dx, dy] = [(x / width - centre[0]) / radii[0], (y / height - centre[1]) / radii[1]]
        const far = dx * dx + dy * dy
        if (far < 6) sum += strength * Math.exp(-far)
      }
      return sum
    },
  }
}
