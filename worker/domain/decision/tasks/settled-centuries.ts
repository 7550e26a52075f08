/** Dates of a card's zone in the centuries that its other side prints, or that its day of issue leaves. */

import { asPrinted, bornAsPrinted, isOfLiving } from '../../fields/printed-century'
import { TITLES } from '../../fields/titles'
import type { DocumentImage } from '../../readings/image-analysis'
import { acrossSides, type OtherSideSays } from './pair-sides'

/** `today`: ISO. */
export function inPrintedCenturies(sides: DocumentImage[], says: OtherSideSays, today: string): DocumentImage[] {
  if (sides.every(({ vouched }) => vouched !== 'mrz')) return sides
  const compared = acrossSides(sides, says).filter(({ outcome }) => outcome === 'confirmed')
  const read = (field: 'birthDate' | 'expiryDate') => compared.find((entry) => entry.field === field)?.read ?? ''
  const issued = sides.flatMap(({ fields }) => fields.filter(isIssued)).at(0)?.normalized
  return sides.map((side) => {
    const { known, vouched } = side
    if (!known || vouched !== 'mrz') return side
    const birth = known.birthDate && bornBefore(bornAsPrinted(known.birthDate, read('birthDate'), today), issued, today)
    const expiry = known.expiryDate && asPrinted(known.expiryDate, read('expiryDate'))
    return { ...side, known: { ...known, birthDate: birth, expiryDate: expiry }, fields: retold(side, birth, expiry) }
  })
}

const isIssued = ({ title, source, conf, normalized = '' }: DocumentImage['fields'][number]) =>
  title === TITLES.issueDate && source === 'visual' && conf === 'high' && normalized.length === 10

/** Nobody is born after the issue of their document. */
function bornBefore(birth: string, issued: string | undefined, today: string): string {
  const earlier = `${Number(birth.slice(0, 4)) - 100}${birth.slice(4)}`
  return issued && birth > issued && isOfLiving(earlier, today) ? earlier : birth
}

function retold({ fields }: DocumentImage, birth: string | null, expiry: string | null): DocumentImage['fields'] {
  const told: Record<string, string | null> = { [TITLES.birthDate]: birth, [TITLES.expiryDate]: expiry }
  return fields.map((field) => {
    const day = field.source === 'mrz' && field.normalized ? told[field.title] : null
    return day && day !== field.normalized ? { ...field, value: day, normalized: day } : field
  })
}
