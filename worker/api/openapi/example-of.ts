/** A value of a JSON schema that reads like a real one. */
import { BY_FORMAT, BY_NAME } from './example-values'

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  example?: unknown
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  minLength?: number
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** A request shows what it must have, an answer all that it may. */
type Side = 'request' | 'answer'

/** Schemas that contain themselves end here. */
const MAX_DEPTH = 12

export function exampleOf(schema: JsonSchema, schemas: Schemas, side: Side): unknown {
  const resolved = (given: JsonSchema): JsonSchema =>
    given.$ref ? resolved(schemas[given.$ref.replace('#/components/schemas/', '')] ?? {}) : given

  const value = (given: JsonSchema, name: string, depth: number): unknown => {
    const { $ref, ...own } = given
    const it = $ref ? { ...resolved(given), ...own } : given
    if (depth > MAX_DEPTH) return null
    const written = writtenIn(it, name)
    if (written !== undefined) return written
    const variants = it.oneOf ?? it.anyOf
    if (variants?.[0]) return value(variants[0], name, depth + 1)
    if (it.allOf) return Object.assign({}, ...it.allOf.map((part) => value(part, name, depth + 1)))
    return byType(it, name, depth)
  }

  const byType = (it: JsonSchema, name: string, depth: number): unknown => {
    switch ([it.type].flat()[0]) {
      case 'object':
        return object(it, depth)
      case 'array':
        return Array.isArray(BY_NAME[name]) ? BY_NAME[name] : items(resolved(it.items ?? {}), name, depth)
      default:
        return scalar(it, name)
    }
  }

  const object = ({ properties = {}, required = [] }: JsonSchema, depth: number) => {
    const shown = Object.entries(properties).filter(
      ([name, property]) => !isBinary(property) && (side === 'answer' || required.includes(name)),
    )
    return Object.fromEntries(shown.map(([name, property]) => [name, value(property, name, depth + 1)]))
  }

  /** One of each kind where a list mixes kinds of objects. */
  const items = (item: JsonSchema, name: string, depth: number) => {
    const variants = item.oneOf ?? item.anyOf ?? [item]
    const objects = variants.every((variant) => resolved(variant).type === 'object')
    const shown = objects ? variants : variants.slice(0, 1)
    return shown.map((variant) => value(variant, singular(name), depth + 1))
  }

  const isBinary = (property: JsonSchema): boolean => {
    const { format, items: item } = resolved(property)
    return format === 'binary' || (item !== undefined && isBinary(item))
  }

  return value(schema, '', 0)
}

/** The value that the schema itself gives. */
function writtenIn(it: JsonSchema, name: string): unknown {
  const among = it.enum?.includes(BY_NAME[name]) ? BY_NAME[name] : it.enum?.[0]
  return [it.example, it.examples?.[0], it.const, it.default, among].find((value) => value !== undefined)
}

function scalar({ type, minimum = 1, format = '' }: JsonSchema, name: string): unknown {
  const known = BY_NAME[name]
  switch ([type].flat()[0]) {
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : minimum
    case 'string':
      return typeof known === 'string' ? known : (BY_FORMAT[format] ?? (name || 'text'))
    default:
      return null
  }
}

const singular = (name: string) => name.replace(/s$/, '')
