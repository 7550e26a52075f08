/** The text of a PDF417 symbol on a North American card → named values. Tolerant of headers and offsets that are off. */

import { centimetres } from '../fields/description'
import { TITLES } from '../fields/titles'
import { ELEMENTS, type ElementForm, NO_NAME, NOTHING } from './elements'
import { countryOfJurisdiction, type Issuer, issuerOf } from './issuers'
import { aamvaDate, sexOf } from './values'

export interface AamvaField {
  /** Element identifier: `DAQ`. */
  element: string
  title: string
  /** As encoded, without padding. */
  value: string
  /** ISO date, `M` or `F`, centimetres; null where there is nothing to normalise. */
  normalized: string | null
}

export interface AamvaCard {
  /** Null where the number is not in the standard's list. */
  issuer: Issuer | null
  iin: string
  version: number
  /** Type of the subfile: driving licence (`DL`, enhanced `EN`) or identification card (`ID`). */
  document: 'driving_licence' | 'id_card'
  /** ISO 3166-1 alpha-3, empty when neither the issuer nor DCG tells. */
  country: string
  fields: AamvaField[]
  /** Values by element identifier, trimmed; those without content are left out. */
  elements: Readonly<Record<string, string>>
  documentNumber: string
  surname: string
  givenNames: string
  /** The encoded name is cut off (DDE, DDF, DDG). */
  namesTruncated: boolean
  /** ISO; null when absent or impossible. */
  birthDate: string | null
  expiryDate: string | null
  issueDate: string | null
  sex: 'M' | 'F' | null
}

/**
 * Compliance indicator, separators, file type, IIN, versions, number of subfiles. Version 1 has no jurisdiction
 * version; some encoders drop or change the separators.
 */
const HEADER = /(?:ANSI|AAMVA)\s{0,2}(\d{6})(\d{2})/
const SUBFILE = /(DL|ID|EN)(?=\d{8})/
const SEPARATORS = /\p{Cc}+/u
/** The first element of a subfile stands directly behind the subfile's type. */
const ELEMENT = /^(?:DL|ID|EN)?(D[A-D][A-Z])(.*)$/s

export function parseAamva(text: string): AamvaCard | null {
  const header = HEADER.exec(text)
  if (!header) return null
  const [, iin = '', versionText = ''] = header
  const version = Number(versionText)
  const elements = readElements(text.slice(header.index + header[0].length))
  if (!elements.DAQ && !elements.DBB) return null
  const issuer = issuerOf(iin)
  const country = issuer?.country ?? countryOf(elements)
  const date = (element: string) => aamvaDate(elements[element] ?? '', { country, version })
  const { surname, givenNames } = names(elements)
  return {
    issuer,
    iin,
    version,
    document: (SUBFILE.exec(text)?.[1] ?? 'DL') === 'ID' ? 'id_card' : 'driving_licence',
    country,
    elements,
    fields: fieldsOf(elements, { surname, givenNames }, date),
    documentNumber: elements.DAQ ?? '',
    surname,
    givenNames,
    namesTruncated: ['DDE', 'DDF', 'DDG'].some((element) => elements[element] === 'T'),
    birthDate: date('DBB'),
    expiryDate: date('DBA'),
    issueDate: date('DBD'),
    sex: sexOf(elements.DBC ?? ''),
  }
}

function readElements(body: string): Record<string, string> {
  const elements: Record<string, string> = {}
  for (const piece of body.replace(/^[^\n\r]*?(?=(?:DL|ID|EN)D[A-D][A-Z])/, '').split(SEPARATORS)) {
    const [, id = '', raw = ''] = ELEMENT.exec(piece) ?? []
    const value = raw.trim()
    if (id && value) elements[id] ??= value
  }
  return elements
}

/** By the card's own words, where its issuer's number is none of the list. */
function countryOf({ DCG = '', DAJ, DAO }: Record<string, string>): string {
  return /^(USA|CAN|MEX)$/.test(DCG) ? DCG : (countryOfJurisdiction(DAJ ?? DAO ?? '') ?? '')
}

/** DCS with DAC and DAD; DCT holds all given names in versions 2 and 3, DAA the whole name in version 1. */
function names(elements: Record<string, string>): { surname: string; givenNames: string } {
  const text = (id: string) => (elements[id] ?? '').replace(/[,\s]+/g, ' ').trim()
  const whole = elements.DAA
  if (whole && !elements.DCS && !elements.DAB) {
    // Family name first, parts set apart by commas; without commas the family name stands last.
    const parts = whole.split(',').map((part) => part.trim())
    if (parts.length > 1) return { surname: parts[0] ?? '', givenNames: parts.slice(1).join(' ').trim() }
    const words = whole.trim().split(/\s+/)
    return { surname: words.at(-1) ?? '', givenNames: words.slice(0, -1).join(' ') }
  }
  const given = text('DCT') || [text('DAC'), text('DAD')].filter((part) => part && !NOTHING.test(part)).join(' ')
  const surname = text('DCS') || text('DAB')
  return { surname: NO_NAME.test(surname) ? '' : surname, givenNames: given }
}

/** The element that the card has; else the whole name's. */
const firstOf = (elements: Record<string, string>, ids: string[]): string => ids.find((id) => elements[id]) ?? 'DAA'

function fieldsOf(
  elements: Record<string, string>,
  name: { surname: string; givenNames: string },
  date: (element: string) => string | null,
): AamvaField[] {
  const fields: AamvaField[] = []
  const add = (element: string, title: string, value: string, normalized: string | null) => {
    if (value && !NOTHING.test(value) && !fields.some((field) => field.title === title)) {
      fields.push({ element, title, value, normalized })
    }
  }
  for (const [id, { title, form }] of Object.entries(ELEMENTS)) {
    if (form === 'name') {
      add(firstOf(elements, ['DCS', 'DAB']), TITLES.surname, name.surname, null)
      add(firstOf(elements, ['DCT', 'DAC']), TITLES.givenNames, name.givenNames, null)
      continue
    }
    const value = elements[id] ?? ''
    const normalized = form === 'date' ? date(id) : (NORMALIZED[form]?.(value) ?? null)
    // What is no date says nothing.
    if (form !== 'date' || normalized) add(id, title, value, normalized)
  }
  return fields
}

const NORMALIZED: Partial<Record<ElementForm, (value: string) => string | null>> = { sex: sexOf, height: centimetres }
