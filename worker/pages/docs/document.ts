/** /openapi.json as far as this page reads it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  'x-extension'?: boolean
  parameters?: { name: string; in: string; description?: string; schema: Schema }[]
  requestBody: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}

export interface OpenApi {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

export const soleMedia = (content: Record<string, Media>): [type: string, media: Media] =>
  Object.entries(content)[0] ?? ['', { schema: {} }]

export function resolved({ components }: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? { ...(components.schemas[name] ?? {}), ...without$ref(schema) } : schema
}

function without$ref({ $ref: _ref, ...own }: Schema): Schema {
  return own
}
