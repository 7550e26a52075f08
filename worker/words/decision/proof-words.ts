/** Words for what chips, wallets and signed barcodes prove. */
export type CheckWords = readonly [name: string, passed: string, failed: string]

export const PROOFS: Readonly<Record<string, CheckWords>> = {
  signature: ['Electronic signature', 'Electronic signature is valid', 'Electronic signature is not valid'],
  dataGroups: ['Chip files', 'Chip files are as signed', 'Chip files are not as signed'],
  issuer: ['Issuer', 'Signed by a trusted issuer', 'Signed by an unauthorised issuer'],
  cloned: ['Copied chip', 'Chip is the original', 'Chip is not the original'],
  agrees: [
    'Printed and signed data',
    'Printed data matches the signed data',
    'Printed data differs from the signed data',
  ],
  integrity: ['Changed proof', 'Proof was not changed', 'Proof was changed'],
  validity: ['Validity of the proof', 'Proof is valid', 'Proof is not valid'],
  holder: ['Holder’s key', 'Shown by its holder', 'Not shown by its holder'],
  revocation: ['Revocation', 'Not revoked', 'Revoked'],
}
