/** What is put before the camera, or into its place. */

import { newLight } from '../../../worker/domain/case/challenge.ts'
import { LIGHT_PATTERNS } from '../../../worker/words/capture/light-patterns.ts'
import type { LivenessAction } from '../../../worker/words/capture/liveness.ts'
import { encoded, LINEAR, linear } from '../specimens/camera/light.ts'
import type { Picture } from './camera.ts'
import { display } from './display.ts'
import { mask } from './mask.ts'
import { following, sum, swaying } from './motion.ts'
import { bentPrint, flatPrint } from './paper.ts'
import { newPerson, skinTexture } from './person.ts'
import type { Lens } from './raster.ts'
import { newRoom, ROOMS } from './scene.ts'
import { head } from './subject.ts'
import type { Setting, Staged } from './take.ts'

/** Width of a face in millimetres, to which a tile is cut. */
export const FACE_WIDTH = 144

export const TAKE_KINDS = [
  'genuine',
  'print',
  'bent-print',
  'mask',
  'phone-replay',
  'monitor-replay',
  'other-sequence-replay',
  'late-replay',
  'puppet-replay',
  'late-puppet',
  'injected-clean',
  'injected-other-sequence',
  'injected-late',
  'injected-swap',
  'injected-overlay',
  'injected-stills',
] as const
export type TakeKind = (typeof TAKE_KINDS)[number]

export const drawnBy: Record<TakeKind, (setting: Setting) => Staged> = {
  genuine: (setting) => genuine(setting),
  print: flatPrint,
  'bent-print': bentPrint,
  mask,
  'phone-replay': (setting) => display(setting, { device: 'phone', litBy: null }),
  'monitor-replay': (setting) => display(setting, { device: 'monitor', litBy: null }),
  'other-sequence-replay': (setting) => display(setting, { litBy: 'another' }),
  'late-replay': (setting) => display(setting, { litBy: 'same' }),
  'puppet-replay': (setting) => display(setting, { litBy: null, follows: true }),
  'late-puppet': (setting) => display(setting, { litBy: 'same', follows: true }),
  'injected-clean': (setting) => ({ ...genuine(setting), litBy: null, room: elsewhere(setting) }),
  'injected-other-sequence': (setting) => ({ ...genuine(setting), litBy: anotherLight(setting) }),
  // A program has to see the sequence, to light a face by it, and to hand the picture over.
  'injected-late': (setting) => ({ ...genuine(setting), delay: setting.chance.between(250, 900) }),
  'injected-swap': swapped,
  'injected-overlay': overlaid,
  'injected-stills': stills,
}

/** `moment`: which of the film's is shown at a time. */
export function genuine(
  { chance, part, tone, distance, asked, face }: Setting,
  moment = (atMs: number) => atMs,
): Staged {
  const drawn = newPerson(chance.of('person'), part, tone)
  // On a photograph is worn what it shows.
  const person = face ? { ...drawn, glasses: false, lenses: 0, beard: 0, hat: false } : drawn
  const middle = { yaw: 0, pitch: 0, roll: 0, x: chance.between(-12, 12), y: 0, z: distance }
  const tilt = {
    ...middle,
    x: 0,
    z: 0,
    yaw: chance.between(-6, 6),
    pitch: chance.between(-7, 5),
    roll: chance.between(-4, 4),
  }
  const sway = swaying(chance.of('sway'), chance.between(0.4, 1.3))
  const follow = following(chance.of('follow'), asked, distance)
  const path = (atMs: number) => {
    const at = moment(atMs)
    return sum(sum(middle, tilt), sum(sway(at), follow(at)))
  }
  const worn = [person.glasses && 'glasses', person.beard > 0 && 'beard', person.hat && 'hat'].filter(
    (x) => x !== false,
  )
  const texture = face ? face(person.shape) : skinTexture(person, chance.of('skin'))
  return {
    subject: head(person, texture, path, chance.of('clothes')),
    worn,
    shown: { width: FACE_WIDTH * person.shape.width, distance },
  }
}

