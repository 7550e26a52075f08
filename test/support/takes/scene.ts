/** Rooms, screens, cameras and hands by chance; those of the two parts come from different ranges. */
import type { Chance, Part } from '../specimens/chance.ts'
import type { CameraTraits } from './camera.ts'
import type { Colour, Room, Screen } from './lighting.ts'

export const ROOMS = ['dark', 'home', 'office', 'sunlit'] as const
export type RoomKind = (typeof ROOMS)[number]

const LUX: Record<RoomKind, [number, number]> = {
  dark: [1, 15],
  home: [15, 120],
  office: [120, 500],
  sunlit: [1000, 15000],
}

/** Of a black body in the eyes of a camera that sees daylight as white. */
const CASTS: Record<Part, Colour[]> = {
  dev: [
    [1, 1, 1],
    [1.25, 1, 0.68],
  ],
  test: [
    [0.94, 1, 1.08],
    [1.4, 1, 0.5],
    [1.1, 1, 0.85],
  ],
}

export function newRoom(chance: Chance, part: Part, kind: RoomKind): Room {
  const [low, high] = LUX[kind]
  const lux = low * (high / low) ** chance.next()
  const [r, g, b] = chance.pick(CASTS[part])
  const directed = chance.between(0.1, 0.75)
  const [side, above] = [chance.between(-1, 1), chance.between(-0.9, 0.2)]
  const towards = [side, above, -chance.between(0.2, 1)]
  const length = Math.hypot(...towards)
  const colour = (level: number): Colour => [r * level, g * level, b * level]
  return {
    around: colour(lux * (1 - directed) * 1.4),
    lamp: colour(lux * directed),
    lampAt: [towards[0] / length, towards[1] / length, towards[2] / length],
    wall: chance.between(part === 'dev' ? 900 : 800, 3500),
    wallLight: chance.between(0.3, 1.6),
  }
}

export const DEVICES = ['phone', 'phone', 'phone', 'tablet', 'laptop', 'laptop', 'monitor'] as const
export type Device = (typeof DEVICES)[number]

/** Millimetres; nits of a screen as people have set it; how far the face is. */
const SCREENS: Record<Device, { size: [number, number]; below: number; nits: [number, number]; at: [number, number] }> =
  {
    phone: { size: [68, 142], below: 74, nits: [150, 600], at: [240, 400] },
    tablet: { size: [155, 225], below: 118, nits: [150, 450], at: [300, 480] },
    laptop: { size: [305, 190], below: 102, nits: [120, 400], at: [420, 620] },
    monitor: { size: [540, 300], below: 158, nits: [120, 350], at: [480, 700] },
  }

export function newScreen(chance: Chance, part: Part, device: Device): { screen: Screen; distance: number } {
  const { size, below, nits, at } = SCREENS[device]
  const scale = part === 'dev' ? chance.between(0.94, 1.02) : chance.between(0.98, 1.08)
  const screen = {
    width: size[0] * scale,
    height: size[1] * scale,
    x: 0,
    y: below * scale,
    nits: nits[0] * (nits[1] / nits[0]) ** chance.next(),
    covered: chance.between(0.75, 0.98),
    fade: chance.between(0.15, 0.4),
  }
  return { screen, distance: chance.between(...at) }
}

export function newCamera(chance: Chance, part: Part): CameraTraits {
  const locked = chance.next() < 0.3
  const fixed = chance.next() < 0.4
  const dev = part === 'dev'
  return {
    exposureMs: locked ? Number.POSITIVE_INFINITY : chance.between(dev ? 150 : 120, 1500),
    balanceMs: fixed ? Number.POSITIVE_INFINITY : chance.between(dev ? 800 : 600, 5000),
    target: chance.between(0.12, 0.24),
    balance: chance.between(0.2, 0.85),
    mostGain: chance.between(6, dev ? 40 : 50),
    shot: chance.between(0.004, dev ? 0.012 : 0.014),
    read: chance.between(0.0006, 0.002),
    blur: chance.between(0.2, 0.8),
    contrast: dev ? chance.between(0.92, 1.2) : chance.between(0.88, 1.25),
    saturation: chance.between(0.95, 1.35),
    quality: chance.whole(dev ? 65 : 60, 92),
  }
}

/** Times in milliseconds. */
export interface Timing {
  /** From the screen's change to a picture that shows it. */
  lag: number
  /** Of a picture's last row after its first. */
  shutter: number
  /** How long the panel fades from one pattern to the next, with the exposure. */
  change: number
  between: number
  dropped: number
}

export function newTiming(chance: Chance, part: Part): Timing {
  const dev = part === 'dev'
  return {
    lag: dev ? chance.between(45, 150) : chance.between(35, 180),
    shutter: chance.between(5, 30),
    change: chance.between(12, 50),
    between: chance.between(85, dev ? 125 : 135),
    dropped: chance.next() < 0.5 ? 0 : chance.between(0.02, 0.12),
  }
}
