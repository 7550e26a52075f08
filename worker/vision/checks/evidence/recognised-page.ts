import type { DocumentType, SeenSide } from '../../../domain/document-types/document-type'
import type { TextLine } from '../../engine-contracts'
import type { FoundPage } from '../../page/find-page'

/** A page and what it was recognised as. */
export interface RecognisedPage {
  page: FoundPage
  /** Null where it was read as none that is known. */
  type: DocumentType | null
  side: SeenSide | null
  /** The page's print, in page pixels; empty where it was not asked for. */
  lines: TextLine[]
}
