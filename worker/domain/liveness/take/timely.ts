/** Whether the take has the times that a challenge and a person give it. */
import { LIGHT_STEP_MS } from '../../../words/capture/light-patterns'
import type { IssuedChallenge } from '../../case/challenge'
import type { Judgement } from '../../case/judgement'
import type { TileEvidence } from './evidence'
import { inWords } from './judgement'

const LIMITS = {
  /** Milliseconds between tiles, in the middle of all. */
  interval: 250,
  /** Fewest tiles of an action. */
  tiles: 5,
  /** Share of the time that the light takes which it has to be seen for: the last pattern is hardly begun. */
  light: 0.8,
  /** Milliseconds between the first tiles of two actions: to read what is asked, and to do it. */
  reaction: 400,
  /** Clocks of browsers are coarse, and answers take a while to be sent. */
  tolerance: 500,
}

const words = inWords('times of the tiles, of the challenge and of the answer')

export function timely(
  tiles: readonly TileEvidence[],
  { actions, light }: Pick<IssuedChallenge, 'actions' | 'light'>,
  { issuedAt, answeredAt }: { issuedAt: string; answeredAt: string },
): Judgement {
  const [first, last] = [tiles[0]?.atMs ?? 0, tiles.at(-1)?.atMs ?? 0]
  const between = Date.parse(answeredAt) - Date.parse(issuedAt)
  if (last - first > between + LIMITS.tolerance)
    return words.failed(`the take is longer than the ${between} ms between challenge and answer`, last - first)
  const few = actions.find((action) => tiles.filter((tile) => tile.action === action).length < LIMITS.tiles)
  if (few) return words.failed(`fewer than ${LIMITS.tiles} tiles show ${few}`)
  const intervals = tiles.slice(1).map(({ atMs }, i) => atMs - (tiles[i]?.atMs ?? atMs))
  const usual = intervals.sort((a, b) => a - b)[intervals.length >> 1] ?? 0
  if (usual > LIMITS.interval) return words.failed(`${usual} ms lie between tiles`, usual)
  const lit = tiles.filter(({ pattern }) => pattern !== undefined)
  const shown = (lit.at(-1)?.atMs ?? 0) - (lit[0]?.atMs ?? 0)
  if (shown < LIMITS.light * (light.length - 1) * LIGHT_STEP_MS)
    return words.failed(`the light's sequence cannot be shown in ${shown} ms`, shown)
  const began = actions.map((action) => tiles.find((tile) => tile.action === action)?.atMs ?? 0)
  const quickest = Math.min(...began.slice(1).map((at, i) => at - (began[i] ?? at)))
  if (quickest < LIMITS.reaction)
    return words.failed('an action follows the one before faster than people do', quickest)
  return words.success('as a person would take it', last - first)
}
