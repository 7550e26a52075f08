/** A take of a head of few patches in front of a patched wall: quick to draw, and geometry is that of a pinhole camera. */

import type { Rgba } from '../../worker/quality/pixels'
import type { LivenessAction } from '../../worker/words/capture/liveness'

export interface DrawnTile {
  action: LivenessAction
  atMs: number
  pattern: null
  image: Rgba
  /** 468 points: x, y and z of each, pixels of the image. */
  mesh: Float32Array
}

const [WIDTH, HEIGHT] = [192, 256]
/** Eyes 42 pixels apart at 450 millimetres. */
const FOCAL = 305
const DISTANCE = 450
/** Half axes of the head, millimetres. */
const HEAD = { x: 75, y: 100, z: 80 }

interface Pose {
  yaw: number
  pitch: number
  distance: number
}

const AHEAD: Pose = { yaw: 0, pitch: 0, distance: DISTANCE }

const POSES: Record<LivenessAction, Pose> = {
  center: AHEAD,
  turn_left: { ...AHEAD, yaw: 32 },
  turn_right: { ...AHEAD, yaw: -32 },
  look_up: { ...AHEAD, pitch: 20 },
  closer: { ...AHEAD, distance: 320 },
}

const TILES = 10
const INTERVAL_MS = 100

/** `person` and `wall` give other patches; the same ones are the same picture but for the camera's noise. */
export function drawnTake(actions: readonly LivenessAction[], seeds: { person: number; wall: number }): DrawnTile[] {
  let before = AHEAD
  return actions.flatMap((action, step) => {
    const [from, to] = [before, POSES[action]]
    before = to
    return Array.from({ length: TILES }, (_, i) => {
      const share = Math.min(1, i / 6)
      const eased = share * share * (3 - 2 * share)
      const sway = Math.sin(step + i / 2)
      const between = (key: keyof Pose) => from[key] + eased * (to[key] - from[key])
      const pose = { yaw: between('yaw') + sway, pitch: between('pitch') + sway, distance: between('distance') }
      const atMs = (step * TILES + i) * INTERVAL_MS
      return { action, atMs, pattern: null, image: drawn(pose, seeds, atMs), mesh: meshOf(pose) }
    })
  })
}

/** Where an index has a meaning for measures; x of the person's right. */
const PAIRS: [right: number, left: number, place: [number, number, number]][] = [
  [33, 263, [-45, -30, -50]],
  [133, 362, [-17, -30, -55]],
  [159, 386, [-31, -34, -56]],
  [145, 374, [-31, -26, -56]],
  [234, 454, [-72, 0, 10]],
  [61, 291, [-25, 45, -60]],
  [105, 334, [-36, -44, -55]],
  [66, 296, [-24, -44, -60]],
  [98, 327, [-8, 20, -88]],
]

const SOLID = Array.from({ length: 468 }, (_, i): [number, number, number] => {
  const depth = 1 - (0.9 * (i + 0.5)) / 468
  const [around, out] = [i * 2.4, Math.sqrt(1 - depth * depth)]
  return [HEAD.x * out * Math.cos(around), HEAD.y * out * Math.sin(around), -HEAD.z * depth]
})
for (const [right, left, [x, y, z]] of PAIRS) {
  SOLID[right] = [x, y, z]
  SOLID[left] = [-x, y, z]
}
SOLID[10] = [0, -95, -45]
SOLID[152] = [0, 75, -29]
SOLID[1] = [0, 10, -95]
SOLID[2] = [0, 22, -88]
SOLID[13] = [0, 42, -64]
SOLID[14] = [0, 48, -63]
/** What the picture has of a nose, and how far it reaches, millimetres. */
const NOSE = { at: [0, 16, -95] as [number, number, number], reach: 16 }

const radians = (degrees: number) => (degrees * Math.PI) / 180

const meshOf = (pose: Pose) => Float32Array.from(projected(SOLID, pose))

function projected(points: [number, number, number][], { yaw, pitch, distance }: Pose): number[] {
  const [a, b] = [radians(yaw), radians(pitch)]
  return points.flatMap(([x, y, z]) => {
    const [x1, z1] = [x * Math.cos(a) - z * Math.sin(a), z * Math.cos(a) + x * Math.sin(a)]
    const [y2, z2] = [y * Math.cos(b) + z1 * Math.sin(b), z1 * Math.cos(b) - y * Math.sin(b)]
    const scale = FOCAL / (distance + z2)
    return [WIDTH / 2 + x1 * scale, HEIGHT / 2 + y2 * scale, (z2 * FOCAL) / distance]
  })
}

function drawn(pose: Pose, { person, wall }: { person: number; wall: number }, time: number): Rgba {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const { distance } = pose
  const [noseX = 0, noseY = 0] = projected([NOSE.at], pose)
  const skinAt = lookingAt(pose)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const nose = [((x - noseX) * distance) / FOCAL, ((y - noseY) * distance) / FOCAL] as const
      const patch =
        Math.hypot(...nose) < NOSE.reach
          ? patchOf(person + 50, ...nose, 1 / 6)
          : (skinAt(x, y, person) ?? patchOf(wall, x, y, 1 / 14))
      const level = 60 + 130 * patch + 6 * (chance(time, x, y) - 0.5)
      data.set([level, level, level, 255], (y * WIDTH + x) * 4)
    }
  }
  return { width: WIDTH, height: HEIGHT, data }
}

/** What of the head's skin is seen in a pixel; null beside it. */
function lookingAt({ yaw, pitch, distance }: Pose) {
  const [a, b] = [radians(yaw), radians(pitch)]
  /** The way back from `projected`. */
  const ofHead = (x: number, y: number, z: number) => {
    const z1 = z * Math.cos(b) + y * Math.sin(b)
    return [x * Math.cos(a) + z1 * Math.sin(a), y * Math.cos(b) - z * Math.sin(b), z1 * Math.cos(a) - x * Math.sin(a)]
  }
  const axes = [HEAD.x, HEAD.y, HEAD.z]
  const inAxes = (point: number[]) => point.map((value, i) => value / (axes[i] ?? 1))
  const from = inAxes(ofHead(0, 0, -distance))
  const dot = (p: number[], q: number[]) => p.reduce((sum, value, i) => sum + value * (q[i] ?? 0), 0)
  return (x: number, y: number, person: number): number | null => {
    const along = inAxes(ofHead((x - WIDTH / 2) / FOCAL, (y - HEIGHT / 2) / FOCAL, 1))
    const [square, half, rest] = [dot(along, along), dot(from, along), dot(from, from) - 1]
    const root = half * half - square * rest
    if (root <= 0) return null
    const [u = 0, v = 0, w = 0] = from.map((value, i) => value - ((half + Math.sqrt(root)) / square) * (along[i] ?? 0))
    return patchOf(person, Math.atan2(u, -w), Math.asin(Math.max(-1, Math.min(1, v))), 5)
  }
}

const patchOf = (seed: number, u: number, v: number, perUnit: number) =>
  chance(seed, Math.floor(u * perUnit), Math.floor(v * perUnit))

/** 0..1, the same for the same three. */
function chance(seed: number, x: number, y: number): number {
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(x + 4096, 0x85ebca6b) ^ Math.imul(y + 4096, 0xc2b2ae35)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32
}
