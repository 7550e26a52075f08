/** Face landmarks by MediaPipe's face mesh: 468 points from a crop turned upright by the eyes. */

import { free } from '../../quality/free'
import type { Point } from '../engine-contracts'
import type { FinderNetworks } from '../engines/finder-networks'
import type { ImagePyramid } from '../geometry/scale/image-pyramid'
import { applySimilarity, centroid, rasterToSquare, similarityScale } from '../geometry/similarity'
import type { Detection } from './detection'

export interface Mesh {
  /** In pixels of the image; z in the same unit, smaller is nearer to the camera. */
  points: { x: number; y: number; z: number }[]
  /** Probability 0..1 that the crop holds a face. */
  presence: number
}

/** Side of the crop in sides of the detector's box. */
const CROP_SCALE = 1.5

export function findMesh({ mesh }: FinderNetworks, image: ImagePyramid, place: Pick<Detection, 'box' | 'eyes'>): Mesh {
  const { box } = place
  const [right, left] = place.eyes
  const square = {
    centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    size: Math.max(box.width, box.height) * CROP_SCALE,
    angle: Math.atan2(left.y - right.y, left.x - right.x),
  }
  const toImage = rasterToSquare(square, mesh.side)
  const values = image.warp(toImage, mesh.side)
  for (let i = 0; i < values.length; i++) values[i] /= 255
  const [coordinates, [presence]] = mesh.run(values)
  free(values)
  const scale = similarityScale(toImage)
  const points = Array.from({ length: coordinates.length / 3 }, (_, i) => ({
    ...applySimilarity(toImage, { x: coordinates[3 * i], y: coordinates[3 * i + 1] }),
    z: coordinates[3 * i + 2] * scale,
  }))
  return { points, presence }
}

/** Mesh indices of the corners and lids of an eye; right and left are the person's. */
const RIGHT_EYE = [33, 133, 159, 145]
const LEFT_EYE = [362, 263, 386, 374]
const NOSE_TIP = 1
const RIGHT_MOUTH_CORNER = 61
const LEFT_MOUTH_CORNER = 291

/** Right eye, left eye, nose tip, right and left mouth corner. */
export function fiveLandmarks({ points }: Mesh): [Point, Point, Point, Point, Point] {
  const eye = (indices: number[]) => centroid(indices.map((index) => points[index]))
  const at = (index: number): Point => ({ x: points[index].x, y: points[index].y })
  return [eye(RIGHT_EYE), eye(LEFT_EYE), at(NOSE_TIP), at(RIGHT_MOUTH_CORNER), at(LEFT_MOUTH_CORNER)]
}
