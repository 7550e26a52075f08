/** Rooms, lamps and hands of a document's take; those of the two parts come from different ranges. */
import type { Chance, Part } from '../specimens/chance.ts'
import type { Colour } from '../takes/lighting.ts'

/** A light far away: lux on what faces it, its direction, and how wide it is seen, radians. */
export interface FarLight {
  lux: Colour
  towards: [number, number, number]
  wide: number
}

export interface Room {
  /** Lux from everywhere. */
  around: Colour
  lights: FarLight[]
}

/** Lamp beside the camera's lens. */
export interface Lamp {
  /** Candela. */
  strength: Colour
  /** Millimetres from the lens. */
  x: number
  y: number
  /** Milliseconds from the command to the light, and until it is full. */
  late: number
  ramp: number
}

export const ROOMS = ['dim', 'home', 'office', 'bright'] as const
export type RoomKind = (typeof ROOMS)[number]

const LUX: Record<RoomKind, [number, number]> = {
  dim: [10, 60],
  home: [60, 200],
  office: [200, 600],
  bright: [600, 2500],
}

const CASTS: Record<Part, Colour[]> = {
  dev: [
    [1, 1, 1],
    [1.25, 1, 0.68],
  ],
  test: [
    [0.94, 1, 1.08],
    [1.35, 1, 0.55],
    [1.1, 1, 0.85],
  ],
}

export function newRoom(chance: Chance, part: Part, kind: RoomKind): Room {
  const [low, high] = LUX[kind]
  const lux = low * (high / low) ** chance.next()
  const cast = chance.pick(CASTS[part])
  const directed = chance.between(0.2, part === 'dev' ? 0.75 : 0.85)
  const count = chance.whole(1, 3)
  const lights = Array.from({ length: count }, (): FarLight => {
    // Lamps of a room are above and behind whoever holds the phone, or beside.
    const turn = chance.between(0, 2 * Math.PI)
    const slope = chance.between(0.35, 1.15)
    const level = (lux * directed) / count
    return {
      lux: [cast[0] * level, cast[1] * level, cast[2] * level],
      towards: [Math.cos(turn) * Math.sin(slope), Math.sin(turn) * Math.sin(slope), -Math.cos(slope)],
      wide: chance.between(0.02, 0.25),
    }
  })
  const level = lux * (1 - directed)
  return { around: [cast[0] * level, cast[1] * level, cast[2] * level], lights }
}

export function newLamp(chance: Chance, part: Part): Lamp {
  const candela = part === 'dev' ? chance.between(8, 35) : chance.between(6, 42)
  const warm = chance.between(-0.08, 0.12)
  return {
    strength: [candela * (1 + warm), candela, candela * (1 - 1.6 * warm)],
    x: chance.between(-14, 14),
    y: chance.between(6, 20),
    late: part === 'dev' ? chance.between(60, 300) : chance.between(40, 360),
    ramp: chance.between(20, 120),
  }
}

/** Degrees and millimetres. */
export interface Pose {
  pitch: number
  yaw: number
  roll: number
  x: number
  y: number
  z: number
}

export type Path = (atMs: number) => Pose

export interface Hand {
  path: Path
  /** Degrees by which it is tilted from first to last. */
  tilt: number
}

/** Tilted towards the person by some 20 degrees, with a tremor: in one hand, or lifted at an edge. */
export function newHand(
  chance: Chance,
  part: Part,
  { lengthMs, distance }: { lengthMs: number; distance: number },
): Hand {
  const from = chance.between(-8, 6)
  const tilt = part === 'dev' ? chance.between(14, 32) : chance.between(11, 36)
  const [begins, takes] = [chance.between(100, 500), chance.between(0.65, 1)]
  const slow = [1, 2, 3, 4, 5, 6].map(() => waves(chance, [0.3, 0.7, 1.4]))
  const quick = [1, 2, 3, 4, 5, 6].map(() => waves(chance, [3, 5, 8]))
  const [amount, tremor] = [chance.between(0.5, 1.5), chance.between(0.03, part === 'dev' ? 0.15 : 0.2)]
  const sizes = [1, 1.6, 0.9, 1.6, 1.6, 4]
  const path = (atMs: number): Pose => {
    const share = Math.min(1, Math.max(0, (atMs - begins) / ((lengthMs - begins) * takes)))
    const eased = share * share * (3 - 2 * share)
    const [pitch, yaw, roll, x, y, z] = sizes.map(
      (size, i) => size * (amount * slow[i](atMs) + tremor * quick[i](atMs)),
    )
    return { pitch: from + tilt * eased + pitch, yaw, roll, x, y, z: distance + z }
  }
  return { path, tilt }
}

function waves(chance: Chance, hertz: readonly number[]): (atMs: number) => number {
  const parts = hertz.map((base) => ({
    hertz: base * chance.between(0.7, 1.4),
    phase: chance.between(0, 2 * Math.PI),
    size: chance.between(0.3, 0.8),
  }))
  return (atMs) =>
    parts.reduce((sum, { hertz, phase, size }) => sum + size * Math.sin((2 * Math.PI * hertz * atMs) / 1000 + phase), 0)
}
