/** Signatures on a page, and what else may look like one. */
import type { Zone } from '../../domain/document-types/document-type'
import { isUnseen, type Seen } from '../checks/seen'
import type { Box } from '../services'
import type { FoundObject } from './found-object'
import type { PageInk } from './page-ink'
import { engineObjects } from './page-objects'
import { type PenMarks, penMarks } from './pen-marks'

/** Of a portrait's height: signatures stand close below it, or over its foot. */
const PORTRAIT_ALONE = 0.9

export function signatureOn(seen: Seen, ink: PageInk, zone: Zone): PenMarks {
  const stamps = seen.stamps()
  const others = [...otherObjects(seen), ...(isUnseen(stamps) ? [] : stamps.boxes)]
  return penMarks(ink, ink.place.boxOf(zone), others)
}

/** In page pixels. */
function otherObjects({ look, page, mrz }: Seen): Box[] {
  return engineObjects(look, page, mrz)
    .filter(({ picture }) => picture === page.image)
    .map(({ object, box }) =>
      object === 'portrait' || object === 'second_portrait' ? { ...box, height: box.height * PORTRAIT_ALONE } : box,
    )
}

export function signaturesOn(seen: Seen, ink: PageInk): FoundObject[] {
  const { type, side } = ink.place
  return type.objects.flatMap(({ object, side: on, zone }): FoundObject[] => {
    if ((object !== 'owner_signature' && object !== 'issuer_signature') || on !== side || !zone) return []
    const { box } = signatureOn(seen, ink, zone)
    return box ? [{ object, box: withMargin(box), picture: seen.page.image }] : []
  })
}

function withMargin({ x, y, width, height }: Box): Box {
  const margin = 0.15 * Math.min(width, height)
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}
