/** Values as HTML forms, curl and JSON in a field write them. */
import { z } from '@hono/zod-openapi'

const NUMERIC = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

/** A number, or text that is one. */
export function numberFrom<T extends z.ZodType<number>>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value), schema)
}

/** Repeated parts, one JSON array, or both: always a list. An item that is a JSON object is read as one. */
export function listFrom<T extends z.ZodType>(item: T, max: number) {
  return z.preprocess((value) => (value === undefined ? undefined : entries(value)), z.array(item).max(max))
}

function entries(value: unknown): unknown[] {
  const parts = Array.isArray(value) ? value : [value]
  return parts.flatMap((part) => {
    const read = typeof part === 'string' ? json(part) : part
    return Array.isArray(read) ? read : [read]
  })
}

/** An object, or text that holds one as JSON. */
export function jsonFrom<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' ? json(value) : value), schema)
}

/** Text that only looks like JSON is text. */
function json(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
