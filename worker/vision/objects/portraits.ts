/** Which of the faces on a document is its portrait, and which repeats it. */
import type { Face } from '../services'

/** Emblems and lines of print are taken for faces now and then, with scores of 0.3 to 0.61; portraits reach more. */
const CLEAR = 0.65
/** A face as large as this share of the largest may be the portrait instead of it. */
const RIVAL = 0.6

/** The surest of the large ones. */
export function portraitOf(faces: readonly Face[]): Face | null {
  const largest = Math.max(...faces.map(side))
  const rivals = faces.filter((face) => side(face) >= RIVAL * largest)
  return rivals.reduce<Face | null>((best, face) => (best && best.score >= face.score ? best : face), null)
}

/** A clear face that is smaller than the portrait. */
export function secondPortraitOf(faces: readonly Face[]): Face | null {
  const portrait = portraitOf(faces)
  const others = faces.filter((face) => face !== portrait && face.score >= CLEAR)
  return others.find((face) => portrait && side(face) < side(portrait)) ?? null
}

const side = ({ box }: Face) => Math.max(box.width, box.height)
