import type { ObjectKey } from '../case/object-key'
import type { AnsweredDocumentTake } from '../original/judge'

/** A document's take as it was read. */
export interface DocumentTakeReading extends AnsweredDocumentTake {
  /** The uploaded image of the page that it was held against; null: there is none. */
  source: ObjectKey | null
}
