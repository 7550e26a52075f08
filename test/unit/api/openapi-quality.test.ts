import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { openApiDocument } from '../../../worker/api/openapi/document'
import type { JsonSchema } from '../../../worker/api/openapi/example-of'
import { OPERATIONS } from '../../../worker/api/operations'
import { NIGHTLY } from '../../nightly'

interface Schema extends JsonSchema {
  description?: string
  properties?: Record<string, Schema>
}

interface Body {
  content: Record<string, { schema: Schema }>
}

interface Described {
  parameters?: { name: string; description?: string }[]
  requestBody: Body
  responses: Record<string, Body & { description: string }>
}

const document = openApiDocument(OPERATIONS)
const paths = document.paths as Record<string, { post: Described }>
const { schemas } = document.components as { schemas: Record<string, Schema> }

it.runIf(NIGHTLY)("passes spectral's recommended rules", async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[{ ...oas, extends: [] }, 'recommended']], rules: {} })
  const found = await spectral.run(structuredClone(document))
  expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([])
})

/** Where fields lie without a word on what they are. */
function undescribed(schema: Schema, place: string): string[] {
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...fields.filter(([, field]) => !field.description?.trim()).map(([name]) => `${place}.${name}`),
    ...fields.flatMap(([name, field]) => undescribed(field, `${place}.${name}`)),
    ...parts.flatMap((part) => (part ? undescribed(part, place) : [])),
  ]
}

it('describes every field of every request and answer', () => {
  const bodies = Object.entries(paths).flatMap(([path, { post }]) =>
    [post.requestBody, ...Object.values(post.responses)].flatMap(({ content }) =>
      Object.values(content).map(({ schema }) => [path, schema] as const),
    ),
  )
  const all = [...Object.entries(schemas), ...bodies]
  expect(all.length).toBeGreaterThan(100)
  expect([...new Set(all.flatMap(([place, schema]) => undescribed(schema, place)))]).toEqual([])
})

it('describes every header', () => {
  const headers = Object.values(paths).flatMap(({ post }) => post.parameters ?? [])
  expect(headers.length).toBeGreaterThan(0)
  expect(headers.filter(({ description }) => !description)).toEqual([])
})

/** Generators of clients (orval) write a part of a form as it is: a list of objects beside texts does not compile. */
it('lists in forms hold text or files', () => {
  const forms = Object.entries(paths).flatMap(([path, { post }]) => {
    const form = post.requestBody.content['multipart/form-data']
    return Object.entries(form?.schema.properties ?? {}).map(([name, field]) => ({ place: `${path} ${name}`, field }))
  })
  const lists = forms.flatMap(({ place, field: { items } }) => (items ? [{ place, items }] : []))
  expect(lists.length).toBeGreaterThan(0)
  const kinds = lists.map(({ place, items }) => ({
    place,
    types: [...new Set((items.anyOf ?? items.oneOf ?? [items]).map(({ type }) => type))],
  }))
  expect(kinds.filter(({ types }) => types.length !== 1)).toEqual([])
})
