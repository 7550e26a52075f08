/** How likely the likeliest readings of a zone are, and that one of those whose check digits hold is what was issued. */
import { checkResults } from './check-digit'
import type { Layout } from './layout'

/** A reading of the whole zone. */
export interface MrzProspect {
  lines: string[]
  /** 0..1, among all readings of this zone. */
  probability: number
  /** Whether all its check digits hold. */
  valid: boolean
}

/** Share of documents with a check digit that their data do not give, by forgery or by a slip of the printer's. */
const MISPRINTED = 1 / 200
/** Number of wrong digits at any place. */
const OTHER_DIGITS = 9
const MAX_PROSPECTS = 5

interface Priced {
  lines: string[]
  /** Log probability given up. */
  cost: number
}

/**
 * Likeliest first. `valid`: readings whose check digits hold; `free`: the likeliest one whatever they say. A misprint
 * puts one wrong digit at one of the places that check digits cover.
 */
export function prospects(layout: Layout, valid: readonly Priced[], free: Priced): MrzProspect[] {
  const holds = (lines: string[]) => checkResults(layout, lines).every((check) => check.holds)
  const misprint = { ...free, cost: free.cost + misprintCost(layout) }
  const all = holds(free.lines) && valid.length > 0 ? valid : [...valid, misprint]
  const least = Math.min(...all.map(({ cost }) => cost))
  const total = all.reduce((sum, { cost }) => sum + Math.exp(least - cost), 0)
  const weighed = all.map(({ lines, cost }) => ({
    lines,
    probability: Math.exp(least - cost) / total,
    valid: holds(lines),
  }))
  return ordered(weighed)
}

/** Readings with new probabilities, after more has been seen. */
export function reweighed(list: readonly MrzProspect[], factor: (prospect: MrzProspect) => number): MrzProspect[] {
  const weights = list.map((prospect) => prospect.probability * factor(prospect))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return ordered(list.map((prospect, i) => ({ ...prospect, probability: (weights[i] ?? 0) / total })))
}

/** Probability that the issued zone is one of the readings whose check digits hold. */
export function validProbability(list: readonly MrzProspect[]): number {
  return list.reduce((sum, { valid, probability }) => sum + (valid ? probability : 0), 0)
}

/** Least probability, among all readings of the zone, at which a reading is believed. */
const PROBABLE = 0.95
/** Mean log probability a frame from which on check digits that hold do so for the right reason. */
const LEGIBLE = -0.25
/** A reading that overrules glyphs is believed only in a zone this good. */
const CLEAR = -0.15

/**
 * Whether the first reading is believed. Check digits hold by chance one time in ten each, so a doubtful or a corrected
 * reading needs more than them.
 */
export function isBelieved([first]: readonly MrzProspect[], quality: number, corrected: boolean): boolean {
  return first?.valid === true && first.probability >= PROBABLE && quality > (corrected ? CLEAR : LEGIBLE)
}

/**
 * Whether some reading whose check digits hold is right beyond doubt, though not which one: numbers that mix O and 0,
 * say.
 */
export function isValidSomehow(list: readonly MrzProspect[], quality: number): boolean {
  return list[0]?.valid === true && validProbability(list) >= PROBABLE && quality > CLEAR
}

function misprintCost({ checks }: Layout): number {
  const places = new Set<string>()
  for (const { covers, line, at } of checks) {
    places.add(`${line} ${at}`)
    for (const part of covers) for (let i = part.start; i < part.end; i++) places.add(`${part.line} ${i}`)
  }
  return Math.log((places.size * OTHER_DIGITS) / MISPRINTED)
}

/**
 * Readings in order of probability; a valid one leads where one of the valid ones is likely to be right, however they
 * share it.
 */
function ordered(list: readonly MrzProspect[]): MrzProspect[] {
  const sorted = [...list].sort((a, b) => b.probability - a.probability)
  const isValid = validProbability(sorted) >= 0.5
  const first = sorted.find(({ valid }) => valid === isValid)
  return (first ? [first, ...sorted.filter((each) => each !== first)] : sorted).slice(0, MAX_PROSPECTS)
}
