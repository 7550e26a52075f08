import type { JsonSchema } from './rule-controls'

interface Document {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: JsonSchema }> } } }>
}

/** Fields of an operation's request, from the document of the interface: what is new there is here too, with its words. */
export async function requestSchemas(path: string): Promise<ReadonlyMap<string, JsonSchema>> {
  const document: Document = await (await fetch('/openapi.json')).json()
  const { properties = {} } = document.paths[`/v1${path}`]?.post.requestBody.content['application/json']?.schema ?? {}
  return new Map(Object.entries(properties))
}
