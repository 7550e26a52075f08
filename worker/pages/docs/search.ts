/** Finds operations by their paths, words, fields and errors. All words that are typed have to be there. */
import type { OpenApi, Schema } from './document'

export type Search = (phrase: string, path: string) => boolean

export function searchOf({ paths, components }: OpenApi): Search {
  const words = new Map(
    Object.entries(paths).map(([path, { post }]) => {
      const seen = new Set<string>()
      const bodies = [post.requestBody, ...Object.values(post.responses)]
      const schemas = bodies.flatMap(({ content }) => Object.values(content).map(({ schema }) => schema))
      const texts = [
        ...[path, post.operationId, post.summary, post.description ?? '', ...post.tags],
        ...Object.values(post.responses).map(({ description }) => description),
        ...schemas.flatMap((schema) => wordsOf(schema, components.schemas, seen)),
      ]
      return [path, texts.join(' ').toLowerCase()] as const
    }),
  )
  return (phrase, path) => {
    const text = words.get(path) ?? ''
    return phraseWords(phrase).every((word) => text.includes(word))
  }
}

export const phraseWords = (phrase: string): string[] => phrase.toLowerCase().split(/\s+/).filter(Boolean)

/** `seen`: components that are in already. */
function wordsOf(schema: Schema, components: Record<string, Schema>, seen: Set<string>): string[] {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    const component = components[name]
    if (seen.has(name) || !component) return []
    seen.add(name)
    return wordsOf(component, components, seen)
  }
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    schema.description ?? '',
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => [
      field,
      ...wordsOf(inner, components, seen),
    ]),
    ...parts.flatMap((part) => (part ? wordsOf(part, components, seen) : [])),
  ]
}
