/** What an answer is held against: the schemas and errors that its operation declares. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { answersOf, refusalsOf } from '../../../worker/api/answers'
import { OPERATIONS } from '../../../worker/api/operations'
import { ErrorBody } from '../../../worker/contract/error-body'
import { ERRORS, type ErrorName } from '../../../worker/words/errors'

const onWire = (name: ErrorName) => `${ERRORS[name].status} ${ERRORS[name].message}`

const DECLARED = new Map(
  OPERATIONS.map((operation) => [
    operation.path as string,
    { answers: answersOf(operation), errors: refusalsOf(operation).map(onWire) },
  ]),
)

/** Null for an answer as declared, with nothing in it that its schema does not name, and for other paths. */
export function violation(path: string, status: number, body: unknown): string | null {
  const declared = DECLARED.get(path.replace(/^\/v1(?=\/)/, ''))
  if (!declared || status === 405) return null
  const schema = declared.answers.get(status)
  if (!schema) return `${path} answers ${status}, which it does not declare: see Operation.refusals`
  const result = schema.safeParse(body)
  if (!result.success) return `${path} ${status}: ${z.prettifyError(result.error)} in ${JSON.stringify(body)}`
  if (!isDeepStrictEqual(result.data, body)) return `${path} ${status} is more than declared: ${JSON.stringify(body)}`
  const error = ErrorBody.safeParse(body)
  if (!error.success || declared.errors.includes(`${status} ${error.data.message}`)) return null
  return `${path} answers ${status} ${error.data.message}, which Operation.refusals lacks`
}
