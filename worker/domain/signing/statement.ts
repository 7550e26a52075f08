/** Statements that this service makes under its own name, for others to verify. */

/** Kinds of statements by the `typ` of their header, so that one cannot pass for another. */
export const STATEMENT_TYPES = {
  decision: 'kyc-decision+jwt',
  erasure: 'kyc-erasure+jwt',
  case: 'kyc-case+jwt',
  /** As others have named it: a credential (SD-JWT VC), for the holder to show. */
  credential: 'dc+sd-jwt',
  /** The same: whether credentials still hold. */
  statusList: 'statuslist+jwt',
} as const

export interface Statement {
  type: keyof typeof STATEMENT_TYPES
  /** `iss`: the origin under which the keys are published. */
  issuer: string
  /** Null: what is told of it stands among the claims, and the statement has no number of its own. */
  subject: string | null
  /** Seconds for which it is valid; null: it tells what has been done, which stays so. */
  seconds: number | null
  claims: Readonly<Record<string, unknown>>
}

/** Public key in JWK form. */
export interface PublishedKey {
  kty: 'EC'
  crv: 'P-256'
  alg: 'ES256'
  use: 'sig'
  kid: string
  x: string
  y: string
}

export interface StatementSigner {
  /** A JWS in its compact form. */
  sign(statement: Statement, now: Date): Promise<string>
  publishedKeys(): Promise<PublishedKey[]>
}
