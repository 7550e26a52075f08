/** Which words of a line are a name. */
import { trimmed, valueIn } from '../../../domain/fields/forms'
import type { TextLine, TextWord } from '../../engine-contracts'
import type { Segment } from '../layout'
import { textOf, wordsOf } from '../placement'
import { isFormWording } from './form-captions'
import { datesIn } from './form-dates'

/** Academic titles that German-speaking states print before the surname. */
const TITLES = /^(?:(?:Mag|MMag|Dr|DDr|Prof|Ing|DI|Dipl|BSc|MSc)\.?[-\s]+(?=\p{L})(?:Ing\.?\s+)?)+/u

/** The words of a segment that are a name, without what readers see at its ends. */
export function nameOf(segment: Segment, lines: TextLine[]): string | null {
  return nameIn(segment, lines)?.name ?? null
}

interface PrintedName {
  name: string
  /** Words around it were left out as no print; they may be a part of it. */
  cut: boolean
}

export function nameIn(segment: Segment, lines: TextLine[]): PrintedName | null {
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

/** Without marks at the ends of words, but for commas between them: a point behind the first word is one, misread. */
function withCommas(text: string): string {
  const words = text.split(/\s+/).filter((word) => trimmed(word) !== '')
  const isComma = (word: string, i: number) => word.endsWith(',') || (i === 0 && /\p{L}{4}\.$/u.test(word))
  return words.map((word, i) => trimmed(word) + (isComma(word, i) && i < words.length - 1 ? ',' : '')).join(' ')
}

/** Behind a name, with or without a comma. */
const SUFFIX = /[,\s]+(?:JR|SR|I{2,3}|IV|2ND|3RD)\.?$/i

export const withoutSuffix = (name: string): string => name.replace(SUFFIX, '')

/** Confidence below which one or two letters before a name, or behind it, are not print. */
export const DOUBTFUL = 60

const DOUBTFUL_INITIAL = 35

/** And from which a line without a caption counts as one. */
export const LEGIBLE = 55
