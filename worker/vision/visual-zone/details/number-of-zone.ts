/** The personal number that the machine readable zone repeats in its optional data: two readings that vouch for each other. */
import { fitted } from '../../../domain/document-types/number-rules'
import type { Labelled } from '../../../domain/fields/compare'
import { type Found, found } from '../../../domain/fields/find'
import { printedDates } from '../../../domain/fields/printed-date'
import type { Mrz } from '../../../domain/mrz/mrz'
import type { TextLine } from '../../engine-contracts'
import { CERTAIN } from '../placement'

/** Shorter numbers stand in many places. */
const MIN_SIGNS = 8
const MOST_PARTS = 3
/** Digits before the printed number in the zone: its century, and a digit before that. Any other was not read. */
const CENTURY = /^\d?(19|20)$/
const PRINTED = /^[A-Z\d][A-Z\d ./-]*$/

/** One that was read otherwise stays what it is. */
export function numberOfZone(values: Labelled[], mrz: Mrz, lines: TextLine[]): Labelled[] {
  const own = values.find(({ field }) => field === 'personalNumber')
  const repeated = optionalNumbers(mrz).flatMap((number) => printedAs(number, lines) ?? [])
  const isOwn = ({ value }: Found) => own === undefined || signs(value) === signs(own.value)
  const hit = repeated.find(isOwn)
  if (!hit) return values
  const confirmed: Labelled = { ...hit, field: 'personalNumber', confidence: Math.max(CERTAIN, hit.confidence) }
  return [...values.filter((value) => value !== own), confirmed]
}

/** None that is the document's own, or another document's. */
function optionalNumbers({ fields, documentNumber, alpha3 }: Mrz): string[] {
  return fields.flatMap(({ name, value }) => {
    const isOptional = name === 'personalNumber' || name === 'optionalData' || name === 'optionalData2'
    const number = signs(value)
    const isDocuments = number.includes(signs(documentNumber)) || fitted(number, `${alpha3}_passport`)?.checked
    return isOptional && !isDocuments && number.length >= MIN_SIGNS ? [number] : []
  })
}

function printedAs(number: string, lines: TextLine[]): Found | null {
  for (const [line, { words }] of lines.entries()) {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_PARTS); to++) {
        const hit = found(lines, line, from, to)
        if (isPrintOf(number, hit.value)) return hit
      }
    }
  }
  return null
}

/** Whether the value is the number, perhaps without its century. */
function isPrintOf(number: string, value: string): boolean {
  const printed = signs(value)
  if (!number.endsWith(printed)) return false
  const before = number.slice(0, -printed.length)
  const isSame = before === '' || CENTURY.test(before)
  return isSame && printed.length >= MIN_SIGNS && PRINTED.test(value) && printedDates(value).length === 0
}

const signs = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
