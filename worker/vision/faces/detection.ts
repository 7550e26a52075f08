/** Faces in a square of the image, by MediaPipe's BlazeFace (back camera, 256 x 256). */
import { type Candidate, decodeDetections, mergeDetections } from '../../quality/face/detections'
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import { applySimilarity, rasterToSquare, type Similarity, type Square } from '../geometry/similarity'
import { warpRgb } from '../geometry/similarity-warp'
import type { Box, Point } from '../services'

export interface Detection {
  /** Axis-aligned in the image. */
  box: Box
  score: number
  /** Right eye, left eye (the person's). */
  eyes: [Point, Point]
}

export function detectFaces(networks: FaceNetworks, image: Rgba, square: Square, minScore: number): Detection[] {
  const { detector } = networks
  const toImage = rasterToSquare(square, detector.side)
  const values = warpRgb(image, toImage, detector.side)
  for (let i = 0; i < values.length; i++) values[i] = values[i] / 127.5 - 1
  return mergeDetections(decodeDetections(detector.run(values), detector.side, minScore)).map((found) =>
    inImage(found, toImage),
  )
}

function inImage(found: Candidate, toImage: Similarity): Detection {
  const corners = [
    { x: found.x0, y: found.y0 },
    { x: found.x1, y: found.y0 },
    { x: found.x1, y: found.y1 },
    { x: found.x0, y: found.y1 },
  ].map((corner) => applySimilarity(toImage, corner))
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return {
    box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
    score: found.score,
    eyes: [applySimilarity(toImage, found.eyes[0]), applySimilarity(toImage, found.eyes[1])],
  }
}
