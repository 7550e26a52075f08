/** Patches brighter than the paper about them, with ink on them: correction fluid, written over. */

import type { Box } from '../../engine-contracts'
import { surroundings } from '../../geometry/binarise'
import { holdsMiddleOf } from '../../geometry/boxes'
import type { PageInk } from '../evidence/page-ink'
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
  const [columns, rows] = [Math.floor(gray.width / cell), Math.floor(gray.height / cell)]
  const cells = { width: columns, height: rows, data: new Uint8Array(columns * rows) }
  for (let v = 0, o = 0; v < rows; v++) {
    for (let u = 0; u < columns; u++, o++) {
      let [sum, seen, all] = [0, 0, 0]
      for (let y = v * cell; y < (v + 1) * cell; y++) {
        for (let i = y * gray.width + u * cell; i < y * gray.width + (u + 1) * cell; i++) {
          all += gray.data[i]
          if (mask[i]) continue
          sum += gray.data[i]
          seen++
        }
      }
      cells.data[o] = seen > 0 ? sum / seen : all / (cell * cell)
    }
  }
  const about = surroundings(cells, Math.round((SURROUNDINGS * mm) / cell))
  const excess = Float32Array.from(cells.data, (level, i) => level - about[i])
  const pieces = BRIGHTER.flatMap((level) =>
    strokesOf(
      Uint8Array.from(excess, (value) => (value > level ? 1 : 0)),
      columns,
      rows,
      12,
    ),
  )
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
    return [{ box, fill: area / (at.width * at.height), ink: inkShare(page, box), step: step(page, box) }]
  })
}

function inkShare({ mask, gray: { width } }: PageInk, box: Box): number {
  let ink = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) ink += mask[y * width + x]
  }
  return ink / (box.width * box.height)
}

/** Levels from the paper just outside each of the box's sides to that just inside; the least of the four. */
function step({ mask, gray: { width, height, data }, pixelsPerMm }: PageInk, box: Box): number {
  const off = Math.round(0.7 * pixelsPerMm)
  const level = (x0: number, y0: number, x1: number, y1: number) => {
    let [sum, seen] = [0, 0]
    for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, y1); y++) {
      for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, x1); x++) {
        if (mask[y * width + x]) continue
        sum += data[y * width + x]
        seen++
      }
    }
    return seen > 0 ? sum / seen : 0
  }
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
