/** An error as it is answered. */
import * as z from 'zod'
import { ERRORS, type ErrorName } from '../words/errors'
import '../words/openapi'

export const ErrorDetail = z.object({
  expected: z.record(z.string(), z.unknown()).openapi({ description: 'What the schema asks for' }),
  actual: z.unknown().openapi({ description: 'What was received' }),
  path: z.string().openapi({ description: 'Name of the field, empty for the body as a whole' }),
})

export const ErrorBody = z
  .object({ status: z.enum(['error', 'failed']), message: z.string(), details: z.array(ErrorDetail).optional() })
  .openapi('Error')

export type ErrorDetail = z.infer<typeof ErrorDetail>
export type ErrorBody = z.infer<typeof ErrorBody>

export function errorBody(name: ErrorName, details?: ErrorDetail[]): ErrorBody {
  const { message, ...own } = ERRORS[name]
  return { status: 'word' in own ? own.word : 'error', message, ...(details ? { details } : {}) }
}
