/** Gives every field of a document that lacks a description the words that FIELD_WORDS has for it. */
import type { JsonSchema } from './example-of'
import type { Document } from './examples'
import { FIELD_WORDS } from './field-words'

type Described = JsonSchema & { description?: string }

export function describeFields({ paths = {}, components }: Document): void {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) describeIn(schema, name)
  for (const [path, { post }] of Object.entries(paths)) {
    const name = path.split('/').at(-1) ?? ''
    for (const body of [post?.requestBody, ...Object.values(post?.responses ?? {})]) {
      for (const { schema } of Object.values(body?.content ?? {})) describeIn(schema, name)
    }
  }
}

/** `owner`: the component, the field or the operation that the schema is of. */
function describeIn(schema: JsonSchema | undefined, owner: string): void {
  if (!schema) return
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  for (const part of parts) describeIn(part, owner)
  for (const [name, field] of Object.entries<Described>(schema.properties ?? {})) {
    const words = FIELD_WORDS[`${owner}.${name}`] ?? FIELD_WORDS[name]
    if (field.description === undefined && words !== undefined) field.description = words
    describeIn(field, name)
  }
}
