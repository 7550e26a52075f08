import type { KnownValues } from '../fields/compare'
import type { AamvaCard } from './parse'

/** The holder as a card's barcode says, to hold printed text against. */
export function knownValues(card: AamvaCard): KnownValues {
  const { documentNumber, namesTruncated, birthDate, expiryDate, issueDate, sex } = card
  const [surname, givenNames] = [card.surname, card.givenNames].map((name) => name.toUpperCase())
  return {
    layout: 'AAMVA',
    surname: surname ?? '',
    givenNames: givenNames ?? '',
    namesTruncated,
    documentNumber,
    birthDate,
    expiryDate,
    issueDate,
    sex,
    nationality: '',
  }
}
