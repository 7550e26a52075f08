import type { Frames } from '../../engines/line-network'
import { SIGNS } from './signs'

/** A sign of a line: first and last frame of its run, and the highest posterior in it. */
export interface ReadSign {
  sign: string
  from: number
  to: number
  posterior: number
}

/**
 * The likeliest class of each frame; repeated ones are one sign, blanks go (Graves et al. 2006, best path). `priors`:
 * logarithms that are added to each class, by Bayes.
 */
export function bestPath(
  { frames, classes, logProbabilities }: Frames,
  priors: Float32Array | null = null,
): ReadSign[] {
  const signs: ReadSign[] = []
  let last = 0
  for (let frame = 0; frame < frames; frame++) {
    const row = logProbabilities.subarray(frame * classes, (frame + 1) * classes)
    const weighed = priors ? row.map((value, c) => value + priors[c]) : row
    let best = 0
    for (let c = 1; c < classes; c++) if (weighed[c] > weighed[best]) best = c
    const posterior = Math.exp(weighed[best]) / (priors ? weighed.reduce((sum, value) => sum + Math.exp(value), 0) : 1)
    const open = signs.at(-1)
    if (best > 0 && best === last && open) {
      open.to = frame
      open.posterior = Math.max(open.posterior, posterior)
    } else if (best > 0) signs.push({ sign: SIGNS[best - 1], from: frame, to: frame, posterior })
    last = best
  }
  return signs
}
