import type { z } from 'zod'
import type { ErrorDetail } from '../../contract/errors'
import { Refusal } from '../refusal'

/** Longer values are cut before they are sent back. */
const MAX_ECHO = 256

export function invalid(expected: Record<string, unknown>, actual: unknown, path: string): Refusal {
  return new Refusal('invalid_schema', [{ expected, actual: echo(actual), path }])
}

export function invalidSchema(error: z.ZodError, input: unknown): Refusal {
  const details = error.issues.map((issue): ErrorDetail => {
    return { expected: expectation(issue), actual: echo(valueAt(input, issue.path)), path: issue.path.join('.') }
  })
  return new Refusal('invalid_schema', details)
}

function expectation(issue: z.core.$ZodIssue): Record<string, unknown> {
  switch (issue.code) {
    case 'invalid_type':
      return { type: issue.expected === 'int' ? 'integer' : issue.expected }
    case 'invalid_format':
      return { type: 'string', format: issue.format, ...(issue.pattern ? { pattern: issue.pattern } : {}) }
    case 'too_small':
      return { type: typeOf(issue.origin), [bound('min', issue.origin)]: issue.minimum }
    case 'too_big':
      return { type: typeOf(issue.origin), [bound('max', issue.origin)]: issue.maximum }
    case 'invalid_value':
      return { enum: issue.values }
    default:
      return { description: issue.message }
  }
}

const typeOf = (origin: string) => (origin === 'int' ? 'integer' : origin)

function bound(side: 'min' | 'max', origin: string): string {
  if (origin === 'string') return `${side}Length`
  return origin === 'array' ? `${side}Items` : `${side}imum`
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    input,
  )
}

/** What was received, null where nothing was, never at any length. */
function echo(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'string') return value.slice(0, MAX_ECHO)
  if (value === null || typeof value !== 'object') return value
  return JSON.stringify(value).length <= MAX_ECHO ? value : Array.isArray(value) ? 'array' : 'object'
}
