/** Values as HTML forms, curl and JSON in a field write them. */
import * as z from 'zod'
import { SAID } from '../words/limits'
import { readJson } from './json-text'

/** How clients write into a form what they have not: a form has no null. */
export const isUnsent = (text: unknown): boolean => text === '' || text === 'null' || text === 'undefined'

const NUMERIC = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

/** A number, or text that is one. */
export function numberFrom<T extends z.ZodType<number>>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' && isNumeric(value) ? Number(value) : value), schema)
}

/** Whether a text is numeric; the length is checked first because the pattern needs the square of it. */
const isNumeric = (text: string): boolean => text.length <= SAID.numberLength && NUMERIC.test(text)

/** Repeated parts, one JSON array, or both: always a list. An item that is a JSON object is read as one. */
export function listFrom<T extends z.ZodType>(item: T, max: number) {
  return z.preprocess((value) => (value === undefined ? undefined : entries(value, max)), z.array(item).max(max))
}

/** Entries of a list, at most one more than `max`, which shows that there are too many. */
function entries(value: unknown, max: number): unknown[] {
  const parts = Array.isArray(value) ? value : [value]
  const items: unknown[] = []
  for (const part of parts) {
    const read = typeof part === 'string' ? json(part) : part
    items.push(...(Array.isArray(read) ? read.slice(0, max + 1) : [read]))
    if (items.length > max) break
  }
  return items.slice(0, max + 1)
}

/** An object, or text that holds one as JSON. */
export function jsonFrom<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' ? json(value) : value), schema)
}

/** Text that only looks like JSON is text. */
function json(text: string): unknown {
  return /^\s*[[{]/.test(text) ? (readJson(text) ?? text) : text
}
