/** Faces of a page with a portrait, apart from those that one picture shows beside it. */
import type { Face, MrzReading } from '../engine-contracts'
import { boundingBox, longSideOf, middleOf } from '../geometry/boxes'
import { pageFromMrz } from './page-from-mrz'

/** Formats whose zone stands on the portrait's page; visas are stuck beside one, cards have it on their back. */
const WITH_PORTRAIT: readonly MrzReading['format'][] = ['TD3', 'TD2', 'FRA_ID']
/** A person beside a page is shown no smaller than the portrait on it, and clearly. */
const AS_LARGE = 0.8
const CLEAR = 0.65

export interface FacesOfPage {
  own: Face[]
  /** Somebody is shown beside the page. */
  beside: boolean
}

export function facesOfPage(faces: Face[], mrz: MrzReading | null): FacesOfPage {
  if (!mrz?.checked || !WITH_PORTRAIT.includes(mrz.format)) return { own: faces, beside: false }
  const page = boundingBox(pageFromMrz(mrz))
  const isWithin = ({ box }: Face) => {
    const { x, y } = middleOf(box)
    return x > page.x && x < page.x + page.width && y > page.y && y < page.y + page.height
  }
  const own = faces.filter(isWithin)
  if (own.length === 0) return { own: faces, beside: false }
  const least = AS_LARGE * Math.max(...own.map(({ box }) => longSideOf(box)))
  const others = faces.filter((face) => !isWithin(face))
  return { own, beside: others.some(({ box, score }) => score >= CLEAR && longSideOf(box) >= least) }
}
