/** What a wallet may be asked for, and how. */
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

/** Of the Digital Credentials API; `openid4vp`: across devices, where the wallet posts its answer itself. */
export const WALLET_PROTOCOLS = ['org-iso-mdoc', 'openid4vp-v1-unsigned', 'openid4vp-v1-signed', 'openid4vp'] as const
export type WalletProtocol = (typeof WALLET_PROTOCOLS)[number]

/** How a wallet refuses: the person has declined or has nothing that answers (`access_denied`), or it could not. */
export const WALLET_REFUSALS = ['declined', 'failed'] as const
export type WalletRefusal = (typeof WALLET_REFUSALS)[number]

/** Of a proof, in the order in which they are told. */
export const WALLET_CHECKS = ['signature', 'issuer', 'integrity', 'validity', 'holder', 'revocation'] as const
export type WalletCheck = (typeof WALLET_CHECKS)[number]
