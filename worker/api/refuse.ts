import type { Context } from 'hono'
import type { Refusal, UnfitField } from '../application/refusal'
import { type ErrorDetail, errorBody } from '../contract/error-body'
import { ERRORS } from '../contract/errors'

/** Longer values are cut before they are sent back. */
const MAX_ECHO = 256

export function refuse(context: Context, { error, fields }: Refusal, headers?: Record<string, string>): Response {
  const details = fields.length > 0 ? fields.map(detail) : undefined
  const row = ERRORS[error]
  const later = 'retryAfterSeconds' in row ? { 'retry-after': String(row.retryAfterSeconds) } : {}
  return context.json(errorBody(error, details), row.status, { ...later, ...headers })
}

function detail({ expected, actual, path }: UnfitField): ErrorDetail {
  return { expected, actual: echo(actual), path }
}

/** What was received, null where nothing was, never at any length. */
function echo(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'string') return value.slice(0, MAX_ECHO)
  if (value === null || typeof value !== 'object') return value
  return JSON.stringify(value).length <= MAX_ECHO ? value : Array.isArray(value) ? 'array' : 'object'
}
