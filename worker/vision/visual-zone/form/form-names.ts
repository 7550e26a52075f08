/** The holder's name on a form: by number or caption, else by where it stands, above the address. */
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import { trimmed, valueIn } from '../../../domain/fields/forms'
import { plainText } from '../../../domain/fields/labels'
import type { Box, TextLine, TextWord } from '../../engine-contracts'
import { isNextLine, type Layout, type Segment } from '../layout'
import { confidenceOf, fieldOf, placements, textOf, UNCERTAIN, wordsOf } from '../placement'
import { isFormWording } from './form-captions'
import { datesIn } from './form-dates'

/** `ANYTOWN, CA 95818-1234`, `K1A 0B1`; postal codes of other countries stand before the town and say less. */
const TOWN = /(?:^|[\s,.])(?!NO|DL|DD)[A-Z]{2}[\s,.]+\d{5,6}(?:-?\d{4,5})?(?!\d)|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/
const HOUSE = /^\W*(?:[8€&§#]\W*)?\d+\s*\p{L}/u
const STREET =
  /\b(?:STREET|AVENUE|ROAD|DRIVE|LANE|BLVD|BOULEVARD|PO BOX|P\.?O\.? BOX|APT|ADDRESS)\b|\p{L}\s+(?:ST|AVE|RD|DR|LN|WAY|COURT|CT|UNIT|PL|PKWY|HWY)\b/iu
/** Heights of a line: how far below the next one of a block stands, and how exactly it begins below. */
const NEXT = 2
const INDENT = 2.2
/** Academic titles that German-speaking states print before the surname. */
const TITLES = /^(?:(?:Mag|MMag|Dr|DDr|Prof|Ing|DI|Dipl|BSc|MSc)\.?[-\s]+(?=\p{L})(?:Ing\.?\s+)?)+/u

/** On cards of these jurisdictions the given names stand above the surname. */
const GIVEN_FIRST = ['USA-AL']

export function formNames(layout: Layout, lines: TextLine[], issuer: string): Labelled[] {
  const captioned = captionedNames(layout, lines)
  const has = (field: string) => captioned.some((value) => value.field === field)
  if (has('surname') && has('givenNames')) return captioned
  const block = nameBlock(layout, lines)
  const placed = fromBlock(block, lines, issuer)
  if (captioned.length === 0) return placed
  // One of the two is known: the other is its neighbour in the block.
  const [known] = captioned
  const other = known?.field === 'surname' ? 'givenNames' : 'surname'
  // A 2 read as 1, unsurely: the line above says what it is.
  if (known && known.field === 'surname' && block[1]?.line === known.line && captionConfidence(known, lines) < DOUBTFUL)
    return placed
  const beside = neighbour(known, layout, lines, block)
  return beside && known ? [known, uncertain(other, beside, lines)] : captioned
}

function captionedNames(layout: Layout, lines: TextLine[]): Labelled[] {
  const values: (Labelled & { cost: number; segment: Segment })[] = []
  for (const { caption, segment, cost } of placements(layout, lines, true)) {
    const field = fieldOf(caption.label)
    if ((field !== 'surname' && field !== 'givenNames') || cost > 1.5) continue
    const printed = nameIn(segment, lines)
    if (!printed || isAddress(segment, lines)) continue
    const { name } = printed
    const same = values.find((value) => value.field === field)
    const taken = values.some((value) => overlaps(value.segment, segment) && value.field !== field)
    if (taken) continue
    const value = { ...valueAt(field, segment, name, lines), cost, segment }
    if (printed.cut || segment.beforeCaption) value.confidence = UNCERTAIN
    if (caption.label === 'name' || (field === 'surname' && name.includes(','))) {
      const both = wholeName(value, segment, lines)
      if (both.length === 2) return both
    }
    if (!same) values.push(value)
    else if (cost < same.cost + 0.05 && value.confidence > same.confidence) Object.assign(same, value)
  }
  return values.map(({ cost: _cost, segment, ...value }) => withNext(value, segment, layout, lines))
}

function captionConfidence({ line, from }: Labelled, lines: TextLine[]): number {
  return lines[line]?.words[from - 1]?.confidence ?? 0
}

/** Given names may go on in the next line: then they are taken whole, and never for certain. */
function withNext(value: Labelled, segment: Segment, layout: Layout, lines: TextLine[]): Labelled {
  const next = layout.segments.find(
    (other) =>
      other.after === null &&
      isNextLine(segment.box, other.box) &&
      nameOf(other, lines) !== null &&
      !isAddress(other, lines) &&
      confidenceOf(other, lines) >= LEGIBLE,
  )
  if (!next) return value
  const more = value.field === 'givenNames' ? ` ${nameOf(next, lines)}` : ''
  return { ...value, value: value.value + more, confidence: UNCERTAIN }
}

const overlaps = (a: Segment, b: Segment) =>
  a === b ||
  (Math.min(a.box.x + a.box.width, b.box.x + b.box.width) > Math.max(a.box.x, b.box.x) &&
    Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y) >
      0.5 * Math.min(a.box.height, b.box.height))

/** The words of a segment that are a name, without what readers see at its ends. */
function nameOf(segment: Segment, lines: TextLine[]): string | null {
  return nameIn(segment, lines)?.name ?? null
}

interface PrintedName {
  name: string
  /** Words around it were left out as no print; they may be a part of it. */
  cut: boolean
}

function nameIn(segment: Segment, lines: TextLine[]): PrintedName | null {
  const all = wordsOf(segment, lines)
  if (datesIn(textOf(segment, lines), 'day-first').length > 0) return null
  const capitals = all.some(({ text }) => /^\P{L}*\p{Lu}{3,}\P{L}*$/u.test(text))
  const isNoise = ({ text, confidence }: TextWord, doubtful: number) => {
    const letters = text.replace(/[^\p{L}]/gu, '')
    return letters === '' || (letters.length < 3 && confidence < doubtful) || (capitals && /\p{Ll}/u.test(letters))
  }
  const from = all.findIndex((word) => !isNoise(word, DOUBTFUL))
  const to = all.findLastIndex((word) => !isNoise(word, DOUBTFUL_INITIAL)) + 1
  const text = all
    .slice(Math.max(0, from), to)
    .map((word) => word.text)
    .join(' ')
  const plain = text
    .replace(TITLES, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}.,]+$/u, '')
  const name = from < 0 || !valueIn('surname', plain) ? null : withCommas(plain)
  if (!name || name.replace(/[^\p{L}]/gu, '').length < 2 || isFormWording(name)) return null
  const left = [...all.slice(0, from), ...all.slice(to)]
  return { name, cut: left.some((word) => /[\p{L}\p{N}]/u.test(word.text)) }
}

