/**
 * `npm run client`: the types of capture-kit's client, from the document that the API serves. Nothing that runs needs
 * them, so they are not committed: the check and the kit's package write them first.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { ROOT } from '../building/build.ts'
import { CLIENT_TYPES } from '../building/kept-result.ts'
import { fail, takesNothing } from '../command-line.ts'
import { type OpenApiDocument, openApiDocument } from '../docs/openapi-document.ts'
import { withNames } from './named-schemas.ts'

const HEAD = '/** Generated from /openapi.json by `npm run client`. */'

async function clientTypes(): Promise<string> {
  const document = await openApiDocument()
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const nodes = await openapiTS(JSON.stringify(callersPart(document)), {
    transform: (schema) => (schema.format === 'binary' ? blob : undefined),
    defaultNonNullable: false,
    silent: true,
  })
  return `${HEAD}\n\n${onOneLine(astToString(nodes.filter(isComponents)))}`
}

/** Each comment in a line of its own: the words first, then its tags. What the type itself says (`@enum`) is left out. */
const onOneLine = (code: string) =>
  code
    .replace(/\/\*\*([\s\S]*?)\*\//g, (_, comment: string) => {
      const lines = comment.split('\n').map((line) => line.replace(/^\s*(\* )?/, '').trim())
      const words = lines.map((line) => line.replace(/^@description /, '').replace(/^Format: /, '@format '))
      const tags = words.filter((line) => /^@(default|format) /.test(line))
      const said = [...words.filter((line) => line !== '' && !line.startsWith('@')), ...tags]
      return said.length === 0 ? '' : `/** ${said.join(' ')} */`
    })
    .replace(/\n\s*(?=\n)/g, '')

const isComponents = (node: ts.Node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components'

/** Request and answer of each call: one schema, by path. Errors have one shape for all; the token goes in a header. */
function callersPart({ paths, components, ...rest }: OpenApiDocument): object {
  const properties = Object.fromEntries(
    Object.entries(paths).map(([name, { post }]) => {
      const [media] = Object.values(post.requestBody.content)
      const { token: _token, ...fields } = media?.schema.properties ?? {}
      const request = { ...media?.schema, properties: fields }
      const answers = Object.entries(post.responses).filter(([status]) => Number(status) < 300)
      const bodies = answers.flatMap(([, { content }]) => content['application/json']?.schema ?? [])
      const [only, ...others] = bodies
      const answer = only && others.length === 0 ? only : { anyOf: bodies }
      return [
        name.replace('/v1', ''),
        { type: 'object', required: ['request', 'answer'], properties: { request, answer } },
      ]
    }),
  )
  const operations = { type: 'object', required: Object.keys(properties), properties }
  return { ...rest, paths: {}, components: { schemas: withNames({ ...components.schemas, Operations: operations }) } }
}

export async function writeClientTypes(): Promise<void> {
  await writeFile(path.join(ROOT, CLIENT_TYPES), await clientTypes())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  takesNothing(`Usage: npm run client

After a change of the interface: the types of the capture kit's client.`)
  await writeClientTypes().catch(fail)
  process.exit(0)
}
