/** People by chance: the shape of a head, and the colours of skin, hair and what is worn. */
import type { Chance, Part } from '../specimens/chance.ts'
import type { HeadShape } from './head-shape.ts'
import { hairline } from './head-shape.ts'
import type { Colour } from './lighting.ts'
import { AROUND, BOTTOM, type Texture, TOP } from './surface.ts'

export const SKIN_TONES = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const
export type SkinTone = (typeof SKIN_TONES)[number]

/** Linear reflectance; individual typology angles about 60, 48, 35, 20, -10 and -40 degrees. */
const SKIN: Record<SkinTone, Colour> = {
  I: [0.62, 0.42, 0.34],
  II: [0.54, 0.34, 0.26],
  III: [0.44, 0.265, 0.19],
  IV: [0.33, 0.185, 0.12],
  V: [0.2, 0.105, 0.065],
  VI: [0.1, 0.055, 0.037],
}

export interface Person {
  shape: HeadShape
  tone: SkinTone
  skin: Colour
  hair: Colour
  glasses: boolean
  /** Share of light that the lenses of glasses throw back; 0: none are worn. */
  lenses: number
  beard: number
  hat: boolean
  gloss: { share: number; exponent: number }
}

/** Shapes, skins and gloss of the two parts come from different ranges. */
export function newPerson(chance: Chance, part: Part, tone: SkinTone): Person {
  const dev = part === 'dev'
  const scaled = (spread: number) =>
    dev ? chance.between(1 - spread, 1 + 0.4 * spread) : chance.between(1 - 0.6 * spread, 1 + spread)
  const brightness = dev ? chance.between(0.88, 1.05) : chance.between(0.95, 1.12)
  const warmth = chance.between(-0.05, 0.05)
  const [r, g, b] = SKIN[tone]
  const dark = chance.between(0.008, 0.05)
  const grey = chance.next() < 0.25 ? chance.between(0.1, 0.4) : 0
  const person: Omit<Person, 'lenses'> = {
    shape: {
      width: scaled(0.07),
      length: scaled(0.06),
      nose: scaled(0.28),
      noseWidth: scaled(0.2),
      sockets: scaled(0.4),
      brow: scaled(0.6),
      cheeks: scaled(0.6),
      lips: scaled(0.5),
      chin: scaled(0.5),
      front: dev ? chance.between(0.72, 0.88) : chance.between(0.78, 0.95),
      hair: chance.between(0, 14),
      relief: 1,
      sheet: false,
    },
    tone,
    skin: [r * brightness * (1 + warmth), g * brightness, b * brightness * (1 - warmth)],
    hair: [dark * 1.3 + grey, dark + grey, dark * 0.75 + grey],
    glasses: chance.next() < 0.3,
    beard: chance.next() < 0.3 ? chance.between(0.2, 0.85) : 0,
    hat: chance.next() < 0.1,
    gloss: { share: dev ? chance.between(0.01, 0.045) : chance.between(0.015, 0.055), exponent: chance.between(8, 30) },
  }
  // Coated or not.
  return { ...person, lenses: person.glasses ? chance.of('lenses').between(0.01, dev ? 0.07 : 0.08) : 0 }
}

const [WIDTH, HEIGHT] = [176, 210]

