/** Whether face and background move apart: a picture that is moved, grown or mirrored takes its background along. */
import { cellsWhere, detailOf, mirroredGrid, movedGrid, shiftedAgreement } from '../../../quality/take/grid-agreement'
import { GRID_COLUMNS, GRID_ROWS } from '../../../quality/take/luma-grid'
import type { Judgement } from '../../case/judgement'
import type { FrameEvidence, FrameFace } from './frame-evidence'
import { inWords } from './judgement'

const LIMITS = {
  /** Agreement from which two backgrounds are one. */
  same: 0.5,
  /** Lead in agreement that one way of moving needs over the other. */
  lead: 0.15,
}

/** Factors by which a camera that comes closer makes far things grow. */
const SIZES = [1, 0.96, 0.92]
/** From the middle of the face, in its widths, across and up: where hair ends. */
const HEAD = { across: 1, up: 1.3 }

const words = inWords('background of each frame against that of center, in place and moved as the face is')

export function movesApart(frames: readonly FrameEvidence[]): Judgement {
  const center = frames.find(({ action, face }) => action === 'center' && face !== null)
  if (!center?.face) return words.idle('no frame of center shows a face')
  let least: number | null = null
  for (const frame of frames) {
    const found = movementOf(frame, center.face)
    if (!found) continue
    const lead = found.still - found.along
    if (found.along >= LIMITS.same && lead <= -LIMITS.lead)
      return words.failed(`the background of ${frame.action} moves with the face`, lead)
    if (found.still >= LIMITS.same) least = Math.min(least ?? lead, lead)
  }
  if (least === null) return words.idle('the background has too little to see')
  return words.success('the background stays where the face moves', least)
}

interface Moved {
  /** Agreement of the backgrounds with the camera held where it was, and moved along with the face. */
  still: number
  along: number
}

/** Null: the frame shows no face, or is the one that others are compared with. */
function movementOf({ action, face }: FrameEvidence, center: FrameFace): Moved | null {
  if (!face || action === 'center') return null
  return action === 'closer' ? withFace(center, face) : mirrored(center, face)
}

function withFace(base: FrameFace, face: FrameFace): Moved | null {
  const scale = base.head.width / face.head.width
  const move = { scale, x: base.head.x - scale * face.head.x, y: base.head.y - scale * face.head.y }
  const [shown, before] = [detailOf(face.grid), detailOf(base.grid)]
  const [outside, both] = [isBehind(face), isBehind(base)]
  const along = shiftedAgreement(detailOf(movedGrid(base.grid, move)), shown, cellsWhere(outside))
  const still = inPlace(
    before,
    shown,
    cellsWhere((column, row) => outside(column, row) && both(column, row)),
  )
  return along === null || still === null ? null : { along, still }
}

function mirrored(base: FrameFace, face: FrameFace): Moved | null {
  const [shown, before] = [detailOf(face.grid), detailOf(base.grid)]
  const [here, there] = [isBehind(face), isBehind(base)]
  const cells = cellsWhere(
    (column, row) => here(column, row) && there(column, row) && there(GRID_COLUMNS - 1 - column, row),
  )
  const along = inPlace(mirroredGrid(before), shown, cells)
  const still = inPlace(before, shown, cells)
  return along === null || still === null ? null : { along, still }
}

/** The best that a hand's shaking and the camera's coming closer explain. */
function inPlace(before: Float32Array, shown: Float32Array, cells: readonly number[]): number | null {
  const found = SIZES.flatMap((scale) => {
    const [x, y] = [((1 - scale) * GRID_COLUMNS) / 2, ((1 - scale) * GRID_ROWS) / 2]
    return shiftedAgreement(movedGrid(before, { scale, x, y }), shown, cells) ?? []
  })
  return found.length === 0 ? null : Math.max(...found)
}

/** Whether a place is beside or above the head: below are shoulders. */
const isBehind =
  ({ head }: FrameFace) =>
  (column: number, row: number) => {
    if (row + 0.5 > head.y + head.height / 2) return false
    const across = Math.abs(column + 0.5 - head.x) / head.width
    const up = (head.y - row - 0.5) / head.height
    return across > HEAD.across || up > HEAD.up
  }
