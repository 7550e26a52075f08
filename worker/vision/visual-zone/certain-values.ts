/** Values of a zone that may be compared with other evidence. */
import type { KnownValues } from '../../domain/fields/compare'
import type { Mrz } from '../../domain/mrz/mrz'
import { parseMrz } from '../../domain/mrz/parse'
import { isValidSomehow } from '../../domain/mrz/prospects'
import type { MrzReading } from '../engine-contracts'

/** A reading less likely than this does not compete. */
const COMPETES = 0.01

/** All of a reading that is believed; all but the number where the valid readings differ in nothing else. */
export function certainOfZone(mrz: Mrz, reading: MrzReading, today: Date): KnownValues | null {
  if (reading.checked) return mrz
  const { prospects, quality, format } = reading
  if (!isValidSomehow(prospects, quality)) return null
  const rivals = prospects
    .filter(({ probability, valid }) => valid && probability >= COMPETES)
    .map(({ lines }) => parseMrz(format, lines, { today }))
  return rivals.every((rival) => saysTheSame(rival, mrz)) ? { ...mrz, documentNumber: '' } : null
}

const saysTheSame = (a: Mrz, b: Mrz): boolean =>
  a.alpha3 === b.alpha3 &&
  a.surname === b.surname &&
  a.givenNames === b.givenNames &&
  a.nationality === b.nationality &&
  a.birthDate === b.birthDate &&
  a.expiryDate === b.expiryDate &&
  a.sex === b.sex
