/** Whether a page is a form of captions and numbers, and of which make. */
import type { DocumentType } from './document-type'
import type { NorthAmericanCard } from './north-american'

/** EU: Directive 2006/126/EC annex I. AAMVA: card design standard, section on the human-readable data elements. */
export type Numbering = 'eu' | 'aamva'

export type DateOrder = 'month-first' | 'day-first'

export interface Form {
  numbering: Numbering
  order: DateOrder
  /** As `number-rules` names it: USA-CA, DEU_driving_licence. */
  issuer: string
  /** Postal code of the state or province that issued it; `sure`: more than one sign says so. */
  jurisdiction?: { code: string; sure: boolean }
}

type NamedType = Pick<DocumentType, 'name' | 'kind' | 'countryCode'>

/** Number form of a type; null: a document that is read by its captions alone. */
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
