/** Poses of a document before the camera over time: something is wrong with it first, then it is held well. */
import type { Pose } from '../specimens/camera/pose.ts'
import type { Chance } from '../specimens/chance.ts'

export const FAULTS = ['moving', 'blurred', 'glare', 'leaving', 'far', 'tilted', 'dark', 'absent'] as const

export type Fault = (typeof FAULTS)[number]

/** One frame of a clip. */
export interface Moment {
  /** Null: only the table is seen. */
  pose: Pose | null
  /** Where the document goes until the next frame, half of which smears. */
  towards: Pose | null
  /** Deviation of defocus, pixels. */
  blur: number
  /** Factor of the light. */
  light: number
  /** Of a reflection on the document, 0 none. */
  glare: number
  good: boolean
}

export const RATE = 15
const BAD_FRAMES = 2.4 * RATE
const CHANGE_FRAMES = 0.4 * RATE
const GOOD_FRAMES = 3.6 * RATE
/** A hand's tremor repeats after so many frames, which keeps rendering short. */
const TREMOR = 6

export function moments(fault: Fault, chance: Chance): Moment[] {
  const held: Pose = {
    tilt: chance.between(-9, 9),
    turn: chance.between(-9, 9),
    roll: chance.between(-5, 5),
    span: chance.between(0.72, 0.84),
    shift: [chance.between(-0.02, 0.02), chance.between(-0.02, 0.02)],
  }
  const side = chance.next() < 0.5 ? -1 : 1
  const phase = chance.between(0, 6)
  const bad = (t: number): Partial<Moment> => {
    switch (fault) {
      case 'moving':
        return { pose: moved(held, 0.07 * Math.sin(t * 9 + phase), 0.05 * Math.sin(t * 7)) }
      case 'blurred':
        return { blur: 3 }
      case 'glare':
        return { glare: 1 }
      case 'leaving':
        return { pose: moved(held, side * 0.3, 0.02 * Math.sin(t)) }
      case 'far':
        return { pose: { ...held, span: 0.42 } }
      case 'tilted':
        return { pose: { ...held, tilt: side * 37, turn: 4 } }
      case 'dark':
        return { light: 0.16 }
      case 'absent':
        return { pose: null }
    }
  }
  const steady = { pose: held, blur: 0, light: 1, glare: 0, good: false }
  const all: Omit<Moment, 'towards'>[] = []
  for (let i = 0; i < BAD_FRAMES; i++) all.push({ ...steady, ...bad(i / RATE) })
  const last = all[all.length - 1]
  for (let i = 1; i < CHANGE_FRAMES; i++) {
    const share = i / CHANGE_FRAMES
    const mixed = (from: number, to: number) => from + (to - from) * share
    all.push({
      pose: between(last.pose ?? moved(held, side * 0.9, 0), held, share),
      blur: mixed(last.blur, 0),
      light: mixed(last.light, 1),
      glare: mixed(last.glare, 0),
      // All but light is as it will be: with most of it there is nothing wrong any more.
      good: fault === 'dark' && mixed(last.light, 1) >= 0.75,
    })
  }
  for (let i = 0; i < GOOD_FRAMES; i++) {
    const angle = ((i % TREMOR) / TREMOR) * 2 * Math.PI
    all.push({ ...steady, pose: moved(held, 0.0007 * Math.cos(angle), 0.0009 * Math.sin(angle)), good: true })
  }
  return all.map((moment, i) => ({ ...moment, towards: all[i + 1]?.pose ?? moment.pose }))
}

function moved(pose: Pose, x: number, y: number): Pose {
  return { ...pose, shift: [pose.shift[0] + x, pose.shift[1] + y] }
}

export function between(a: Pose, b: Pose, share: number): Pose {
  const mix = (from: number, to: number) => from + (to - from) * share
  return {
    tilt: mix(a.tilt, b.tilt),
    turn: mix(a.turn, b.turn),
    roll: mix(a.roll, b.roll),
    span: mix(a.span, b.span),
    shift: [mix(a.shift[0], b.shift[0]), mix(a.shift[1], b.shift[1])],
  }
}
