/** A part of a page against the rest of the same page: whether its finest detail is what bright and textured parts have there. */

import type { PartTraces } from '../../../domain/checks/evidence/part-traces'
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

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

/** Added to the diagonal: cells of one brightness say nothing of another. */
const RIDGE = 1e-3

/** By the normal equations, solved by elimination. */
function leastSquares(cells: readonly CellTraces[], trait: keyof PartTraces): number[] {
  const rows = cells.map((cell) => ({ x: terms(cell), y: cell[trait] }))
  const size = rows[0]?.x.length ?? 0
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_, j) =>
      rows.reduce(
        (sum, { x, y }) => sum + (x[i] ?? 0) * (j === size ? y : (x[j] ?? 0)),
        i === j ? RIDGE * cells.length : 0,
      ),
    ),
  )
  return solved(matrix)
}

function solved(matrix: number[][]): number[] {
  const size = matrix.length
  for (let i = 0; i < size; i++) {
    for (let k = i + 1; k < size; k++) subtract(matrix[k] ?? [], matrix[i] ?? [], i)
  }
  const out = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    const row = matrix[i] ?? []
    const known = out.reduce((sum, value, j) => (j > i ? sum + value * (row[j] ?? 0) : sum), 0)
    out[i] = ((row[size] ?? 0) - known) / (row[i] || 1)
  }
  return out
}

/** The ridge keeps the pivots of this positive definite matrix above zero. */
function subtract(row: number[], pivot: readonly number[], at: number): void {
  const factor = (row[at] ?? 0) / (pivot[at] || 1)
  for (let j = at; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
}
