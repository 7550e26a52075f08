import type { DocumentFacts } from '../../domain/decision/document-facts'
import { TITLES } from '../../domain/fields/titles'
import type { DocumentImage, TypeOfImage } from '../image/image-analysis'
import { certainValues } from './pair-sides'

/** What the sides of one document say together. Values of machines count before print. */
export function documentFacts(sides: DocumentImage[], type: TypeOfImage | null): DocumentFacts {
  const known = certainValues(sides)
  const printed = (title: string) => {
    const field = sides.flatMap(({ fields }) => fields).find((one) => one.title === title)
    return field && { value: field.value, date: field.conf === 'high' ? (field.normalized ?? null) : null }
  }
  const legible = [TITLES.surname, TITLES.givenNames, TITLES.documentNumber].some((title) => printed(title)?.value)
  return {
    kind: type?.kind ?? null,
    countryCode: type?.countryCode ?? '',
    sides: type?.sides ?? 1,
    seen: seenSides(sides, type),
    machine: machineOf(type),
    vouched: sides.find(({ vouched }) => vouched)?.vouched ?? null,
    unknownState: sides.find(({ unknownState }) => unknownState)?.unknownState ?? null,
    surname: known?.surname ?? '',
    givenNames: known?.givenNames ?? '',
    documentNumber: known?.documentNumber ?? '',
    birthDate: known?.birthDate ?? printed(TITLES.birthDate)?.date ?? null,
    issueDate: known?.issueDate ?? printed(TITLES.issueDate)?.date ?? null,
    expiryDate: known?.expiryDate ?? printed(TITLES.expiryDate)?.date ?? null,
    legible: known ? true : sides.some(({ textRead }) => textRead) ? legible : null,
  }
}

function machineOf(type: TypeOfImage | null): DocumentFacts['machine'] {
  if (type?.mrzSide) return { kind: 'mrz', side: type.mrzSide }
  return type?.barcodeSide ? { kind: 'barcode', side: type.barcodeSide } : null
}

/** One image of a document with one side shows that side, whatever is on it. */
function seenSides(sides: DocumentImage[], type: TypeOfImage | null): DocumentFacts['seen'] {
  if (type?.sides === 1) return ['front']
  const seen = sides.flatMap(({ side }) => (side === 'both' ? (['front', 'back'] as const) : side ? [side] : []))
  return [...new Set(seen)]
}
