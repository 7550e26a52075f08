/** The crop that dlib's embedding was trained on: five landmarks moved onto a template. */
import { fitSimilarity, type PlanePoint, type Similarity } from '../geometry/similarity'
import type { Mesh } from './landmarks'

/** Share of the face's size added on every side of it. */
const PADDING = 0.25

/** dlib's mean face: outer and inner corner of the right eye, inner and outer of the left, base of the nose. */
const TEMPLATE: PlanePoint[] = [
  { x: 0.1205750620789, y: 0.2137274526848 },
  { x: 0.3340850613712, y: 0.2290642403242 },
  { x: 0.6460604764104, y: 0.2289674387677 },
  { x: 0.8595674595992, y: 0.2134981538014 },
  { x: 0.4901123135679, y: 0.6277975316475 },
]

/** The same points of the mesh. */
const MESH_POINTS = [33, 133, 362, 263, 2]

/** Takes pixels of the chip, `side` wide, to the image. */
export function chipToImage({ points }: Mesh, side: number): Similarity {
  const scale = side / (1 + 2 * PADDING)
  const onChip = TEMPLATE.map(({ x, y }) => ({ x: (x + PADDING) * scale, y: (y + PADDING) * scale }))
  return fitSimilarity(
    onChip,
    MESH_POINTS.map((index) => points[index]),
  )
}
