/** Measured likelihood ratios: how much likelier a check's answer is in an attack of a kind than in a genuine session. */
import { isSign } from '../../../words/decision/sign.ts'
import type { CheckResult } from '../../case/judgement'

/** Answers by status and confidence, from the surest failure over the weakest sign to the surest success. */
export const BANDS = [
  ...(['failed_sure', 'failed', 'failed_weak'] as const),
  ...(['sign_sure', 'sign', 'sign_weak'] as const),
  ...(['success_weak', 'success', 'success_sure'] as const),
]
export type Band = (typeof BANDS)[number]

/** How often each band was seen, in the order of `BANDS`. */
export type Counts = readonly number[]

export interface Likelihoods {
  /** Sets, date and command that it was measured with. */
  measured: string
  /** Probability of each kind of attack before anything was looked at. */
  prior: number
  /** Kinds of attack, with how many sessions each was measured on. */
  kinds: Readonly<Record<string, number>>
  /** `document isXerocopy` → counts of genuine sessions and of each kind. Checks without discrimination are not here. */
  checks: Readonly<Record<string, CheckCounts>>
}

export interface CheckCounts {
  genuine: Counts
  attacks: Readonly<Record<string, Counts>>
  /** 95 % intervals of the share with a failure or a sign: `genuine` and each kind. For people; the ratios come from the counts. */
  failing?: Readonly<Record<string, readonly [number, number]>>
  /** Sets and command, where they are not the table's. */
  measured?: string
}

/** Confidence where a check gives none. */
const UNSAID = 0.75
const SURE = 0.9
const WEAK = 0.65

/** Band of a check's answer; null: not evaluated, which says nothing. */
export function bandOf({ status, confidence = UNSAID }: Pick<CheckResult, 'status' | 'confidence'>): Band | null {
  if (status === 'idle') return null
  if (!isSign({ status, confidence })) return `${status}${strength(confidence)}`
  return `sign${strength(1 - confidence)}`
}

const strength = (confidence: number) => (confidence >= SURE ? '_sure' : confidence < WEAK ? '_weak' : '')

/** Half an observation in every band: what was never seen is rare, not impossible. */
const UNSEEN = 0.5

export function ratioOf({ checks }: Likelihoods, check: string, kind: string, band: Band): number {
  const row = checks[check]
  const attacks = row?.attacks[kind]
  if (!row || !attacks) return 1
  const at = BANDS.indexOf(band)
  // Half an observation of hundreds of genuine answers beside half of a few attacks would make a sign of a success.
  if (band.startsWith('success') && !attacks[at] && !row.genuine[at]) return 1
  return share(attacks, band) / share(row.genuine, band)
}

function share(counts: Counts, band: Band): number {
  const total = counts.reduce((a, b) => a + b, 0)
  return ((counts[BANDS.indexOf(band)] ?? 0) + UNSEEN) / (total + UNSEEN * BANDS.length)
}
