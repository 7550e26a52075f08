/** Proofs from wallets: what is asked, what comes back, and what was found of it. Plain JSON all of it. */
import type { WalletCheck, WalletDocument, WalletItem, WalletProtocol } from '../../words/capture/wallet-names'
import type { FindAnchors } from '../trust/anchors'

export interface WalletQuestion {
  what: readonly WalletItem[]
  /** Whether the holder is at least so old; null: not asked. */
  ageOver: number | null
  documents: readonly WalletDocument[]
  /** Origin of the page that asks its browser. */
  origin: string
  /** Addresses where a wallet on another device finds the request, and sends its answer. */
  requestUri: string
  responseUri: string
}

/** Kept sealed until the answer comes: who holds it can read the answer. */
export interface WalletSecret {
  question: WalletQuestion
  /** 32 random bytes, base64url: the same in every protocol, good once. */
  nonce: string
  /** JWKs: what answers are encrypted for, of Annex C and of OpenID4VP. */
  keys: { mdoc: PrivateKeyText; openid: PrivateKeyText }
}

/** A private key on P-256 as a JWK. */
export interface PrivateKeyText {
  x: string
  y: string
  d: string
}

export interface AskedWallet {
  secret: WalletSecret
  /** Requests as `navigator.credentials.get({ digital: { requests } })` accepts them, in the order of preference. */
  requests: { protocol: WalletProtocol; data: Readonly<Record<string, unknown>> }[]
  /** Client id of the request across devices. */
  clientId: string
}

export interface OpenWalletRequest {
  /** Random: whoever knows it may answer. */
  requestId: string
  secret: WalletSecret
  until: Date
}

export interface WalletAnswer {
  protocol: WalletProtocol
  /** Annex C: base64url of the encrypted response; OpenID4VP: the JWE. */
  response: string
}

export interface ProofCheck {
  caption: WalletCheck
  status: 'success' | 'failed' | 'idle'
  reason: string
}

/** Claims as the issuer wrote them; dates cut to the day. */
export interface WalletClaims {
  surname?: string
  givenNames?: string
  birthDate?: string
  sex?: 'M' | 'F' | 'X'
  nationality?: string
  documentNumber?: string
  issueDate?: string
  expiryDate?: string
  authority?: string
  /** Two letters (ISO 3166-1). */
  issuingCountry?: string
  ageOver?: { years: number; is: boolean }
}

export interface WalletProof {
  format: 'mdoc' | 'sd-jwt'
  document: WalletDocument
  /** Document type or `vct`, as the issuer calls it. */
  type: string
  protocol: WalletProtocol
  asked: { what: readonly WalletItem[]; ageOver: number | null }
  checks: ProofCheck[]
  claims: WalletClaims
  /** A picture's file, base64; null: none was shown. */
  portrait: string | null
  /** SHA-256 of what the wallet sent, decrypted: all that is kept of it. */
  sha256: string
}

/**
 * Verdict on a wallet's answer. `read: false`: anybody may have sent it, and nothing of it is anybody's proof.
 * `refused`: the wallet says that it shows nothing, with OpenID4VP's name for why.
 */
export type WalletVerdict = { read: true; proof: WalletProof } | { read: false; reason: string; refused?: string }

/** The credentials Worker. Throws on a fault of ours only. */
export interface WalletVerifier {
  askWallet(question: WalletQuestion): Promise<AskedWallet>
  /** Request object for a wallet on another device: a JWT. */
  walletRequestObject(secret: WalletSecret): Promise<string>
  judgeWalletAnswer(
    answer: WalletAnswer,
    secret: WalletSecret,
    anchors: FindAnchors,
    at: string,
  ): Promise<WalletVerdict>
}
