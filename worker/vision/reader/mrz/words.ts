/** Costs of glyphs after what words can be: names by their letters, states by their codes and by each other. */
import { DIGITS, FILLER, GLYPHS, LETTERS } from '../../../domain/mrz/alphabet'
import type { Layout, Span } from '../../../domain/mrz/layout'
import { letterAfter } from '../../../domain/mrz/name-letters'
import { STATE_CODES } from '../../../words/states'
import { type Costs, cheapest } from './glyph-costs'

const LETTERS_FILLER = LETTERS + FILLER
const NAMES = ['names', 'surname', 'givenNames']
/** Letters of names follow each other as in no list: their evidence counts by so much. */
const LETTER_WEIGHT = 0.6
/** Candidates at a place of a name, by cost and number. */
const LIKELY = 12
const MAX_CANDIDATES = 6
/** Costs of a code that no state has, and of a nationality that is not the issuer's (log probability). */
const UNKNOWN_STATE = 7
const FOREIGN = 2.5

/** Replaces the costs of names and states by those of the best whole word with that glyph (max-marginals). */
export function weighWords(layout: Layout, costs: Costs[][]): void {
  for (const field of layout.fields) {
    if (NAMES.includes(field.name) && field.alphabet === LETTERS_FILLER) weighName(costs[field.line], field)
  }
  weighCode(layout, costs)
  weighStates(layout, costs)
}

/** Raises the costs of digits in document codes: only one issuer writes them. */
function weighCode(layout: Layout, costs: Costs[][]): void {
  for (const { name, line, start, end } of layout.fields) {
    if (name !== 'documentCode') continue
    for (let at = start; at < end; at++) {
      costs[line][at] = marginals(
        [...GLYPHS].map((glyph, i) => [glyph, costs[line][at][i] + (DIGITS.includes(glyph) ? CODE_DIGIT : 0)]),
      )
    }
  }
}

function weighName(line: Costs[], { start, end }: Span): void {
  const places = line.slice(start, end).map((costs) => ({ costs, candidates: candidatesOf(costs) }))
  const forward: number[][] = []
  const backward: number[][] = places.map(() => [])
  const step = (a: string, b: string) => -LETTER_WEIGHT * letterAfter(a, b)
  places.forEach(({ costs, candidates }, i) => {
    const before = i === 0 ? [FILLER] : places[i - 1].candidates
    const sums = i === 0 ? [0] : forward[i - 1]
    forward.push(
      candidates.map(
        (glyph) => costs[GLYPHS.indexOf(glyph)] + Math.min(...before.map((other, k) => sums[k] + step(other, glyph))),
      ),
    )
  })
  for (let i = places.length - 1; i >= 0; i--) {
    const next = places[i + 1]
    backward[i] = places[i].candidates.map((glyph) =>
      next
        ? Math.min(
            ...next.candidates.map(
              (other, k) => backward[i + 1][k] + next.costs[GLYPHS.indexOf(other)] + step(glyph, other),
            ),
          )
        : 0,
    )
  }
  places.forEach(({ candidates }, i) => {
    const sums = candidates.map((_, k) => forward[i][k] + backward[i][k])
    line[start + i] = marginals(candidates.map((glyph, k) => [glyph, sums[k]]))
  })
}

function candidatesOf(costs: Costs): string[] {
  return [...GLYPHS]
    .filter((glyph) => costs[GLYPHS.indexOf(glyph)] <= LIKELY)
    .sort((a, b) => costs[GLYPHS.indexOf(a)] - costs[GLYPHS.indexOf(b)])
    .slice(0, MAX_CANDIDATES)
}

/** The least one costs nothing. */
function marginals(entries: [string, number][]): Costs {
  const least = Math.min(...entries.map(([, cost]) => cost))
  const costs = new Float64Array(GLYPHS.length).fill(Number.POSITIVE_INFINITY)
  for (const [glyph, cost] of entries) {
    const index = GLYPHS.indexOf(glyph)
    costs[index] = Math.min(costs[index], cost - least)
  }
  return costs
}

/** Cost of a digit in a document code (log probability). */
const CODE_DIGIT = 4

const PRINTED_CODES = STATE_CODES.map((code) => code.padEnd(3, FILLER))

function weighStates(layout: Layout, costs: Costs[][]): void {
  const fields = layout.fields.filter(({ name }) => name === 'issuingState' || name === 'nationality')
  const own = fields.map(({ line, start, end }) => priced(costs[line].slice(start, end)))
  const least = own.map((codes) => Math.min(...codes.values()))
  const totals = own.map((codes, i) => {
    const others = own.filter((_, k) => k !== i)
    const free = others.length > 0 ? least.reduce((sum, cost, k) => (k === i ? sum : sum + cost), FOREIGN) : 0
    return [...codes].map(([code, cost]): [string, number] => {
      const same = others.map((other) => other.get(code) ?? Number.POSITIVE_INFINITY)
      return [code, cost + Math.min(free, ...same)]
    })
  })
  fields.forEach(({ line, start, end }, i) => {
    for (let at = start; at < end; at++) {
      costs[line][at] = marginals(totals[i].map(([code, cost]) => [code.charAt(at - start), cost]))
    }
  })
}

/** Each state's code, and what is read where it is none. */
function priced(places: Costs[]): Map<string, number> {
  const priceOf = (code: string) => places.reduce((sum, costs, i) => sum + costs[GLYPHS.indexOf(code.charAt(i))], 0)
  const codes = new Map(PRINTED_CODES.map((code) => [code, priceOf(code)]))
  const read = places.map(cheapest).join('')
  if (!codes.has(read)) codes.set(read, UNKNOWN_STATE)
  for (const [code, cost] of codes) if (cost === Number.POSITIVE_INFINITY) codes.delete(code)
  return codes
}
