/** The crops that the two recognition networks were trained on: landmarks moved onto each one's template. */
import { fitSimilarity, type PlanePoint, type Similarity } from '../geometry/similarity'
import { fiveLandmarks, type Mesh } from './landmarks'

/** Share of the face's size added on every side of it. */
const PADDING = 0.25

/**
 * dlib's mean face of 68 landmarks, those that its face chips are aligned by (not jaw, eyebrows or lower lip), and
 * the mesh's points for them. The chips that the network was trained on were made so; with five points it does worse.
 */
const MEAN_FACE: readonly [mesh: number, x: number, y: number][] = [
  // Bridge and base of the nose.
  [168, 0.490127, 0.203352],
  [197, 0.490127, 0.307009],
  [195, 0.490127, 0.409805],
  [4, 0.490127, 0.515625],
  [98, 0.36688, 0.587326],
  [97, 0.426036, 0.609345],
  [2, 0.490127, 0.628106],
  [326, 0.554217, 0.609345],
  [327, 0.613373, 0.587326],
  // The person's right eye, clockwise in the image from its outer corner; then the left one from its inner corner.
  [33, 0.121737, 0.216423],
  [160, 0.187122, 0.178758],
  [158, 0.265825, 0.179852],
  [133, 0.334606, 0.231733],
  [153, 0.260918, 0.245099],
  [144, 0.182743, 0.244077],
  [362, 0.645647, 0.231733],
  [385, 0.714428, 0.179852],
  [387, 0.793132, 0.178758],
  [263, 0.858516, 0.216423],
  [373, 0.79751, 0.244077],
  [380, 0.719335, 0.245099],
  // Upper lip: its outer edge, the corner, its inner edge.
  [61, 0.254149, 0.780233],
  [39, 0.340985, 0.745405],
  [37, 0.428858, 0.727388],
  [0, 0.490127, 0.742578],
  [267, 0.551395, 0.727388],
  [269, 0.639268, 0.745405],
  [291, 0.726104, 0.780233],
  [78, 0.290379, 0.784792],
  [82, 0.428096, 0.778746],
  [13, 0.490127, 0.785343],
  [312, 0.552157, 0.778746],
  [308, 0.689874, 0.784792],
]

/** Takes pixels of dlib's face chip, `side` wide, to the image. */
export function chipToImage({ points }: Mesh, side: number): Similarity {
  const scale = side / (1 + 2 * PADDING)
  return fitSimilarity(
    MEAN_FACE.map(([, x, y]) => ({ x: (x + PADDING) * scale, y: (y + PADDING) * scale })),
    MEAN_FACE.map(([index]) => points[index]),
  )
}

/** ArcFace's template on 112 x 112: eyes, tip of the nose, corners of the mouth. */
const FIVE_POINTS: PlanePoint[] = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 41.5493, y: 92.3655 },
  { x: 70.7299, y: 92.2041 },
]
/** The template shrunk about the centre, by measurement: the network sees some of the head around the face. */
const TEMPLATE_SCALE = 0.9

/** Takes pixels of the feature network's crop, `side` wide, to the image. */
export function faceCropToImage(mesh: Mesh, side: number): Similarity {
  const onCrop = (value: number) => (((value - 56) * TEMPLATE_SCALE + 56) / 112) * side
  return fitSimilarity(
    FIVE_POINTS.map(({ x, y }) => ({ x: onCrop(x), y: onCrop(y) })),
    fiveLandmarks(mesh),
  )
}
