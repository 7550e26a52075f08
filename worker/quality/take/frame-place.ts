/** Where a tile lies in the frame of its moment, and whether both show the same. */
import type { Rgba } from '../pixels'
import { cellsWhere, detailOf, shiftedAgreement } from './grid-agreement'
import { lumaGrid, type Placement } from './luma-grid'

/** From the pixels of a tile to those of a frame, by the meshes of the face in both; size and shift alone. */
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

const ALL = cellsWhere()

/** -1..1; null where one of them has nothing to compare. `tile`: its grid, and its size in pixels. */
export function placeAgreement(
  frame: Rgba,
  tile: { grid: Float32Array; width: number; height: number },
  placement: Placement,
): number | null {
  return shiftedAgreement(detailOf(lumaGrid(frame, tile, placement)), detailOf(tile.grid), ALL)
}
