/** What light does to one frame of a take: how bright each part of the face and of what lies behind it is. */
import type { Rgba } from '../pixels'
import { backgroundParts } from './background'
import { highlightMap } from './highlights'
import { type Rgb, trimmedMean } from './linear-mean'
import { PATCHES, type PatchName } from './patches'

export interface PatchReading {
  name: PatchName
  /** Linear light 0..1; null where the patch has too few pixels. */
  rgb: Rgb | null
  /** Centre, in widths of the face from the middle of its oval; x to the image's right, y down. */
  x: number
  y: number
  /** How fast the surface recedes from the camera to the right and down: dz/dx and dz/dy of the mesh. */
  slopeX: number
  slopeY: number
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
  /** Mean linear light (green) of the cells of a raster over the face, row by row: `HIGHLIGHT_COLUMNS` a row. */
  cells: Float32Array
}

/** Fewest pixels of a patch: eyes 20 pixels apart. */
const FEWEST = 12

/** `mesh`: 468 points in a row, x, y and z of each, in pixels of the tile. */
export function lightReading(tile: Rgba, mesh: ArrayLike<number>): LightReading {
  const face = faceOf(mesh)
  let [pixels, clipped, dark] = [0, 0, 0]
  const patches = PATCHES.map(({ name, outline }) => {
    const mean = trimmedMean(tile, outlineOf(mesh, outline))
    pixels += mean.count
    clipped += mean.clipped
    dark += mean.dark
    return { name, rgb: mean.count < FEWEST ? null : mean.rgb, ...planeOf(mesh, outline, face) }
  })
  return {
    patches,
    background: backgroundParts(tile, face),
    clipped: clipped / Math.max(1, pixels),
    dark: dark / Math.max(1, pixels),
    face: { width: face.width, x: face.x, y: face.y },
    cells: highlightMap(tile, face),
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

/** Least squares of z over x and y of the outline. */
function planeOf(mesh: ArrayLike<number>, outline: readonly number[], face: FaceExtent) {
  const n = outline.length
  let [x, y, z] = [0, 0, 0]
  for (const i of outline) {
    x += mesh[3 * i] / n
    y += mesh[3 * i + 1] / n
    z += mesh[3 * i + 2] / n
  }
  let [xx, xy, yy, xz, yz] = [1e-6, 0, 1e-6, 0, 0]
  for (const i of outline) {
    const [dx, dy, dz] = [mesh[3 * i] - x, mesh[3 * i + 1] - y, mesh[3 * i + 2] - z]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    xz += dx * dz
    yz += dy * dz
  }
  const det = xx * yy - xy * xy
  return {
    x: (x - face.x) / face.width,
    y: (y - face.y) / face.width,
    slopeX: (xz * yy - yz * xy) / det,
    slopeY: (yz * xx - xz * xy) / det,
  }
}
