/** Field 3's place, 4c and 9 of European licences (Directive 2006/126/EC annex I), whose numbers stand before their values. */

import type { Labelled } from '../../../domain/fields/compare'
import { descriptionIn } from '../../../domain/fields/description'
import { found, lineText } from '../../../domain/fields/find'
import { trimmed, valueIn } from '../../../domain/fields/forms'
import { printedDates } from '../../../domain/fields/printed-date'
import type { TextLine, TextWord } from '../../engine-contracts'
import { boundingBoxOf } from '../../geometry/boxes'
import { UNCERTAIN } from '../placement'

/** Heights of a line: how far to the right of the day its place stands. */
const REACH = 6
/** Below it letters are noise. */
const LEGIBLE = 40

export function europeanValues(lines: TextLine[], known: Labelled[]): Labelled[] {
  const birth = known.find(({ field }) => field === 'birthDate')
  return [...(birth ? placeBehind(birth, lines) : []), ...authority(lines), ...classes(lines)]
}

/** `3. 12.08.64 BERLIN`, `3. 14.07.1981 (Utopia City)`. */
function placeBehind(birth: Labelled, lines: TextLine[]): Labelled[] {
  const own = lines[birth.line]
  const [date] = own ? printedDates(lineText(own)) : []
  if (!own || !date) return []
  const rest = own.words.findIndex((_, i) => printedDates(textOf(own.words.slice(0, i + 1))).length > 0)
  const last = own.words[rest]
  if (!last) return []
  const joined = /^\D*[\d./-]{6,}[^\p{L}\d]*(\p{L}.*)$/u.exec(last.text)?.[1]
  const behind = own.words.slice(rest + 1)
  const text = [joined ?? '', textOf(behind)].join(' ')
  const from = joined ? rest : rest + 1
  if (valueIn('placeOfBirth', text) && isLegible(own.words.slice(from)))
    return [value('placeOfBirth', { line: birth.line, from, to: own.words.length }, text, lines)]
  const box = boundingBoxOf(own.words.map((word) => word.box))
  const line = lines.findIndex(({ box: other, words }) => {
    const level = Math.abs(other.y + other.height / 2 - box.y - box.height / 2)
    const gap = other.x - (box.x + box.width)
    const isPlace = printedDates(textOf(words)).length === 0 && valueIn('placeOfBirth', textOf(words)) !== null
    return level < 0.6 * box.height && gap > 0 && gap < REACH * box.height && isPlace && isLegible(words)
  })
  const words = lines[line]?.words
  return words ? [value('placeOfBirth', { line, from: 0, to: words.length }, textOf(words), lines)] : []
}

/** The c may be read as an e, an o or an a bracket, the 4 as a letter: 4c alone stands in a line that begins or ends with letters. */
const AUTHORITY = /^(?:4|[dA])\s?[cCe(][.,:]?\s*(?=[\p{L}\d]{2}|$)/u

function authority(lines: TextLine[]): Labelled[] {
  for (const [line, { words, box }] of lines.entries()) {
    const at = words.findIndex(({ text }, i) => AUTHORITY.test(text) && (/^4/.test(text) || i === 0))
    const first = words[at]
    if (!first) continue
    const own = words.slice(at)
    const text = textOf(own).replace(AUTHORITY, '')
    if (!valueIn('authority', text) || printedDates(text).length > 0 || !isLegible(own)) continue
    const next = lines.find((other) => isContinued(box, other, lines))
    return [
      value('authority', { line, from: at, to: words.length }, next ? `${text} ${textOf(next.words)}` : text, lines),
    ]
  }
  return []
}

/** It goes on in the next line, which has no number of its own, and begins where values do. */
function isContinued(box: TextLine['box'], { words, box: other }: TextLine, lines: TextLine[]): boolean {
  const drop = other.y - (box.y + box.height)
  const text = textOf(words)
  const below = drop > -0.2 * box.height && drop < 1.2 * box.height && other.x < box.x + box.height
  const isText = /^\p{Lu}[\p{L} .-]+$/u.test(text) && isLegible(words) && printedDates(text).length === 0
  const level = (one: TextLine) => Math.abs(one.box.y - other.y) < 0.6 * other.height && /\d/.test(textOf(one.words))
  return below && isText && other.height > 0.7 * box.height && !lines.some(level)
}

function classes(lines: TextLine[]): Labelled[] {
  for (const [line, { words }] of lines.entries()) {
    const numbered = /^[9g][.,:]*$/.test(words[0]?.text ?? '') ? 1 : 0
    const text = textOf(words.slice(numbered)).replace(/^9[.,:]\s*/, '')
    const described = descriptionIn('vehicleClass', text)
    const isOwn = numbered === 1 || text !== textOf(words) || described?.telling
    if (described && isOwn && /\p{L}/u.test(text))
      return [
        { ...value('vehicleClass', { line, from: numbered, to: words.length }, text, lines), value: described.value },
      ]
  }
  return []
}

const textOf = (words: TextWord[]) => words.map(({ text }) => text).join(' ')
const isLegible = (words: TextWord[]) => Math.min(...words.map(({ confidence }) => confidence)) >= LEGIBLE

function value(
  field: Labelled['field'],
  { line, from, to }: Record<'line' | 'from' | 'to', number>,
  text: string,
  lines: TextLine[],
): Labelled {
  return { field, ...found(lines, line, from, to), value: trimmed(text), confidence: UNCERTAIN }
}
