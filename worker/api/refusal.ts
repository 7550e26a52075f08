import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ERRORS, type ErrorDetail, type ErrorName, errorBody } from '../contract/errors'

/** A request that is not served, as a value. */
export class Refusal {
  readonly error: ErrorName
  readonly details: ErrorDetail[] | undefined

  constructor(error: ErrorName, details?: ErrorDetail[]) {
    this.error = error
    this.details = details
  }
}

export function refuse(context: Context, { error, details }: Refusal, headers?: Record<string, string>): Response {
  return context.json(errorBody(error, details), ERRORS[error].status as ContentfulStatusCode, headers)
}
