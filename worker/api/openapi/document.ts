/** /openapi.json, from the schemas that requests and answers are held against. */
import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import * as z from 'zod'
import { ErrorBody, errorBody } from '../../contract/error-body'
import { INTERFACE } from '../../contract/interface'
import { ERRORS, type ErrorName } from '../../words/errors'
import { answersOf, refusalsOf } from '../answers'
import type { ServedOperation } from '../operations'
import { describeFields } from './describe-fields'
import { addExamples } from './examples'
import { answerHeaders, IDEMPOTENCY_KEY } from './headers'
import { INFO, operationId, operationWords, SECURITY_SCHEMES, TAGS } from './wording'

/** By the header or, as `{}` says, without one: then the body has the token. */
const SECURITY = [{ bearer: [] }, { token: [] }, {}]

type Json = Record<string, unknown>

export function openApiDocument(operations: readonly ServedOperation[]): Json {
  const registry = new OpenAPIRegistry()
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    registry.registerComponent('securitySchemes', name, scheme)
  }
  for (const operation of operations) registry.registerPath(described(operation))
  const used = new Set<string>(operations.map(({ policy }) => policy.scope))
  const tags = Object.entries(TAGS).filter(([scope]) => used.has(scope))
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    tags: tags.map(([, tag]) => tag),
  })
  addExamples(document, operations)
  describeFields(document)
  return { ...document }
}

function described(operation: ServedOperation): RouteConfig {
  const { path, policy, summary, consumes, request } = operation
  const required = !request.safeParse({}).success
  return {
    method: 'post',
    path: `/v1${path}`,
    operationId: operationId(path),
    summary,
    description: operationWords(operation),
    tags: [TAGS[policy.scope].name],
    security: SECURITY,
    ...(INTERFACE.includes(path) ? {} : { 'x-extension': true }),
    request: {
      ...requestHeaders(operation),
      body: { required, content: { [consumes]: { schema: request } } },
    },
    responses: Object.fromEntries(
      [...answersOf(operation)].map(([status, schema]) => [status, answer(operation, status, schema)]),
    ),
  }
}

function requestHeaders({
  idempotent,
  headers,
}: ServedOperation): Pick<NonNullable<RouteConfig['request']>, 'headers'> {
  const all = { ...(idempotent ? { 'Idempotency-Key': IDEMPOTENCY_KEY } : {}), ...headers?.shape }
  return Object.keys(all).length > 0 ? { headers: z.object(all) } : {}
}

function answer(operation: ServedOperation, status: number, schema: z.ZodType): RouteConfig['responses'][number] {
  const errors = refusalsOf(operation).filter((name) => ERRORS[name].status === status)
  return {
    description: SUCCESS[status] ?? messages(errors),
    headers: answerHeaders(status),
    content: {
      'application/json': {
        schema,
        ...(status < 300
          ? {}
          : { examples: Object.fromEntries(errors.map((name) => [name, errorExample(name, schema)])) }),
      },
      ...(operation.file && status === 200 ? { [operation.file]: { schema: FILE } } : {}),
    },
  }
}

const FILE = { type: 'string', format: 'binary' }

const SUCCESS: Record<number, string> = { 200: 'Done', 201: 'Done; no record was added' }

const messages = (errors: ErrorName[]) => [...new Set(errors.map((name) => `\`${ERRORS[name].message}\``))].join(', ')

/** An error of another shape than most is shown as its own schema has it. */
function errorExample(name: ErrorName, schema: z.ZodType): Json {
  const details = [{ expected: { type: 'string' }, actual: 17, path: 'name' }]
  const body = errorBody(name, name === 'invalid_schema' ? details : undefined)
  if (schema === ErrorBody || schema.safeParse(body).success) return { value: body }
  return { value: { ...body, status: 'failed' } }
}
