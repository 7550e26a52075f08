/**
 * Search terms of a session: words as they are looked up, in capitals, without diacritics.
 */

import type { Session } from '../case/session'
import { TITLES } from '../fields/titles'

const TITLES_FOUND: ReadonlySet<string> = new Set([
  ...[TITLES.surname, TITLES.givenNames],
  ...[TITLES.documentNumber, TITLES.personalNumber],
])
const MIN_LETTERS = 2
/** Most terms of a session: names in two alphabets on two documents, with their numbers, give some 20. */
const MAX_TERMS = 48

type Found = Pick<Session, 'tasks' | 'clientKey' | 'clientUser' | 'email'>

export function searchTerms({ tasks, clientKey, clientUser, email }: Found): string[] {
  const fields = tasks.flatMap((task) => (task.type === 'document' ? task.ocr.fields : []))
  const read = fields.flatMap(({ title, value, normalized }) => (TITLES_FOUND.has(title) ? [value, normalized] : []))
  const values = [clientKey, clientUser, email, ...read].filter((value) => typeof value === 'string')
  return [...new Set(values.flatMap((value) => [joined(value), ...words(value)]))].filter(isLong).slice(0, MAX_TERMS)
}

/** Terms of a search: one value as a whole, or every one of these words. */
export const soughtTerms = (text: string): { whole: string; words: string[] } => ({
  whole: joined(text),
  words: [...new Set(words(text))].filter(isLong),
})

const isLong = (term: string) => term.length >= MIN_LETTERS

/** `Müller-Lüdenscheidt` is MULLER and LUDENSCHEIDT, and both together. */
const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const joined = (text: string) => words(text).join('')
