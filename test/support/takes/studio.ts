/** A picture of a victim, taken elsewhere: what a sheet or a display shows. */

import { LINEAR } from '../specimens/camera/light.ts'
import type { Chance, Part } from '../specimens/chance.ts'
import { Camera, type Picture } from './camera.ts'
import { emitters, type Room } from './lighting.ts'
import { type Asked, following, sum, swaying } from './motion.ts'
import { newPerson, type SkinTone, skinTexture } from './person.ts'
import { type Lens, type Lit, newExposure } from './raster.ts'
import { newCamera, newScreen } from './scene.ts'
import { head } from './subject.ts'
import type { Texture } from './surface.ts'
import { drawWall, wallTexture } from './wall.ts'

export interface Footage {
  /** Linear light 0..1. */
  shows(atMs: number): Texture
  /** Shares of the picture's width and height; z of its width. */
  mesh(atMs: number): Float32Array
}

export const [PICTURE_WIDTH, PICTURE_HEIGHT] = [208, 280]
/** Of the picture's width. */
export const FACE_SHARE = 0.46

const DISTANCE = 420

export interface Filming {
  part: Part
  tone: SkinTone
  room: Room
  /** The screen's light on the victim at a time; none: the room's alone. */
  lit?: (atMs: number) => Float32Array
  /** One picture. */
  still: boolean
  /** What the victim does. */
  asked?: readonly Asked[]
}

export function filmedVictim(chance: Chance, { part, tone, room, lit, still, asked = [] }: Filming): Footage {
  const person = newPerson(chance.of('victim'), part, tone)
  const middle = {
    yaw: chance.between(-5, 5),
    pitch: chance.between(-5, 4),
    roll: chance.between(-3, 3),
    x: 0,
    y: 0,
    z: DISTANCE,
  }
  const sway = swaying(chance.of('victim sways'), still ? 0 : 1)
  const follow = following(chance.of('victim follows'), asked, DISTANCE)
  const path = (at: number) => sum(middle, sum(sway(at), follow(at)))
  const subject = head(person, skinTexture(person, chance.of('victim skin')), path, chance.of('victim clothes'))
  const lens: Lens = {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    focal: (FACE_SHARE * PICTURE_WIDTH * DISTANCE) / (144 * person.shape.width),
    x: PICTURE_WIDTH / 2,
    y: PICTURE_HEIGHT * 0.42,
  }
  const wall = wallTexture(chance.of('victim wall'))
  const camera = new Camera({ ...newCamera(chance.of('victim camera'), part), blur: 0.4 }, chance.of('victim noise'))
  const dark = emitters({ ...newScreen(chance, part, 'phone').screen, nits: 0 }, 'dark')
  let kept: Texture | null = null
  return {
    shows(atMs) {
      if (still && kept) return kept
      const list = lit?.(atMs) ?? dark
      const light: Lit = { room, emitters: [list, list], share: () => 0 }
      const out = newExposure(lens)
      subject.draw(out, lens, light, atMs)
      drawWall(out, wall, light, { x: 0, y: 0 })
      kept = linearOf(camera.take(out, atMs))
      return kept
    },
    mesh(atMs) {
      const mesh = subject.mesh(lens, still ? 0 : atMs)
      return mesh.map((value, i) => value / (i % 3 === 1 ? PICTURE_HEIGHT : PICTURE_WIDTH))
    },
  }
}

function linearOf({ width, height, data }: Picture): Texture {
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[3 * i + c] = LINEAR[data[4 * i + c]]
  return { width, height, rgb }
}
