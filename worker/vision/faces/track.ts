/** One face through the tiles of a take: looked for where it is lost, else found from where it was. */
import { poseOf } from '../../quality/face/pose'
import { free } from '../../quality/free'
import type { Rgba } from '../../quality/pixels'
import { copyTile, type TileGrid } from '../../quality/take/tiles'
import type { TrackedFace } from '../engine-contracts'
import type { FinderNetworks } from '../engines/finder-networks'
import { boundingBox } from '../geometry/boxes'
import { ImagePyramid } from '../geometry/scale/image-pyramid'
import type { Detection } from './detection'
import { findMesh, fiveLandmarks, type Mesh } from './landmarks'
import { locateFaces } from './search'

/** Presence below which a mesh from the tile before says nothing: LFW's faces reach 0.9 and more. */
const KEPT_PRESENCE = 0.6

/** For each tile, in pixels of it; null where it shows no face. */
export function trackFace(finders: FinderNetworks, sheet: Rgba, grid: TileGrid): (TrackedFace | null)[] {
  const data = new Uint8Array(grid.width * grid.height * 4)
  const tile: Rgba = { width: grid.width, height: grid.height, data }
  let last: Mesh | null = null
  const faces = Array.from({ length: grid.count }, (_, index) => {
    copyTile(sheet, grid, index, data)
    const pyramid = new ImagePyramid(tile)
    try {
      last = (last && followed(finders, pyramid, last)) ?? locateFaces(finders, pyramid, 1)[0]?.mesh ?? null
      return last && seen(last)
    } finally {
      pyramid.free()
    }
  })
  free(data)
  return faces
}

function followed(finders: FinderNetworks, image: ImagePyramid, before: Mesh): Mesh | null {
  const mesh = findMesh(finders, image, where(before))
  return mesh.presence >= KEPT_PRESENCE && isInside(mesh, image) ? mesh : null
}

function where(mesh: Mesh): Pick<Detection, 'box' | 'eyes'> {
  const [right, left] = fiveLandmarks(mesh)
  return { box: boundingBox(mesh.points), eyes: [right, left] }
}

function isInside(mesh: Mesh, { width, height }: ImagePyramid): boolean {
  const [, , { x, y }] = fiveLandmarks(mesh)
  return x >= 0 && y >= 0 && x < width && y < height
}

function seen(mesh: Mesh): TrackedFace {
  const [right, left] = fiveLandmarks(mesh)
  return {
    mesh: Float32Array.from(mesh.points.flatMap(({ x, y, z }) => [x, y, z])),
    pose: poseOf(mesh),
    interEyeDistance: Math.hypot(left.x - right.x, left.y - right.y),
  }
}
