/** Values that the machine readable zone and the visual zone both carry. */
export type ComparedField =
  | 'surname'
  | 'givenNames'
  | 'documentNumber'
  | 'birthDate'
  | 'expiryDate'
  | 'sex'
  | 'nationality'

export interface VisualComparison {
  field: ComparedField
  /** Value of the machine readable zone. */
  mrz: string
  /** Text in the visual zone; null when it was not found there. */
  read: string | null
  /** `mismatch` only when the visual value was read with confidence and no reading error explains the difference. */
  outcome: 'confirmed' | 'mismatch' | 'not_read'
}
