/** /openapi.json as far as this page reads it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
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
  requestBody: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}

export interface OpenApi {
  tags: { name: string; description: string }[]
  paths: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

export const soleMedia = (content: Record<string, Media>): [type: string, media: Media] =>
  Object.entries(content)[0] ?? ['', { schema: {} }]
