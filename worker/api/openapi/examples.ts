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

/** Part of an OpenAPI document that examples and descriptions need. */
export interface Document {
  paths?: Record<string, { post?: { requestBody?: Bodies; responses?: Record<string, Bodies> } }>
  components?: { schemas?: Schemas }
}

export function addExamples({ paths = {}, components }: Document, operations: readonly ServedOperation[]): void {
  const schemas = components?.schemas ?? {}
  for (const { path, consumes, example } of operations) {
    const { requestBody, responses = {} } = paths[`/v1${path}`]?.post ?? {}
    const request = requestBody?.content?.[consumes]
    if (request) {
      const made = object(exampleOf(request.schema ?? {}, schemas, 'request'))
      request.example = { ...made, ...example, ...requiredFiles(request.schema ?? {}) }
    }
    for (const { content } of Object.values(responses)) {
      const media = content?.['application/json']
      if (media && !media.examples) media.example = exampleOf(media.schema ?? {}, schemas, 'answer')
    }
  }
}

/** Files cannot be shown: their names stand for them. */
function requiredFiles({ properties = {}, required = [] }: JsonSchema): object {
  const lists = Object.entries(properties).filter(
    ([name, { items }]) => required.includes(name) && items?.format === 'binary',
  )
  return Object.fromEntries(lists.map(([name]) => [name, ['passport.jpg', 'selfie.jpg']]))
}

const object = (value: unknown): object => (value !== null && typeof value === 'object' ? value : {})
