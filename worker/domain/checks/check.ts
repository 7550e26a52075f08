import { SIGN_CONFIDENCE, SIGN_WORDS } from '../../words/decision/sign'
import type { Judgement } from '../case/judgement'

/** Confidence in a sign where the check gives none. */
const UNSAID = 0.75

/** Inputs that a check cannot do without. */
export type Need =
  | 'native pixels'
  | 'rectified page'
  | 'outline'
  | 'JPEG structure'
  | 'file header'
  | 'OCR fields'
  | 'MRZ'
  | 'portrait'
  | 'face'
  | 'birth date'
  | 'sex'

/**
 * Finding of a check; the method is the check's own. `sign`: attacks look so, and too many genuine pictures do for the
 * word `failed`. Its confidence is that there is something.
 */
export interface Finding extends Omit<Judgement, 'method' | 'status'> {
  status: Judgement['status'] | 'sign'
  reason: string
}

/** A measure's limits: beyond `value` there is a sign. */
export interface Threshold {
  value: number
  /** Beyond it the check says `failed`; without it the measure alone never does. */
  fails?: number
  /** The run that it was chosen by: sets, error rates, date. */
  chosenBy: string
}

/** Fraud check of documents or of selfies: its description, and how it decides. */
export interface CheckRow<Evidence> {
  /** The part of the picture or file, in words for people. */
  looksAt: string
  /** Attacks that the check finds, and those that it misses; for people who choose by it. */
  sees: string
  overlooks: string
  needs: readonly Need[]
  method: string
  /** Why the check never says `failed`; absent: its thresholds, or its rules, say when it does. */
  neverFails?: string
  /** Thresholds by name; none where the check is a rule. */
  thresholds: Readonly<Record<string, Threshold>>
  judge(evidence: Evidence): Finding
}

/** The row's judgement of what was measured. A sign is a success in which there is little confidence. */
export function judged<Evidence>({ method, judge }: CheckRow<Evidence>, evidence: Evidence): Judgement {
  const { status, ...found } = judge(evidence)
  if (status !== 'sign') return { status, method, ...found }
  const { confidence = UNSAID, reason, ...rest } = found
  return {
    status: 'success',
    method,
    ...rest,
    confidence: Math.min(SIGN_CONFIDENCE, rounded(1 - confidence)),
    reason: SIGN_WORDS + reason,
  }
}

/** What a score beyond `value` says. */
export function weightOf(score: number, { value, fails }: Threshold): 'failed' | 'sign' {
  if (fails === undefined) return 'sign'
  const isProof = fails === value || (fails > value ? score >= fails : score <= fails)
  return isProof ? 'failed' : 'sign'
}

/** The weightiest of several findings: a failure before signs, the surest of each; null: there are none. */
export function weightiest(found: readonly Finding[]): Finding | null {
  const weight = ({ status, confidence = UNSAID }: Finding) => (status === 'failed' ? 1 : 0) + confidence
  return found.reduce<Finding | null>((best, one) => (best && weight(best) >= weight(one) ? best : one), null)
}

/** Confidence 0.5 at the threshold, growing with the distance from it: `width` away it is 0.73. */
export function confidenceOf(score: number, threshold: number, width: number): number {
  const confidence = 1 / (1 + Math.exp(-Math.abs(score - threshold) / width))
  return rounded(confidence)
}

const rounded = (share: number) => Math.round(share * 100) / 100
