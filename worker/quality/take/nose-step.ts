/**
 * How far the nose moves more than eyes and mouth do when the head turns, by what pixels do: a network of landmarks
 * expects a nose, and sees one that is printed on a sheet too.
 */
import { type Luma, type PatchSize, type Spot, type Tracked, tracked } from './patch-track'

export interface SeenTile {
  luma: Luma
  /** x, y and z of 468 points. */
  mesh: ArrayLike<number>
  /** Degrees. */
  yaw: number
}

export interface NoseStep {
  /** Along the rows, > 0: to the right, pixels. */
  shift: number
  /** Of the patch that agrees least. */
  agreement: number
}

/** Points around which patches lie: eyes with their brows, mouth, nostrils. */
const RIGHT_EYE = [33, 133, 105, 66]
const LEFT_EYE = [263, 362, 334, 296]
const MOUTH = [13, 14, 61, 291]
const NOSTRILS = [2, 98, 327]
/** Patches of the nose above its base, all sizes in distances of the eyes. */
const UP = [0, 0.06, 0.12]
const PATCH = 0.22
const REACH = 0.2
const REACH_DOWN = 4
/** Pixels from where a patch lay to where it is found when it is followed back. */
const RETURN = 1.5

/** From one tile to the next, of each patch of the nose; none where a patch is lost. `size`: the distance of the eyes. */
export function noseSteps(before: SeenTile, after: SeenTile, size: number): NoseStep[] {
  const narrowed = cosine(after.yaw) / cosine(before.yaw)
  const side = Math.round(PATCH * size)
  const [from, to] = [middleOf(before.mesh), middleOf(after.mesh)]
  const moved = { x: to.x - from.x, y: to.y - from.y }
  const reach = { across: Math.round(REACH * size), down: REACH_DOWN }
  const follow = (spot: Spot, patch: PatchSize): (Tracked & { from: Spot }) | null => {
    const there = tracked(before.luma, after.luma, spot, patch, { around: added(spot, moved, 1), reach, narrowed })
    const around = { x: Math.round(there.x - moved.x), y: Math.round(there.y - moved.y) }
    const back = tracked(after.luma, before.luma, there, patch, { around, reach, narrowed: 1 / narrowed })
    const strays = there.lost || Math.hypot(back.x - spot.x, back.y - spot.y) > RETURN
    return strays ? null : { ...there, from: spot }
  }
  const [right, left] = [RIGHT_EYE, LEFT_EYE].map((points) =>
    follow(middleOf(before.mesh, points), { across: side, down: side }),
  )
  if (!right || !left) return []
  const lips = { across: Math.round(1.2 * side), down: Math.round(0.7 * side) }
  const mouth = follow(middleOf(before.mesh, MOUTH), lips)
  if (!mouth) return []
  const eyes = (right.from.y + left.from.y) / 2
  const ofEyes = (right.x - right.from.x + left.x - left.from.x) / 2
  const ofMouth = mouth.x - mouth.from.x
  const narrow = { across: Math.round(0.8 * side), down: Math.round(0.8 * side) }
  return UP.flatMap((up) => {
    const base = middleOf(before.mesh, NOSTRILS)
    const nose = follow({ x: base.x, y: base.y - up * size }, narrow)
    if (!nose) return []
    const share = Math.max(0, Math.min(1, (nose.from.y - eyes) / Math.max(1, mouth.from.y - eyes)))
    return {
      shift: nose.x - nose.from.x - (1 - share) * ofEyes - share * ofMouth,
      agreement: Math.min(right.agreement, left.agreement, mouth.agreement, nose.agreement),
    }
  })
}

const added = (a: Spot, b: Spot, times: number): Spot => ({ x: a.x + times * b.x, y: a.y + times * b.y })

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

function middleOf(mesh: ArrayLike<number>, points?: readonly number[]): Spot {
  let [x, y] = [0, 0]
  const count = points?.length ?? mesh.length / 3
  for (let k = 0; k < count; k++) {
    const i = points ? points[k] : k
    x += mesh[3 * i] / count
    y += mesh[3 * i + 1] / count
  }
  return { x, y }
}