export function anotherLight({ chance }: Setting) {
  const other = chance.of('other session')
  return newLight(() => other.next())
}

/** Where the victim was filmed has nothing to do with where the attacker sits. */
export const elsewhere = ({ chance, part }: Setting) =>
  newRoom(chance.of('elsewhere'), part, chance.pick(ROOMS.slice(1)))

/** A program paints another face into the picture: a border that trembles, a colour that flickers. */
function swapped(setting: Setting): Staged {
  const flicker = setting.chance.of('flicker')
  return {
    ...genuine(setting),
    litBy: null,
    room: elsewhere(setting),
    change(picture) {
      const gains = [0, 1, 2].map(() => 1 + 0.02 * flicker.normal())
      return scaledFace(picture, gains, 0.3 + 0.01 * flicker.normal())
    },
  }
}

/** A program colours all of a picture as the screen does, with the right sequence and without delay. */
function overlaid(setting: Setting): Staged {
  const strength = setting.chance.between(0.08, 0.5)
  return {
    ...genuine(setting),
    litBy: null,
    room: elsewhere(setting),
    change(picture, atMs) {
      const name =
        setting.light[Math.min(setting.light.length - 1, Math.max(0, Math.floor((atMs - setting.timing.lag) / 350)))]
      const { area, colour } = LIGHT_PATTERNS[name ?? 'dark']
      const share = area === 'full' ? 1 : 0.5
      const gains = linear(colour).map((light) => (1 + strength * share * light) / (1 + strength * 0.4))
      return scaledFace(picture, gains, 9)
    },
  }
}

/** An injected cut of stills: one turn is the other's mirror image, what comes closer is the first one grown. */
function stills(setting: Setting): Staged {
  const { asked } = setting
  const shown = (atMs: number) => asked.findLast(({ fromMs }) => fromMs <= atMs)
  const turn = asked.find(({ action }) => isTurn(action))
  const source = (atMs: number) => {
    const now = shown(atMs)
    if (!now || now.action === 'closer') return 0
    return (isTurn(now.action) && turn ? turn : now).fromMs + REACHED_MS
  }
  return {
    ...genuine(setting, source),
    litBy: null,
    room: elsewhere(setting),
    change(picture, atMs, lens) {
      const now = shown(atMs - setting.timing.lag)
      if (now?.action === 'closer') return resampled(picture, lens, 1 / 1.42)
      return now && isTurn(now.action) && now !== turn ? resampled(picture, lens, -1) : picture
    },
  }
}

/** After an action is asked for its pose is held. */
const REACHED_MS = 950

const isTurn = (action: LivenessAction) => action === 'turn_left' || action === 'turn_right'

/** About the middle of the face; a step of less than one makes it larger, of -1 mirrors it. */
function resampled({ width, height, data }: Picture, { x: middle, y: eyes }: Lens, step: number): Picture {
  const out = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    const fromY = within(step < 0 ? y : eyes + (y - eyes) * step, height)
    for (let x = 0; x < width; x++) {
      const from = (fromY * width + within(middle + (x - middle) * step, width)) * 4
      out.set(data.subarray(from, from + 4), (y * width + x) * 4)
    }
  }
  return { width, height, data: out }
}

const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, Math.round(at)))

/** `reach`: of the picture's width, around its middle. */
function scaledFace(picture: Picture, gains: number[], reach: number): Picture {
  const { width, height, data } = picture
  const out = data.slice()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.hypot((x - width / 2) / 1.0, (y - height * 0.42) / 1.3) > reach * width) continue
      const at = (y * width + x) * 4
      for (let c = 0; c < 3; c++) out[at + c] = encoded(LINEAR[data[at + c]] * gains[c])
    }
  }
  return { width, height, data: out }
}