/** Without marks at the ends of words, but for commas between them. */
function withCommas(text: string): string {
  const words = text.split(/\s+/).filter((word) => trimmed(word) !== '')
  return words.map((word, i) => trimmed(word) + (word.endsWith(',') && i < words.length - 1 ? ',' : '')).join(' ')
}

/** Confidence below which one or two letters before a name, or behind it, are not print. */
const DOUBTFUL = 60
const DOUBTFUL_INITIAL = 35
/** And from which a line without a caption counts as one. */
const LEGIBLE = 55

/** With the number before it, which may have been taken for that of a field. */
function isAddress({ line, to }: Segment, lines: TextLine[]): boolean {
  const text = textOf({ line, from: 0, to }, lines)
  return TOWN.test(plainText(text)) || (/\d/.test(text) && STREET.test(text))
}

function valueAt(field: 'surname' | 'givenNames', segment: Segment, value: string, lines: TextLine[]): Labelled {
  const hit = found(lines, segment.line, segment.from, segment.to)
  return { field, ...hit, value }
}

function uncertain(field: 'surname' | 'givenNames', segment: Segment, lines: TextLine[]): Labelled {
  return { ...valueAt(field, segment, nameOf(segment, lines) ?? '', lines), confidence: UNCERTAIN }
}

/** SAMPLE, SALLY ANN on one line; without a comma the surname stands last. */
function wholeName(first: Labelled, segment: Segment, lines: TextLine[], givenFirst = false): Labelled[] {
  const text = first.value
  const [before = '', after = ''] = text.split(/,\s*/, 2)
  if (after && !/^(JR|SR|I{1,3}|IV)\b/i.test(after))
    return [
      { ...first, field: 'surname', value: before },
      { ...first, field: 'givenNames', value: text.slice(text.indexOf(',') + 1).trim() },
    ]
  const words = text.split(' ')
  if (!givenFirst || words.length < 2) return [first]
  const base = { ...uncertain('surname', segment, lines) }
  return [
    { ...base, value: words.at(-1) ?? '' },
    { ...base, field: 'givenNames', value: words.slice(0, -1).join(' ') },
  ]
}

