import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from '@hono/zod-openapi'
import { ErrorBody } from '../contract/errors'
import type { Operation } from './operation'

const INFO = { title: 'edge-kyc', version: '1' }
const ERROR_STATUSES = [400, 401, 413, 415, 500]

/** Adds an operation to /openapi.json. Requests are judged by operation.ts, from the same schemas. */
export function describe(app: OpenAPIHono, operation: Operation): void {
  const error = (status: number) => [
    status,
    { description: 'Refused', content: { 'application/json': { schema: ErrorBody } } },
  ]
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: `/v1${operation.path}`,
    summary: operation.summary,
    security: [{ bearer: [] }, { token: [] }],
    request: {
      headers: z.object({ 'idempotency-key': z.string().max(255).optional() }),
      body: { content: { [operation.consumes]: { schema: operation.request as never } } },
    },
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: operation.response as never } } },
      ...Object.fromEntries(ERROR_STATUSES.map(error)),
    },
  })
}

export function openApiDocument(app: OpenAPIHono): object {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'apiKey', in: 'header', name: 'token' })
  return app.getOpenAPI31Document({ openapi: '3.1.0', info: INFO })
}
