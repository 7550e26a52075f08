/** The likeliest readings of a zone, weighed again by what is printed above it. */
import { findDate, findNumber, type PrintedLine } from '../../domain/fields/find'
import type { Mrz } from '../../domain/mrz/mrz'
import { parseMrz } from '../../domain/mrz/parse'
import { isBelieved, type MrzProspect, reweighed } from '../../domain/mrz/prospects'
import type { MrzReading, TextLine } from '../engine-contracts'

/** Log probability that print is read as another glyph, and that what stands in the zone is not found in print at all. */
const MISREAD = 2
const NOT_FOUND = 4
/** From here on print would change nothing. */
const SETTLED = 0.999

/** `lines` are those of the page, without the zone's own. */
export function weighedByPrint(reading: MrzReading, lines: readonly TextLine[], today: Date): MrzReading {
  const { prospects, format, quality } = reading
  const [first] = prospects
  if (prospects.length < 2 || !first || first.probability > SETTLED || lines.length === 0) return reading
  const printed = [...lines, ...lines.flatMap(({ again, box }) => (again ? [{ words: again, box }] : []))]
  const weighed = reweighed(prospects, ({ lines: texts }) =>
    Math.exp(-printedCost(parseMrz(format, texts, { today }), printed)),
  )
  const [best = first] = weighed
  const changed = best.lines.some((text, i) => text !== reading.lines[i]?.text)
  const checked = isBelieved(weighed, quality, changed || reading.substitutions.length > 0)
  return {
    ...reading,
    ...(changed
      ? { lines: retold(reading, best), substitutions: [...reading.substitutions, ...changes(reading, best)] }
      : {}),
    prospects: weighed,
    checked,
    accepted: reading.accepted && checked && !changed,
  }
}

function printedCost({ documentNumber, birthDate, expiryDate }: Mrz, printed: PrintedLine[]): number {
  const number = findNumber(documentNumber, printed)
  const dates = [birthDate, expiryDate].filter((iso) => iso === null || findDate(iso, printed) === null)
  return (number ? MISREAD * unlike(number.value, documentNumber) : NOT_FOUND) + NOT_FOUND * dates.length
}

/** Glyphs that differ: the number was found with look-alikes for one another. */
function unlike(printed: string, number: string): number {
  const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [a, b] = [compact(printed), compact(number)]
  return [...b].filter((glyph, i) => glyph !== a.charAt(a.length - b.length + i)).length
}

function retold({ lines: [first, ...others] }: MrzReading, { lines }: MrzProspect): MrzReading['lines'] {
  const told = <T extends { text: string }>(line: T, at: number): T => ({ ...line, text: lines[at] ?? line.text })
  return [told(first, 0), ...others.map((line, i) => told(line, i + 1))]
}

function changes({ lines }: MrzReading, best: MrzProspect): MrzReading['substitutions'] {
  return lines.flatMap(({ text }, line) =>
    [...text].flatMap((from, position) => {
      const to = best.lines[line]?.charAt(position) ?? from
      return to === from ? [] : [{ line, position, from, to, cost: 0 }]
    }),
  )
}
