/** Adds a request and an answer to look at to every operation, made from the schemas. */
import type { ServedOperation } from '../operations'
import { exampleOf, type JsonSchema, type Schemas } from './example-of'

interface Media {
  schema?: JsonSchema
  example?: unknown
  examples?: unknown
}

interface Bodies {
  $ref?: string
  content?: Record<string, Media>
}

/** What of an OpenAPI document examples need. */
interface Document {
  paths?: Record<string, { post?: { requestBody?: Bodies; responses?: Record<string, Bodies> } }>
  components?: { schemas?: Schemas }
}

export function addExamples({ paths = {}, components }: Document, operations: readonly ServedOperation[]): void {
  const schemas = components?.schemas ?? {}
  for (const { path, consumes, example } of operations) {
    const { requestBody, responses = {} } = paths[`/v1${path}`]?.post ?? {}
    const request = requestBody?.content?.[consumes]
    if (request) request.example = { ...object(exampleOf(request.schema ?? {}, schemas, 'request')), ...example }
    for (const { content } of Object.values(responses)) {
      const media = content?.['application/json']
      if (media && !media.examples) media.example = exampleOf(media.schema ?? {}, schemas, 'answer')
    }
  }
}

const object = (value: unknown): object => (value !== null && typeof value === 'object' ? value : {})
