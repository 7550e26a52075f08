/**
 * The likeliest readings of what one check digit covers: exact over the digit's remainder and, beside it, over what
 * the group adds to the composite's, so that groups can be joined without a search.
 */
import { FILLER, GLYPHS, glyphValue } from '../../../domain/mrz/alphabet'
import type { FieldName } from '../../../domain/mrz/layout'
import { priorCost } from './field-priors'
import type { Costs } from './glyph-costs'

export interface Place {
  line: number
  position: number
  /** The field, and the place in it. */
  field: FieldName | null
  at: number
  /** In the sum of the group's own check digit, 0 outside it, and in the composite's. */
  own: number
  composite: number
}

export interface Group {
  places: Place[]
  /** Null where no check digit covers these places alone. It is not among `places`. */
  digit: Place | null
  mayBeEmpty: boolean
}

export interface GroupReading {
  cost: number
  /** One a place, the digit last. */
  text: string
  /** Remainder that it adds to the composite's sum. */
  composite: number
}

interface Partial extends GroupReading {
  own: number
}

/** Costs above the cheapest beginning that can still be made up for, readings kept a state, and in all. */
const BEAM = 12
const KEPT = 2
const MAX_KEPT = 160
/** Glyphs at one place. */
const MAX_CANDIDATES = 4
const MAX_COST = 12

export interface GroupReadings {
  /** With the check digit holding, cheapest first a remainder. */
  holding: GroupReading[]
  /** Whatever the check digit. */
  free: GroupReading
}

export function groupReadings({ places, digit, mayBeEmpty }: Group, costs: Costs[][]): GroupReadings {
  let beam: Partial[] = [{ cost: 0, text: '', own: 0, composite: 0 }]
  for (const place of places) beam = extended(beam, place, candidates(costs[place.line][place.position]))
  if (!digit) return { holding: cheapestByRemainder(beam), free: beam[0] }
  const last = extended(beam, digit, candidates(costs[digit.line][digit.position]), 1)
  const holding = last.filter(({ text, own }) => {
    const printed = text.charAt(text.length - 1)
    const empty = mayBeEmpty && printed === FILLER && [...text].every((glyph) => glyph === FILLER)
    return empty || printed === String(own)
  })
  return { holding: cheapestByRemainder(holding), free: last[0] }
}

function candidates(costs: Costs): { glyph: string; cost: number }[] {
  const found = [...GLYPHS].map((glyph, i) => ({ glyph, cost: costs[i] })).filter(({ cost }) => cost <= MAX_COST)
  return found.sort((a, b) => a.cost - b.cost).slice(0, MAX_CANDIDATES)
}

/** `digits`: how many check digits these glyphs are; they are no part of the sum they are compared with. */
function extended(
  beam: Partial[],
  place: Place,
  choices: { glyph: string; cost: number }[],
  digits: 0 | 1 = 0,
): Partial[] {
  const states = new Map<string, Partial[]>()
  for (const begun of beam) {
    const previous = place.at === 0 ? '' : begun.text.charAt(begun.text.length - 1)
    for (const { glyph, cost } of choices) {
      const value = glyphValue(glyph)
      const next: Partial = {
        cost: begun.cost + cost + (digits ? 0 : priorCost(place.field, place.at, previous, glyph)),
        text: begun.text + glyph,
        own: (begun.own + value * place.own) % 10,
        composite: (begun.composite + value * place.composite) % 10,
      }
      const key = `${glyph}${next.own}${next.composite}`
      const kept = states.get(key)
      if (kept) kept.push(next)
      else states.set(key, [next])
    }
  }
  const all = [...states.values()].flatMap((kept) => cheapestFirst(kept).slice(0, KEPT))
  const sorted = cheapestFirst(all)
  return sorted.filter(({ cost }) => cost <= sorted[0].cost + BEAM).slice(0, MAX_KEPT)
}

function cheapestByRemainder(readings: Partial[]): GroupReading[] {
  const count = new Map<number, number>()
  return cheapestFirst(readings).filter(({ composite }) => {
    const seen = count.get(composite) ?? 0
    count.set(composite, seen + 1)
    return seen < KEPT
  })
}

const cheapestFirst = <T extends { cost: number }>(readings: T[]): T[] => [...readings].sort((a, b) => a.cost - b.cost)
