/** Whether what the type of a document needs stands on the side that is seen. */
import type { ExpectedObjects, ObjectState } from '../../domain/checks/document/other-objects'
import type { DocumentObject, ExpectedObject } from '../../domain/document-types/document-type'
import { toGray } from '../../quality/pixels'
import { regionOf } from '../objects/found-object'
import { engineObjects } from '../objects/page-objects'
import { type Place, placeOf } from '../objects/place'
import { portraitOf, secondPortraitOf } from '../objects/portraits'
import { darkShare } from '../objects/zone-tone'
import { isUnseen, type Seen, type Unseen } from './seen'

/** Darker parts of a zone than this are more than bare paper: 0.16 and more on 48 real fronts, 0.22 on renders. */
const BARE = 0.05
const JUDGED_ELSEWHERE: readonly DocumentObject[] = ['owner_signature', 'issuer_signature', 'stamp']

export function expectedObjects(seen: Seen): ExpectedObjects | Unseen {
  const place = placeOf(seen)
  if (isUnseen(place)) return place
  const found = new Set(engineObjects(seen.look, seen.page, seen.mrz).map(({ object }) => object))
  const required = place.type.objects.filter(
    ({ object, side, required }) => required && side === place.side && !JUDGED_ELSEWHERE.includes(object),
  )
  return {
    required: required.map((expected) => stateOf(expected, found, seen, place)),
    secondPortrait: secondPortrait(seen),
  }
}

function stateOf(
  { object, zone }: ExpectedObject,
  found: ReadonlySet<DocumentObject>,
  { page, look }: Seen,
  { boxOf }: Place,
): ObjectState {
  const box = zone && boxOf(zone)
  const region = box && regionOf(box, page, look.scale)
  if (found.has(object)) return { object, state: 'seen', region }
  const isBare = box !== null && object === 'portrait' && darkShare(toGray(page.image), box) < BARE
  return { object, state: isBare ? 'missing' : 'unclear', region }
}

function secondPortrait({ look: { faces, scale } }: Seen): ExpectedObjects['secondPortrait'] {
  const [portrait, second] = [portraitOf(faces), secondPortraitOf(faces)]
  if (!portrait || !second) return null
  const similarity = portrait.embedding.reduce((sum, value, i) => sum + value * second.embedding[i], 0)
  const { x, y, width, height } = second.box
  const region = { image: 0, x: x * scale, y: y * scale, width: width * scale, height: height * scale }
  return { similarity, eyes: second.interEyeDistance, region }
}
