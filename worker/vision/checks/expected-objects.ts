/** Whether what the type of a document needs stands on the side that is seen. */
import type { ExpectedObjects, ObjectState } from '../../domain/checks/document/other-objects'
import type { DocumentObject, ExpectedObject, Side } from '../../domain/document-types/document-type'
import { cosineSimilarity } from '../../domain/matching'
import { toGray } from '../../quality/pixels'
import { fingerOn } from '../objects/fingers'
import { regionOf } from '../objects/found-object'
import { engineObjects } from '../objects/page-objects'
import { placeOf } from '../objects/place'
import { portraitOf, secondPortraitOf } from '../objects/portraits'
import { darkShare } from '../objects/zone-tone'
import { isUnseen, type Seen, type Unseen } from './seen'

/** Darker parts of a zone than this are more than bare paper: 0.16 and more on 34 real fronts, 0.22 on renders. */
const BARE = 0.05
const JUDGED_ELSEWHERE: readonly DocumentObject[] = ['owner_signature', 'issuer_signature', 'stamp']

export function expectedObjects(seen: Seen): ExpectedObjects | Unseen {
  const { type, side, look, page, mrz } = seen
  if (!type) return { unseen: 'the type of the document is unknown' }
  if (side === null && type.sides === 2) return { unseen: 'which side of the document this is, is unknown' }
  const shows = (on: Side) => side === 'both' || on === (type.sides === 1 ? 'front' : side)
  const found = new Set(engineObjects(look, page, mrz).map(({ object }) => object))
  const finger = fingerOn(page, look.image)
  const required = type.objects.filter(
    ({ object, side: on, required }) => required && shows(on) && !JUDGED_ELSEWHERE.includes(object),
  )
  return {
    required: required.map((expected) => stateOf(expected, found, seen)),
    secondPortrait: secondPortrait(seen),
    finger: finger && regionOf(finger, page, look.scale),
  }
}

/** Only where zones say something of the page, an object that was not found can be called missing. */
function stateOf({ object, zone }: ExpectedObject, found: ReadonlySet<DocumentObject>, seen: Seen): ObjectState {
  if (found.has(object)) return { object, state: 'seen', region: null }
  const place = placeOf(seen)
  if (isUnseen(place) || !zone || object !== 'portrait') return { object, state: 'unclear', region: null }
  const box = place.boxOf(zone)
  const isBare = darkShare(toGray(seen.page.image), box) < BARE
  return { object, state: isBare ? 'missing' : 'unclear', region: regionOf(box, seen.page, seen.look.scale) }
}

export function secondPortrait({ look: { faces, scale } }: Seen): ExpectedObjects['secondPortrait'] {
  const [portrait, second] = [portraitOf(faces), secondPortraitOf(faces)]
  if (!portrait || !second) return null
  const similarity = cosineSimilarity(portrait.embedding, second.embedding)
  const { x, y, width, height } = second.box
  const region = { image: 0, x: x * scale, y: y * scale, width: width * scale, height: height * scale }
  return { similarity, eyes: second.interEyeDistance, region }
}
