import type { Context } from 'hono'
import type { Refusal, UnfitField } from '../application/refusal'
import { type ErrorDetail, errorBody } from '../contract/error-body'
import { ERRORS } from '../words/errors'
import { SAID } from '../words/limits'

export function refuse(context: Context, { error, fields }: Refusal, headers?: Record<string, string>): Response {
  const details = fields.length > 0 ? fields.slice(0, SAID.details).map(detail) : undefined
  const row = ERRORS[error]
  const later = 'retryAfterSeconds' in row ? { 'retry-after': String(row.retryAfterSeconds) } : {}
  return context.json(errorBody(error, details), row.status, { ...later, ...headers })
}

function detail({ expected, actual, path }: UnfitField): ErrorDetail {
  return { expected, actual: echo(actual), path: path.slice(0, SAID.echoLength) }
}

/** Value that was received, shortened; null where nothing was received. */
function echo(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'string') return value.slice(0, SAID.echoLength)
  // JSON has no infinity, but 1e400 is read as one.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === null || typeof value !== 'object') return value
  return JSON.stringify(value).length <= SAID.echoLength ? value : Array.isArray(value) ? 'array' : 'object'
}
