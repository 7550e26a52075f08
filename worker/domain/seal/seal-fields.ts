/** Data of a seal, as fields of a document's data. */
import type { SealField } from '../../words/decision/seal-checks'
import type { FieldReading } from '../case/field-reading'
import { TITLES } from '../fields/titles'
import type { SealContent } from './seal'
import type { SealedValues } from './values'

const NAMES: Readonly<Record<SealField, string>> = {
  documentNumber: TITLES.documentNumber,
  passportNumber: 'Passport number',
  personalNumber: TITLES.personalNumber,
  surname: TITLES.surname,
  givenNames: TITLES.givenNames,
  fullName: 'Full name',
  birthName: 'Name at birth',
  birthDate: TITLES.birthDate,
  sex: TITLES.sex,
  address: TITLES.address,
  postCode: 'Post code',
  issueDate: TITLES.issueDate,
  reference: 'Reference',
}
const DATES: readonly SealField[] = ['birthDate', 'issueDate']

export function sealFields({ fields }: SealContent, { zone }: SealedValues): FieldReading[] {
  const certain = { conf: 'high', source: 'barcode' } as const
  const fromZone = (zone?.fields ?? []).flatMap(({ name, value, normalized }): FieldReading[] =>
    name === 'names' || value === ''
      ? []
      : [{ title: TITLES[name], value, ...certain, ...(normalized ? { normalized } : {}) }],
  )
  const told = fields.map(({ name, value }): FieldReading => {
    const normalized = DATES.includes(name) ? { normalized: value } : {}
    return { title: NAMES[name], value, ...certain, ...normalized }
  })
  return [...fromZone, ...told]
}
