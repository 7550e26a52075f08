/** Patches brighter than the paper about them, with ink on them: correction fluid, written over. */

import { free } from '../../../quality/free'
import type { Box } from '../../engine-contracts'
import { surroundings } from '../../geometry/binarise'
import { holdsMiddleOf } from '../../geometry/boxes'
import type { PageInk } from '../evidence/page-ink'
import { above, higher, inkShare, paperCells, paperLevel } from '../evidence/pixels/paper'
import { strokesOf } from '../evidence/strokes'

/** Millimetres a cell: a letter's strokes leave paper in it. Its level is that of its paper. */
const CELL = 0.75
/** Millimetres: further than a patch is high. */
const SURROUNDINGS = 14
/** Millimetres. */
const PATCH = { leastWidth: 6, mostWidth: 60, leastHeight: 3, mostHeight: 10 }
/** Millimetres from the page's upper and lower border: what lies behind the document is bright too. */
const BORDER = 1.5
/** Levels by which a patch is brighter than what surrounds it: at some of them it stands alone. */
const BRIGHTER = [5, 9, 14, 20, 28]

export interface WhitePatch {
  /** Ink pixels. */
  box: Box
  /** Share of the box that is patch. */
  fill: number
  /** Share of the box that is ink. */
  ink: number
  /** Mean step in levels from its outside to its inside. */
  step: number
}

export function whitePatches(page: PageInk, others: readonly Box[]): WhitePatch[] {
  const { gray, mask, pixelsPerMm: mm } = page
  const cell = Math.max(2, Math.round(CELL * mm))
  const cells = paperCells(gray, mask, cell)
  const about = surroundings(cells, Math.round((SURROUNDINGS * mm) / cell))
  const excess = above(cells.data, about)
  const pieces = BRIGHTER.flatMap((level) => {
    const brighter = higher(excess, level)
    const found = strokesOf(brighter, cells.width, cells.height, 12)
    free(brighter)
    return found
  })
  free(cells.data, about, excess)
  return pieces.flatMap(({ box: at, area }): WhitePatch[] => {
    const box = { x: at.x * cell, y: at.y * cell, width: at.width * cell, height: at.height * cell }
    const isSized =
      box.width >= PATCH.leastWidth * mm &&
      box.width <= PATCH.mostWidth * mm &&
      box.height >= PATCH.leastHeight * mm &&
      box.height <= PATCH.mostHeight * mm
    const isInside = box.y >= BORDER * mm && box.y + box.height <= gray.height - BORDER * mm
    const isFree = others.every((other) => !holdsMiddleOf(other, box))
    if (!isSized || !isInside || !isFree) return []
    return [{ box, fill: area / (at.width * at.height), ink: inkShare(mask, gray.width, box), step: step(page, box) }]
  })
}

/** Levels from the paper just outside each of the box's sides to that just inside; the least of the four. */
function step({ mask, gray, pixelsPerMm }: PageInk, box: Box): number {
  const off = Math.round(0.7 * pixelsPerMm)
  const level = (x0: number, y0: number, x1: number, y1: number) => paperLevel(gray, mask, x0, y0, x1, y1)
  const [left, right, top, bottom] = [box.x, box.x + box.width, box.y, box.y + box.height]
  const inside = level(left + off, top + off, right - off, bottom - off)
  return (
    inside -
    Math.max(
      level(left, top - 2 * off, right, top - off),
      level(left, bottom + off, right, bottom + 2 * off),
      level(left - 2 * off, top, left - off, bottom),
      level(right + off, top, right + 2 * off, bottom),
    )
  )
}
