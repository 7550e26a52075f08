/** Faces in a square of the image, by MediaPipe's BlazeFace (back camera). */
import { type Candidate, decodeDetections, mergeDetections } from '../../quality/face/detections'
import { free } from '../../quality/free'
import type { Box, Point } from '../engine-contracts'
import type { DetectorSide } from '../engines/face-detector'
import type { FinderNetworks } from '../engines/finder-networks'
import { boundingBox } from '../geometry/boxes'
import type { ImagePyramid } from '../geometry/scale/image-pyramid'
import { applySimilarity, rasterToSquare, type Similarity, type Square } from '../geometry/similarity'

export interface Detection {
  /** Axis-aligned in the image. */
  box: Box
  score: number
  /** Right eye, left eye (the person's). */
  eyes: [Point, Point]
}

/** `side`: of the network's input; a larger one finds smaller faces. */
export function detectFaces(
  { detector }: FinderNetworks,
  image: ImagePyramid,
  square: Square,
  { side, minScore }: { side: DetectorSide; minScore: number },
): Detection[] {
  const toImage = rasterToSquare(square, side)
  const values = image.warp(toImage, side)
  for (let i = 0; i < values.length; i++) values[i] = values[i] / 127.5 - 1
  const answer = detector.run(values, side)
  free(values)
  const candidates = decodeDetections(answer, side, minScore)
  return mergeDetections(candidates).map((found) => inImage(found, toImage))
}

function inImage(found: Candidate, toImage: Similarity): Detection {
  const corners = [
    { x: found.x0, y: found.y0 },
    { x: found.x1, y: found.y0 },
    { x: found.x1, y: found.y1 },
    { x: found.x0, y: found.y1 },
  ].map((corner) => applySimilarity(toImage, corner))
  return {
    box: boundingBox(corners),
    score: found.score,
    eyes: [applySimilarity(toImage, found.eyes[0]), applySimilarity(toImage, found.eyes[1])],
  }
}
