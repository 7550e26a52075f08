/** Which of the faces on a document is its portrait, and which repeats it: decided here alone, once an image. */
import type { Face } from '../engine-contracts'
import { longSideOf } from '../geometry/boxes'

/** Emblems and lines of print are taken for faces now and then, with scores of 0.3 to 0.61; portraits reach more. */
const CLEAR = 0.65
/** A face as large as this share of the largest may be the portrait instead of it. */
const RIVAL = 0.6

export interface Portraits {
  /** The surest of the large faces; null without any. */
  portrait: Face | null
  /** A clear face that is smaller: a ghost or second portrait. */
  secondPortrait: Face | null
}

export function portraitsOf(faces: readonly Face[]): Portraits {
  const largest = Math.max(...faces.map(side))
  const rivals = faces.filter((face) => side(face) >= RIVAL * largest)
  const portrait = rivals.reduce<Face | null>((best, face) => (best && best.score >= face.score ? best : face), null)
  if (!portrait) return { portrait, secondPortrait: null }
  const smaller = faces.find((face) => face !== portrait && face.score >= CLEAR && side(face) < side(portrait))
  return { portrait, secondPortrait: smaller ?? null }
}

const side = ({ box }: Face) => longSideOf(box)
