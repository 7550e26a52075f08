/** A part of a page against the rest of the same page: whether its finest detail is what bright and textured parts have there. */

import type { PartTraces } from '../../../domain/checks/evidence/part-traces'
import { solved } from '../../../quality/linear'
import { median } from '../../../quality/median'
import { quantile } from '../../../quality/quantile'
import type { CellTraces } from './pixels/cell-traces'

/** Mean levels at which detail is neither lost in the dark nor clipped. */
const LEVELS = { least: 25, most: 240 }
const LEAST_CELLS = { part: 20, page: 60 }
/** Cells of the page are compared whose texture most cells of the part have, and a little more. */
const TEXTURE = { from: 0.05, to: 0.95, margin: 0.3 }
/** Deviation of the page's own cells that is never fallen short of. */
const LEAST_SPREAD = 0.05

/** Null where too few cells are neither dark nor clipped, or the page has none of the part's texture. */
export function partAgainstPage(part: readonly CellTraces[], page: readonly CellTraces[]): PartTraces | null {
  const own = part.filter(isLit)
  const textures = own.map(({ texture }) => texture).sort((a, b) => a - b)
  const [least, most] = [quantile(textures, TEXTURE.from), quantile(textures, TEXTURE.to)]
  if (least === null || most === null) return null
  const alike = page.filter(
    (cell) => isLit(cell) && cell.texture > least - TEXTURE.margin && cell.texture < most + TEXTURE.margin,
  )
  if (own.length < LEAST_CELLS.part || alike.length < LEAST_CELLS.page) return null
  const differs = (trait: keyof PartTraces): number => {
    const usual = leastSquares(alike, trait)
    const difference = (cell: CellTraces) => cell[trait] - dot(usual, terms(cell))
    const squares = alike.reduce((sum, cell) => sum + difference(cell) ** 2, 0)
    return median(own.map(difference)) / (Math.sqrt(squares / alike.length) + LEAST_SPREAD)
  }
  return { detail: differs('detail'), sharing: differs('sharing') }
}

const isLit = ({ level }: CellTraces) => level > LEVELS.least && level < LEVELS.most

/** Functions of brightness and texture that detail is explained by. */
const terms = ({ level, texture }: CellTraces): number[] => {
  const light = level / 128 - 1
  return [1, light, light * light, texture, texture * texture, light * texture]
}

const dot = (a: Float64Array, b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

/** Added to the diagonal: cells of one brightness say nothing of another. */
const RIDGE = 1e-3

function leastSquares(cells: readonly CellTraces[], trait: keyof PartTraces): Float64Array {
  const size = 6
  const normal = new Float64Array(size * size)
  const right = new Float64Array(size)
  for (const cell of cells) {
    const row = terms(cell)
    for (const [i, value] of row.entries()) {
      right[i] = (right[i] ?? 0) + value * cell[trait]
      for (let j = 0; j <= i; j++) normal[i * size + j] = (normal[i * size + j] ?? 0) + value * (row[j] ?? 0)
    }
  }
  for (let i = 0; i < size; i++) normal[i * size + i] = (normal[i * size + i] ?? 0) + RIDGE * cells.length
  return solved(normal, right, size) ?? new Float64Array(size)
}
