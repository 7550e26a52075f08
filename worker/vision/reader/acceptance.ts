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
/** A reading that overrules glyphs is believed only in a zone this good. */
const CLEAR = -0.15
/** Of the reading among all of the zone. */
const PROBABLE = 0.95
/** Check digits hold by chance one time in ten each, so a doubtful or a corrected reading needs more than them. */
export function judge(solution: Solution, quality: number): Verdict {
  const { held, substitutions, prospects } = solution
  const believable = substitutions.length === 0 || quality > CLEAR
  const checked = held === 1 && quality > LEGIBLE && believable && prospects[0].probability >= PROBABLE
  return { checked, accepted: checked && isSure(solution) }
}

/** Where no check digit tells, the glyph itself must. */
function isSure({ blindMargins }: Solution): boolean {
  return blindMargins.every((line) => line.every((margin) => margin >= SURE_GLYPH))
}
