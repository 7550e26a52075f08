/** Gives a JSON schema that stands in several places one name, so that each type is written once. */
import type { JsonSchema } from '../docs/openapi-document.ts'

type Schemas = Record<string, JsonSchema>

/** A shorter list of values reads as well where it stands. */
const LEAST_VALUES = 6

/** `schemas`, where what repeats refers to a component named after the fields that have it. */
export function withNames(schemas: Schemas): Schemas {
  const counts = new Map<string, number>()
  for (const schema of Object.values(schemas)) visit(schema, (part) => add(counts, keyOf(part)))

  const named: Schemas = {}
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [keyOf(schema), name]))
  const replaced = (schema: JsonSchema, path: readonly string[]): JsonSchema => {
    const key = keyOf(schema)
    if (!isWorthAName(schema) || (counts.get(key) ?? 0) < 2) return inside(schema, path)
    const known = names.get(key)
    const name = known ?? freeName(path, (taken) => taken in schemas || taken in named)
    if (known === undefined) {
      names.set(key, name)
      named[name] = {}
      named[name] = inside(shapeOf(schema), [name])
    }
    return referring(schema, `#/components/schemas/${name}`)
  }
  const inside = (schema: JsonSchema, path: readonly string[]): JsonSchema =>
    mapParts(schema, (part, below) => replaced(part, below(path)))

  const given = Object.entries(schemas).map(([name, schema]) => [name, inside(schema, [name])] as const)
  return { ...named, ...Object.fromEntries(given) }
}

const isWorthAName = (schema: JsonSchema) =>
  schema.properties !== undefined || (schema.anyOf ?? schema.oneOf ?? schema.enum ?? []).length >= LEAST_VALUES

/** What it allows; where it stands says what it is for, and whether null will do. */
function shapeOf({ description, default: _default, example, type, ...rest }: JsonSchema): JsonSchema {
  const kinds = [type ?? []].flat().filter((kind) => kind !== 'null')
  const values = rest.enum?.filter((value) => value !== null)
  return { ...rest, ...(values ? { enum: values } : {}), ...(kinds[0] ? { type: kinds[0] } : {}) }
}

const keyOf = (schema: JsonSchema) => JSON.stringify(shapeOf(schema))

function referring({ description, default: value, type }: JsonSchema, $ref: string): JsonSchema {
  const own = { ...(description ? { description } : {}), ...(value === undefined ? {} : { default: value }) }
  return [type].flat().includes('null') ? { ...own, anyOf: [{ $ref }, { type: 'null' }] } : { ...own, $ref }
}

/** By the field alone; where that is taken, with the names around it. */
function freeName(path: readonly string[], isTaken: (name: string) => boolean): string {
  for (let from = path.length - 1; from >= 0; from--) {
    const name = path.slice(from).map(typeName).join('')
    if (!isTaken(name)) return name
  }
  throw new Error(`No name is free for ${path.join('.')}`)
}

const oneOf: Below = (path) => [...path.slice(0, -1), (path.at(-1) ?? '').replace(/ies$/, 'y').replace(/s$/, '')]

const typeName = (field: string) =>
  field
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function visit(schema: JsonSchema, see: (part: JsonSchema) => void): void {
  see(schema)
  mapParts(schema, (part) => {
    visit(part, see)
    return part
  })
}

type Below = (path: readonly string[]) => readonly string[]

/** `change` is told how the part's path comes of its owner's. */
function mapParts(
  { example: _, ...schema }: JsonSchema,
  change: (part: JsonSchema, below: Below) => JsonSchema,
): JsonSchema {
  const variants = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((kind) => {
    const parts = schema[kind]
    return parts ? [[kind, parts.map((part) => change(part, (path) => path))] as const] : []
  })
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, change(field, (path) => [...path, name])] as const,
  )
  return {
    ...schema,
    ...Object.fromEntries(variants),
    ...(schema.items ? { items: change(schema.items, oneOf) } : {}),
    ...(schema.properties ? { properties: Object.fromEntries(fields) } : {}),
  }
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
