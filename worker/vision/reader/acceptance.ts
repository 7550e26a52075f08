import { SURE_GLYPH } from '../../domain/mrz/sure-glyph'
import type { Solution } from './solve'

export interface Verdict {
  /** What a check digit vouches for can be believed. */
  checked: boolean
  /** All of it can be believed. */
  accepted: boolean
}

/** Mean log probability a frame from which on check digits that hold do so for the right reason. */
const LEGIBLE = -0.25
/** A correction is believed only in a reading this good, and when it gives up no more than this (log probability). */
const CLEAR = -0.15
const CHEAP = 5
/** The same where a check digit would tell. */
const VOUCHED_GLYPH = 0.5

/** Check digits hold by chance one time in ten each, so a doubtful or a corrected reading needs more than them. */
export function judge(solution: Solution, quality: number): Verdict {
  const { held, substitutions } = solution
  const cost = substitutions.reduce((sum, substitution) => sum + substitution.cost, 0)
  const corrected = substitutions.length > 0
  const believable = !corrected || (substitutions.length === 1 && quality > CLEAR && cost < CHEAP)
  const checked = held === 1 && quality > LEGIBLE && believable
  return { checked, accepted: checked && isSure(solution) }
}

function isSure({ allowedMargins, blindMargins }: Solution): boolean {
  const all = (table: number[][], least: number) => table.every((line) => line.every((margin) => margin >= least))
  return all(allowedMargins, VOUCHED_GLYPH) && all(blindMargins, SURE_GLYPH)
}