export function skinTexture(person: Person, chance: Chance): Texture {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3)
  const blotches = cloud(chance, 14)
  const fine = cloud(chance, 70)
  const spots = chance.of('moles')
  // No face is the same on both sides.
  const moles = Array.from({ length: spots.whole(3, 9) }, () => {
    return { x: spots.between(0.22, 0.78), y: spots.between(0.2, 0.72), radius: spots.between(0.006, 0.014) }
  })
  const cloth: Colour = [chance.between(0.02, 0.5), chance.between(0.02, 0.5), chance.between(0.02, 0.5)]
  for (let j = 0; j < HEIGHT; j++) {
    const y = TOP + ((j + 0.5) / HEIGHT) * (BOTTOM - TOP)
    for (let i = 0; i < WIDTH; i++) {
      const angle = AROUND * ((2 * (i + 0.5)) / WIDTH - 1)
      const [u, v] = [i / WIDTH, j / HEIGHT]
      const uneven = 1 + 0.1 * (blotches(u, v) - 0.5) + 0.08 * (fine(u, v) - 0.5)
      const colour = colourAt(person, angle, y, fine(u, v), cloth)
      const spot = moles.some((mole) => Math.hypot(u - mole.x, (v - mole.y) * 1.2) < mole.radius) ? 0.55 : 1
      for (let c = 0; c < 3; c++) rgb[(j * WIDTH + i) * 3 + c] = colour[c] * uneven * spot
    }
  }
  return { width: WIDTH, height: HEIGHT, rgb }
}

function colourAt(person: Person, angle: number, y: number, grain: number, cloth: Colour): Colour {
  const { skin, hair } = person
  const x = 74 * Math.sin(angle)
  const side = Math.abs(x)
  const line = hairline(angle) + 8 * (grain - 0.5)
  if (Math.abs(angle) < 1.75 && person.hat && y < line + 10) return cloth
  if (y < line || (Math.abs(angle) > 1.55 && y < 90)) return hair
  const eye = Math.hypot((side - 31) / 14, y / 5.5)
  if (eye < 1) return Math.hypot(side - 31, y) < 5.5 ? [0.02, 0.015, 0.012] : [0.42, 0.38, 0.36]
  if (person.glasses && onFrame(side, y)) return [0.02, 0.02, 0.02]
  if (Math.abs(y + 17 + 0.1 * (side - 31)) < 4 && side > 12 && side < 48) return mix(skin, hair, 0.7)
  if (Math.hypot((side - 7.5) / 4.2, (y - 50) / 2.6) < 1) return mix(skin, [0, 0, 0], 0.75)
  // Where its wing meets the cheek.
  if (side > 11 && Math.abs(Math.hypot((side - 8) / 8.5, (y - 43) / 8) - 1) < 0.12) return mix(skin, [0, 0, 0], 0.2)
  if (Math.hypot(x / 25, (y - 68) / 9) < 1) return [skin[0] * 0.85, skin[1] * 0.5, skin[2] * 0.5]
  const bearded = person.beard > 0 && y > 52 && side < 66 && y > 48 + 0.02 * (side - 40) * Math.abs(side - 40) - 8
  if (bearded && y < 128) return mix(skin, hair, person.beard * (0.7 + 0.3 * grain))
  const blush = 0.08 * Math.exp(-0.5 * (((side - 42) / 14) ** 2 + ((y - 30) / 14) ** 2))
  return [skin[0] * (1 + blush * 0.4), skin[1] * (1 - blush), skin[2] * (1 - blush)]
}

function onFrame(side: number, y: number): boolean {
  const rim = Math.hypot((side - 32) / 27, (y - 2) / 19)
  return (rim > 0.93 && rim < 1.05) || (side < 7 && Math.abs(y + 3) < 2) || (side > 58 && Math.abs(y + 4) < 2.5)
}

export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
  a[2] + share * (b[2] - a[2]),
]

/** Smooth noise 0..1 over the unit square. */
export function cloud(chance: Chance, cells: number): (u: number, v: number) => number {
  const values = Float32Array.from({ length: (cells + 2) ** 2 }, () => chance.next())
  return (u, v) => {
    const [x, y] = [Math.min(0.9999, Math.max(0, u)) * cells, Math.min(0.9999, Math.max(0, v)) * cells]
    const [i, j] = [x | 0, y | 0]
    const [s, t] = [x - i, y - j]
    const at = j * (cells + 2) + i
    return (
      (values[at] * (1 - s) + values[at + 1] * s) * (1 - t) +
      (values[at + cells + 2] * (1 - s) + values[at + cells + 3] * s) * t
    )
  }
}
