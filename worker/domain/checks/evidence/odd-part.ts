import type { Region } from '../../case/judgement'
import type { Threshold } from '../check'

/** The part of an area that its picture's earlier JPEG compression explains worst. */
export interface OddPart {
  /** Logarithm of the likelihood of its coefficients without that compression over that with it; 0: it fits. */
  oddness: number
  region: Region | null
}

export const ODDNESS: Threshold = {
  value: 32,
  chosenBy:
    'photos saved twice: 24 renders stay below 7, of 75 real pictures 5 % exceed it; half of 50 rendered edits do, 2026-11-21',
}
