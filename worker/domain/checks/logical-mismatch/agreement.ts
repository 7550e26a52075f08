/** Whether the machine readable zone and the barcode of one document say the same of the holder. */
import type { KnownValues } from '../../fields/compare'
import { distance } from '../../fields/likeness'
import { spellings } from '../../fields/transliteration'
import { judged, type LogicalFinding } from './finding'

/** Share of a name that abbreviation and transliteration may change. */
const MAX_NAME_DIFFERENCE = 0.2

/** Both were read with check digits or error correction: only names may be spelled in two ways. */
export function agreement(zone: KnownValues, barcode: KnownValues): LogicalFinding[] {
  const same = (field: string, a: string | null, b: string | null, equal: (a: string, b: string) => boolean) =>
    judged(`barcode_and_mrz_${field}`, a && b ? equal(a, b) : null, `${a}, ${b}`)
  return [
    same('surname', zone.surname, barcode.surname, isSameName),
    same('given_names', zone.givenNames, barcode.givenNames, isSameName),
    same('birth_date', zone.birthDate, barcode.birthDate, (a, b) => a === b),
    same('expiry_date', zone.expiryDate, barcode.expiryDate, (a, b) => a === b),
    same('sex', zone.sex, barcode.sex, (a, b) => a === b),
  ]
}

/** Truncated and abbreviated names agree as far as they go. */
function isSameName(a: string, b: string): boolean {
  const compact = (name: string) => spellings(name).map((spelled) => spelled.replaceAll(' ', ''))
  return compact(a).some((one) =>
    compact(b).some((other) => {
      if (one.startsWith(other) || other.startsWith(one)) return true
      const longest = Math.max(one.length, other.length)
      return distance(one, other) <= Math.max(1, Math.floor(MAX_NAME_DIFFERENCE * longest))
    }),
  )
}
