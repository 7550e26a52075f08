/** Signs that what is printed on a page was corrected by hand. */
import type { Corrections } from '../../../domain/checks/fields-corrected/document'
import type { Box } from '../../engine-contracts'
import { covers, grown } from '../../geometry/boxes'
import { regionOf } from '../evidence/found-object'
import { isNotEvaluated, type NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { engineObjects } from '../evidence/page-objects'
import { linesThrough } from './strike-outs'
import { whitePatches } from './white-patches'

/** Hair, shoulders and frames of portraits reach further than their faces tell. */
const AROUND = 1.2
/** Share of a line in the portrait's zone from which the line belongs to the portrait. */
const MOST = 0.8

export function corrections(evidence: PageEvidence): Corrections | NotEvaluated {
  const { type, readings, page, mrz, lines } = evidence
  if (lines.length === 0) return { notEvaluated: 'the print was not read' }
  const ink = evidence.ink()
  if (isNotEvaluated(ink)) return ink
  const stamps = evidence.stamps()
  const objects = engineObjects(readings, page, mrz).filter(({ picture }) => picture === page.image)
  const others = [...objects.map(({ box }) => grown(box, AROUND)), ...(isNotEvaluated(stamps) ? [] : stamps.boxes)].map(
    ink.toInk,
  )
  const region = (box: Box) => regionOf(ink.toPage(box), page, readings.scale)
  const mm = ink.pixelsPerMm
  const portrait = type?.objects.find(({ object, side }) => object === 'portrait' && side === ink.place.side)?.zone
  const inPortrait = (box: Box) => portrait && covers(ink.toInk(ink.place.boxOf(portrait)), box, MOST)
  const crossing = linesThrough(ink, others).filter(({ box }) => !inPortrait(box))
  return {
    lines: crossing.map(({ box, crossed }) => ({
      length: box.width / mm,
      crossed,
      region: region(box),
    })),
    patches: whitePatches(ink, others).map(({ box, ...patch }) => ({
      ...patch,
      width: box.width / mm,
      height: box.height / mm,
      region: region(box),
    })),
  }
}
