/** Checks of a signed barcode, in the order of a check group's items. */
export const SEAL_CHECKS = ['signature', 'issuer', 'agrees'] as const

export type SealCheck = (typeof SEAL_CHECKS)[number]

/** Data fields of signed barcodes. */
export const SEAL_FIELDS = [
  'documentNumber',
  'passportNumber',
  'personalNumber',
  'surname',
  'givenNames',
  'fullName',
  'birthName',
  'birthDate',
  'sex',
  'address',
  'postCode',
  'issueDate',
  'reference',
] as const

export type SealField = (typeof SEAL_FIELDS)[number]
