import type { DocumentReading } from '../frames/reading'
import { type DocumentHint, HINT_FOR_DOCUMENT_DEFECT } from '../guidance/document-hints'
import { DOCUMENT_SIDES, type DocumentSide } from './sides'

/** What one frame asks for; `ready` where nothing is wrong with it. */
export function hintFor({ defects: [defect], measures }: DocumentReading, side: DocumentSide): DocumentHint {
  if (defect) return HINT_FOR_DOCUMENT_DEFECT[defect]
  const { mrz, missing } = DOCUMENT_SIDES[side]
  if (mrz === 'required' && !measures?.mrz) return missing
  if (mrz === 'forbidden' && measures?.mrz) return 'wrong_side'
  return 'ready'
}
