/** The likeliest whole readings of a zone in which every check digit holds, and the likeliest without them. */
import { FILLER } from '../../../domain/mrz/alphabet'
import { type CheckLayout, type Layout, type Span, span } from '../../../domain/mrz/layout'
import { type Group, type GroupReading, groupReadings, type Place } from './check-groups'
import { type Costs, cheapest } from './glyph-costs'

export interface ZoneReading {
  lines: string[]
  /** Log probability given up. */
  cost: number
}

export interface ZoneReadings {
  /** Cheapest first. */
  valid: ZoneReading[]
  free: ZoneReading
}

const WEIGHTS = [7, 3, 1]
const MAX_VALID = 12
/** A remainder's readings kept while groups are joined. */
const KEPT = 4

export function zoneReadings(layout: Layout, costs: Costs[][]): ZoneReadings {
  const base = costs.map((line) => line.map(cheapest))
  const { groups, composite } = grouped(layout, base)
  const readings = groups.map((group) => groupReadings(group, costs))
  let joined: { cost: number; composite: number; parts: GroupReading[] }[] = [{ cost: 0, composite: 0, parts: [] }]
  for (const { holding } of readings) {
    const all = joined.flatMap((begun) =>
      holding.map((part) => ({
        cost: begun.cost + part.cost,
        composite: (begun.composite + part.composite) % 10,
        parts: [...begun.parts, part],
      })),
    )
    all.sort((a, b) => a.cost - b.cost)
    const count = new Map<number, number>()
    joined = all.filter((each) => {
      const seen = count.get(each.composite) ?? 0
      count.set(each.composite, seen + 1)
      return seen < KEPT
    })
  }
  const digits = composite ? [...'0123456789'].map((digit) => ({ digit, cost: costOf(costs, composite, digit) })) : []
  const ended = joined.flatMap((each) => {
    if (!composite) return [{ ...each, digit: '' }]
    const { cost } = digits[each.composite]
    return Number.isFinite(cost) ? [{ ...each, cost: each.cost + cost, digit: String(each.composite) }] : []
  })
  ended.sort((a, b) => a.cost - b.cost)
  const write = (parts: GroupReading[], digit: string): string[] => {
    const lines = base.map((line) => [...line])
    groups.forEach((group, i) => {
      const places = group.digit ? [...group.places, group.digit] : group.places
      places.forEach(({ line, position }, k) => {
        lines[line][position] = parts[i].text.charAt(k)
      })
    })
    if (composite && digit) lines[composite.line][composite.at] = digit
    return lines.map((line) => line.join(''))
  }
  return {
    valid: ended.slice(0, MAX_VALID).map(({ cost, parts, digit }) => ({ cost, lines: write(parts, digit) })),
    free: {
      cost: readings.reduce((sum, { free }) => sum + free.cost, 0),
      lines: write(
        readings.map(({ free }) => free),
        '',
      ),
    },
  }
}

const GLYPH_OF_DIGIT = 1
function costOf(costs: Costs[][], { line, at }: CheckLayout, digit: string): number {
  return costs[line][at][GLYPH_OF_DIGIT + Number(digit)]
}

interface Cover {
  spans: Span[]
  line: number
  at: number
  mayBeEmpty: boolean
}

/** `base`: the likeliest glyph at each place. */
function grouped(layout: Layout, base: string[][]): { groups: Group[]; composite: CheckLayout | null } {
  const composite = layout.checks.find(({ name }) => name === 'composite') ?? null
  const inComposite = new Map(composite?.covers.flatMap(placesOf).map((key, i) => [key, WEIGHTS[i % 3]]))
  const place = (line: number, position: number, own: number): Place => {
    const field = layout.fields.find((each) => each.line === line && position >= each.start && position < each.end)
    const key = keyOf(line, position)
    const at = field ? position - field.start : 0
    return { line, position, field: field?.name ?? null, at, own, composite: inComposite.get(key) ?? 0 }
  }
  const groups = layout.checks
    .filter((check) => check !== composite)
    .map((check): Group => {
      const { spans, line, at, mayBeEmpty } = coverOf(check, base)
      let index = 0
      const places = spans.flatMap((part) =>
        Array.from({ length: part.end - part.start }, (_, i) => place(part.line, part.start + i, WEIGHTS[index++ % 3])),
      )
      return { places, digit: place(line, at, 0), mayBeEmpty }
    })
  const taken = new Set(groups.flatMap(({ places, digit }) => [...places, ...(digit ? [digit] : [])].map(toKey)))
  const rest = [...inComposite.keys()].filter((key) => !taken.has(key))
  if (rest.length > 0) {
    const places = rest.map((key) => place(Math.floor(key / LINE), key % LINE, 0))
    groups.push({ places, digit: null, mayBeEmpty: false })
  }
  return { groups, composite }
}

/** A number that goes on in the optional data does so up to the first filler there, its check digit last. */
function coverOf({ covers, line, at, mayBeEmpty, continuesIn }: CheckLayout, base: string[][]): Cover {
  if (continuesIn && base[line][at] === FILLER) {
    const more = base[continuesIn.line].slice(continuesIn.start, continuesIn.end)
    const end = more.includes(FILLER) ? more.indexOf(FILLER) : more.length
    if (end >= 2) {
      const last = continuesIn.start + end - 1
      const spans = [...covers, span(continuesIn.line, continuesIn.start, last)]
      return { spans, line: continuesIn.line, at: last, mayBeEmpty }
    }
  }
  return { spans: covers, line, at, mayBeEmpty }
}

const LINE = 100
const keyOf = (line: number, position: number) => line * LINE + position
const toKey = ({ line, position }: Place) => keyOf(line, position)
const placesOf = ({ line, start, end }: Span) => Array.from({ length: end - start }, (_, i) => keyOf(line, start + i))
