/** Whether what the type of a document needs stands on the side that is seen. */
import type { ExpectedObjects, ObjectState } from '../../../domain/checks/other-objects/document'
import type { DocumentObject, ExpectedObject, Side } from '../../../domain/document-types/document-type'
import { inLuma } from '../../geometry/luma'
import { regionOf } from '../evidence/found-object'
import { isNotEvaluated, type NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { engineObjects } from '../evidence/page-objects'
import { placeOf } from '../evidence/place'
import { secondPortrait } from '../evidence/second-portrait'
import { fingerOn } from './fingers'
import { darkShare } from './zone-tone'

/** Darker parts of a zone than this are more than bare paper: 0.16 and more on 34 real fronts, 0.22 on renders. */
const BARE = 0.05
const JUDGED_ELSEWHERE: readonly DocumentObject[] = ['owner_signature', 'issuer_signature', 'stamp']

export function expectedObjects(evidence: PageEvidence): ExpectedObjects | NotEvaluated {
  const { type, side, readings, page, mrz } = evidence
  if (!type) return { notEvaluated: 'the type of the document is unknown' }
  if (side === null && type.sides === 2) return { notEvaluated: 'which side of the document this is, is unknown' }
  const shows = (on: Side) => side === 'both' || on === (type.sides === 1 ? 'front' : side)
  const found = new Set(engineObjects(readings, page, mrz).map(({ object }) => object))
  const finger = fingerOn(page, readings.image)
  const required = type.objects.filter(
    ({ object, side: on, required }) => required && shows(on) && !JUDGED_ELSEWHERE.includes(object),
  )
  return {
    required: required.map((expected) => stateOf(expected, found, evidence)),
    secondPortrait: secondPortrait(evidence),
    finger: finger && regionOf(finger, page, readings.scale),
  }
}

/** Only where zones say something of the page, an object that was not found can be called missing. */
function stateOf(
  { object, zone }: ExpectedObject,
  found: ReadonlySet<DocumentObject>,
  evidence: PageEvidence,
): ObjectState {
  if (found.has(object)) return { object, state: 'seen', region: null }
  const place = placeOf(evidence)
  if (isNotEvaluated(place) || !zone || object !== 'portrait') return { object, state: 'unclear', region: null }
  const box = place.boxOf(zone)
  const isBare = inLuma(evidence.page.image, (gray) => darkShare(gray, box)) < BARE
  return {
    object,
    state: isBare ? 'missing' : 'unclear',
    region: regionOf(box, evidence.page, evidence.readings.scale),
  }
}
