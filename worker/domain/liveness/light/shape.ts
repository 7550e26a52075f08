/** Whether half a screen's light shades the face as its shape would have it, and not as a plane or a bent sheet. */
import { leastSquares } from './least-squares'
import type { ScreenLight } from './screen'
import type { PatchSeries } from './series'

export interface Shaded {
  /** By how much light from one half turns brighter what faces it: tangent of the half's angle, from slopes alone. */
  across: Effect
  upper: Effect
}

export interface Effect {
  size: number
  /** Standard error. */
  error: number
}

/** `reaction`: the screen's light over the rest, where the screen is white. */
export function shadingOf(
  times: readonly number[],
  screen: readonly ScreenLight[],
  patches: readonly PatchSeries[],
  reaction: number,
): Shaded {
  const share = screen.map(({ rgb }) => (reaction * rgb[1]) / (1 + reaction * rgb[1]))
  const across = screen.map((shown, t) => shown.across * (share[t] ?? 0))
  const upper = screen.map((shown, t) => shown.upper * (share[t] ?? 0))
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1]
  const along = times.map((at) => (at - first) / Math.max(1, last - first) - 0.5)
  // What all patches do together is exposure, or a head that comes closer.
  const common = times.map(
    (_, t) => patches.reduce((sum, { brightness }) => sum + (brightness[t] ?? 0), 0) / patches.length,
  )
  const columns = [across, upper, times.map(() => 1), along, share]
  const answers = patches.map((patch) => {
    const fit = leastSquares(
      columns,
      patch.brightness.map((level, t) => level - (common[t] ?? 0)),
    )
    const variance = fit.error / Math.max(1, times.length - columns.length)
    return { patch, fit, variance }
  })
  return { across: effect(answers, 0), upper: effect(answers, 1) }
}

interface Answer {
  patch: PatchSeries
  fit: ReturnType<typeof leastSquares>
  variance: number
}

/** What slopes explain of the patches' answers beside what their places explain, as they would on a sheet. */
function effect(answers: readonly Answer[], axis: 0 | 1): Effect {
  const sizes = answers.map(({ fit }) => fit.coefficients[axis] ?? 0)
  const variances = answers.map(({ fit, variance }) => variance * (fit.covariance[axis]?.[axis] ?? 1) + 1e-12)
  const slopes = answers.map(({ patch }) => (axis === 0 ? patch.slopeX : patch.slopeY))
  const places = answers.map(({ patch }) => (axis === 0 ? patch.x : patch.y))
  const limited = slopes.map((slope) => Math.max(-MAX_SLOPE, Math.min(MAX_SLOPE, slope)))
  // Light from the image's right falls on what recedes to the right, from above on what recedes upwards.
  const facing = limited.map((slope) => (axis === 0 ? slope : -slope))
  const weights = variances.map((variance) => 1 / variance)
  const fit = leastSquares([facing, places, sizes.map(() => 1)], sizes, weights)
  const spread = Math.max(1, fit.error / Math.max(1, sizes.length - 3))
  return { size: fit.coefficients[0] ?? 0, error: Math.sqrt((fit.covariance[0]?.[0] ?? 1) * spread) }
}

/** Steeper parts are seen too narrowly to be read. */
const MAX_SLOPE = 1.5
