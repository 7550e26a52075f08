/** Whether a page is a form of captions and numbers, and of which make. */
import type { DocumentType } from '../../../domain/document-types/document-type'
import type { NorthAmericanCard } from '../../../domain/document-types/north-american'
import type { Form } from './form-values'

/** Null: a document that is read by its captions alone. */
export function formOf(type: DocumentType | null, card: NorthAmericanCard | null): Form | null {
  if (card) {
    const issuer = card.jurisdiction ? `${card.country}-${card.jurisdiction}` : card.country
    const { jurisdiction, sure } = card
    const order = card.country === 'USA' ? 'month-first' : 'day-first'
    return {
      numbering: 'aamva',
      order,
      issuer,
      ...(jurisdiction ? { jurisdiction: { code: jurisdiction, sure } } : {}),
    }
  }
  if (type?.kind === 'driving_licence') return { numbering: 'eu', order: 'day-first', issuer: type.name }
  return null
}
