/** Values of the visual zone by the captions they stand beside or below. */
import { type Labelled, sexOf } from '../domain/fields/compare'
import { found, lineText } from '../domain/fields/find'
import { isCaption, labelOf, plainText } from '../domain/fields/labels'
import { printedDates } from '../domain/fields/printed-date'
import type { DocumentField } from '../domain/fields/titles'
import type { Box, TextLine, TextWord } from './services'

/** Line heights below its caption within which a value stands. */
const BELOW = 4
/** Words with less confidence are more noise than text. */
const LEGIBLE = 30
const LEGIBLE_VALUE = 55

/** Numbered fields of driving licences: Directive 2006/126/EC annex I; the AAMVA card design standard uses the same. */
const LICENCE = /\b(DRIVING LICEN[CS]E|DRIVER'?S? LICEN[CS]E|PERMIS DE CONDUIRE|FUHRERSCHEIN|PATENTE DI GUIDA)\b/
const NUMBERED: Record<string, DocumentField> = {
  '1': 'surname',
  '2': 'givenNames',
  '3': 'birthDate',
  '4A': 'issueDate',
  '4B': 'expiryDate',
  '4D': 'documentNumber',
  '5': 'documentNumber',
}

/** Captioned values, one a field, in reading order. */
export function labelledValues(lines: TextLine[]): Labelled[] {
  const numbered = lines.some((line) => LICENCE.test(plainText(lineText(line))))
  const values: Labelled[] = []
  lines.forEach((_, index) => {
    const value = (numbered ? numberedValue(lines, index) : null) ?? captionedValue(lines, index)
    if (value && hasForm(value) && !values.some((other) => other.field === value.field)) values.push(value)
  })
  return values
}

/** What is no such value whatever the caption says. */
function hasForm({ field, value, confidence }: Labelled): boolean {
  const digits = value.replace(/\D/g, '').length
  if (field === 'documentNumber' || field === 'personalNumber') return digits >= 4
  if (field === 'sex') return sexOf(value) !== null
  if (/Date$/.test(field)) return printedDates(value).length > 0
  return confidence >= LEGIBLE_VALUE && digits < 3 && /\p{L}{3}/u.test(value)
}

function captionedValue(lines: TextLine[], index: number): Labelled | null {
  const line = lines[index]
  const label = line ? labelOf(lineText(line)) : null
  if (!line || !label) return null
  const { field } = label
  let at = 0
  const after = line.words.findIndex((word) => {
    const start = at
    at += plainText(word.text).length + 1
    return start >= label.end
  })
  if (after > 0 && isValue(line.words.slice(after))) return { field, ...found(lines, index, after, line.words.length) }
  return below(lines, line.box, field)
}

function numberedValue(lines: TextLine[], index: number): Labelled | null {
  const words = lines[index]?.words ?? []
  const code = plainText(words[0]?.text ?? '').replace(/[.)]$/, '')
  const caption = words[1] ? labelOf(words[1].text) : null
  const field = code in NUMBERED ? (caption?.field ?? NUMBERED[code]) : null
  const from = caption ? 2 : 1
  return field && isValue(words.slice(from)) ? { field, ...found(lines, index, from, words.length) } : null
}

/** The nearest text under the caption, as far as it stands in its column. */
function below(lines: TextLine[], caption: Box, field: DocumentField): Labelled | null {
  const candidates = lines.flatMap((line, index) => {
    const drop = line.box.y - (caption.y + caption.height)
    if (drop < -0.3 * caption.height || drop > BELOW * caption.height || isCaption(lineText(line))) return []
    const inColumn = (word: TextWord) =>
      word.confidence >= LEGIBLE &&
      word.box.x + word.box.width > caption.x - caption.height &&
      word.box.x < caption.x + caption.width + 3 * caption.height
    const from = line.words.findIndex(inColumn)
    if (from < 0) return []
    const end = line.words.slice(from).findIndex((word) => !inColumn(word))
    const to = end < 0 ? line.words.length : from + end
    const startsInColumn = (line.words[from]?.box.x ?? 0) < caption.x + caption.width
    return startsInColumn && isValue(line.words.slice(from, to)) ? [{ index, from, to, drop }] : []
  })
  const nearest = candidates.sort((a, b) => a.drop - b.drop)[0]
  return nearest ? { field, ...found(lines, nearest.index, nearest.from, nearest.to) } : null
}

function isValue(words: TextWord[]): boolean {
  const text = words.map((word) => word.text).join(' ')
  return /[\p{L}\p{N}]/u.test(text) && !isCaption(text)
}
