/** A raster over the face: how bright each cell is, and how steep the surface is there. */
import type { Rgba } from '../pixels'
import { LINEAR } from './linear-mean'

export const RASTER_COLUMNS = 16
export const RASTER_ROWS = 20

export interface Raster {
  /** Mean linear light (green) of each cell, row by row; 0 outside the tile. */
  levels: Float32Array
  /** How fast the mesh recedes from the camera to the right and down; NaN where it has too few points. */
  slopesX: Float32Array
  slopesY: Float32Array
}

interface Extent {
  x: number
  width: number
  top: number
  bottom: number
}

/** Samples of a cell in a row and in a column. */
const SAMPLES = 4
/** Reach of a point of the mesh, in widths of the face. */
const REACH = 0.05

export function rasterOf(tile: Rgba, mesh: ArrayLike<number>, face: Extent): Raster {
  const count = RASTER_COLUMNS * RASTER_ROWS
  const raster = { levels: new Float32Array(count), slopesX: new Float32Array(count), slopesY: new Float32Array(count) }
  const [width, height] = [face.width / RASTER_COLUMNS, (face.bottom - face.top) / RASTER_ROWS]
  const left = face.x - face.width / 2
  for (let i = 0; i < count; i++) {
    const x = left + (i % RASTER_COLUMNS) * width
    const y = face.top + Math.floor(i / RASTER_COLUMNS) * height
    let sum = 0
    for (let k = 0; k < SAMPLES * SAMPLES; k++) {
      const [s, t] = [((k % SAMPLES) + 0.5) / SAMPLES, (Math.floor(k / SAMPLES) + 0.5) / SAMPLES]
      sum += greenAt(tile, x + s * width, y + t * height)
    }
    raster.levels[i] = sum / SAMPLES ** 2
    const slope = slopeAt(mesh, x + width / 2, y + height / 2, REACH * face.width)
    raster.slopesX[i] = slope.across
    raster.slopesY[i] = slope.down
  }
  return raster
}

function greenAt({ width, height, data }: Rgba, x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  if (i < 0 || j < 0 || i >= width - 1 || j >= height - 1) return 0
  const [s, t] = [x - i, y - j]
  const at = (j * width + i) * 4 + 1
  const below = at + width * 4
  return (
    (LINEAR[data[at]] * (1 - s) + LINEAR[data[at + 4]] * s) * (1 - t) +
    (LINEAR[data[below]] * (1 - s) + LINEAR[data[below + 4]] * s) * t
  )
}

/** Plane through the points around a place, near ones more. */
function slopeAt(mesh: ArrayLike<number>, x: number, y: number, reach: number): { across: number; down: number } {
  let [w, wx, wy, wz, xx, xy, yy, xz, yz, count] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < mesh.length; i += 3) {
    const [dx, dy] = [mesh[i] - x, mesh[i + 1] - y]
    if (Math.abs(dx) > 2.5 * reach || Math.abs(dy) > 2.5 * reach) continue
    const weight = Math.exp((-0.5 * (dx * dx + dy * dy)) / reach ** 2)
    const z = mesh[i + 2]
    count++
    w += weight
    wx += weight * dx
    wy += weight * dy
    wz += weight * z
    xx += weight * dx * dx
    xy += weight * dx * dy
    yy += weight * dy * dy
    xz += weight * dx * z
    yz += weight * dy * z
  }
  if (count < 5) return { across: Number.NaN, down: Number.NaN }
  const [a, b, c] = [xx - (wx * wx) / w, xy - (wx * wy) / w, yy - (wy * wy) / w]
  const [d, e] = [xz - (wx * wz) / w, yz - (wy * wz) / w]
  const det = a * c - b * b
  return { across: (d * c - e * b) / det, down: (e * a - d * b) / det }
}
