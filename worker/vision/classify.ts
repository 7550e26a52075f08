/** What an image shows, decided from its content, never from its order or name. */
import { contains } from './geometry/quad'
import type { Box, Face, MrzReading, Point } from './services'

export type ImageKind = 'document' | 'selfie' | 'selfie_with_document' | 'unknown'

export interface Content {
  width: number
  height: number
  mrz: MrzReading | null
  /** Corners of the document found inside the image, null where it fills the image or there is none. */
  outline: Point[] | null
  /** Largest first. */
  faces: Face[]
}

/**
 * A live face is as long as the MRZ of a document held beside it (85 to 125 mm) or longer; a portrait on the
 * document itself is at most a third of it (ICAO 9303: portrait zone 45 mm, face about 25 mm).
 */
const LIVE_FACE_PER_MRZ = 0.5
/** On an ID-1 card filling the image, the portrait's face is about 22 of 86 mm; a selfie's face is larger. */
const SELFIE_FACE_SHARE = 0.34

/** Null: text has to be read before the image can be told apart. */
export function classify(content: Content): ImageKind | null {
  const { mrz, faces, outline } = content
  const face = faces[0]
  const side = face ? Math.max(face.box.width, face.box.height) : 0
  if (mrz && (mrz.accepted || mrz.quality > -0.6)) {
    return face && side > LIVE_FACE_PER_MRZ * mrzLength(mrz) ? 'selfie_with_document' : 'document'
  }
  if (!face) return outline ? 'document' : null
  const outside = outline !== null && !contains(outline, centre(face.box))
  if (outside && faces.some((other) => contains(outline, centre(other.box)))) return 'selfie_with_document'
  return side / Math.max(content.width, content.height) > SELFIE_FACE_SHARE ? 'selfie' : null
}

/** The second look, with the number of words that were read with confidence. */
export function classifyByText(content: Content, words: number): ImageKind {
  if (words >= 8) return 'document'
  if (content.faces.length > 0) return 'selfie'
  return words >= 3 ? 'document' : 'unknown'
}

export function mrzLength(mrz: MrzReading): number {
  return Math.max(...mrz.lines.map(({ corners: [a, b] }) => Math.hypot(b.x - a.x, b.y - a.y)))
}

export function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
