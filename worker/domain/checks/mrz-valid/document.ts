import type { DocumentType } from '../../document-types/document-type'
import type { CheckRow, Finding } from '../check'
import { type MrzEvidence, mrzValidity } from './validity'

export interface ReadMrz {
  /** Null where none was read well enough to say anything. */
  zone: MrzEvidence | null
  /** Null while the document's kind is unknown. */
  type: Pick<DocumentType, 'mrz'> | null
}

function judge({ zone, type }: ReadMrz): Finding {
  if (!zone) {
    return { status: 'idle', reason: type && !type.mrz ? 'documents of this type have no MRZ' : 'no MRZ was read' }
  }
  const { status, reason, confidence } = mrzValidity(zone)
  return { status, reason, ...(confidence === undefined ? {} : { confidence }) }
}

export const mrzValid: CheckRow<ReadMrz> = {
  looksAt: 'the characters of the machine-readable zone',
  sees: 'check digits, alphabets and dates of the zone, where its glyphs are clear',
  overlooks: 'unread characters; a forged zone with right check digits',
  needs: ['MRZ'],
  method: 'check digits, alphabets and dates by ICAO Doc 9303',
  thresholds: {},
  judge,
}
