/** Fields of driving licences by their numbers: Directive 2006/126/EC annex I; the AAMVA card design standard uses the same. */
import type { Labelled } from '../../domain/fields/compare'
import { found, lineText } from '../../domain/fields/find'
import { valueIn } from '../../domain/fields/forms'
import { plainText } from '../../domain/fields/labels'
import type { DocumentField } from '../../domain/fields/titles'
import type { Box, TextLine, TextWord } from '../engine-contracts'
import type { Layout } from './layout'
import { textOf } from './placement'

/** Titles of driving licences in the languages of the Directive's annex, and AAMVA's. */
const LICENCE =
  /(DRIVING LICEN[CS]E|DRIVER'?S? LICEN[CS]E|PERMIS DE CONDUIRE|FUHRERSCHEIN|PATENTE DI GUIDA|PERMISO DE CONDUC|CARTA DE CONDUC|RIJBEWIJS|PRAWO JAZDY|RIDICSKY PRUKAZ|VODICSKY PREUKAZ|VOZACKA DOZVOLA|VOZNISKO DOVOLJENJE|VEZETOI ENGEDELY|PERMIS DE CONDUCERE|AJOKORTTI|KORKORT|KOREKORT|FORERKORT|JUHILUBA|VADITAJA APLIECIBA|VAIRUOTOJO PAZYMEJIMAS|LICENZJA TAS-SEWQAN|СВИДЕТЕЛСТВО ЗА УПРАВЛЕНИЕ|ΑΔΕΙΑ ΟΔΗΓΗΣΗΣ|CEADUNAS TIOMANA)/

/** The AAMVA card design standard gives the licence's number as 4d, and as 5 a number of the print. */
const AAMVA = /DRIVER'?S? LICENSE/

/** Fields by the number in front of a value; a single digit counts only at the beginning of its line. */
const NUMBERED: [RegExp, DocumentField][] = [
  [/^1[.,]?$/, 'surname'],
  [/^2[.,]?$/, 'givenNames'],
  [/^3[.,]?$/, 'birthDate'],
  [/^4\s?[A@][.,]?$/i, 'issueDate'],
  [/^4\s?[B8][.,]?$/i, 'expiryDate'],
  [/^4\s?C[.,]?$/i, 'authority'],
  [/^4\s?D[.,]?$/i, 'personalNumber'],
  [/^[5S][.,]?$/, 'documentNumber'],
]

export function isLicence(lines: TextLine[]): boolean {
  return lines.some((line) => LICENCE.test(plainText(lineText(line))))
}

/** Heights of the number within which its value stands to the right. */
const REACH = 5

export function numberedValues(lines: TextLine[], layout: Layout): Labelled[] {
  if (!isLicence(lines)) return []
  const aamva = lines.some((line) => AAMVA.test(plainText(lineText(line))))
  const values: Labelled[] = []
  lines.forEach((line, index) => {
    line.words.forEach((word, at) => {
      const numbered = NUMBERED.find(([number]) => number.test(word.text))?.[1]
      const field = aamva ? asAamva(numbered) : numbered
      if (!field || (at > 0 && word.text.length < 2) || values.some((value) => value.field === field)) return
      const value = behind(lines, layout, { line: index, words: line.words, at, box: word.box }, field)
      if (value) values.push(value)
    })
  })
  return [...values, ...secondLine(lines, layout, values)]
}

/** The given names stand right below the surname, should their number be misread. */
function secondLine(lines: TextLine[], layout: Layout, values: Labelled[]): Labelled[] {
  const surname = values.find(({ field }) => field === 'surname')
  const above = surname && layout.segments.find(({ line }) => line === surname.line)
  if (!above || values.some(({ field }) => field === 'givenNames')) return []
  const below = layout.segments
    .filter(({ box }) => box.y > above.box.y + 0.7 * above.box.height && box.y < above.box.y + 2.2 * above.box.height)
    .find(({ box }) => Math.abs(box.x - above.box.x) < above.box.height)
  const words = (below && lines[below.line]?.words) ?? []
  const from = words.findIndex((word) => /\p{L}{2}/u.test(word.text))
  const value = below && from >= 0 ? valueIn('givenNames', textOf({ ...below, from }, lines)) : null
  return below && value ? [{ field: 'givenNames', ...found(lines, below.line, from, below.to), value }] : []
}

function asAamva(field: DocumentField | undefined): DocumentField | undefined {
  return field === 'documentNumber' ? undefined : field === 'personalNumber' ? 'documentNumber' : field
}

/** One of the words of a line. */
interface PrintedNumber {
  line: number
  words: TextWord[]
  at: number
  box: Box
}

/** Value behind the number on its line, up to the next number or caption, or the line that begins beside it. */
function behind(lines: TextLine[], layout: Layout, number: PrintedNumber, field: DocumentField): Labelled | null {
  const { line: index, words, at, box } = number
  const next = words.findIndex((word, i) => i > at && NUMBERED.some(([number]) => number.test(word.text)))
  const to = next < 0 ? words.length : next
  const segment = layout.segments.find((other) => other.line === index && other.to > at + 1 && other.from < to)
  const from = Math.max(at + 1, segment?.from ?? at + 1)
  const end = Math.min(to, segment?.to ?? to)
  const own = from < end ? valueIn(field, textOf({ line: index, from, to: end }, lines)) : null
  if (own) return { field, ...found(lines, index, from, end), value: own }
  const beside = layout.segments.find((other) => {
    const level = Math.abs(other.box.y + other.box.height / 2 - box.y - box.height / 2)
    const gap = other.box.x - (box.x + box.width)
    return other.line !== index && level < 0.6 * other.box.height && gap > 0 && gap < REACH * other.box.height
  })
  const value = beside ? valueIn(field, textOf(beside, lines)) : null
  return beside && value ? { field, ...found(lines, beside.line, beside.from, beside.to), value } : null
}
