/** Proof by a chip's files themselves, and their contents. */
import type { ChipCheck, ChipPart } from '../../words/capture/chip-parts'
import type { Judgement } from '../case/judgement'
import type { FindAnchors } from '../trust/anchors'

type Bytes = Uint8Array<ArrayBuffer>

export interface ChipFile {
  /** `chip`: a zip of them. */
  name: ChipPart | 'chip'
  content: Bytes
}

export interface ChipQuestion {
  files: readonly ChipFile[]
  /** Challenge that active authentication must answer; null: the session has no valid one. */
  challenge: Bytes | null
  /** ISO 8601: when they were sent. */
  at: string
}

export interface ChipPortrait {
  format: 'jpeg' | 'jpeg2000' | 'unknown'
  content: Bytes
}

/** Contents of the data groups that hold; every one may be missing. */
export interface ChipContent {
  /** Machine readable zone of DG1, its lines one after the other. */
  zone: string | null
  portrait: ChipPortrait | null
  /** Fields of DG11 and DG12. */
  fields: { name: ChipField; value: string }[]
}

export type ChipField =
  | 'fullName'
  | 'personalNumber'
  | 'birthDate'
  | 'birthPlace'
  | 'address'
  | 'telephone'
  | 'profession'
  | 'authority'
  | 'issueDate'

export interface ChipVerdict {
  checks: Record<Exclude<ChipCheck, 'agrees'>, Judgement>
  /** ISO 3166-1 alpha-2 of who signed it, empty where that is not known. */
  country: string
  /** Null where the signature or a data group does not hold. */
  content: ChipContent | null
}

export interface ChipVerifier {
  /** Verifies a chip; untrusted input never makes it throw. */
  chip(question: ChipQuestion, anchors: FindAnchors): Promise<ChipVerdict>
}

/** Whether a chip is signed, whole, and by an issuer that the operator trusts, with nothing against it. */
export function isProved({ checks }: Pick<ChipVerdict, 'checks'>): boolean {
  const { signature, dataGroups, issuer, cloned } = checks
  return [signature, dataGroups, issuer].every(({ status }) => status === 'success') && cloned.status !== 'failed'
}
