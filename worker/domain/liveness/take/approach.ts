/** Whether a face that comes closer changes as near things do: what is nearer to the camera grows more. */

import { median } from '../../../quality/median'
import type { LivenessAction } from '../../../words/capture/liveness'
import type { Judgement } from '../../case/judgement'
import type { ApproachStep } from './evidence'
import { inWords } from './judgement'

const LIMITS = {
  /** Agreement of two tiles below which one was not laid upon the other. */
  agreement: 0.6,
  /** Fewest pairs of tiles. */
  pairs: 2,
  /**
   * One over the distance from the camera, in distances of the eyes: 0.18 at 35 cm and 0.08 at 80, 0 of what is flat.
   * Beyond it by half of the deviation between pairs is clear, what lies across says nothing. Drawn takes (dev, 2026-11-23):
   * of 148 people two are below 0.03, eight enlarged stills have 0.00 to 0.01, twelve prints 0.03 and less.
   */
  perspective: { real: 0.035, flat: 0.015 },
}

const words = inWords('growth of near and far parts of the face by their pixels, of tiles of closer against center')

export function approached(actions: readonly LivenessAction[], steps: readonly ApproachStep[]): Judgement {
  if (!actions.includes('closer')) return words.idle('the challenge asks for no approach')
  if (steps.length < LIMITS.pairs) return words.failed('too few tiles show the face ahead, from afar and from near')
  const seen = steps.flatMap(({ perspective, agreement }) => (agreement > LIMITS.agreement ? [perspective] : []))
  if (seen.length < LIMITS.pairs) return words.idle('the face could not be followed')
  const middle = median(seen)
  const spread = Math.sqrt(seen.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (seen.length - 1)) / 2
  const { real, flat } = LIMITS.perspective
  const reason = `perspective ${middle.toFixed(3)} ± ${spread.toFixed(3)}, ${real} needed`
  if (middle - spread >= real) return words.success(reason, middle)
  return middle + spread < flat ? words.failed(reason, middle) : words.idle(reason)
}
