/** How a head, or a hand that holds something, moves through a take. */
import type { LivenessAction } from '../../../worker/words/capture/liveness.ts'
import type { Chance } from '../specimens/chance.ts'
import type { Placement } from './surface.ts'

export type Path = (atMs: number) => Placement

const STILL: Placement = { yaw: 0, pitch: 0, roll: 0, x: 0, y: 0, z: 0 }

/** Nobody holds still: slow swaying about a middle. Degrees and millimetres. */
export function swaying(chance: Chance, amount: number): Path {
  const axis = (size: number) => {
    const waves = [0.25, 0.6, 1.3].map((hertz) => ({
      hertz: hertz * chance.between(0.7, 1.4),
      phase: chance.between(0, 2 * Math.PI),
      size: (size * amount * chance.between(0.4, 1)) / (1 + hertz),
    }))
    return (atMs: number) =>
      waves.reduce(
        (sum, { hertz, phase, size }) => sum + size * Math.sin((2 * Math.PI * hertz * atMs) / 1000 + phase),
        0,
      )
  }
  const [yaw, pitch, roll, x, y, z] = [1.6, 1.3, 0.9, 3.5, 3, 6].map(axis)
  return (at) => ({ yaw: yaw(at), pitch: pitch(at), roll: roll(at), x: x(at), y: y(at), z: z(at) })
}

export interface Asked {
  action: LivenessAction
  fromMs: number
}

/** From one asked pose to the next, each reached in about half a second and held: a kit waits for it. Millimetres. */
export function following(chance: Chance, asked: readonly Asked[], distance: number): Path {
  const poses = asked.map(({ action, fromMs }) => ({
    fromMs: fromMs + chance.between(120, 300),
    takes: chance.between(350, 600),
    pose: poseFor(action, chance, distance),
  }))
  return (at) => {
    let pose = STILL
    for (const step of poses) {
      const share = Math.min(1, Math.max(0, (at - step.fromMs) / step.takes))
      if (share > 0) pose = between(pose, step.pose, share * share * (3 - 2 * share))
    }
    return pose
  }
}

function poseFor(action: LivenessAction, chance: Chance, distance: number): Placement {
  switch (action) {
    case 'center':
      return STILL
    case 'turn_left':
      return { ...STILL, yaw: chance.between(30, 40) }
    case 'turn_right':
      return { ...STILL, yaw: -chance.between(30, 40) }
    case 'look_up':
      return { ...STILL, pitch: chance.between(18, 26) }
    case 'closer':
      return { ...STILL, z: -distance * chance.between(0.24, 0.33) }
  }
}

export function between(a: Placement, b: Placement, share: number): Placement {
  const part = (name: keyof Placement) => a[name] + share * (b[name] - a[name])
  return { yaw: part('yaw'), pitch: part('pitch'), roll: part('roll'), x: part('x'), y: part('y'), z: part('z') }
}

export const sum = (a: Placement, b: Placement): Placement => ({
  yaw: a.yaw + b.yaw,
  pitch: a.pitch + b.pitch,
  roll: a.roll + b.roll,
  x: a.x + b.x,
  y: a.y + b.y,
  z: a.z + b.z,
})
