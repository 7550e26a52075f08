/** Where a tilted page changes colour as a foil does: in a patch, in every direction, and by enough. */
import { expect, it } from 'vitest'
import { cellsWithin, foilCells } from '../../../../worker/domain/original/foil-cells'
import type { Relit } from '../../../../worker/domain/original/relight'
import { standIn } from '../../../support/stand-in'

const [COLUMNS, ROWS, TILES] = [20, 20, 10]
const PATCH = { left: 8, top: 8, right: 11, bottom: 11 }

/** A page whose patch changes by `size` of the luma, in another colour in each tile; `turns`: of how many. */
function page({ size, turns = TILES, cells = 9 }: { size: number; turns?: number; cells?: number }): Relit {
  const patch = Array.from({ length: COLUMNS * ROWS }, (_, cell) => cell)
    .filter((cell) => cellsWithin([cell], COLUMNS, PATCH) > 0)
    .slice(0, cells)
  const tiles = Array.from({ length: TILES }, (_, tile) => {
    const angle = turns === 1 ? 0 : (2 * Math.PI * tile) / turns
    const [x, y] = [size * Math.cos(angle), size * Math.sin(angle)]
    const excess = Float32Array.from({ length: 3 * COLUMNS * ROWS }, (_, i) => (((i * 7 + tile * 3) % 5) - 2) / 4000)
    for (const cell of patch)
      excess.set([(2 * x) / 6 ** 0.5, y / 2 ** 0.5 - x / 6 ** 0.5, -y / 2 ** 0.5 - x / 6 ** 0.5], 3 * cell)
    return { excess, page: { light: new Float32Array(3 * COLUMNS * ROWS).fill(0.4) } }
  })
  return standIn<Relit>({ columns: COLUMNS, rows: ROWS, print: new Float32Array(3 * COLUMNS * ROWS), tiles })
}

it.each([
  ['changes in every direction', { size: 0.07 }, 9],
  ['changes too little', { size: 0.05 }, 0],
  ['changes in one direction alone, as a light does', { size: 0.07, turns: 1 }, 0],
  ['is three cells', { size: 0.07, cells: 3 }, 3],
  ['is smaller than a patch', { size: 0.07, cells: 2 }, 0],
])('a part of the page that %s', (_, given, count) => {
  const { cells } = foilCells(page(given))
  expect(cells).toHaveLength(count)
  expect(cellsWithin(cells, COLUMNS, PATCH)).toBe(count)
})
