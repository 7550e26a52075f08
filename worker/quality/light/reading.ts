/** Effect of the light in one frame of a take: brightness of each part of the face and of the background. */
import type { Rgba } from '../pixels'
import { backgroundParts } from './background'
import { type Rgb, trimmedMean } from './linear-mean'
import { PATCHES, type PatchName } from './patches'
import { type Raster, rasterOf } from './raster'

export interface PatchReading {
  name: PatchName
  /** Linear light 0..1; null where the patch has too few pixels. */
  rgb: Rgb | null
}

export interface LightReading {
  patches: PatchReading[]
  /** Left and right of the head, upper and lower; null where the tile has too little of it. */
  background: (Rgb | null)[]
  /** Share of the face's pixels of which a channel is as bright as can be, and as dark. */
  clipped: number
  dark: number
  /** Width of the face in pixels and the middle of its oval, in pixels of the tile. */
  face: { width: number; x: number; y: number }
  /** How the head is turned: dz/dx and dz/dy over all of the mesh. What they are of a straight head is not 0. */
  turn: { across: number; down: number }
  raster: Raster
}

/** Fewest pixels of a patch: eyes 20 pixels apart. */
const FEWEST = 12

/** Light reading of a tile. `mesh`: 468 points in a row, x, y and z of each, in pixels of the tile. */
export function lightReading(tile: Rgba, mesh: ArrayLike<number>): LightReading {
  const face = faceOf(mesh)
  let [pixels, clipped, dark] = [0, 0, 0]
  const patches = PATCHES.map(({ name, outline }) => {
    const mean = trimmedMean(tile, outlineOf(mesh, outline))
    pixels += mean.count
    clipped += mean.clipped
    dark += mean.dark
    return { name, rgb: mean.count < FEWEST ? null : mean.rgb }
  })
  return {
    patches,
    background: backgroundParts(tile, face),
    clipped: clipped / Math.max(1, pixels),
    dark: dark / Math.max(1, pixels),
    face: { width: face.width, x: face.x, y: face.y },
    turn: turnOf(mesh),
    raster: rasterOf(tile, mesh, face),
  }
}

export interface FaceExtent {
  x: number
  y: number
  width: number
  top: number
  bottom: number
}

const [RIGHT_EDGE, LEFT_EDGE, TOP, CHIN] = [234, 454, 10, 152]

function faceOf(mesh: ArrayLike<number>): FaceExtent {
  const width = Math.max(
    1,
    Math.hypot(mesh[3 * LEFT_EDGE] - mesh[3 * RIGHT_EDGE], mesh[3 * LEFT_EDGE + 1] - mesh[3 * RIGHT_EDGE + 1]),
  )
  const [top, bottom] = [mesh[3 * TOP + 1], mesh[3 * CHIN + 1]]
  return { x: (mesh[3 * LEFT_EDGE] + mesh[3 * RIGHT_EDGE]) / 2, y: (top + bottom) / 2, width, top, bottom }
}

function outlineOf(mesh: ArrayLike<number>, outline: readonly number[]) {
  return outline.map((index) => ({ x: mesh[3 * index], y: mesh[3 * index + 1] }))
}

/** Slopes of the plane through all of the mesh: least squares of z over x and y. */
function turnOf(mesh: ArrayLike<number>): { across: number; down: number } {
  const n = mesh.length / 3
  let [x, y, z] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    x += mesh[3 * i] / n
    y += mesh[3 * i + 1] / n
    z += mesh[3 * i + 2] / n
  }
  let [xx, xy, yy, xz, yz] = [1e-6, 0, 1e-6, 0, 0]
  for (let i = 0; i < n; i++) {
    const [dx, dy, dz] = [mesh[3 * i] - x, mesh[3 * i + 1] - y, mesh[3 * i + 2] - z]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    xz += dx * dz
    yz += dy * dz
  }
  const det = xx * yy - xy * xy
  return { across: (xz * yy - yz * xy) / det, down: (yz * xx - xz * xy) / det }
}
