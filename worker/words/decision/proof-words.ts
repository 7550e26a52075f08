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
    passed: 'Electronic signature is valid',
    failed: 'Electronic signature is not valid',
  },
  dataGroups: {
    name: 'Chip files',
    passed: 'Chip files are as signed',
    failed: 'Chip files are not as signed',
  },
  issuer: { name: 'Issuer', passed: 'Signed by a trusted issuer', failed: 'Signed by an unauthorised issuer' },
  cloned: { name: 'Copied chip', passed: 'Chip is the original', failed: 'Chip is not the original' },
  agrees: {
    name: 'Printed and signed data',
    passed: 'Printed data matches the signed data',
    failed: 'Printed data differs from the signed data',
  },
  integrity: { name: 'Changed proof', passed: 'Proof was not changed', failed: 'Proof was changed' },
  validity: { name: 'Validity of the proof', passed: 'Proof is valid', failed: 'Proof is not valid' },
  holder: { name: 'Holder’s key', passed: 'Shown by its holder', failed: 'Not shown by its holder' },
  revocation: { name: 'Revocation', passed: 'Not revoked', failed: 'Revoked' },
}
