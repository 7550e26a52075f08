/** All faces of one image file, for the person operations. Coordinates are full-image pixels, upright by EXIF. */

import type { FaceSearch, FaceSearchOptions, FaceTraits, FoundFace } from '../../domain/faces'
import { faceQuality } from '../../quality/face-quality'
import { free } from '../../quality/free'
import type { Rgba } from '../../quality/pixels'
import type { VisionDependencies } from '../dependencies'
import type { Face } from '../engine-contracts'
import { grown, longSideOf } from '../geometry/boxes'
import { crop } from '../geometry/crop'
import type { Homography } from '../geometry/homography'
import { warpRgba } from '../geometry/perspective-warp'
import { rasterToSquare } from '../geometry/similarity'
import { decodeFile } from '../isolate/decode-file'
import { sendSeries } from '../isolate/pixel-series'
import { sendPixels } from '../isolate/pixel-stream'

const MAX_FACES = 32
const THUMB_SIDE = 160
const THUMB_MARGIN = 1.4
/** Side of the upright square cut-out, and what of the face's box it shows. */
const NORMALIZED_SIDE = 256
const NORMALIZED_MARGIN = 1.5
const QUALITY = 88

type Engines = Pick<VisionDependencies, 'codec' | 'faces' | 'limits'>

export async function findFaces(engines: Engines, file: Uint8Array, options: FaceSearchOptions): Promise<FaceSearch> {
  const decoded = await decodeFile(engines.codec, file, engines.limits.imagePixels)
  if (!decoded.ok) return decoded
  const { image } = decoded
  try {
    const faces = await engines.faces.analyse(sendPixels(image, 4), { maxFaces: MAX_FACES, ageAndSex: true })
    faces.sort(bySize)
    const cutOuts = faces.map((face) => cutOut(image, face, options))
    const jpegs = await encoded(engines, cutOuts.flatMap(Object.values<Rgba>))
    const found = faces.map((face, i): FoundFace => {
      const files = Object.keys(cutOuts[i] ?? {}).map((name) => [name, jpegs.shift()])
      return { ...described(face, decoded.scale), ...Object.fromEntries(files) }
    })
    return { ok: true, faces: found }
  } finally {
    decoded.release()
  }
}

/** Largest first. */
const bySize = (a: Face, b: Face) => b.box.width * b.box.height - a.box.width * a.box.height

function cutOut(image: Rgba, face: Face, { thumbs, normalized }: FaceSearchOptions): Record<string, Rgba> {
  return {
    ...(thumbs ? { thumb: crop(image, grown(face.box, THUMB_MARGIN), THUMB_SIDE) } : {}),
    ...(normalized ? { normalized: upright(image, face) } : {}),
  }
}

/** All in one call: of as many faces as there may be they have 2.9 megapixels. */
async function encoded({ codec }: Engines, pictures: Rgba[]): Promise<Uint8Array[]> {
  if (pictures.length === 0) return []
  const files = await codec.encode(sendSeries(pictures), { quality: QUALITY })
  free(...pictures.map(({ data }) => data))
  return files
}

function described(face: Face, scale: number): Omit<FoundFace, 'thumb' | 'normalized'> {
  const { pose, embedding, embeddingVersion } = face
  const side = longSideOf(face.box)
  const interEyeDistance = face.interEyeDistance * scale
  return {
    bbox: [face.box.x, face.box.y, face.box.x + face.box.width, face.box.y + face.box.height].map((v) => v * scale),
    bboxPro: turnedCorners(face).map(([x, y]) => [x * scale, y * scale]),
    side: side * scale,
    pose,
    quality: faceQuality({ interEyeDistance, yaw: pose.yaw, pitch: pose.pitch, score: face.score }),
    interEyeDistance,
    embedding,
    embeddingVersion,
    traits: traitsOf(face),
  }
}

function traitsOf({ age, gender, genderScore, glasses, mask, smile }: Face): FaceTraits {
  if (age === undefined || gender === undefined || genderScore === undefined)
    throw new Error('a face without the age and sex that were asked for')
  return { age, gender, genderScore, glasses, mask, smile }
}

/** Corners of the face's box turned with the head: top left, top right, bottom right, bottom left of the face. */
function turnedCorners({ box, pose }: Face): [number, number][] {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const angle = (pose.roll * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [w, h] = [box.width / 2, box.height / 2]
  const turn = (x: number, y: number): [number, number] => [cx + cos * x - sin * y, cy + sin * x + cos * y]
  return [turn(-w, -h), turn(w, -h), turn(w, h), turn(-w, h)]
}

function upright(image: Rgba, { box, pose }: Face): Rgba {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const size = longSideOf(box) * NORMALIZED_MARGIN
  const { a, b, tx, ty } = rasterToSquare({ centre, size, angle: (pose.roll * Math.PI) / 180 }, NORMALIZED_SIDE)
  const toImage: Homography = [a, -b, tx, b, a, ty, 0, 0, 1]
  return warpRgba(image, toImage, NORMALIZED_SIDE, NORMALIZED_SIDE)
}
