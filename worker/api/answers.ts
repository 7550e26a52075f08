/** Possible answers of an operation: for the OpenAPI document, and for whoever checks answers against it. */
import type * as z from 'zod'
import { ErrorBody } from '../contract/error-body'
import { ERRORS, type ErrorName } from '../words/errors'
import type { ServedOperation } from './operations'

const EVERYWHERE: ErrorName[] = [
  'invalid_schema',
  'access_denied',
  'request_timeout',
  'request_too_large',
  'content_type',
]
const WITH_KEY: ErrorName[] = ['idempotency_conflict', 'idempotency_running']
const WITH_IMAGES: ErrorName[] = ['image_too_large', 'image_format']

const names = Object.keys(ERRORS) as ErrorName[]
const OUTSIDE: readonly ErrorName[] = ['payment_required', 'too_many_requests', 'data_unreadable']
/** Prices, rates, damaged rows and faults are no operation's own. */
const FROM_OUTSIDE = names.filter((name) => OUTSIDE.includes(name) || ERRORS[name].status >= 500)

export function refusalsOf(operation: ServedOperation): ErrorName[] {
  return [
    ...new Set([
      ...EVERYWHERE,
      operation.policy.withoutScope,
      ...(operation.consumes === 'multipart/form-data' ? WITH_IMAGES : []),
      ...(operation.idempotent ? WITH_KEY : []),
      ...(operation.refusals ?? []),
      ...FROM_OUTSIDE,
    ]),
  ]
}

/** The schema of each status's body. An error that has a success status is part of that body's own schema. */
export function answersOf(operation: ServedOperation): Map<number, z.ZodType> {
  const answers = new Map<number, z.ZodType>([[200, operation.response]])
  for (const [status, schema] of Object.entries(operation.responses ?? {})) answers.set(Number(status), schema)
  for (const name of refusalsOf(operation)) {
    const { status } = ERRORS[name]
    if (!answers.has(status)) answers.set(status, ErrorBody)
  }
  return answers
}
