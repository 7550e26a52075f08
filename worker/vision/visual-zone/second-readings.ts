/** What second readings of the same print say of a value. */
import type { Labelled } from '../../domain/fields/compare'
import { lineText } from '../../domain/fields/find'
import { valueIn } from '../../domain/fields/forms'
import { plainText } from '../../domain/fields/labels'
import { distance } from '../../domain/fields/likeness'
import type { TextLine } from '../engine-contracts'
import { isSameInk } from './layout'

/** Letters below which a name is more often what is left of one. */
const SHORT_NAME = 3

export function isMisreadName(value: Labelled, printed: TextLine[]): boolean {
  const isName = value.field === 'surname' || value.field === 'givenNames'
  const isCut = isName && (value.value.match(/\p{L}/gu)?.length ?? 0) < SHORT_NAME
  return isName && (isCut || /\d/.test(value.value) || isReadOtherwise(value, printed))
}

/** A second reading of a number goes on before it or behind it. */
export function isCutNumber({ field, value, line }: Labelled, printed: TextLine[]): boolean {
  const own = printed[line]
  if (field !== 'documentNumber' || !own) return false
  const compact = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')
  const number = compact(value)
  const words = printed.filter((other) => other !== own && isSameInk(other, own)).flatMap((other) => other.words)
  return words.some(({ text, confidence }) => {
    const other = compact(text)
    const isLonger = other.length > number.length && other.length <= number.length + 2 && other.includes(number)
    return isLonger && confidence >= LEGIBLE
  })
}

/** Least confidence of a word in a second reading that has another letter. */
const LEGIBLE = 45

/** A second reading has as many letters, or one more or less at an end, and not the same; marks aside. */
function isReadOtherwise(value: Labelled, printed: TextLine[]): boolean {
  const plain = (text: string) => plainText(text).replace(/[^\p{L}]/gu, '')
  const own = printed[value.line]
  const names = value.value.split(' ').map(plain)
  const others = printed.flatMap((line, index) =>
    own && index !== value.line && isSameInk(line, own) ? line.words : [],
  )
  return names.some((name) => {
    const alike = others.filter(({ text, confidence }) => {
      const length = plain(text).length
      const isCut = Math.abs(length - name.length) === 1 && (plain(text).includes(name) || name.includes(plain(text)))
      const isLike = isCut || (length === name.length && distance(plain(text), name) <= 2)
      return isLike && length > 3 && confidence >= LEGIBLE
    })
    return alike.length > 0 && alike.every(({ text }) => plain(text) !== name)
  })
}

/** A second reading of the same print says the same. */
export function isReadTwice(value: Labelled, printed: TextLine[]): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const own = printed[value.line]
  return printed.some((line, index) => {
    if (!own || index === value.line || !isSameInk(line, own)) return false
    const read = valueIn(value.field, lineText(line)) ?? ''
    return plain(read) === plain(value.value)
  })
}
