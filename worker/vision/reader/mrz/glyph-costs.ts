/** Cost of each glyph at each place of a zone (log probability given up): the network's scores, as far as they go. */
import { GLYPHS } from '../../../domain/mrz/alphabet'
import type { MrzSubstitution } from '../../engine-contracts'
import type { Slot } from './align'
import { flooredCost, letterOverDigit, PAIRS, standsFor } from './confusables'

/** By GLYPHS; Infinity where a glyph may not stand, 0 for the likeliest one. */
export type Costs = Float64Array

export interface GlyphCosts {
  costs: Costs[][]
  /** Glyphs that were seen where they may not stand. */
  masked: MrzSubstitution[]
  /** Log probability given up for the alphabets. */
  alphabetCost: number
}

/** A glyph outside the alphabet stays when the best one inside is this much less likely (log probability): it is printed so. */
const PRINTED = 9
const MAX_GAP = 12

export function glyphCosts(slots: Slot[][], allowed: string[][]): GlyphCosts {
  const masked: MrzSubstitution[] = []
  let alphabetCost = 0
  const leads = PAIRS.map((pair) => knownLeads(pair, slots, allowed))
  const costs = slots.map((line, at) =>
    line.map(({ scores }, position) => {
      const alphabet = allowed[at][position]
      const seen = GLYPHS[scores.indexOf(Math.max(...scores))]
      const inside = bestOf(scores, alphabet)
      const gap = score(scores, seen) - score(scores, inside)
      alphabetCost += Math.min(gap, MAX_GAP)
      const meant = standsFor(seen).filter(([glyph]) => alphabet.includes(glyph))
      if (gap > PRINTED && meant.length === 0) return only(seen)
      const folded = Float64Array.from(scores)
      if (gap > 0) {
        for (const [glyph, less] of meant) {
          const index = GLYPHS.indexOf(glyph)
          folded[index] = Math.max(folded[index], score(scores, seen) - less)
        }
      }
      const result = costsAt(folded, alphabet, leads)
      if (gap > 0) masked.push({ line: at, position, from: seen, to: cheapest(result), cost: gap })
      return result
    }),
  )
  return { costs, masked, alphabetCost }
}

/** Leads of the letter over the digit where only one of the two may stand. */
function knownLeads({ digit, letter }: (typeof PAIRS)[number], slots: Slot[][], allowed: string[][]) {
  const known = { digits: [] as number[], letters: [] as number[] }
  slots.forEach((line, at) => {
    line.forEach(({ scores }, position) => {
      const alphabet = allowed[at][position]
      const [hasDigit, hasLetter] = [alphabet.includes(digit), alphabet.includes(letter)]
      if (hasDigit === hasLetter) return
      const own = hasDigit ? digit : letter
      const best = Math.max(score(scores, digit), score(scores, letter))
      const seen = bestOf(scores, alphabet)
      if (seen !== own && score(scores, seen) > best) return
      known[hasDigit ? 'digits' : 'letters'].push(score(scores, letter) - score(scores, digit))
    })
  })
  return known
}

function costsAt(scores: Float64Array, alphabet: string, leads: { digits: number[]; letters: number[] }[]): Costs {
  PAIRS.forEach((pair, i) => {
    if (!alphabet.includes(pair.digit) || !alphabet.includes(pair.letter)) return
    const [a, b] = [GLYPHS.indexOf(pair.digit), GLYPHS.indexOf(pair.letter)]
    const best = Math.max(scores[a], scores[b])
    if (scores[highest(scores, alphabet)] > best) return
    const ratio = letterOverDigit(pair, scores[b] - scores[a], leads[i].digits, leads[i].letters)
    scores[a] = best - Math.max(0, ratio)
    scores[b] = best - Math.max(0, -ratio)
  })
  const seen = highest(scores, alphabet)
  const costs = new Float64Array(GLYPHS.length).fill(Number.POSITIVE_INFINITY)
  for (const index of indicesOf(alphabet)) {
    const lead = scores[seen] - scores[index]
    costs[index] = index === seen ? 0 : isPair(seen, index) ? lead : flooredCost(seen, index, lead)
  }
  return costs
}

const isPair = (a: number, b: number) =>
  PAIRS.some(
    ({ digit, letter }) => digit + letter === GLYPHS[a] + GLYPHS[b] || digit + letter === GLYPHS[b] + GLYPHS[a],
  )

function only(glyph: string): Costs {
  const costs = new Float64Array(GLYPHS.length).fill(Number.POSITIVE_INFINITY)
  costs[GLYPHS.indexOf(glyph)] = 0
  return costs
}

export function cheapest(costs: Costs): string {
  return GLYPHS[costs.indexOf(Math.min(...costs))]
}

/** Log probability of the glyph over the best other one of `rivals`; negative when another one is likelier. */
export function marginOf(costs: Costs, glyph: string, rivals: string = GLYPHS): number {
  const own = GLYPHS.indexOf(glyph)
  let other = SURE_OF_ALL
  for (const index of indicesOf(rivals)) if (index !== own && costs[index] < other) other = costs[index]
  return other - costs[own]
}

/** Where nothing else may stand. */
const SURE_OF_ALL = 20

const bestOf = (scores: ArrayLike<number>, alphabet: string) => GLYPHS[highest(scores, alphabet)]

const score = (scores: ArrayLike<number>, glyph: string) => scores[GLYPHS.indexOf(glyph)]

const INDICES = new Map<string, number[]>()

function indicesOf(alphabet: string): number[] {
  const known = INDICES.get(alphabet) ?? [...alphabet].map((glyph) => GLYPHS.indexOf(glyph))
  INDICES.set(alphabet, known)
  return known
}

function highest(scores: ArrayLike<number>, alphabet: string): number {
  let best = -1
  for (const index of indicesOf(alphabet)) if (best < 0 || scores[index] > scores[best]) best = index
  return best
}
