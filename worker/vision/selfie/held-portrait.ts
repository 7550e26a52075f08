import { LEAST_EYE_DISTANCE } from '../../domain/eye-distances'
import type { Gray } from '../../quality/pixels'
import type { Face } from '../engine-contracts'
import { longSideOf, middleOf } from '../geometry/boxes'
import { contains } from '../geometry/corners'
import { locateDocument } from '../page/locate-document'
import { mayBePage } from '../page/page-shape'

/** A portrait on a document held beside the face: 12 to 25 mm of face against 150, nearer to the camera than that. */
const MOST = 0.55
/** A page's area over the square of its portrait's face is 10 and more; how far it reaches from it, in sides of it. */
const PAGE_AREA = 7
const PAGE_REACH = 6.5

/**
 * The portrait on a document that is held into the picture: a face much smaller than the first, inside a rectangle of a
 * document's shape that does not hold the first. Somebody in the background has no such rectangle around them.
 */
export function heldPortrait(gray: Gray, [holder, ...others]: Face[]): Face | null {
  if (!holder) return null
  const found = others.find((face) => {
    const side = longSideOf(face.box)
    if (side > MOST * longSideOf(holder.box)) return false
    if (face.interEyeDistance < LEAST_EYE_DISTANCE.identity) return false
    const middle = middleOf(face.box)
    const reach = PAGE_REACH * side
    const within = { x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach }
    const outline = locateDocument(gray, { points: [middle], area: PAGE_AREA * side ** 2, within })
    return outline !== null && mayBePage(outline.corners) && !contains(outline.corners, middleOf(holder.box))
  })
  return found ?? null
}
