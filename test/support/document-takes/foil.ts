/** Foils: gratings that throw one colour of each light to the camera, by the angles of both; and what is drawn like them. */
import type { Chance, Part } from '../specimens/chance.ts'
import { type Artwork, type Box, PER_MM } from './artwork.ts'

export interface Grating {
  /** Distance of its lines, nanometres. */
  lines: number
  /** Direction across its lines, on the page. */
  across: [number, number]
  /** Deviation of that direction, as a sine. */
  spread: number
  /** Share of the light that a full match throws to the camera, over what matt white would. */
  strength: number
  /** Metal or mother-of-pearl ink instead of lines: the one colour in which it shines. */
  pen?: readonly [number, number, number]
}

export interface Foil {
  /** Place in `gratings` of each texel of the artwork, plus one; 0: none. */
  patches: Uint8Array
  gratings: Grating[]
}

interface Kind {
  /** How many directions; one: a sticker of the shop. */
  directions: number
  strength: [number, number]
  lines: [number, number]
}

const GENUINE: Record<Part, Kind> = {
  dev: { directions: 12, strength: [1.2, 5], lines: [700, 1500] },
  test: { directions: 9, strength: [1, 4.5], lines: [620, 1350] },
}

export const STICKER: Kind = { directions: 1, strength: [1.5, 5], lines: [900, 1300] }

/** One to three motifs, one of which crosses the portrait's border. */
export function foilOn({ size, portrait, print }: Artwork, chance: Chance, part: Part, kind = GENUINE[part]): Foil {
  const patches = new Uint8Array(print.width * print.height)
  const gratings = Array.from({ length: kind.directions }, (_, i): Grating => {
    const angle =
      (Math.PI * (i + chance.between(-0.3, 0.3))) / kind.directions +
      (kind.directions === 1 ? chance.between(0, Math.PI) : 0)
    return {
      lines: chance.between(...kind.lines),
      across: [Math.cos(angle), Math.sin(angle)],
      spread: chance.between(0.06, 0.16),
      strength: chance.between(...kind.strength),
    }
  })
  const edge = portrait.x < size.width / 2 ? portrait.x + portrait.width : portrait.x
  const radius = size.height * chance.between(0.15, 0.22)
  motif(patches, print.width, gratings.length, chance.of('first'), {
    x: edge + chance.between(-0.35, 0.35) * radius,
    y: portrait.y + portrait.height * chance.between(0.35, 0.8),
    radius,
  })
  for (let i = chance.whole(0, 2); i > 0; i--) {
    motif(patches, print.width, gratings.length, chance.of(`more ${i}`), {
      x: size.width * chance.between(0.2, 0.85),
      y: size.height * chance.between(0.25, 0.75),
      radius: size.height * chance.between(0.1, 0.18),
    })
  }
  return { patches, gratings }
}

interface Motif {
  x: number
  y: number
  radius: number
}

/** Rings and rays of patches, part of them empty. */
function motif(patches: Uint8Array, width: number, kinds: number, chance: Chance, { x, y, radius }: Motif): void {
  const [rings, rays, twist] = [chance.whole(2, 4), chance.whole(5, 12), chance.between(-1, 1)]
  const filled = Array.from({ length: rings * rays }, () => (chance.next() < 0.8 ? 1 + chance.whole(0, kinds - 1) : 0))
  const height = patches.length / width
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [dx, dy] = [(column + 0.5) / PER_MM - x, (row + 0.5) / PER_MM - y]
      const away = Math.hypot(dx, dy) / radius
      if (away >= 1) continue
      const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 1 + twist * away * 0.2) % 1
      patches[row * width + column] = filled[Math.floor(away * rings) * rays + (Math.floor(turn * rays) % rays)]
    }
  }
}

/** Texels of a foil within a box, for what is drawn or pasted over it. */
export function without(foil: Foil, width: number, box: Box): Foil {
  const patches = foil.patches.slice()
  for (let i = 0; i < patches.length; i++) {
    const [x, y] = [((i % width) + 0.5) / PER_MM, (Math.floor(i / width) + 0.5) / PER_MM]
    if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) patches[i] = 0
  }
  return { ...foil, patches }
}

const LONGEST = 720
const SHORTEST = 380

/** Linear RGB of one wavelength, roughly that of the standard observer on sRGB; negative parts are cut. */
export const SPECTRUM = Float32Array.from({ length: (LONGEST - SHORTEST + 1) * 3 }, (_, at) => {
  const wavelength = SHORTEST + Math.floor(at / 3)
  const bell = (middle: number, below: number, above: number) =>
    Math.exp(-0.5 * ((wavelength - middle) / (wavelength < middle ? below : above)) ** 2)
  const [x, y, z] = [1.06 * bell(600, 38, 31) + 0.36 * bell(442, 16, 27), bell(557, 47, 41), 1.78 * bell(449, 22, 37)]
  return Math.max(
    0,
    [3.24 * x - 1.54 * y - 0.5 * z, -0.97 * x + 1.88 * y + 0.04 * z, 0.06 * x - 0.2 * y + 1.06 * z][at % 3],
  )
})

interface Beam {
  /** Sum of the directions to light and camera in the page's plane. */
  along: [number, number]
  /** On the page, by channel. */
  lux: ArrayLike<number>
  /** How wide the light is seen, radians: a wide one washes the colours out. */
  wide: number
}

const ACROSS_LIGHT = [-0.8, 0, 0.8]

/** Adds what a grating throws to the camera. */
export function addDiffracted(grating: Grating, { along, lux, wide }: Beam, out: Float64Array): void {
  const [ax, ay] = grating.across
  const off = (along[1] * ax - along[0] * ay) / (grating.spread + wide / 2)
  if (off > 3 || off < -3) return
  const blurred = grating.spread / (grating.spread + wide / 2)
  const full = grating.strength * blurred * Math.exp(-0.5 * off * off)
  if (grating.pen) {
    const straight = (along[0] * ax + along[1] * ay) / grating.spread
    const shine = full * Math.exp(-0.5 * straight * straight)
    for (let c = 0; c < 3; c++) out[c] += (shine * grating.pen[c] * lux[c]) / Math.PI
    return
  }
  const weight = full / ACROSS_LIGHT.length
  for (const side of ACROSS_LIGHT) {
    const path = Math.abs(along[0] * ax + along[1] * ay + side * wide) * grating.lines
    for (let order = 1; order <= 2; order++) {
      const wavelength = Math.round(path / order)
      if (wavelength < SHORTEST || wavelength > LONGEST) continue
      const at = (wavelength - SHORTEST) * 3
      for (let c = 0; c < 3; c++) out[c] += ((weight / order ** 2) * SPECTRUM[at + c] * lux[c]) / Math.PI
    }
  }
}
