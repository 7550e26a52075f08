/** Schemas → types: a TypedDict for each object, made once, in an order in which Python can read them. */
import { isKeyword, pascal, quoted, words } from './names.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const REF = '#/components/schemas/'
const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

export class PythonTypes {
  /** In the order of their making: what a class is based on comes before it. */
  readonly definitions: string[] = []
  private readonly schemas: Readonly<Record<string, Schema>>
  private readonly known = new Set<string>()

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.schemas = schemas
  }

  /** The type of a schema; objects in it that have no name get this one. */
  of(schema: Schema, name: string): string {
    const { $ref, allOf, properties, items, type = 'any' } = schema
    const choices = schema.anyOf ?? schema.oneOf
    if ($ref !== undefined) return this.named($ref.slice(REF.length))
    if (choices) return union(choices.map((one, place) => this.of(one, `${name}${titleOf(one) ?? place + 1}`)))
    if (allOf) return this.merged(allOf, name)
    if (schema.enum) return literal(schema.enum)
    if (Array.isArray(type)) return union(type.map((one) => this.of({ ...schema, type: one }, name)))
    if (schema.format === 'binary') return 'File'
    if (type === 'array') return `List[${items ? this.of(items, `${name}Item`) : 'Any'}]`
    if (type !== 'object') return PLAIN[type] ?? 'Any'
    if (properties && Object.keys(properties).length > 0) return this.object(schema, name, [])
    const { additionalProperties: others } = schema
    return `Dict[str, ${typeof others === 'object' ? this.of(others, `${name}Value`) : 'Any'}]`
  }

  /** Type of a schema that the document names. */
  private named(name: string): string {
    const schema = this.schemas[name]
    if (!schema) throw new Error(`the document has no schema ${name}`)
    if (this.known.has(name)) return name
    const type = this.of(schema, name)
    // What is no class by that name is another word for something.
    if (!this.known.has(name)) {
      this.known.add(name)
      this.definitions.push(`${name} = ${type}`)
    }
    return name
  }

  /** Some of the parts only say something. */
  private merged(parts: Schema[], name: string): string {
    const real = parts.filter((part) => part.$ref !== undefined || part.properties)
    const bases = real.filter(({ $ref }) => $ref !== undefined).map((part) => this.of(part, name))
    const [own, ...more] = real.filter(({ $ref }) => $ref === undefined)
    if (more.length > 0) throw new Error(`${name} is made of several objects without names`)
    if (own) return this.object(own, name, bases)
    const [only, ...others] = bases
    if (only === undefined || others.length > 0)
      throw new Error(`${name} is made of several objects and has nothing of its own`)
    return only
  }

  private object({ properties = {}, required = [], description }: Schema, name: string, bases: string[]): string {
    if (this.known.has(name)) throw new Error(`two objects are called ${name}`)
    this.known.add(name)
    const fields = Object.entries(properties).map(([key, schema]) => ({
      key,
      type: this.of(schema, name + pascal(key)),
      about: schema.description,
      needed: required.includes(key),
    }))
    if (fields.some(({ key }) => isKeyword(key) || !/^[A-Za-z_]\w*$/.test(key))) {
      this.definitions.push(functional(name, fields, bases))
      return name
    }
    const needed = fields.filter((field) => field.needed)
    const others = fields.filter((field) => !field.needed)
    // Before Python 3.11 all of a class is needed or none of it.
    if (needed.length > 0 && others.length > 0) {
      this.definitions.push(classOf(`_${name}`, ['TypedDict'], needed))
      this.definitions.push(classOf(name, [...bases, `_${name}`, 'total=False'], others, description))
      return name
    }
    const own = bases.length > 0 ? bases : ['TypedDict']
    this.definitions.push(classOf(name, needed.length > 0 ? own : [...own, 'total=False'], fields, description))
    return name
  }
}

interface Field {
  key: string
  type: string
  about: string | undefined
  needed: boolean
}

function classOf(name: string, bases: string[], fields: Field[], about?: string): string {
  const lines = fields.flatMap(({ key, type, about: said }) => [
    ...(said ? [`    #: ${words(said)}`] : []),
    `    ${key}: ${type}`,
  ])
  const doc = about ? [`    """${words(about)}"""`, ''] : []
  return [`class ${name}(${bases.join(', ')}):`, ...doc, ...lines].join('\n')
}

/** For keys that are no names in Python; each may be missing. */
function functional(name: string, fields: Field[], bases: string[]): string {
  if (bases.length > 0) throw new Error(`${name} has a key that is no name, and a base`)
  const entries = fields.map(({ key, type }) => `    ${quoted(key)}: ${quoted(type)},`)
  return [
    `${name} = TypedDict(`,
    `    ${quoted(name)},`,
    '    {',
    ...entries.map((line) => `    ${line}`),
    '    },',
    '    total=False,',
    ')',
  ].join('\n')
}

/** Members of a union are called by what tells them apart. */
function titleOf({ properties = {} }: Schema): string | null {
  const tag = ['type', 'kind', 'kty']
    .map((key) => properties[key]?.enum?.[0])
    .find((value) => typeof value === 'string')
  return typeof tag === 'string' ? pascal(tag) : null
}

function literal(values: unknown[]): string {
  const said = values
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)))
  const type = `Literal[${said.join(', ')}]`
  return values.includes(null) ? `Optional[${type}]` : type
}

function union(types: string[]): string {
  const all = [...new Set(types)]
  const some = all.filter((type) => type !== 'None')
  const type = some.length === 1 ? String(some[0]) : `Union[${some.join(', ')}]`
  return some.length < all.length ? `Optional[${type}]` : type
}
