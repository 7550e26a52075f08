/** Values of a zone that may be compared with other evidence. */
import type { KnownValues } from '../../domain/fields/compare'
import { folded } from '../../domain/fields/likeness'
import type { Mrz } from '../../domain/mrz/mrz'
import { parseMrz } from '../../domain/mrz/parse'
import { isValidSomehow } from '../../domain/mrz/prospects'
import type { MrzReading } from '../engine-contracts'

/** A reading less likely than this does not compete. */
const COMPETES = 0.01

/**
 * All of a reading that is believed, or whose valid rivals differ by look-alikes of the number alone (O and 0, 8 and
 * B and others that comparisons take for one another); all but the number where they differ in nothing else.
 */
export function certainOfZone(mrz: Mrz, reading: MrzReading, today: Date): KnownValues | null {
  if (reading.checked) return mrz
  const { prospects, quality, format } = reading
  if (!isValidSomehow(prospects, quality)) return null
  const rivals = prospects
    .filter(({ probability, valid }) => valid && probability >= COMPETES)
    .map(({ lines }) => parseMrz(format, lines, { today }))
  if (!rivals.every((rival) => saysTheSame(rival, mrz))) return null
  const number = folded(mrz.documentNumber)
  return rivals.every(({ documentNumber }) => folded(documentNumber) === number) ? mrz : { ...mrz, documentNumber: '' }
}

const saysTheSame = (a: Mrz, b: Mrz): boolean =>
  a.alpha3 === b.alpha3 &&
  a.surname === b.surname &&
  a.givenNames === b.givenNames &&
  a.nationality === b.nationality &&
  a.birthDate === b.birthDate &&
  a.expiryDate === b.expiryDate &&
  a.sex === b.sex
