/** Lists of roots and of revoked certificates, as they are imported and listed. */
import type { TrustFormat, TrustKind } from '../../words/trust-kinds'

type Bytes = Uint8Array<ArrayBuffer>

export interface ReadAnchor {
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: string
  subject: string
  /** Hexadecimal; empty where it names none. */
  keyId: string
  serial: string
  /** ISO 3166-1 alpha-2, or empty. */
  country: string
  /** ISO 8601. */
  from: string
  until: string
  der: Bytes
}

export interface ReadRevocationList {
  issuer: string
  country: string
  from: string
  until: string | null
  revoked: number
  der: Bytes
}

/** Contents of a file with trust anchors. */
export interface ReadTrustList {
  format: TrustFormat
  /** Common name of the signer, and the sum of that certificate; null: nobody, or nobody who is pinned. */
  signedBy: { name: string; fingerprint: string } | null
  /** Time of signing by the list's own statement. */
  signedAt: string | null
  anchors: ReadAnchor[]
  revocationLists: ReadRevocationList[]
  /** Entries of the file that were left out, with the reason. */
  skipped: { reason: string; count: number }[]
}

export type TrustListReading =
  | { ok: true; list: ReadTrustList }
  | { ok: false; reason: 'not a list' | 'not signed' | 'not signed by the pinned root' }

export interface TrustListOptions {
  kind: TrustKind
  /**
   * Certificate (PEM or DER) of the required signer of a list of a signed kind; null: the operator accepts the list as
   * it is.
   */
  root: Bytes | null
}

export interface TrustListReader {
  readTrustList(file: Bytes, options: TrustListOptions): Promise<TrustListReading>
}

/** Trust list as it is stored. */
export interface TrustList extends Pick<ReadTrustList, 'format' | 'signedBy' | 'signedAt'> {
  id: string
  kind: TrustKind
  source: string
  sha256: string
  importedAt: string
  importedBy: string
  /** Time from which the operator wants a newer one; null: never. */
  expiresAt: string | null
  anchors: number
  revocationLists: number
  /** How many of each state. */
  countries: Readonly<Record<string, number>>
}

/** Roots that lists have in common, and such of one name and serial number that are not the same. */
export interface TrustOverlap {
  listId: string
  shared: number
}

export interface TrustConflict {
  country: string
  subject: string
  listIds: string[]
}

export interface TrustStore {
  /** With what it shares with others and contradicts in them. */
  add(
    list: Omit<TrustList, 'anchors' | 'revocationLists' | 'countries'>,
    content: Pick<ReadTrustList, 'anchors' | 'revocationLists'>,
  ): Promise<{ overlaps: TrustOverlap[]; conflicts: TrustConflict[] }>
  lists(): Promise<TrustList[]>
  conflicts(): Promise<TrustConflict[]>
  bySum(kind: TrustKind, sha256: string): Promise<TrustList | null>
  /** False: there is none. */
  delete(id: string): Promise<boolean>
}
