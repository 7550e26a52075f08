/** Every answer in these tests is held against what its operation declares. */
import { expect } from 'vitest'
import type { z } from 'zod'
import { answersOf, refusalsOf } from '../../../worker/api/answers'
import { OPERATIONS } from '../../../worker/api/app'
import { ERRORS, ErrorBody, type ErrorName } from '../../../worker/contract/errors'

const onWire = (name: ErrorName) => `${ERRORS[name].status} ${ERRORS[name].message}`

const schemas = new Map(OPERATIONS.map((operation) => [operation.path as string, answersOf(operation)]))
const messages = new Map(OPERATIONS.map((operation) => [operation.path as string, refusalsOf(operation).map(onWire)]))

/** The body is of the schema of its status with nothing else in it, and an error is one that the operation names. */
export async function expectDeclared(path: string, response: Response): Promise<void> {
  const operation = new URL(path, 'http://any').pathname.replace(/^\/v1(?=\/)/, '')
  const declared = schemas.get(operation)
  if (!declared || response.status === 405 || !isJson(response)) return
  const body = await response.clone().json()
  const schema = declared.get(response.status)
  expect(
    schema,
    `${operation} answered ${response.status}, which it does not declare: see Operation.refusals`,
  ).toBeDefined()
  expectExactly(schema as z.ZodType, body, operation)
  const error = ErrorBody.safeParse(body)
  if (!error.success) return
  expect(messages.get(operation), `${operation} lacks an error in Operation.refusals`).toContain(
    `${response.status} ${error.data.message}`,
  )
}

function expectExactly(schema: z.ZodType, body: unknown, operation: string): void {
  const result = schema.safeParse(body)
  expect(result.error?.issues ?? [], `${operation} answered ${JSON.stringify(body)}`).toEqual([])
  expect(result.data, `${operation} answers more than it declares`).toEqual(body)
}

const isJson = (response: Response) => /^application\/json\b/.test(response.headers.get('content-type') ?? '')
