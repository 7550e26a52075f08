/** All faces of one image file, for the person operations. Coordinates are full-image pixels, upright by EXIF. */

import type { FaceSearch, FaceSearchOptions, FoundFace } from '../../domain/faces'
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
    const faces = await engines.faces.analyse(sendPixels(image, 4), { maxFaces: MAX_FACES })
    const found: FoundFace[] = []
    for (const face of faces.sort(bySize)) found.push(await described(engines, image, face, decoded.scale, options))
    return { ok: true, faces: found }
  } finally {
    decoded.release()
  }
}

/** Largest first. */
const bySize = (a: Face, b: Face) => b.box.width * b.box.height - a.box.width * a.box.height

async function described(
  { codec }: Engines,
  image: Rgba,
  face: Face,
  scale: number,
  { thumbs, normalized }: FaceSearchOptions,
): Promise<FoundFace> {
  const { pose, embedding, embeddingVersion, age, gender, genderScore, glasses, mask, smile } = face
  const side = longSideOf(face.box)
  const interEyeDistance = face.interEyeDistance * scale
  const jpeg = async (picture: Rgba) => {
    const encoded = await codec.encode(sendPixels(picture, 4), { quality: QUALITY })
    free(picture.data)
    return encoded
  }
  return {
    bbox: [face.box.x, face.box.y, face.box.x + face.box.width, face.box.y + face.box.height].map((v) => v * scale),
    bboxPro: turnedCorners(face).map(([x, y]) => [x * scale, y * scale]),
    side: side * scale,
    pose,
    quality: faceQuality({ interEyeDistance, yaw: pose.yaw, pitch: pose.pitch, score: face.score }),
    interEyeDistance,
    embedding,
    embeddingVersion,
    traits: { age, gender, genderScore, glasses, mask, smile },
    ...(thumbs ? { thumb: await jpeg(crop(image, grown(face.box, THUMB_MARGIN), THUMB_SIDE)) } : {}),
    ...(normalized ? { normalized: await jpeg(upright(image, face)) } : {}),
  }
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
