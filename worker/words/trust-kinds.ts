/** Kinds of trust that an operator places in root certificates. */
export const TRUST_KINDS = ['csca', 'iaca', 'pid', 'seal'] as const

/** Description of each kind for human readers. */
export const TRUST_KIND_WORDS: Readonly<Record<TrustKind, string>> = {
  csca: 'chips of passports, identity cards and residence permits',
  iaca: 'mobile driving licences and other documents of ISO/IEC 18013-5',
  pid: 'person identification data of European wallets',
  seal: 'visible digital seals and other signed barcodes: authorities, and the signers themselves',
}

export type TrustKind = (typeof TRUST_KINDS)[number]

/** Formats of a file with root certificates. */
export const TRUST_FORMATS = ['master list', 'ldif', 'pem', 'der', 'crl'] as const
export type TrustFormat = (typeof TRUST_FORMATS)[number]
