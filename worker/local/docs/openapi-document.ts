/** Content of /openapi.json, without a server. */
import path from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../building/build.ts'
import { inProduction } from '../building/in-production.ts'

export interface JsonSchema {
  $ref?: string
  format?: string
  required?: string[]
  type?: string | string[]
  description?: string
  default?: unknown
  example?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

export interface DescribedOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  requestBody: { content: Record<string, { schema: JsonSchema; example?: object }> }
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>
}

export interface OpenApiDocument {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, { post: DescribedOperation }>
  components: { schemas: Record<string, JsonSchema> }
}

/** The API's own modules import each other as a bundler resolves them, so a bundler loads them. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const load = async (file: string) =>
    (await inProduction(() => runnerImport(path.join(ROOT, file), { logLevel: 'error' }))).module
  const { OPERATIONS } = (await load('worker/api/operations.ts')) as { OPERATIONS: unknown[] }
  const document = (await load('worker/api/openapi/document.ts')) as { openApiDocument(of: unknown[]): unknown }
  return document.openApiDocument(OPERATIONS) as OpenApiDocument
}
