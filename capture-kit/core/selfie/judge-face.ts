/** Pixels and the faces found in them → what they say as a selfie. Runs in the worker thread. */
import { faceDefects, measureFace } from '../../../worker/quality/face/measure'
import { facePlaces } from '../../../worker/quality/face/mesh-points'
import { lumaInBlocks } from '../../../worker/quality/luma-blocks'
import type { Rgba } from '../../../worker/quality/pixels'
import type { Corner } from '../../../worker/quality/quadrilateral'
import type { FoundFaces } from '../faces/find-faces'
import { brightnessOf } from '../frames/brightness'
import type { Area, FaceReading } from '../frames/reading'

/** Median luma of a whole picture in which not even a face shows. */
const DARK_PICTURE = 40

/** `before`: middle of the eyes in the frame before. Also returns this one's. */
export function judgeFace(
  image: Rgba,
  find: () => FoundFaces | null,
  before: Corner | null,
): { reading: FaceReading; eyes: Corner | null } {
  const started = performance.now()
  const found = find()
  const measures = found && measureFace(image, { ...found, ...(before ? { before } : {}) })
  const brightness = brightnessOf(lumaInBlocks(image, 4))
  const defects = faceDefects(measures)
  return {
    eyes: found && facePlaces(found.points).middle,
    reading: {
      width: image.width,
      height: image.height,
      face: found && areaOf(found.points, image),
      measures,
      defects: !measures && brightness.median < DARK_PICTURE ? ['too_dark', ...defects] : defects,
      brightness,
      spent: performance.now() - started,
    },
  }
}

function areaOf(points: Corner[], { width, height }: Rgba): Area {
  const xs = points.map((point) => point.x / width)
  const ys = points.map((point) => point.y / height)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
