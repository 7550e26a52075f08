import type { Judgement } from '../case/judgement'

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

/** Finding of a check; the method is the check's own. */
export type Finding = Omit<Judgement, 'method'> & { reason: string }

export interface Threshold {
  value: number
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
  /** Thresholds by name; none where the check is a rule. */
  thresholds: Readonly<Record<string, Threshold>>
  judge(evidence: Evidence): Finding
}

/** The row's judgement of what was measured. */
export function judged<Evidence>({ method, judge }: CheckRow<Evidence>, evidence: Evidence): Judgement {
  const { status, ...found } = judge(evidence)
  return { status, method, ...found }
}

/** Confidence 0.5 at the threshold, growing with the distance from it: `width` away it is 0.73. */
export function confidenceOf(score: number, threshold: number, width: number): number {
  const confidence = 1 / (1 + Math.exp(-Math.abs(score - threshold) / width))
  return Math.round(confidence * 100) / 100
}
