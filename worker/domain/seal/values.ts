/** Values of a seal about holder and document, for comparison with the page. */
import type { SealField } from '../../words/decision/seal-checks'
import { zoneOfChip } from '../chip/zone'
import type { Mrz } from '../mrz/mrz'
import type { SealContent } from './seal'

export interface SealedValues {
  zone: Mrz | null
  surname: string
  givenNames: string
  /** Full name, where the seal does not say which part is which. */
  fullName: string
  /** Number of the document itself. */
  documentNumber: string
  /** Number of another document of the holder, which the page may be. */
  passportNumber: string
  personalNumber: string
  /** ISO dates. */
  birthDate: string | null
  expiryDate: string | null
}

export function sealedValues({ zone: text, fields }: SealContent, today: Date): SealedValues {
  const zone = text ? zoneOfChip(text, today) : null
  const said = (wanted: SealField) => fields.find(({ name }) => name === wanted)?.value ?? ''
  return {
    zone,
    surname: zone?.surname ?? said('surname'),
    givenNames: zone?.givenNames ?? said('givenNames'),
    fullName: said('fullName'),
    documentNumber: zone?.documentNumber ?? said('documentNumber'),
    passportNumber: said('passportNumber'),
    personalNumber: said('personalNumber'),
    birthDate: zone?.birthDate ?? (said('birthDate') || null),
    expiryDate: zone?.expiryDate ?? null,
  }
}