/** Lines of one column that follow one another, from the top down: those above the address. */
function nameBlock(layout: Layout, lines: TextLine[]): Segment[] {
  const towns = layout.segments.filter((segment) => TOWN.test(plainText(textOf(segment, lines))))
  const [town] = towns.sort((a, b) => a.box.y - b.box.y)
  if (!town) return []
  const block: Segment[] = []
  let at: Segment | null = town
  while (at && block.length < 7) {
    block.unshift(at)
    at = above(at, layout, lines)
  }
  const streets = block.findIndex((segment, i) => i > 0 && isStreetOf(segment, i === block.length - 2, lines))
  const end = block.findIndex((segment) => isStreetOf(segment, false, lines))
  const first = end >= 0 && end < block.length - 1 ? end : Math.max(0, streets)
  const names = block.slice(0, first).reverse()
  const until = names.findIndex((segment) => nameOf(segment, lines) === null)
  return (until < 0 ? names : names.slice(0, until)).slice(0, 2).reverse()
}

/** The line before the town is a street, whatever it says. */
function isStreetOf(segment: Segment, beforeTown: boolean, lines: TextLine[]): boolean {
  const text = textOf(segment, lines)
  return beforeTown || HOUSE.test(text) || (/\d/.test(text) && STREET.test(text))
}

function above(lower: Segment, layout: Layout, lines: TextLine[]): Segment | null {
  const fitting = layout.segments.filter((segment) => {
    const rise = lower.box.y - (segment.box.y + segment.box.height)
    const tall = Math.max(segment.box.height, lower.box.height)
    const alike = segment.box.height > 0.55 * lower.box.height && segment.box.height < 2.2 * lower.box.height
    return (
      segment.line !== lower.line &&
      alike &&
      segment.box.y < lower.box.y - 0.5 * lower.box.height &&
      rise > -0.6 * tall &&
      rise < NEXT * tall &&
      Math.abs(startOf(segment, lines) - startOf(lower, lines)) < INDENT * lower.box.height
    )
  })
  // Of two readings the surer one; of two lines the nearer.
  const [best] = fitting.sort(
    (a, b) => Math.round((b.box.y - a.box.y) / lower.box.height) || confidenceOf(b, lines) - confidenceOf(a, lines),
  )
  return best ?? null
}

/** Where the text begins, behind numbers and marks, and behind what readers see in a picture's edge. */
function startOf(segment: Segment, lines: TextLine[]): number {
  const words = wordsOf(segment, lines)
  const first = words.find(
    ({ text, confidence }, i) =>
      i === words.length - 1 ||
      (!/^[^\p{L}]{1,2}$/u.test(text) && !(text.replace(/[^\p{L}\p{N}]/gu, '').length < 3 && confidence < DOUBTFUL)),
  )
  return first?.box.x ?? segment.box.x
}

function fromBlock(block: Segment[], lines: TextLine[], issuer: string): Labelled[] {
  const [upper, lower] = block
  if (!upper) return []
  if (!lower) {
    const one = uncertain('surname', upper, lines)
    return wholeName(one, upper, lines, true).length === 2 ? wholeName(one, upper, lines, true) : []
  }
  if (GIVEN_FIRST.includes(issuer)) return [uncertain('surname', lower, lines), uncertain('givenNames', upper, lines)]
  const surname = uncertain('surname', upper, lines)
  return [{ ...surname, value: surname.value.replace(/,$/, '') }, uncertain('givenNames', lower, lines)]
}

/** The line of the block, or the line next to it in its column, that is a name too. */
function neighbour(known: Labelled | undefined, layout: Layout, lines: TextLine[], block: Segment[]): Segment | null {
  if (!known) return null
  const box = lines[known.line]?.words.slice(known.from, known.to)[0]?.box
  const own = layout.segments.find(
    (segment) => segment.line === known.line && segment.from <= known.from && segment.to >= known.to,
  )
  if (!box || !own) return null
  const inBlock = block.find((segment) => !overlaps(segment, own))
  if (inBlock) return inBlock
  const sides = layout.segments.filter(
    (segment) =>
      segment.line !== own.line &&
      segment.after === null &&
      !overlaps(segment, own) &&
      isNear(segment.box, own.box) &&
      Math.abs(startOf(segment, lines) - startOf(own, lines)) < INDENT * own.box.height &&
      (known.field === 'surname' ? segment.box.y > own.box.y : segment.box.y < own.box.y) &&
      nameOf(segment, lines) !== null &&
      !isAddress(segment, lines),
  )
  return sides.sort((a, b) => confidenceOf(b, lines) - confidenceOf(a, lines))[0] ?? null
}

function isNear(a: Box, b: Box): boolean {
  const gap = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height)
  const tall = Math.max(a.height, b.height)
  return gap < 1.3 * tall && Math.min(a.height, b.height) > 0.55 * tall
}
