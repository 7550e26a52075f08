/** A phone, tablet or monitor that shows a film of a victim to the camera. */

import { newLight } from '../../../worker/domain/case/challenge.ts'
import { LIGHT_STEP_MS, type LightPattern } from '../../../worker/words/capture/light-patterns.ts'
import type { Part } from '../specimens/chance.ts'
import { emitters } from './lighting.ts'
import { following, sum, swaying } from './motion.ts'
import { newRoom, newScreen } from './scene.ts'
import { FACE_SHARE, filmedVictim, PICTURE_HEIGHT, PICTURE_WIDTH } from './studio.ts'
import { sheet } from './subject.ts'
import type { Texture } from './surface.ts'
import type { Setting, Staged } from './take.ts'

interface Panel {
  /** Width of the picture that it shows, millimetres. */
  width: number
  nits: [number, number]
  /** Share of light that its face throws back: as a mirror and how narrow that is, and to all sides. */
  gloss: { share: number; exponent: number }
  matt: number
}

const PANELS: Record<Part, Record<'phone' | 'monitor', Panel[]>> = {
  dev: {
    phone: [
      { width: 64, nits: [150, 500], gloss: { share: 0.045, exponent: 300 }, matt: 0.012 },
      { width: 70, nits: [100, 400], gloss: { share: 0.04, exponent: 350 }, matt: 0.008 },
    ],
    monitor: [
      { width: 290, nits: [100, 250], gloss: { share: 0.02, exponent: 40 }, matt: 0.02 },
      { width: 200, nits: [120, 350], gloss: { share: 0.045, exponent: 300 }, matt: 0.012 },
    ],
  },
  test: {
    phone: [
      { width: 68, nits: [200, 700], gloss: { share: 0.042, exponent: 320 }, matt: 0.006 },
      { width: 148, nits: [150, 450], gloss: { share: 0.02, exponent: 300 }, matt: 0.01 },
    ],
    monitor: [
      { width: 330, nits: [120, 300], gloss: { share: 0.03, exponent: 60 }, matt: 0.025 },
      { width: 420, nits: [150, 450], gloss: { share: 0.05, exponent: 280 }, matt: 0.01 },
    ],
  },
}

interface Showing {
  device?: 'phone' | 'monitor'
  /** What lit the victim: nothing of a screen, another session's sequence, or this one's, which comes late. */
  litBy: null | 'another' | 'same'
  /** Whether the victim's face is made to follow the challenge, by a program; otherwise the display is moved. */
  follows?: boolean
}

export function display(setting: Setting, { device, litBy, follows = false }: Showing): Staged {
  const { part, chance, tone, asked, light } = setting
  const panel = chance.pick(PANELS[part][device ?? chance.pick(['phone', 'monitor'] as const)])
  const other = chance.of('other session')
  const sequence = litBy === 'another' ? newLight(() => other.next()) : light
  // A relay in software, or with a camera and a panel of its own.
  const delay = part === 'dev' ? chance.between(280, 340) : chance.between(260, 340)
  const victimsScreen = newScreen(chance.of('victim screen'), part, 'phone').screen
  const lists = new Map<LightPattern, Float32Array>()
  const lit = (atMs: number) => {
    const at = litBy === 'same' ? atMs - delay : atMs
    const pattern = sequence[Math.floor(at / LIGHT_STEP_MS)] ?? 'white'
    const list = lists.get(pattern) ?? emitters(victimsScreen, pattern)
    lists.set(pattern, list)
    return list
  }
  const footage = filmedVictim(chance.of('film'), {
    part,
    tone,
    room: newRoom(chance.of('film room'), part, litBy === null ? 'office' : 'home'),
    ...(litBy === null ? {} : { lit }),
    still: false,
    asked: follows ? asked : [],
  })
  const nits = chance.between(...panel.nits)
  const face = panel.width * FACE_SHARE
  const far = Math.max(110, face * chance.between(1.9, 3))
  const sway = swaying(chance.of('hand'), panel.width > 100 ? 0.15 : 0.8)
  const follow = following(chance.of('follow'), follows ? [] : asked, far)
  const middle = {
    yaw: chance.between(-12, 12),
    pitch: chance.between(-12, 12),
    roll: chance.between(-3, 3),
    x: 0,
    y: 0,
    z: far,
  }
  let kept: { atMs: number; texture: Texture } | null = null
  const subject = sheet(
    {
      width: panel.width,
      height: (panel.width * PICTURE_HEIGHT) / PICTURE_WIDTH,
      bend: 0,
      gloss: { share: panel.gloss.share * Math.PI, exponent: panel.gloss.exponent },
      shows(atMs) {
        if (kept?.atMs !== atMs) kept = { atMs, texture: shining(footage.shows(atMs), nits) }
        return kept.texture
      },
      emits: panel.matt,
      mesh: (atMs) => footage.mesh(atMs),
    },
    (at) => sum(middle, sum(sway(at), follow(at))),
  )
  const staged: Staged = { subject, worn: [], shown: { width: face, distance: far } }
  return staged
}

/** Radiance of a panel, whose black is not quite dark. */
function shining({ width, height, rgb }: Texture, nits: number): Texture {
  return { width, height, rgb: rgb.map((value) => nits * (0.002 + value)) }
}
