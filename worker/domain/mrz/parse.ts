/** Lines of a machine readable zone → named values, each with what is known about its truth. */

import { alpha3Of, stateOf } from '../../words/states'
import { isEmpty } from './alphabet'
import { type CheckResult, checkResults, lowestMargin } from './check-digit'
import { birthDate, type DateReading, expiryDate, isUnsaid, UNLIMITED } from './date'
import { LAYOUTS, layoutOf } from './formats'
import type { FieldLayout, FieldName, Layout, MrzFormat, Span } from './layout'
import { textOf } from './layout'
import type { Fault, Mrz, MrzField } from './mrz'
import { isFull, spaced, splitNames } from './names'
import { frenchExpiry, frenchIssue, nationalFields } from './national'

export interface Reading {
  /** Lines as read before any rule was applied. */
  raw?: string[]
  /** One number a glyph, by line. */
  margins?: number[][]
  today?: Date
}

export function parseMrz(format: MrzFormat, lines: string[], reading: Reading = {}): Mrz {
  const layout = pickLayout(format, lines)
  const today = reading.today ?? new Date()
  const checks = checkResults(layout, lines, reading.margins)
  const context = { layout, lines, checks, reading, today }
  const printed = layout.fields.filter((field, i) => layout.fields.findIndex(({ name }) => name === field.name) === i)
  const fields = nationalFields(
    layout,
    printed.flatMap((field) => parseField(context, field)),
    today,
  )
  const text = (name: FieldName) => printedText(context, name)
  const normalized = (name: FieldName) => fields.find((field) => field.name === name)?.normalized ?? null
  const value = (name: FieldName) => fields.find((field) => field.name === name)?.value ?? ''
  const sex = normalized('sex')
  return {
    format,
    layout: layout.id,
    lines,
    fields,
    checks,
    checksHold: checks.every((check) => check.holds),
    documentCode: text('documentCode'),
    issuingState: text('issuingState'),
    alpha3: layout.state ?? alpha3Of(text('issuingState')),
    documentNumber: value('documentNumber'),
    nationality: text('nationality'),
    birthDate: normalized('birthDate'),
    expiryDate: normalized('expiryDate') ?? unsaidExpiry(context, normalized),
    issueDate: normalized('issueDate'),
    sex: sex === 'M' || sex === 'F' ? sex : null,
    surname: value('surname'),
    givenNames: value('givenNames'),
    namesTruncated: layout.fields.some((field) => NAMES.includes(field.name) && isFull(textOf(lines, field))),
    specimen: stateOf(text('issuingState'))?.kind === 'specimen',
  }
}

const NAMES: readonly FieldName[] = ['names', 'surname', 'givenNames']

const byFormat = (format: MrzFormat) =>
  LAYOUTS.find(({ id }) => id === format) ?? LAYOUTS.find((layout) => layout.format === format)

function pickLayout(format: MrzFormat, lines: string[]): Layout {
  const fitting = layoutOf(lines)
  const layout = fitting?.format === format ? fitting : byFormat(format)
  if (!layout) throw new Error(`no layout for ${format}`)
  return layout
}

interface Context {
  layout: Layout
  lines: string[]
  checks: CheckResult[]
  reading: Reading
  today: Date
}

/** The whole field: the document code stands in two layout entries. */
function spansOf({ layout }: Context, name: FieldName): FieldLayout[] {
  return layout.fields.filter((field) => field.name === name)
}

function printedText(context: Context, name: FieldName): string {
  return spansOf(context, name)
    .map((part) => textOf(context.lines, part))
    .join('')
}

