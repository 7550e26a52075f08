/** The kit's own measures, taken again of what was received: nothing that a browser says is trusted. */
import type { DocumentQuality, SelfieQuality } from '../contract/task'
import { documentDefects, measureDocument } from '../quality/document/measure'
import { faceDefects, measureFace } from '../quality/face/measure'
import type { FoundPage } from './find-page'
import type { Look } from './look'
import type { Face } from './services'

/** Of one image; which of the task's it is, its task knows. */
export type ImageQuality<Quality> = Omit<Quality, 'image'>

export function documentQuality({ image, gray, scale }: Look, page: FoundPage): ImageQuality<DocumentQuality> {
  const measures = measureDocument({ rgba: image, luma: gray }, page.corners)
  const found = documentDefects({ ...measures, longSide: measures.longSide * scale }, 'photograph')
  const { longSide, coverage, tilt, medianLuma, clippedShare, blur, glare } = measures
  return {
    longSide: longSide * scale,
    coverage,
    tilt,
    medianLuma,
    clippedShare,
    blur,
    glare: glare.map(({ x, y, width, height }) => ({
      image: 0,
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: height * scale,
    })),
    // Without an outline it is the image's own border that would be judged.
    defects: page.outline ? found : found.filter((defect) => defect !== 'cut_off' && defect !== 'tilted'),
  }
}

/** `faces`: the largest first. */
export function selfieQuality({ image, scale }: Look, [face, other]: Face[]): ImageQuality<SelfieQuality> | null {
  if (!face) return null
  const measures = measureFace(image, { points: pointsOf(face.mesh), otherFace: other ? area(other) / area(face) : 0 })
  const interEyeDistance = measures.interEyeDistance * scale
  const { motion, marginLeft, marginRight, marginAbove, marginBelow, ...told } = measures
  return { ...told, interEyeDistance, defects: faceDefects({ ...measures, interEyeDistance }) }
}

function pointsOf(mesh: Float32Array) {
  return Array.from({ length: mesh.length / 3 }, (_, i) => ({ x: mesh[3 * i], y: mesh[3 * i + 1], z: mesh[3 * i + 2] }))
}

const area = ({ box }: Face) => box.width * box.height
