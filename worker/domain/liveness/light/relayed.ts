/**
 * Light that follows the sequence a second time, later: a display throws back the light of the screen before it at
 * once, as a face does. The display's film, lit by a program or by a camera on the way, follows behind.
 */
import { type Followed, LATEST, slowly, type Timeline } from './follow'
import { leastSquares } from './least-squares'
import { type ScreenLight, screenLight } from './screen'
import type { Series } from './series'

export interface Relayed {
  /** Share of what the sequence in time leaves unexplained that the same sequence explains later. */
  share: number
  /** The same over all that is explained in time. */
  size: number
  lag: number
}

/** Milliseconds by which it is later than what came first: less is the same change of the screen. */
const APART = 140
/** Milliseconds to either side that a delay may be off by. */
const OFF = 40
const LAG_STEP = 20
/** The screen's light over the rest, where it is weak. */
const WEAK = 0.1
const FAINTEST = 0.02

/** Later repetition in the face against its background; null where no background is seen, or no sequence at all. */
export function relayed(
  { light, starts, times }: Timeline,
  { face, background }: Series,
  followed: Followed | null,
): Relayed | null {
  if (!background || !followed || followed.explained <= 0) return null
  const seen = (lag: number) => times.map((at) => screenLight(light, starts, at - lag))
  const inTime = [followed.lag, followed.lag - OFF, followed.lag + OFF].map(seen)
  const channels = face.map((levels, c) => {
    const strength = Math.max(FAINTEST, followed.reaction[c] ?? 0)
    const known = [...slowly(times), ...inTime.map((screen) => expected(screen, c, strength))]
    const values = levels.map((level, t) => level - (background[c]?.[t] ?? 0))
    return { known, rest: leastSquares(known, values).residuals }
  })
  const left = channels.reduce((sum, { rest }) => sum + dot(rest, rest), 1e-12)
  let best: Relayed = { share: 0, size: 0, lag: 0 }
  for (let lag = followed.lag + APART; lag <= LATEST; lag += LAG_STEP) {
    const screen = seen(lag)
    const found = channels.reduce((sum, { known, rest }, c) => {
      const later = leastSquares(known, expected(screen, c, WEAK)).residuals
      const [along, size] = [dot(later, rest), dot(later, later)]
      // Only more light makes brighter.
      return along > 0 && size > 1e-9 ? sum + along ** 2 / size : sum
    }, 0)
    const share = found / left
    const size = (share * (1 - followed.explained)) / followed.explained
    if (share > best.share) best = { share, size, lag }
  }
  return best
}

const expected = (screen: readonly ScreenLight[], channel: number, strength: number) =>
  screen.map(({ rgb }) => Math.log(1 + strength * (rgb[channel] ?? 0)))

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, t) => sum + value * (b[t] ?? 0), 0)
