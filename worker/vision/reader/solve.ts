/** From glyph scores to text: alphabets per position first, then the check digits. */
import { GLYPHS, glyphValue } from '../../domain/mrz/alphabet'
import { checkResults } from '../../domain/mrz/check-digit'
import { alphabets, type CheckLayout, type Layout } from '../../domain/mrz/layout'
import type { MrzSubstitution } from '../engine-contracts'
import type { Slot } from './align'

/** A glyph outside the alphabet stays when the best one inside is this much less likely (log probability): it is printed so. */
const PRINTED = 9
/** In OCR-B, print shops use one for the other: where only one of the two may stand, it is that one. */
const LOOKALIKE: Record<string, string> = { O: '0', '0': 'O' }
/** Most that the substitutions for one check digit may cost together, log probability. */
const SUBSTITUTION_LIMIT = 7
const MAX_ALTERNATIVES = 24

export interface Solution {
  layout: Layout
  lines: string[]
  margins: number[][]
  /** The same among the glyphs that may stand there, and among those of them that no check digit can tell apart. */
  allowedMargins: number[][]
  blindMargins: number[][]
  substitutions: MrzSubstitution[]
  masked: MrzSubstitution[]
  /** Log probability given up for the alphabets. */
  alphabetCost: number
  /** Share of check digits that hold. */
  held: number
}

interface Choice {
  line: number
  position: number
  glyph: string
  cost: number
}

export function solve(layout: Layout, slots: Slot[][]): Solution {
  const allowed = alphabets(layout)
  const glyphs: string[][] = []
  const alternatives: Choice[] = []
  const masked: MrzSubstitution[] = []
  let alphabetCost = 0
  slots.forEach((line, at) => {
    glyphs.push(
      line.map(({ scores }, position) => {
        const ranked = rank(scores, allowed[at][position])
        const gap = Math.max(...scores) - ranked[0].score
        alphabetCost += Math.min(gap, 12)
        const seen = GLYPHS[scores.indexOf(Math.max(...scores))]
        if (gap > PRINTED && LOOKALIKE[seen] !== ranked[0].glyph) return seen
        if (gap > 0) masked.push({ line: at, position, from: seen, to: ranked[0].glyph, cost: gap })
        for (const { glyph, score } of ranked.slice(1, 3)) {
          alternatives.push({ line: at, position, glyph, cost: ranked[0].score - score })
        }
        return ranked[0].glyph
      }),
    )
  })
  const substitutions = repairChecks(layout, glyphs, alternatives)
  const lines = glyphs.map((line) => line.join(''))
  const results = checkResults(layout, lines)
  return {
    layout,
    lines,
    margins: slots.map((line, at) => line.map(({ scores }, position) => margin(scores, lines[at][position]))),
    allowedMargins: slots.map((line, at) =>
      line.map(({ scores }, position) => margin(scores, lines[at][position], allowed[at][position])),
    ),
    blindMargins: slots.map((line, at) =>
      line.map(({ scores }, position) => {
        const vouched = layout.checks.some((check) => covers(check, { line: at, position }))
        const glyph = lines[at][position]
        const rivals = [...allowed[at][position]].filter((rival) => !vouched || isAlike(glyph, rival)).join('')
        return margin(scores, glyph, rivals)
      }),
    ),
    substitutions,
    masked,
    alphabetCost,
    held: results.filter((result) => result.holds).length / results.length,
  }
}

/** Best unmasked glyph of each position. */
export function unmasked(slots: Slot[]): string {
  return slots.map(({ scores }) => GLYPHS[scores.indexOf(Math.max(...scores))]).join('')
}

function rank(scores: Float32Array, alphabet: string): { glyph: string; score: number }[] {
  const ranked = [...alphabet].map((glyph) => ({ glyph, score: scores[GLYPHS.indexOf(glyph)] }))
  return ranked.sort((a, b) => b.score - a.score)
}

/** Log probability of the glyph over the best other one of `rivals`; negative when another one is likelier. */
function margin(scores: Float32Array, glyph: string, rivals: string = GLYPHS): number {
  const chosen = GLYPHS.indexOf(glyph)
  let other = Number.NEGATIVE_INFINITY
  for (const rival of rivals) {
    const score = scores[GLYPHS.indexOf(rival)]
    if (rival !== glyph && score > other) other = score
  }
  return scores[chosen] - other
}

/** Check digits are sums modulo 10, in which 8, I and S, say, are one. */
function isAlike(a: string, b: string): boolean {
  return (glyphValue(a) - glyphValue(b)) % 10 === 0
}

/** Replaces one or two glyphs of a failed check by their next likeliest, cheapest first, where that makes it hold. */
function repairChecks(layout: Layout, glyphs: string[][], alternatives: Choice[]): MrzSubstitution[] {
  const substitutions: MrzSubstitution[] = []
  layout.checks.forEach((check, index) => {
    const holds = () => {
      const results = checkResults(
        layout,
        glyphs.map((line) => line.join('')),
      )
      return results.slice(0, index + 1).every((result) => result.holds)
    }
    if (holds()) return
    const usable = alternatives.filter((choice) => covers(check, choice) && choice.cost <= SUBSTITUTION_LIMIT)
    usable.sort((a, b) => a.cost - b.cost)
    for (const combination of combinations(usable.slice(0, MAX_ALTERNATIVES))) {
      const before = combination.map(({ line, position }) => glyphs[line][position])
      for (const { line, position, glyph } of combination) glyphs[line][position] = glyph
      if (holds()) {
        combination.forEach(({ line, position, glyph, cost }, i) => {
          substitutions.push({ line, position, from: before[i], to: glyph, cost })
        })
        return
      }
      combination.forEach(({ line, position }, i) => {
        glyphs[line][position] = before[i]
      })
    }
  })
  return substitutions
}

function covers(check: CheckLayout, { line, position }: Pick<Choice, 'line' | 'position'>): boolean {
  if (check.line === line && check.at === position) return true
  const spans = check.continuesIn ? [...check.covers, check.continuesIn] : check.covers
  return spans.some((part) => part.line === line && position >= part.start && position < part.end)
}

function combinations(choices: Choice[]): Choice[][] {
  const singles = choices.map((choice) => [choice])
  const pairs = choices.flatMap((a, i) =>
    choices.slice(i + 1).flatMap((b) => (a.line === b.line && a.position === b.position ? [] : [[a, b]])),
  )
  const price = (combination: Choice[]) => combination.reduce((sum, choice) => sum + choice.cost, 0)
  return [...singles, ...pairs]
    .filter((combination) => price(combination) <= SUBSTITUTION_LIMIT)
    .sort((a, b) => price(a) - price(b))
}
