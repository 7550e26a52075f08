/** Data that a wallet may be asked for, and the protocols for asking. */
export const WALLET_ITEMS = [
  'name',
  'birth_date',
  'sex',
  'nationality',
  'document_number',
  'issue_date',
  'expiry_date',
  'portrait',
] as const
export type WalletItem = (typeof WALLET_ITEMS)[number]

/** Mobile driving licence, person identification data of the EU, photo ID, what Google's wallet makes of a passport. */
export const WALLET_DOCUMENTS = ['mdl', 'pid', 'photo_id', 'google_id_pass'] as const
export type WalletDocument = (typeof WALLET_DOCUMENTS)[number]

/** Protocols of the Digital Credentials API; `openid4vp`: across devices, where the wallet itself posts its answer. */
export const WALLET_PROTOCOLS = ['org-iso-mdoc', 'openid4vp-v1-unsigned', 'openid4vp-v1-signed', 'openid4vp'] as const
export type WalletProtocol = (typeof WALLET_PROTOCOLS)[number]

/**
 * Refusals of a wallet: the person declined or holds no matching credential (`access_denied`), or the wallet failed.
 */
export const WALLET_REFUSALS = ['declined', 'failed'] as const
export type WalletRefusal = (typeof WALLET_REFUSALS)[number]

/** Checks of a wallet's proof, in the order in which they are reported. */
export const WALLET_CHECKS = ['signature', 'issuer', 'integrity', 'validity', 'holder', 'revocation'] as const
export type WalletCheck = (typeof WALLET_CHECKS)[number]
