/** Signs that what is printed on a page was corrected by hand. */
import type { Corrections } from '../../domain/checks/document/fields-corrected'
import { grown } from '../geometry/crop'
import { covers } from '../objects/boxes'
import { regionOf } from '../objects/found-object'
import { engineObjects } from '../objects/page-objects'
import { linesThrough } from '../objects/strike-outs'
import { whitePatches } from '../objects/white-patches'
import type { Box } from '../services'
import { isUnseen, type Seen, type Unseen } from './seen'

/** Hair, shoulders and frames of portraits reach further than their faces tell. */
const AROUND = 1.2
/** Of a line: so much of it in the zone of the portrait belongs to that. */
const MOST = 0.8

export function corrections(seen: Seen): Corrections | Unseen {
  const { type, look, page, mrz, lines } = seen
  if (lines.length === 0) return { unseen: 'the print was not read' }
  const ink = seen.ink()
  if (isUnseen(ink)) return ink
  const stamps = seen.stamps()
  const objects = engineObjects(look, page, mrz).filter(({ picture }) => picture === page.image)
  const others = [...objects.map(({ box }) => grown(box, AROUND)), ...(isUnseen(stamps) ? [] : stamps.boxes)].map(
    ink.toInk,
  )
  const region = (box: Box) => regionOf(ink.toPage(box), page, look.scale)
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
