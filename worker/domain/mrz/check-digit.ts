import { FILLER, glyphValue, isEmpty } from './alphabet'
import { type CheckLayout, type CheckName, type Layout, type Span, textOf } from './layout'

const WEIGHTS = [7, 3, 1] as const

/** Doc 9303-3, 4.9: weights 7 3 1 repeating, modulo 10. */
export function checkDigit(text: string): string {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += glyphValue(text.charAt(i)) * (WEIGHTS[i % 3] ?? 0)
  return String(sum % 10)
}

export interface CheckResult {
  name: CheckName
  line: number
  /** Position of the check digit in its line, from 0. */
  at: number
  printed: string
  computed: string
  holds: boolean
  /** Set where the number goes on in the optional data. */
  long: LongNumber | null
  /** Lowest glyph margin over the digit and what it covers; null when the reading came without. */
  margin: number | null
}

/** Results of all check digits. `margins`: of every glyph, by line. */
export function checkResults(layout: Layout, lines: string[], margins?: number[][]): CheckResult[] {
  return layout.checks.map((check) => ({ ...evaluate(check, lines), margin: lowestMargin(margins, vouched(check)) }))
}

export function lowestMargin(margins: number[][] | undefined, spans: Span[]): number | null {
  const own = spans.flatMap(({ line, start, end }) => margins?.[line]?.slice(start, end) ?? [])
  return own.length > 0 ? Math.min(...own) : null
}

function evaluate(check: CheckLayout, lines: string[]): Omit<CheckResult, 'margin'> {
  const text = check.covers.map((part) => textOf(lines, part)).join('')
  const printed = (lines[check.line] ?? '').charAt(check.at)
  const result = { name: check.name, line: check.line, at: check.at, printed, computed: checkDigit(text), long: null }
  if (check.continuesIn && printed === FILLER) {
    const long = longNumber(text, textOf(lines, check.continuesIn))
    if (!long) return { ...result, holds: false }
    const at = check.continuesIn.start + long.rest.length
    const computed = checkDigit(long.number)
    return {
      ...result,
      line: check.continuesIn.line,
      at,
      printed: long.digit,
      computed,
      holds: long.digit === computed,
      long,
    }
  }
  const empty = check.mayBeEmpty && isEmpty(text) && (printed === FILLER || printed === '0')
  return { ...result, holds: empty || printed === result.computed }
}

interface LongNumber {
  number: string
  /** The part that stands in the optional data. */
  rest: string
  digit: string
  /** Rest of the optional data. */
  remaining: string
}

/** Number that fills its field and goes on in the optional data up to the first filler, its check digit last. */
function longNumber(beginning: string, optional: string): LongNumber | null {
  const end = optional.includes(FILLER) ? optional.indexOf(FILLER) : optional.length
  if (end < 2 || beginning.includes(FILLER)) return null
  const rest = optional.slice(0, end - 1)
  return { number: beginning + rest, rest, digit: optional.charAt(end - 1), remaining: optional.slice(end + 1) }
}

/** Spans that a check digit vouches for, the digit included. */
function vouched(check: CheckLayout): Span[] {
  return [...check.covers, { line: check.line, start: check.at, end: check.at + 1 }]
}
