/** Words for what chips, wallets and signed barcodes prove. */
export interface CheckWords {
  passed: string
  failed: string
  /** Name of the check when it was not made. */
  name: string
}

export const PROOFS: Readonly<Record<string, CheckWords>> = {
  signature: {
    name: 'Electronic signature',
    passed: 'Electronic signature holds',
    failed: 'Electronic signature does not hold',
  },
  dataGroups: {
    name: 'Files of the chip',
    passed: 'Files of the chip are those that were signed',
    failed: 'Files of the chip are not those that were signed',
  },
  issuer: { name: 'Who signed it', passed: 'Signed by a trusted issuer', failed: 'Signed by somebody who may not' },
  cloned: { name: 'Copied chip', passed: 'Chip is the original', failed: 'Chip is not the original' },
  agrees: {
    name: 'Page and what was signed',
    passed: 'Page says what was signed',
    failed: 'Page says otherwise than what was signed',
  },
  integrity: { name: 'Changed proof', passed: 'Proof was not changed', failed: 'Proof was changed' },
  validity: { name: 'Validity of the proof', passed: 'Proof is valid', failed: 'Proof is not valid' },
  holder: { name: 'Holder’s key', passed: 'Shown by its holder', failed: 'Not shown by its holder' },
  revocation: { name: 'Revocation', passed: 'Not taken back', failed: 'Was taken back' },
}
