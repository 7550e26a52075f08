/** The crops that the two recognition networks see: landmarks moved onto ArcFace's template. */
import { fitSimilarity, type PlanePoint, type Similarity } from '../geometry/similarity'
import { fiveLandmarks, type Mesh } from './landmarks'

/** ArcFace's template on 112 x 112: eyes, tip of the nose, corners of the mouth. */
const FIVE_POINTS: PlanePoint[] = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 41.5493, y: 92.3655 },
  { x: 70.7299, y: 92.2041 },
]

/** Takes pixels of a crop, `side` wide, to the image. The template is shrunk about its centre by `scale`. */
export function cropToImage(mesh: Mesh, side: number, scale: number): Similarity {
  const onCrop = (value: number) => (((value - 56) * scale + 56) / 112) * side
  return fitSimilarity(
    FIVE_POINTS.map(({ x, y }) => ({ x: onCrop(x), y: onCrop(y) })),
    fiveLandmarks(mesh),
  )
}
