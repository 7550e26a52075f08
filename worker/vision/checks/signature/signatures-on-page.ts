/** Signatures on a page, and what else may look like one. */
import type { Zone } from '../../../domain/document-types/document-type'
import type { Box } from '../../engine-contracts'
import type { FoundObject } from '../evidence/found-object'
import { isNotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import type { PageInk } from '../evidence/page-ink'
import { engineObjects } from '../evidence/page-objects'
import { type PenMarks, penMarks } from './pen-marks'

/** Share of a portrait's height that excludes signatures: they stand close below a portrait, or over its foot. */
const PORTRAIT_ALONE = 0.9

export function signatureOn(evidence: PageEvidence, ink: PageInk, zone: Zone): PenMarks {
  const stamps = evidence.stamps()
  const others = [...otherObjects(evidence), ...(isNotEvaluated(stamps) ? [] : stamps.boxes)]
  return penMarks(ink, ink.place.boxOf(zone), others)
}

/** In page pixels. */
function otherObjects({ readings, page, mrz }: PageEvidence): Box[] {
  return engineObjects(readings, page, mrz)
    .filter(({ picture }) => picture === page.image)
    .map(({ object, box }) =>
      object === 'portrait' || object === 'second_portrait' ? { ...box, height: box.height * PORTRAIT_ALONE } : box,
    )
}

export function signaturesOn(evidence: PageEvidence, ink: PageInk): FoundObject[] {
  const { type, side } = ink.place
  return type.objects.flatMap(({ object, side: on, zone }): FoundObject[] => {
    if ((object !== 'owner_signature' && object !== 'issuer_signature') || on !== side || !zone) return []
    const { box } = signatureOn(evidence, ink, zone)
    return box ? [{ object, box: withMargin(box), picture: evidence.page.image }] : []
  })
}

function withMargin({ x, y, width, height }: Box): Box {
  const margin = 0.15 * Math.min(width, height)
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}
