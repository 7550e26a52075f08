/** Attacks of paper: a photograph held up, one that is bent, and a mask cut out of one. */
import { following, sum, swaying } from './motion.ts'
import { newRoom } from './scene.ts'
import { FACE_SHARE, filmedVictim, PICTURE_HEIGHT, PICTURE_WIDTH } from './studio.ts'
import { sheet } from './subject.ts'
import type { Texture } from './surface.ts'
import type { Setting, Staged } from './take.ts'

export const flatPrint = (setting: Setting) => print(setting, 0)

export function bentPrint(setting: Setting): Staged {
  const { part, chance } = setting
  const radius = part === 'dev' ? chance.between(80, 250) : chance.between(70, 320)
  return print(setting, 1 / radius)
}

function print({ part, chance, tone, asked, distance }: Setting, bend: number): Staged {
  const footage = filmedVictim(chance.of('photograph'), {
    part,
    tone,
    room: newRoom(chance.of('photograph room'), part, 'office'),
    still: true,
  })
  const paper = printed(footage.shows(0), chance.between(0.72, 0.9), chance.between(0.02, 0.06))
  // The pictured face is half to all of life size.
  const face = part === 'dev' ? chance.between(85, 150) : chance.between(70, 165)
  const width = face / FACE_SHARE
  const far = Math.max(160, (distance * face) / 150)
  const sway = swaying(chance.of('hand'), 1.2)
  const follow = following(chance.of('follow'), asked, far)
  const middle = {
    yaw: chance.between(-8, 8),
    pitch: chance.between(-8, 8),
    roll: chance.between(-3, 3),
    x: 0,
    y: 0,
    z: far,
  }
  const subject = sheet(
    {
      width,
      height: (width * PICTURE_HEIGHT) / PICTURE_WIDTH,
      bend,
      gloss: { share: chance.between(0, 0.05), exponent: chance.between(10, 80) },
      shows: () => paper,
      emits: null,
      mesh: () => footage.mesh(0),
    },
    (at) => sum(middle, sum(sway(at), follow(at))),
  )
  return { subject, worn: [], shown: { width: face, distance: far } }
}

/** Ink on paper: nothing reflects more than the paper or less than the ink. */
function printed({ width, height, rgb }: Texture, white: number, black: number): Texture {
  return { width, height, rgb: rgb.map((value) => black + (white - black) * value) }
}
