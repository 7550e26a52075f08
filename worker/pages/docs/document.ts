/** /openapi.json as far as this page reads it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  default?: unknown
  example?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Media {
  schema: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  'x-extension'?: boolean
  parameters?: { example?: unknown; schema: Schema }[]
  requestBody: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}

export interface OpenApi {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

export const soleMedia = (content: Record<string, Media>): [type: string, media: Media] =>
  Object.entries(content)[0] ?? ['', { schema: {} }]
