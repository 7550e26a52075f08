/** Which side of its document an image shows. */

import type { AamvaCard } from '../../domain/aamva/parse'
import type { DocumentType, SeenSide } from '../../domain/document-types/document-type'
import { numberedLicence } from '../../domain/document-types/numbered-licence'
import type { PrintedText } from '../../domain/document-types/printed'
import type { Mrz } from '../../domain/mrz/mrz'
import type { Barcode, Face, MrzReading } from '../engine-contracts'
import { longSideOf } from '../geometry/boxes'
import { mrzLength } from '../page/page-from-mrz'

export interface SideEvidence {
  type: DocumentType | null
  mrz: Mrz | null
  reading: MrzReading | null
  card: AamvaCard | null
  symbol: Barcode | undefined
  face: Face | null
  lines: PrintedText[]
}

/** Faces of portraits are about a quarter as long as MRZ or barcode, those of ghost images on backs an eighth. */
const PORTRAIT_FACE = 0.2

/** Null where nothing tells. */
export function sideSeen(evidence: SideEvidence): SeenSide | null {
  const { type, face, lines } = evidence
  if (type?.sides === 1) return 'front'
  const length = backFeature(evidence)
  if (length !== null) {
    return isPortraitBeside(face, length) ? 'both' : 'back'
  }
  if (face) return 'front'
  return numberedLicence(lines)
}

/** `length`: pixels along a zone or a barcode. */
const isPortraitBeside = (face: Face | null, length: number, least = PORTRAIT_FACE): boolean =>
  face !== null && longSideOf(face.box) >= least * length

/** Portraits of licences are smaller: 0.15 to 0.2 of the line on French specimens. */
const LICENCE_FACE = 0.12

/** Whether a zone that licences have on either side stands on the front. */
export const isOnFront = (face: Face | null, reading: MrzReading, lines: PrintedText[]): boolean =>
  isPortraitBeside(face, mrzLength(reading), LICENCE_FACE) || numberedLicence(lines) === 'front'

/** Pixels along what only the back has; null where it is not seen. */
function backFeature({ type, mrz, reading, card, symbol }: SideEvidence): number | null {
  if (mrz && reading && type?.mrz?.side === 'back') return mrzLength(reading)
  if (!card || !symbol || type?.barcode?.side !== 'back') return null
  const [a, b] = symbol.corners
  return Math.hypot(b.x - a.x, b.y - a.y)
}
