/** Roots that an operator has imported. Nothing is trusted that was not. */
import type { TrustKind } from '../../words/trust-kinds'

type Bytes = Uint8Array<ArrayBuffer>

/** How something names its issuers: names as credentials/x509/name.ts folds them, identifiers of keys in hexadecimal. */
export interface IssuerNames {
  names: readonly string[]
  keyIds: readonly string[]
  /** Signer without a chain of issuers: a certificate that a seal refers to, and others of that state beside it. */
  signer?: { country: string; serial: string }
}

export interface FoundAnchors {
  /** In DER. */
  certificates: Bytes[]
  revocationLists: Bytes[]
}

/** Asked by the Worker of credentials through whoever calls it: it has no store of its own. */
export type FindAnchors = (kind: TrustKind, asked: IssuerNames) => Promise<FoundAnchors>
