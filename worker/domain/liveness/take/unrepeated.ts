/** Whether each picture of the take was taken for itself: none is another's copy, mirrored or grown or not. */
import { fingerprintAgreement, fingerprintLikeness } from '../../../quality/face/fingerprint-agreement'
import { sameGrid } from '../../../quality/take/grid-agreement'
import type { Judgement } from '../../case/judgement'
import type { TileEvidence } from './evidence'
import type { FrameEvidence } from './frame-evidence'
import { inWords } from './judgement'

const LIMITS = {
  /** Levels by which the cells of two tiles that differ most differ where one is the other's copy, compressed again. */
  copy: 1,
  /** Tiles in a row that may be copies: a camera that stalls. */
  stalled: 4,
  /** Share of the tiles that may be copies of the one before. */
  share: 0.4,
  /**
   * Agreement of the fingerprints of two frames from which one is the other's copy. Of a turned face and one ahead: 112
   * pairs of one man by webcam reach 0.817 at most, 40 drawn takes 0.836, while a print or a display that is turned
   * before the camera shows one picture in both, 0.94 and more in 22 of 30 drawn ones. Of others, opposite turns in the
   * mirror among them: 126 pairs by webcam reach 0.936 (drawn heads are more alike on both sides than people's: 1 of 12
   * and 2 of 201 takes reach 0.99), and 180 copies of photographs, mirrored, cut, at quality 70 to 85, 0.995 and more (2026-11-22).
   */
  turned: 0.94,
  copied: 0.993,
  /** Likeness below which no better placement makes two fingerprints one picture's. */
  likeness: 0.4,
  /** Tiles that may be copies of earlier ones with others between them. */
  loops: 2,
}

const words = inWords('tiles and frames compared with each other, mirrored and grown too')

type Grids = readonly Pick<TileEvidence, 'grid'>[]

export function unrepeated(tiles: Grids, frames: readonly FrameEvidence[]): Judgement {
  const stalls = tiles.map((tile, i) => i > 0 && isCopy(tiles[i - 1], tile))
  const copies = stalls.filter(Boolean).length
  const longest = longestRun(stalls)
  if (longest > LIMITS.stalled || copies > LIMITS.share * tiles.length)
    return words.failed(`${copies} of ${tiles.length} tiles are copies of the one before`, copies)
  const loops = tiles.filter((tile, i) => repeatsEarlier(tiles, tile, i)).length
  if (loops > LIMITS.loops) return words.failed(`${loops} tiles are copies of earlier ones`, loops)
  const alike = mostAlike(frames)
  if (alike) return words.failed(`the frames of ${alike.actions.join(' and ')} are one picture`, alike.agreement)
  return words.success('no two pictures are one')
}

const isCopy = (a: Grids[number] | undefined, b: Grids[number]) =>
  a !== undefined && sameGrid(a.grid, b.grid, LIMITS.copy)

function longestRun(stalls: readonly boolean[]): number {
  let [run, longest] = [0, 0]
  for (const stall of stalls) {
    run = stall ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function repeatsEarlier(tiles: Grids, tile: Grids[number], index: number): boolean {
  for (let i = index - 2, moved = !isCopy(tiles[index - 1], tile); i >= 0; i--) {
    const copy = isCopy(tiles[i], tile)
    if (copy && moved) return true
    moved ||= !copy
  }
  return false
}

interface Pair {
  agreement: number
  actions: [string, string]
}

/** The first pair of frames of two actions of which one was made from the other. */
function mostAlike(frames: readonly FrameEvidence[]): Pair | null {
  const first = firstOfEach(frames)
  for (const [i, a] of first.entries()) {
    for (const b of first.slice(i + 1)) {
      const pair = tooAlike(a, b)
      if (pair) return pair
    }
  }
  return null
}

function tooAlike(a: FrameEvidence, b: FrameEvidence): Pair | null {
  if (!a.face?.fingerprint || !b.face?.fingerprint || onlyNearer(a, b)) return null
  if (fingerprintLikeness(a.face.fingerprint, b.face.fingerprint) < LIMITS.likeness) return null
  const agreement = fingerprintAgreement(a.face.fingerprint, b.face.fingerprint)
  const most = isTurn(a) === isTurn(b) ? LIMITS.copied : LIMITS.turned
  return agreement >= most ? { agreement, actions: [a.action, b.action] } : null
}

/** A face that has only come closer looks much the same; perspective says whether it has. */
const onlyNearer = (a: FrameEvidence, b: FrameEvidence) => a.action === 'center' && b.action === 'closer'

const isTurn = ({ action }: FrameEvidence) => action === 'turn_left' || action === 'turn_right'

const firstOfEach = (frames: readonly FrameEvidence[]) =>
  frames.filter(
    ({ action, face }, i) => face && !frames.slice(0, i).some((other) => other.face && other.action === action),
  )
