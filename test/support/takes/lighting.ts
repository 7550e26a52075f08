/** Light in a room: from everywhere, from a window or lamp, and from the screen before the face. Lux and nits. */
import { DARK, LIGHT_PATTERNS, type LightPattern } from '../../../worker/words/capture/light-patterns.ts'
import { linear } from '../specimens/camera/light.ts'

export type Colour = [number, number, number]

export interface Room {
  /** Lux from everywhere, more from above. */
  around: Colour
  /** Lux at a right angle, and the direction towards it. */
  lamp: Colour
  lampAt: [number, number, number]
  /** Distance of what lies behind the head, from the camera, millimetres; its lux beside those at the head. */
  wall: number
  wallLight: number
}

/** A screen in the plane of the camera, which is the origin. */
export interface Screen {
  /** Millimetres. */
  width: number
  height: number
  /** Middle of the screen from the camera: y down. */
  x: number
  y: number
  /** White; what it shows of a colour is linear in it. */
  nits: number
  /** Share of it that shows the pattern; the rest is the page's. */
  covered: number
  /** Width of the fade between halves, as a share. */
  fade: number
}

const [ACROSS, DOWN] = [4, 5]

/** Small parts of the screen: x, y and radiance times area of each, for a pattern. */
export function emitters(screen: Screen, pattern: LightPattern): Float32Array {
  const { area, colour } = LIGHT_PATTERNS[pattern]
  const [lit, dark] = [linear(colour), linear(DARK)]
  const list = new Float32Array(ACROSS * DOWN * 5)
  const part = (screen.width * screen.height) / (ACROSS * DOWN) / 1e6
  for (let i = 0; i < ACROSS * DOWN; i++) {
    // The person's left is the image's right: s grows to the image's right.
    const [s, t] = [((i % ACROSS) + 0.5) / ACROSS, (Math.floor(i / ACROSS) + 0.5) / DOWN]
    const along = { full: 1, left: s, right: 1 - s, top: 1 - t, bottom: t }[area]
    const share = area === 'full' ? 1 : Math.min(1, Math.max(0, (along - 0.5) / Math.max(0.01, screen.fade) + 0.5))
    list[i * 5] = screen.x + (s - 0.5) * screen.width
    list[i * 5 + 1] = screen.y + (t - 0.5) * screen.height
    for (let c = 0; c < 3; c++) {
      const shown = dark[c] + share * (lit[c] - dark[c])
      list[i * 5 + 2 + c] = screen.nits * part * (screen.covered * shown + (1 - screen.covered) * 0.02)
    }
  }
  return list
}

/**
 * Adds what the emitters give at a point (millimetres) with its normal: `matt` in lux, `gloss` as what a mirror of the
 * given narrowness throws to the camera at the origin.
 */
export function addScreen(
  list: Float32Array,
  p: ArrayLike<number>,
  n: ArrayLike<number>,
  exponent: number,
  matt: Float64Array,
  gloss: Float64Array,
): void {
  const away = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2])
  const vx = -p[0] / away
  const vy = -p[1] / away
  const vz = -p[2] / away
  const dz = -p[2]
  for (let i = 0; i < list.length; i += 5) {
    const dx = list[i] - p[0]
    const dy = list[i + 1] - p[1]
    const squared = dx * dx + dy * dy + dz * dz
    const distance = Math.sqrt(squared)
    const facing = (n[0] * dx + n[1] * dy + n[2] * dz) / distance
    if (facing <= 0) continue
    // Millimetres squared to metres squared; a screen shines with the cosine of its own angle.
    const lux = (facing * (-dz / distance) * 1e6) / squared
    const hx = dx / distance + vx
    const hy = dy / distance + vy
    const hz = dz / distance + vz
    const half = (n[0] * hx + n[1] * hy + n[2] * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz)
    const mirror = half > 0 ? (lux / facing) * Math.exp(exponent * (half - 1)) * ((exponent + 2) / 8) : 0
    for (let c = 0; c < 3; c++) {
      matt[c] += list[i + 2 + c] * lux
      gloss[c] += list[i + 2 + c] * mirror
    }
  }
}

/** Lux that the room gives a surface with this normal, of which `open` sees the room. */
export function addRoom(
  room: Room,
  p: ArrayLike<number>,
  n: ArrayLike<number>,
  open: number,
  exponent: number,
  matt: Float64Array,
  gloss: Float64Array,
): void {
  const above = 0.68 - 0.32 * n[1]
  const facing = n[0] * room.lampAt[0] + n[1] * room.lampAt[1] + n[2] * room.lampAt[2]
  // A window or a lamp with its shade is wide: light reaches round.
  const lamp = Math.max(0, (facing + 0.25) / 1.25)
  const away = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2])
  const h = [room.lampAt[0] - p[0] / away, room.lampAt[1] - p[1] / away, room.lampAt[2] - p[2] / away]
  const half = (n[0] * h[0] + n[1] * h[1] + n[2] * h[2]) / (Math.sqrt(h[0] * h[0] + h[1] * h[1] + h[2] * h[2]) || 1)
  const mirror = half > 0 && facing > 0 ? Math.exp(exponent * (half - 1)) * ((exponent + 2) / 8) : 0
  for (let c = 0; c < 3; c++) {
    matt[c] += open * (room.around[c] * above + room.lamp[c] * lamp)
    gloss[c] += open * (room.around[c] * 0.25 + room.lamp[c] * mirror)
  }
}
