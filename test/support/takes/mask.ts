/** A photograph cut to a face and worn: it bends around the head, but has no nose and no sockets. */
import type { Chance } from '../specimens/chance.ts'
import { type HeadShape, type Point, surfacePoint } from './head-shape.ts'
import { following, sum, swaying } from './motion.ts'
import { newPerson, type Person, SKIN_TONES, skinTexture } from './person.ts'
import { drawSurface } from './raster.ts'
import { head, NECK } from './subject.ts'
import { AROUND, BOTTOM, gridSurface, placed, type Surface, type Texture, TOP, turned } from './surface.ts'
import type { Setting, Staged } from './take.ts'

/** Where the paper ends: radians from the middle, millimetres from and about this height. */
const CUT = { angle: 1.08, middle: 26, y: 88 }
/** Millimetres before the wearer's face. */
const BEFORE = 8

export function mask({ part, chance, tone, asked, distance }: Setting): Staged {
  const victim = newPerson(chance.of('person'), part, tone)
  const relief = part === 'dev' ? chance.between(0.05, 0.25) : chance.between(0, 0.3)
  const wearer = newPerson(chance.of('wearer'), part, chance.of('wearer tone').pick(SKIN_TONES))
  // Under paper a nose is pressed against it, not through it.
  const worn = { ...wearer, lenses: 0, shape: { ...wearer.shape, relief: 0 } }
  const holes = chance.of('holes').next() < 0.5
  const shape = { ...victim.shape, relief, sheet: true }
  const gloss = { share: chance.between(0, 0.05), exponent: chance.between(10, 60) }
  const paper = paperOf(shape, printed(victim, chance, holes), gloss)
  const middle = {
    yaw: chance.between(-5, 5),
    pitch: chance.between(-5, 5),
    roll: chance.between(-3, 3),
    x: 0,
    y: 0,
    z: distance,
  }
  const sway = swaying(chance.of('sway'), chance.between(0.5, 1.3))
  const follow = following(chance.of('follow'), asked, distance)
  const path = (atMs: number) => sum(middle, sum(sway(atMs), follow(atMs)))
  const below = head(worn, skinTexture(wearer, chance.of('wearer skin')), path, chance.of('clothes'))
  const above = head({ ...victim, lenses: 0 }, paper.texture, path, chance.of('clothes'), shape)
  return {
    subject: {
      draw(out, lens, lit, atMs) {
        below.draw(out, lens, lit, atMs)
        const at = path(atMs)
        drawSurface(out, lens, paper, placed(paper.points, at, NECK), turned(paper.normals, at), lit)
      },
      mesh: above.mesh,
    },
    worn: holes ? ['holes'] : [],
    shown: { width: 144 * victim.shape.width, distance },
  }
}

function paperOf(shape: HeadShape, texture: Texture, gloss: Surface['gloss']): Surface {
  return gridSurface(41, 49, texture, gloss, (s, t) => {
    const angle = (2 * s - 1) * CUT.angle
    const y = CUT.middle + (2 * t - 1) * CUT.y
    const [x, height, z] = surfacePoint(shape, { angle, y })
    const point: Point = [x + BEFORE * Math.sin(angle), height, z - BEFORE * Math.cos(angle)]
    return { point, u: (angle / AROUND + 1) / 2, v: (y - TOP) / (BOTTOM - TOP) }
  })
}

/** The photograph, with the shades that the victim's own nose and sockets had in it. */
function printed(victim: Person, chance: Chance, holes: boolean): Texture {
  const { width, height, rgb } = skinTexture(victim, chance.of('skin'))
  const [white, black] = [chance.between(0.75, 0.95), chance.between(0.02, 0.05)]
  const light = [chance.between(-0.5, 0.5), -chance.between(0.2, 0.7), -0.85]
  const directed = chance.between(0.25, 0.6)
  const out = new Float32Array(rgb.length)
  for (let j = 0; j < height; j++) {
    const y = TOP + ((j + 0.5) / height) * (BOTTOM - TOP)
    for (let i = 0; i < width; i++) {
      const angle = AROUND * ((2 * (i + 0.5)) / width - 1)
      const at = (j * width + i) * 3
      const left = Math.hypot(angle / CUT.angle, (y - CUT.middle) / CUT.y) > 1
      const hole = holes && Math.hypot((Math.abs(74 * Math.sin(angle)) - 31) / 15, y / 7) < 1
      const shade = left || hole ? Number.NaN : 1 - directed + directed * facing(victim.shape, angle, y, light)
      for (let c = 0; c < 3; c++) out[at + c] = black + (white - black) * Math.min(1, rgb[at + c] * shade * 1.25)
    }
  }
  return { width, height, rgb: out }
}

/** Cosine of the light's angle, against that at the middle of the face. */
function facing(shape: HeadShape, angle: number, y: number, light: readonly number[]): number {
  const here = surfacePoint(shape, { angle, y })
  const right = surfacePoint(shape, { angle: angle + 0.02, y })
  const down = surfacePoint(shape, { angle, y: y + 1.5 })
  const [a, b] = [right, down].map((point) => point.map((value, i) => value - here[i]))
  const normal = [b[1] * a[2] - b[2] * a[1], b[2] * a[0] - b[0] * a[2], b[0] * a[1] - b[1] * a[0]]
  const along = normal.reduce((sum, value, i) => sum + value * light[i], 0)
  return Math.max(0, along / (Math.hypot(...normal) * Math.hypot(...light))) / 0.8
}
