/** Operations → methods: what is sent by name, what comes back by type. */
import { pascal, quoted, snake, words } from './names.ts'
import type { PythonTypes, Schema } from './types.ts'

export interface PythonOperation {
  summary: string
  description?: string
  parameters?: { in: string; name: string; schema?: Schema; description?: string }[]
  requestBody: { content: Record<string, { schema: Schema }> }
  responses: Record<
    string,
    { content?: Record<string, { schema?: Schema; examples?: Record<string, { value: { message: string } }> }> }
  >
}

interface Parameter {
  wire: string
  name: string
  type: string
  needed: boolean
  about: string
  goes: 'fields' | 'files' | 'headers'
}

const KEY = 'Idempotency-Key'

export function methodsOf(path: string, operation: PythonOperation, types: PythonTypes): string[] {
  const name = snake(path.replace('/v1/', ''))
  const [[contentType, { schema }] = ['', { schema: {} }]] = Object.entries(operation.requestBody.content)
  const isForm = contentType === 'multipart/form-data'
  const parameters = [...inBody(schema, pascal(name), isForm, types), ...inHeaders(operation, types)]
  const returned = answerOf(operation, pascal(name), types)
  const call = (more: string[]) => callOf(path, parameters, { isForm, more })
  const own = methodOf(name, parameters, { returned, about: operation.summary, body: call([]) })
  const [file] = Object.keys(operation.responses['200']?.content ?? {}).filter((type) => type !== 'application/json')
  if (file === undefined) return [own]
  const body = call([`accept=${quoted(file)}`])
  return [
    own,
    methodOf(`${name}_file`, parameters, { returned: 'bytes', about: `${operation.summary}: as ${file}`, body }),
  ]
}

/** The token is the client's. */
function inBody(schema: Schema, owner: string, isForm: boolean, types: PythonTypes): Parameter[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties)
    .filter(([wire]) => wire !== 'token')
    .map(([wire, property]) => {
      const isFile = property.format === 'binary' || property.items?.format === 'binary'
      return {
        wire,
        name: snake(wire),
        about: property.description ?? '',
        needed: required.includes(wire),
        type: types.of(property, owner + pascal(wire)),
        goes: isForm && isFile ? ('files' as const) : ('fields' as const),
      }
    })
}

function inHeaders({ parameters = [] }: PythonOperation, types: PythonTypes): Parameter[] {
  return parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name: wire, schema = {}, description = '' }) => ({
      wire,
      name: snake(wire),
      about: description,
      needed: false,
      goes: 'headers' as const,
      type: types.of(schema, pascal(wire)),
    }))
}

/** Refusals are raised, whatever status they come with. */
function answerOf({ responses }: PythonOperation, owner: string, types: PythonTypes): string {
  const bodies = Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, { content }]) => content?.['application/json']?.schema ?? [])
    .flatMap((schema) => schema.anyOf ?? schema.oneOf ?? [schema])
    .filter(({ $ref }) => !$ref?.endsWith('/Error'))
  const named = bodies.map((schema, place) => types.of(schema, `${owner}Answer${place === 0 ? '' : place + 1}`))
  const all = [...new Set(named)]
  return all.length === 1 ? String(all[0]) : `Union[${all.join(', ')}]`
}

interface Shape {
  returned: string
  about: string
  /** Arguments of the call. */
  body: string[]
}

function methodOf(name: string, parameters: Parameter[], { returned, about, body }: Shape): string {
  const ordered = [...parameters.filter(({ needed }) => needed), ...parameters.filter(({ needed }) => !needed)]
  const signature = ordered.map(({ name: own, type, needed }) => `        ${own}: ${type}${needed ? '' : ' = UNSET'},`)
  const said = ordered.filter((parameter) => parameter.about !== '')
  const args = said.map((parameter) => `            ${parameter.name}: ${words(parameter.about)}`)
  return [
    `    def ${name}(`,
    '        self,',
    ...(signature.length > 0 ? ['        *,', ...signature] : []),
    `    ) -> ${returned}:`,
    ...(args.length > 0
      ? [`        """${words(about)}.`, '', '        Args:', ...args, '        """']
      : [`        """${words(about)}."""`]),
    `        answer: ${returned} = self._call(`,
    ...body.map((argument) => `            ${argument},`),
    '        )',
    '        return answer',
  ].join('\n')
}

/** A key of its own where none is given: what is sent again is answered once. */
const argumentOf = ({ wire, name }: Parameter) =>
  wire === KEY ? `str(uuid.uuid4()) if ${name} is UNSET else ${name}` : name

function callOf(
  path: string,
  parameters: Parameter[],
  { isForm, more }: { isForm: boolean; more: string[] },
): string[] {
  const of = (goes: Parameter['goes']) => parameters.filter((parameter) => parameter.goes === goes)
  const dict = (entries: Parameter[]) =>
    `{${entries.map((entry) => `${quoted(entry.wire)}: ${argumentOf(entry)}`).join(', ')}}`
  const headers = of('headers')
  return [
    quoted(path),
    dict(of('fields')),
    ...(isForm ? [`files=${dict(of('files'))}`] : []),
    ...(headers.length > 0 ? [`headers=${dict(headers)}`] : []),
    ...more,
  ]
}
