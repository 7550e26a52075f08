/** Adds a request and an answer to look at to every operation, made from the schemas. */
import type { Operation } from '../operation'
import { exampleOf, type JsonSchema, type Schemas } from './example-of'

type Json = Record<string, unknown>
interface Media {
  schema: JsonSchema
  example?: unknown
  examples?: unknown
}

export function withExamples(document: Json, operations: readonly Operation[]): Json {
  const schemas = ((document.components as Json | undefined)?.schemas ?? {}) as Schemas
  for (const { path, consumes, example } of operations) {
    const operation = (document.paths as Record<string, { post: Json }>)[`/v1${path}`]?.post
    if (!operation) continue
    const request = (operation.requestBody as { content: Record<string, Media> }).content[consumes]
    if (request) request.example = { ...(exampleOf(request.schema, schemas, 'request') as Json), ...example }
    const answers = Object.values(operation.responses as Record<string, { content?: Record<string, Media> }>)
    for (const media of answers.map(({ content }) => content?.['application/json'])) {
      if (media && !media.examples) media.example = exampleOf(media.schema, schemas, 'answer')
    }
  }
  return document
}
