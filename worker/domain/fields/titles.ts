/** Titles of recognised fields in the answer. */
import type { FieldName } from '../mrz/layout'

/** Fields that only the visual zone has are added to those of the machine readable zone. */
export type DocumentField = Exclude<FieldName, 'names'> | 'placeOfBirth' | 'authority' | 'address' | DescriptionField

/** Fields of the holder's looks, and of the vehicles of a licence. */
export type DescriptionField = 'height' | 'weight' | 'eyeColour' | 'hairColour' | 'vehicleClass'

export const TITLES: Record<DocumentField, string> = {
  documentCode: 'Document code',
  issuingState: 'Issuing state',
  documentNumber: 'Document number',
  nationality: 'Nationality',
  birthDate: 'Date of birth',
  sex: 'Sex',
  expiryDate: 'Date of expiry',
  optionalData: 'Optional data',
  optionalData2: 'Optional data 2',
  surname: 'Surname',
  givenNames: 'Given names',
  issuingOffice: 'Issuing office',
  issueDate: 'Date of issue',
  authorityCode: 'Authority code',
  personalNumber: 'Personal number',
  placeOfBirth: 'Place of birth',
  authority: 'Authority',
  address: 'Address',
  height: 'Height',
  weight: 'Weight',
  eyeColour: 'Eye colour',
  hairColour: 'Hair colour',
  vehicleClass: 'Vehicle class',
}
