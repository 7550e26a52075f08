/** Pictures of a drawn head as a laptop's camera would see it in a challenge: what a browser is shown as a camera. */

import { newChallenge } from '../../../../worker/domain/case/challenge.ts'
import { livenessOf } from '../../../../worker/domain/liveness/judge.ts'
import { LIGHT_STEP_MS, type LightPattern } from '../../../../worker/words/capture/light-patterns.ts'
import type { LivenessAction } from '../../../../worker/words/capture/liveness.ts'
import { chance } from '../../../support/specimens/chance.ts'
import { Camera, type Picture } from '../../../support/takes/camera.ts'
import { sheetOf } from '../../../support/takes/evidence.ts'
import { drawnBy, FACE_WIDTH } from '../../../support/takes/kinds.ts'
import { newCamera } from '../../../support/takes/scene.ts'
import { filming, settingOf } from '../../../support/takes/take.ts'
import { wallTexture } from '../../../support/takes/wall.ts'

export interface FilmedPicture {
  /** What is asked for while it is seen; `center` before the light is `standing`. */
  asked: LivenessAction | 'standing'
  pattern: number | null
  image: Picture
}

/** So long after it was asked for an action has been carried out and is held. */
const ACTION_MS = 1100
export const PICTURE_MS = 33
const STANDING = 8
const PER_PATTERN = [130, 210, 290]
const EYES = 150
const LENS = { width: 960, height: 720, x: 480, y: 300 }
/** Millimetres between the eyes of a head of usual width. */
const EYES_OF_FACE = 62 / 142

export function drawnChallenge(seed: number): { actions: LivenessAction[]; light: LightPattern[] } {
  const chosen = chance(`filmed challenge ${seed}`)
  return newChallenge('', () => chosen.next(), { issued: new Date(0), expires: new Date(0), light: true })
}

export function filmedHead(seed: number): FilmedPicture[] {
  const challenge = drawnChallenge(seed)
  const lightMs = challenge.light.length * LIGHT_STEP_MS
  const { setting } = settingOf(
    { seed, part: 'dev', kind: 'genuine', room: 'office', device: 'laptop', challenge },
    (asked) => asked.map((action, i) => ({ action, fromMs: lightMs + i * ACTION_MS })),
  )
  const staged = drawnBy.genuine(setting)
  const film = filming(setting, staged, wallTexture(setting.chance.of('wall')), setting.chance.of('shake'))
  const camera = new Camera(
    { ...newCamera(setting.chance.of('camera'), 'dev'), quality: 100 },
    setting.chance.of('noise'),
  )
  const focal = (EYES / EYES_OF_FACE / (FACE_WIDTH / staged.shown.width) / FACE_WIDTH) * staged.shown.distance
  const shot = (atMs: number) => camera.take(film(atMs, { ...LENS, focal }), atMs)
  const standing = Array.from({ length: STANDING }, (_, i): FilmedPicture => {
    return { asked: 'standing', pattern: null, image: shot((i - STANDING) * 2 * PICTURE_MS) }
  })
  const lit = challenge.light.flatMap((_, pattern) =>
    PER_PATTERN.map((after): FilmedPicture => {
      return { asked: 'center', pattern, image: shot(pattern * LIGHT_STEP_MS + after) }
    }),
  )
  const moved = setting.asked.flatMap(({ action, fromMs }) =>
    Array.from({ length: ACTION_MS / PICTURE_MS }, (_, i): FilmedPicture => {
      return { asked: action, pattern: null, image: shot(fromMs + (i + 1) * PICTURE_MS) }
    }),
  )
  return [...standing, ...lit, ...moved]
}

export const FILMED = { drawnChallenge, filmedHead, livenessOf, sheetOf } as const
