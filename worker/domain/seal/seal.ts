/** What a signed barcode proves by itself, and what it says. */
import type { SealCheck, SealField } from '../../words/decision/seal-checks'
import type { Judgement } from '../case/judgement'
import type { FindAnchors } from '../trust/anchors'
import type { VerifiedSeal } from './formats'

type Bytes = Uint8Array<ArrayBuffer>

export interface SealQuestion {
  format: VerifiedSeal
  /** What the symbol holds. */
  content: Bytes
  /** ISO 8601: when it was sent. */
  at: string
}

/** What was signed; every one may be missing. Plain JSON. */
export interface SealContent {
  /** Of which kind of document, in words. */
  document: string
  /** Issuing state, ISO 3166-1 alpha-3 or as Doc 9303-3 has it. */
  state: string
  /** Machine readable zone, its lines one after the other. */
  zone: string | null
  fields: { name: SealField; value: string }[]
}

export interface SealVerdict {
  checks: Record<Exclude<SealCheck, 'agrees'>, Judgement>
  /** ISO 3166-1 alpha-2 of who signed it, empty where that is not known. */
  country: string
  /** Null where no signature over it holds. */
  content: SealContent | null
}

/** Of one barcode of a document. Plain JSON. */
export interface SealReading {
  /** Of its format. */
  name: string
  verdict: SealVerdict
}

export interface SealVerifier {
  /** What strangers send never makes it throw. */
  seal(question: SealQuestion, anchors: FindAnchors): Promise<SealVerdict>
}

/** Signed by an issuer that the operator trusts. */
export const isProved = ({ checks }: Pick<SealVerdict, 'checks'>): boolean =>
  checks.signature.status === 'success' && checks.issuer.status === 'success'
