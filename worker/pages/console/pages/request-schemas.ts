import type { JsonSchema } from './rule-controls'

interface Document {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: JsonSchema }> } } }>
  components: { schemas: Record<string, JsonSchema> }
}

/** Fields of an operation's request, from the document of the interface: what is new there is here too. */
export async function requestSchemas(path: string): Promise<ReadonlyMap<string, JsonSchema>> {
  const { paths, components }: Document = await (await fetch('/openapi.json')).json()
  const { properties = {} } = paths[`/v1${path}`]?.post.requestBody.content['application/json']?.schema ?? {}
  /** Schemas of requests refer to others, and never to themselves. */
  const whole = ({ $ref, allOf = [], ...own }: JsonSchema): JsonSchema => {
    const parts = [...($ref ? [components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}] : []), ...allOf]
    const schema: JsonSchema = Object.assign({}, ...parts.map(whole), own)
    const inner = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, whole(one)] as const)
    return {
      ...schema,
      ...(schema.properties ? { properties: Object.fromEntries(inner) } : {}),
      ...(schema.items ? { items: whole(schema.items) } : {}),
    }
  }
  return new Map(Object.entries(properties).map(([name, schema]) => [name, whole(schema)]))
}
