/** A schema as a list of fields; objects inside open on demand. */
import { element } from '../element'
import { type OpenApi, resolved, type Schema } from './document'

/** Which fields are marked: what a request must have, or what an answer may lack. */
export type Mark = 'required' | 'optional'

export function fieldsView(document: OpenApi, schema: Schema, mark: Mark): HTMLElement {
  const whole = resolved(document, schema)
  const parts = alternatives(document, whole)
  if (parts.length > 1) {
    return element('div', { class: 'variants' }, ...parts.map((part) => variant(document, part, mark)))
  }
  const { properties, required } = merged(document, parts[0] ?? whole)
  const rows = Object.entries(properties).map(([name, property]) =>
    row(document, name, property, required.includes(name) === (mark === 'required') ? mark : null, mark),
  )
  return element('ul', { class: 'fields' }, ...rows)
}

function row(document: OpenApi, name: string, schema: Schema, marked: Mark | null, mark: Mark): HTMLElement {
  const property = resolved(document, schema)
  const inner = objectIn(document, property)
  return element(
    'li',
    {},
    element('code', { class: 'name' }, name),
    element('span', { class: 'type' }, typeOf(document, property)),
    marked && element('span', { class: marked }, marked),
    element('span', { class: 'note' }, notes(property)),
    inner && element('details', {}, element('summary', {}, 'Fields'), fieldsView(document, inner, mark)),
  )
}

/** What an alternative is told by: the constants in it, or its first fields. */
function variant(document: OpenApi, schema: Schema, mark: Mark): HTMLElement {
  const { properties } = merged(document, schema)
  const fixed = Object.entries(properties).filter(
    ([, property]) => property.const !== undefined || property.enum?.length === 1,
  )
  const name = fixed.map(([key, property]) => `${key}: ${property.const ?? property.enum?.[0]}`).join(', ')
  const title = name || Object.keys(properties).slice(0, 3).join(', ') || typeOf(document, schema)
  return element('details', {}, element('summary', {}, title), fieldsView(document, schema, mark))
}

const alternatives = (document: OpenApi, { anyOf, oneOf, ...schema }: Schema): Schema[] =>
  (oneOf ?? anyOf)?.map((one) => resolved(document, one)) ?? [schema]

function merged(document: OpenApi, schema: Schema): { properties: Record<string, Schema>; required: string[] } {
  const parts = [schema, ...(schema.allOf ?? [])].map((part) => resolved(document, part))
  const nested = parts.slice(1).map((part) => merged(document, part))
  return {
    properties: Object.assign({}, ...nested.map(({ properties }) => properties), schema.properties),
    required: [...nested.flatMap(({ required }) => required), ...(schema.required ?? [])],
  }
}

/** The objects that a field holds, alone or in a list. */
function objectIn(document: OpenApi, schema: Schema): Schema | null {
  const it = resolved(document, schema)
  if (it.items) return objectIn(document, it.items)
  if (it.properties || it.allOf) return it
  const some = alternatives(document, it).some((one) => one !== it && one.properties)
  return some ? it : null
}

function typeOf(document: OpenApi, schema: Schema): string {
  const it = resolved(document, schema)
  if (it.const !== undefined) return JSON.stringify(it.const)
  if (it.enum) return it.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (it.items) return `${typeOf(document, it.items)} []`
  const parts = it.oneOf ?? it.anyOf
  if (parts) return [...new Set(parts.map((part) => typeOf(document, part)))].join(' | ')
  if (it.format === 'binary') return 'file'
  return [it.format ?? it.type ?? (it.allOf ? 'object' : 'any')].flat().join(' | ')
}

function notes(schema: Schema): string {
  const { description, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const given = schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`
  const bounds = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
  ]
  return [description, given, ...bounds].filter(Boolean).join(' · ')
}

/** `1 to 36 characters`. The limits of whole numbers in general are nothing to read. */
function range(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((bound) =>
    Math.abs(bound ?? Infinity) < Number.MAX_SAFE_INTEGER ? bound : null,
  )
  if (from == null && to == null) return ''
  const words = to == null ? `at least ${from}` : from == null ? `at most ${to}` : `${from} to ${to}`
  return `${words} ${unit}`.trim()
}
