/** Whether a page is a form of captions and numbers, and of which make. */
import type { DocumentType } from '../../../domain/document-types/document-type'
import type { NorthAmericanCard } from '../../../domain/document-types/north-american'
import type { Form } from './form-values'

type NamedType = Pick<DocumentType, 'name' | 'kind' | 'countryCode'>

/** Null: a document that is read by its captions alone. */
export function formOf(type: NamedType | null, card: NorthAmericanCard | null): Form | null {
  if (card) {
    const { country, jurisdiction, sure } = card
    return {
      ...american(country, jurisdiction),
      ...(jurisdiction ? { jurisdiction: { code: jurisdiction, sure } } : {}),
    }
  }
  if (type?.kind === 'driving_licence') return { numbering: 'eu', order: 'day-first', issuer: type.name }
  return null
}

/** The same of a page whose type was told before; `jurisdiction`: of North America, empty where none was. */
export function formOfKnown(type: NamedType, jurisdiction: string): Form | null {
  const isCard = type.kind === 'driving_licence' || type.kind === 'id_card'
  const isAmerican = type.countryCode === 'USA' || type.countryCode === 'CAN'
  return isCard && isAmerican ? american(type.countryCode, jurisdiction) : formOf(type, null)
}

function american(country: string, jurisdiction: string): Form {
  const issuer = jurisdiction ? `${country}-${jurisdiction}` : country
  return { numbering: 'aamva', order: country === 'USA' ? 'month-first' : 'day-first', issuer }
}
