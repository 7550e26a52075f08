import type { JsonSchema } from './rule-controls'

interface Document {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: JsonSchema }> } } }>
  components: { schemas: Record<string, JsonSchema> }
}

/** Fields of an operation's request, from the document of the interface: what is new there is here too. */
export async function requestSchemas(path: string): Promise<ReadonlyMap<string, JsonSchema>> {
  const { paths, components }: Document = await (await fetch('/openapi.json')).json()
  const { properties = {} } = paths[`/v1${path}`]?.post.requestBody.content['application/json']?.schema ?? {}
  const named = ({ $ref, ...schema }: JsonSchema) =>
    $ref ? { ...components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)], ...schema } : schema
  return new Map(Object.entries(properties).map(([name, schema]) => [name, named(schema)]))
}
