/** From glyph scores to text: the posterior over whole readings of a layout. */
import { GLYPHS, glyphValue } from '../../../domain/mrz/alphabet'
import { checkResults } from '../../../domain/mrz/check-digit'
import { unissuedCost } from '../../../domain/mrz/issued-numbers'
import { alphabets, type CheckLayout, type Layout } from '../../../domain/mrz/layout'
import { type MrzProspect, prospects } from '../../../domain/mrz/prospects'
import type { MrzSubstitution } from '../../engine-contracts'
import type { Slot } from './align'
import { type Costs, cheapest, glyphCosts, marginOf } from './glyph-costs'
import { weighWords } from './words'
import { type ZoneReading, zoneReadings } from './zone-readings'

export interface Solution {
  layout: Layout
  lines: string[]
  /** Lead of each glyph over the likeliest other one, check digits aside; negative where another one is likelier. */
  margins: number[][]
  /** The same among those glyphs that no check digit can tell apart. */
  blindMargins: number[][]
  substitutions: MrzSubstitution[]
  masked: MrzSubstitution[]
  /** Log probability given up for the alphabets. */
  alphabetCost: number
  /** Share of check digits that hold. */
  held: number
  /** The likeliest readings, `lines` the first of them. */
  prospects: MrzProspect[]
}

/** A zone without check digits is told by its beginning, and by its glyphs. */
const NOTHING_HELD = 0.5

/** Null where the zone does not begin as this layout does. */
export function solve(layout: Layout, slots: Slot[][]): Solution | null {
  const allowed = alphabets(layout)
  const { costs, masked, alphabetCost } = glyphCosts(slots, allowed)
  if (!layout.begins.test(costs[0].map(cheapest).join(''))) return null
  weighWords(layout, costs)
  const { valid, free } = zoneReadings(layout, costs)
  const weighed = (reading: ZoneReading) => ({ ...reading, cost: reading.cost + unissuedCost(layout, reading.lines) })
  const likeliest = prospects(layout, valid.map(weighed), weighed(free))
  const [{ lines }] = likeliest
  const results = checkResults(layout, lines)
  return {
    layout,
    lines,
    margins: margins(costs, lines),
    blindMargins: margins(costs, lines, (line, position, glyph) => {
      const vouched = layout.checks.some((check) => covers(check, line, position))
      return [...allowed[line][position]].filter((rival) => !vouched || isAlike(glyph, rival)).join('')
    }),
    substitutions: substitutions(costs, lines),
    masked: masked.map((each) => ({ ...each, to: lines[each.line].charAt(each.position) })),
    alphabetCost,
    held: results.length > 0 ? results.filter((result) => result.holds).length / results.length : NOTHING_HELD,
    prospects: likeliest,
  }
}

/** Best unmasked glyph of each position. */
export function unmasked(slots: Slot[]): string {
  return slots.map(({ scores }) => GLYPHS[scores.indexOf(Math.max(...scores))]).join('')
}

function margins(
  costs: Costs[][],
  lines: string[],
  rivals: (line: number, position: number, glyph: string) => string = () => GLYPHS,
): number[][] {
  return costs.map((line, at) =>
    line.map((own, position) => {
      const glyph = lines[at].charAt(position)
      return marginOf(own, glyph, rivals(at, position, glyph))
    }),
  )
}

/** Where the check digits, or the form of a number, outweigh the likeliest glyph. */
function substitutions(costs: Costs[][], lines: string[]): MrzSubstitution[] {
  return costs.flatMap((line, at) =>
    line.flatMap((own, position) => {
      const [from, to] = [cheapest(own), lines[at].charAt(position)]
      return from === to ? [] : [{ line: at, position, from, to, cost: own[GLYPHS.indexOf(to)] }]
    }),
  )
}

/** Check digits are sums modulo 10, in which 8, I and S, say, are one. */
function isAlike(a: string, b: string): boolean {
  return (glyphValue(a) - glyphValue(b)) % 10 === 0
}

function covers(check: CheckLayout, line: number, position: number): boolean {
  if (check.line === line && check.at === position) return true
  const spans = check.continuesIn ? [...check.covers, check.continuesIn] : check.covers
  return spans.some((part) => part.line === line && position >= part.start && position < part.end)
}
