/** Whether a face moves through the take as a body does: no gaps, no cuts. */
import { NOSE_TIP } from '../../../quality/face/mesh-points'
import type { Judgement } from '../../case/judgement'
import type { TileEvidence, TileFace } from './evidence'
import { inWords } from './judgement'

const LIMITS = {
  /** Milliseconds between two tiles of one action. */
  interval: 700,
  /** Share of the tiles that may show no face: turned far, blurred. */
  faceless: 0.25,
  /** Motion from one tile to the next that is looked at, and the share of the motion around it that it may be. */
  step: 14,
  share: 0.85,
  /** Degrees a second: people turn their heads with up to some 350. Milliseconds over which they are told. */
  speed: 450,
  over: 100,
}

/** Tiles on either side that a step is held against. */
const AROUND = 2
/** So many degrees are a move by the distance of the eyes, or growth by a factor of e. */
const DEGREES_PER_LENGTH = 60

const words = inWords('path of the face through the tiles of each action')

export function continuous(tiles: readonly TileEvidence[]): Judgement {
  const seen = tiles.filter(({ face }) => face !== null)
  const lost = tiles.length - seen.length
  if (lost > LIMITS.faceless * tiles.length) return words.failed(`${lost} of ${tiles.length} tiles show no face`)
  let fastest = 0
  for (const burst of bursts(tiles)) {
    const gap = longestGap(burst)
    if (gap > LIMITS.interval) return words.failed(`${gap} ms of ${burst[0]?.action} are missing`)
    const steps = stepsOf(burst)
    const cut = steps.findIndex((step, i) => step.size >= LIMITS.step && shareOf(steps, i) >= LIMITS.share)
    if (cut >= 0) return words.failed(`the face jumps within ${burst[0]?.action}`, steps[cut]?.size)
    fastest = Math.max(fastest, fastestTurn(burst))
  }
  if (fastest > LIMITS.speed) return words.failed(`the head turns faster than heads do`, fastest)
  return words.success('no gap and no jump', fastest)
}

/** Runs of one action: between two, the person reads what comes next. */
function bursts(tiles: readonly TileEvidence[]): TileEvidence[][] {
  const runs: TileEvidence[][] = []
  for (const tile of tiles) {
    const run = runs.at(-1)
    if (run?.[0]?.action === tile.action) run.push(tile)
    else runs.push([tile])
  }
  return runs
}

const longestGap = (burst: readonly TileEvidence[]) =>
  Math.max(0, ...burst.slice(1).map(({ atMs }, i) => atMs - (burst[i]?.atMs ?? atMs)))

interface Step {
  /** Size of all kinds of motion together, in degrees. */
  size: number
}

function stepsOf(burst: readonly TileEvidence[]): Step[] {
  const seen = burst.flatMap(({ face }) => face ?? [])
  return seen.slice(1).flatMap((face, i) => {
    const before = seen[i]
    return before ? [stepBetween(before, face)] : []
  })
}

/** Degrees a second, over times in which what a pose errs by is little. */
function fastestTurn(burst: readonly TileEvidence[]): number {
  const seen = burst.flatMap(({ face, atMs }) => (face ? [{ face, atMs }] : []))
  const speeds = seen.map(({ face, atMs }, i) => {
    const after = seen.slice(i + 1).find((later) => later.atMs - atMs >= LIMITS.over)
    return after ? (1000 * turnBetween(face, after.face)) / (after.atMs - atMs) : 0
  })
  return Math.max(0, ...speeds)
}

const turnBetween = (a: TileFace, b: TileFace) => Math.hypot(b.pose.yaw - a.pose.yaw, b.pose.pitch - a.pose.pitch)

function stepBetween(a: TileFace, b: TileFace): Step {
  const size = (a.interEyeDistance + b.interEyeDistance) / 2
  const at = ({ mesh }: TileFace, axis: 0 | 1) => mesh[3 * NOSE_TIP + axis] ?? 0
  const turn = turnBetween(a, b)
  const moved = Math.hypot(at(b, 0) - at(a, 0), at(b, 1) - at(a, 1)) / size
  const grown = Math.abs(Math.log(b.interEyeDistance / a.interEyeDistance))
  // Eyes come closer together in a face that turns: that is no growth of its own.
  return { size: Math.max(turn, DEGREES_PER_LENGTH * moved, turn > 5 ? 0 : DEGREES_PER_LENGTH * grown) }
}

function shareOf(steps: readonly Step[], at: number): number {
  const around = steps.slice(Math.max(0, at - AROUND), at + AROUND + 1)
  // At the end of an action nothing says how the motion goes on.
  if (around.length < AROUND + 1) return 0
  return (steps[at]?.size ?? 0) / around.reduce((sum, { size }) => sum + size, 0)
}
