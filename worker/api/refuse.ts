import type { Context } from 'hono'
import type { Refusal, UnfitField } from '../application/refusal'
import { type ErrorDetail, errorBody } from '../contract/error-body'
import { ERRORS } from '../contract/errors'

/** After which a busy service may be asked again. */
const BUSY_SECONDS = 5

/** Longer values are cut before they are sent back. */
const MAX_ECHO = 256

export function refuse(context: Context, { error, fields }: Refusal, headers?: Record<string, string>): Response {
  const details = fields.length > 0 ? fields.map(detail) : undefined
  const busy = error === 'busy' ? { 'retry-after': String(BUSY_SECONDS) } : {}
  return context.json(errorBody(error, details), ERRORS[error].status, { ...busy, ...headers })
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