function parseField(context: Context, { name }: FieldLayout): MrzField[] {
  const parts = spansOf(context, name)
  const [first] = parts
  if (!first) return []
  const text = printedText(context, name)
  const at = { line: first.line, start: first.start, end: parts.at(-1)?.end ?? first.end }
  const check = context.checks.find((result) => result.name === name)
  const base = {
    name,
    ...placed(context, at),
    checked: check !== undefined,
    check: check ? { printed: check.printed, computed: check.computed, holds: check.holds } : null,
  }
  const fault = printedFault(context, parts, check)
  const make: MakeField = (value, normalized, own = null) => {
    const found = fault ?? own
    return { ...base, value, normalized, fault: found, valid: found === null }
  }
  switch (name) {
    case 'names':
      return namesOf(context, make, text, at)
    case 'birthDate':
      return [dated(make, text, readBirth(context))]
    case 'expiryDate': {
      const born = readBirth(context)
      return [dated(make, text, expiryDate(text, context.today, born.kind === 'date' ? born.date.iso : null))]
    }
    case 'sex':
      return [make(text === '<' ? '' : text, /^[MF]$/.test(text) ? text : null)]
    case 'issuingState':
    case 'nationality':
      return [make(text.replaceAll('<', ''), alpha3Of(text), stateOf(text) ? null : 'unknown_state')]
    case 'documentNumber':
      return [make(documentNumber(context, text), null, isEmpty(text) ? 'empty' : null)]
    case 'optionalData':
      return [make(spaced(remainingOptional(context, text)), null)]
    default:
      return [make(spaced(text), null)]
  }
}

type MakeField = (value: string, normalized: string | null, own?: Fault | null) => MrzField

function printedFault({ lines }: Context, parts: FieldLayout[], check: CheckResult | undefined): Fault | null {
  const isInAlphabet = parts.every((part) => [...textOf(lines, part)].every((glyph) => part.alphabet.includes(glyph)))
  if (!isInAlphabet) return 'alphabet'
  return check && !check.holds ? 'check_digit' : null
}

/** Both names, each at its own place. */
function namesOf(context: Context, make: MakeField, text: string, at: Span): MrzField[] {
  const { surname, givenNames } = splitNames(text)
  const gap = text.indexOf('<<')
  const middle = gap < 0 ? at.end : at.start + gap + 2
  // Who has one name has it as either: India leaves the surname blank, others the given names.
  const fault = surname === '' && givenNames === '' ? 'empty' : null
  return [
    { ...make(surname, null, fault), name: 'surname', ...placed(context, { ...at, end: middle }) },
    { ...make(givenNames, null), name: 'givenNames', ...placed(context, { ...at, start: middle }) },
  ]
}

/** Reading at a place, before and after correction, and its certainty. */
function placed({ lines, reading }: Context, at: Span) {
  const text = textOf(lines, at)
  const raw = textOf(reading.raw ?? lines, at)
  const margins = reading.margins?.[at.line]?.slice(at.start, at.end) ?? null
  return { raw, text, corrected: raw !== text, margins, margin: lowestMargin(reading.margins, [at]), at }
}

/** Cards without an expiry have fillers there; Russia's internal passport has none to say. */
function unsaidExpiry(context: Context, normalized: (name: FieldName) => string | null): string | null {
  const { layout } = context
  if (layout.id === 'FRA_ID') return frenchExpiry(normalized('issueDate'), normalized('birthDate'))
  const isBlank = spansOf(context, 'expiryDate').length > 0 && isUnsaid(printedText(context, 'expiryDate'))
  return isBlank && layout.id !== 'RUS_INTERNAL' ? UNLIMITED : null
}

function readBirth(context: Context): DateReading {
  const expires = expiryDate(printedText(context, 'expiryDate'), context.today, null)
  const last = expires.kind === 'date' && expires.date.precision === 'day' ? expires.date.iso : null
  return birthDate(printedText(context, 'birthDate'), context.today, last ?? issuedBy(context))
}

/** Last day on which a document was issued whose number says the month. */
function issuedBy(context: Context): string | null {
  const month =
    context.layout.id === 'FRA_ID' ? frenchIssue(printedText(context, 'documentNumber'), context.today) : null
  return month && `${month}-31`
}

function dated(make: MakeField, text: string, reading: DateReading): MrzField {
  const normalized = reading.kind === 'date' ? reading.date.iso : null
  const value = reading.kind === 'empty' ? '' : text.replace(/<+$/, '')
  return make(value, normalized, reading.kind === 'impossible' ? 'not_a_date' : null)
}

/** A long number goes on in the optional data. */
function documentNumber({ checks }: Context, text: string): string {
  const long = checks.find((check) => check.name === 'documentNumber')?.long
  return spaced(long?.number ?? text)
}

function remainingOptional({ checks }: Context, text: string): string {
  const long = checks.find((check) => check.name === 'documentNumber')?.long
  return long?.remaining ?? text
}
