/** Data of a chip, as fields of a document's data. */
import type { FieldReading } from '../case/field-reading'
import { TITLES } from '../fields/titles'
import type { Mrz } from '../mrz/mrz'
import type { ChipContent, ChipField } from './chip'

const NAMES: Readonly<Record<ChipField, string>> = {
  fullName: 'Full name',
  personalNumber: TITLES.personalNumber,
  birthDate: TITLES.birthDate,
  birthPlace: TITLES.placeOfBirth,
  address: TITLES.address,
  telephone: 'Telephone',
  profession: 'Profession',
  authority: TITLES.authority,
  issueDate: TITLES.issueDate,
}
const DATES: readonly ChipField[] = ['birthDate', 'issueDate']

export function chipFields({ fields }: Pick<ChipContent, 'fields'>, zone: Mrz | null): FieldReading[] {
  const fromZone = (zone?.fields ?? []).flatMap(({ name, value, normalized }): FieldReading[] =>
    name === 'names' || value === ''
      ? []
      : [{ title: TITLES[name], value, conf: 'high', source: 'chip', ...(normalized ? { normalized } : {}) }],
  )
  const told = fields.map(({ name, value }): FieldReading => {
    const normalized = DATES.includes(name) ? { normalized: value } : {}
    return { title: NAMES[name], value, conf: 'high', source: 'chip', ...normalized }
  })
  return [...fromZone, ...told]
}
