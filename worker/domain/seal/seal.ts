/** Proof by a signed barcode itself, and its contents. */
import type { SealCheck, SealField } from '../../words/decision/seal-checks'
import type { Judgement } from '../case/judgement'
import type { FindAnchors } from '../trust/anchors'
import type { VerifiedSeal } from './formats'

type Bytes = Uint8Array<ArrayBuffer>

export interface SealQuestion {
  format: VerifiedSeal
  /** Content of the symbol. */
  content: Bytes
  /** ISO 8601: when it was sent. */
  at: string
}

/** Signed content; every member may be missing. Plain JSON. */
export interface SealContent {
  /** Kind of document, in words. */
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

/** Reading of one signed barcode of a document. Plain JSON. */
export interface SealReading {
  /** Name of its format. */
  name: string
  verdict: SealVerdict
}

export interface SealVerifier {
  /** Verifies a seal; untrusted input never makes it throw. */
  seal(question: SealQuestion, anchors: FindAnchors): Promise<SealVerdict>
}

/** Whether a seal is signed by an issuer that the operator trusts. */
export const isProved = ({ checks }: Pick<SealVerdict, 'checks'>): boolean =>
  checks.signature.status === 'success' && checks.issuer.status === 'success'
