/** Place of a tile in the frame of its moment, and whether both show the same. */
import { free } from '../free'
import type { Rgba } from '../pixels'
import { cellsWhere, detailOf, gridAgreement } from './grid-agreement'
import { GRID_COLUMNS, GRID_ROWS, lumaGrid, type Placement } from './luma-grid'

/** Placement from the pixels of a tile to those of a frame, by the meshes of the face in both; size and shift alone. */
export function placementOf(tile: ArrayLike<number>, frame: ArrayLike<number>): Placement {
  const n = tile.length / 3
  const mean = (mesh: ArrayLike<number>, axis: number) => {
    let sum = 0
    for (let i = axis; i < mesh.length; i += 3) sum += mesh[i]
    return sum / n
  }
  const [tx, ty, fx, fy] = [mean(tile, 0), mean(tile, 1), mean(frame, 0), mean(frame, 1)]
  let [along, square] = [0, 0]
  for (let i = 0; i < tile.length; i += 3) {
    const [x, y] = [tile[i] - tx, tile[i + 1] - ty]
    along += x * (frame[i] - fx) + y * (frame[i + 1] - fy)
    square += x * x + y * y
  }
  const scale = along / Math.max(1e-6, square)
  return { scale, x: fx - scale * tx, y: fy - scale * ty }
}

/** A tile: its grid, and its size in pixels. */
export interface PlacedTile {
  grid: Float32Array
  width: number
  height: number
}

export interface FoundPlace {
  placement: Placement
  /** -1..1; null where one of them has nothing to compare. */
  agreement: number | null
}

const ALL = cellsWhere()
/** Steps of a place: size, and cells of the tile; each is halved as often as is said. */
const STEPS = { size: 0.03, cells: 1 }
const FINENESS = [1, 0.5, 0.25]
/** Ways to move a place in turn. */
const WAYS = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const
/** Most rounds at one fineness, each round in all ways. */
const ROUNDS = 3
/** Agreement from which a better place says no more, and a difference that says nothing. */
const ENOUGH = 0.9
const HARDLY = 0.05

/**
 * The place near one of the given ones at which the frame agrees best with the tile: meshes tell it to some cells. Where it
 * agrees hardly better than the usual one, that is it.
 */
export function placeOf(
  frame: Rgba,
  tile: PlacedTile,
  near: readonly Placement[],
  usual?: Placement,
): FoundPlace | null {
  const shown = detailOf(tile.grid)
  const at = (placement: Placement): FoundPlace => {
    const grid = lumaGrid(frame, tile, placement)
    const detail = detailOf(grid)
    const agreement = gridAgreement(detail, shown, ALL)
    free(grid, detail)
    return { placement, agreement }
  }
  const better = (a: FoundPlace, b: FoundPlace) => ((b.agreement ?? -1) > (a.agreement ?? -1) ? b : a)
  const [first, ...others] = near.map(at)
  if (!first) return null
  const known = usual && at(usual)
  const orUsual = (found: FoundPlace) =>
    known && (known.agreement ?? -1) >= (found.agreement ?? -1) - HARDLY ? known : found
  let best = others.reduce(better, first)
  const [middleX, middleY] = [tile.width / 2, tile.height / 2]
  for (const fineness of FINENESS) {
    // Ways tried since the last one that was better: after all of them none is left.
    let tried = 0
    for (let n = 0; n < ROUNDS * WAYS.length && tried < WAYS.length; n++) {
      if ((best.agreement ?? -1) >= ENOUGH) return orUsual(best)
      const [size, across, down] = WAYS[n % WAYS.length] ?? WAYS[0]
      const { scale, x, y } = best.placement
      const grown = scale * (1 + size * STEPS.size * fineness)
      const cell = STEPS.cells * fineness * scale
      const moved = at({
        scale: grown,
        // About the middle of the tile.
        x: x + (scale - grown) * middleX + (across * cell * tile.width) / GRID_COLUMNS,
        y: y + (scale - grown) * middleY + (down * cell * tile.height) / GRID_ROWS,
      })
      const chosen = better(best, moved)
      tried = chosen === best ? tried + 1 : 0
      best = chosen
    }
  }
  return orUsual(best)
}
