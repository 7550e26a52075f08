/** `npm run client`: the types of capture-kit's client, from the document that the API serves. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { ROOT } from '../building/build.ts'
import { fail, takesNothing } from '../command-line.ts'
import { type OpenApiDocument, openApiDocument } from '../docs/openapi-document.ts'

const FILE = 'capture-kit/core/client/operations.ts'
const HEAD = '/** Generated from /openapi.json by `npm run client`. */'

/** Expected content of the file. */
async function clientTypes(): Promise<string> {
  const document = await openApiDocument()
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const nodes = await openapiTS(JSON.stringify(callersPart(document)), {
    transform: (schema) => (schema.format === 'binary' ? blob : undefined),
    defaultNonNullable: false,
    silent: true,
  })
  return `${HEAD}\n\n${multipartPaths(document)}\n\n${astToString(nodes.filter(isComponents))}`
}

const isComponents = (node: ts.Node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components'

/** Request and answer of each call: one schema, by path. Errors have one shape for all. */
function callersPart({ paths, components, ...rest }: OpenApiDocument): object {
  const properties = Object.fromEntries(
    Object.entries(paths).map(([name, { post }]) => {
      const [request] = Object.values(post.requestBody.content)
      const answers = Object.entries(post.responses).filter(([status]) => Number(status) < 300)
      const bodies = answers.flatMap(([, { content }]) => content['application/json']?.schema ?? [])
      const answer = bodies.length === 1 ? bodies[0] : { anyOf: bodies }
      return [
        name.replace('/v1', ''),
        { type: 'object', required: ['request', 'answer'], properties: { request: request?.schema, answer } },
      ]
    }),
  )
  const operations = { type: 'object', required: Object.keys(properties), properties }
  return { ...rest, paths: {}, components: { schemas: { ...components.schemas, Operations: operations } } }
}

function multipartPaths({ paths }: OpenApiDocument): string {
  const multipart = Object.entries(paths).filter(([, { post }]) => 'multipart/form-data' in post.requestBody.content)
  const names = multipart.map(([name]) => `'${name.replace('/v1', '')}'`).join(', ')
  return `/** Called with a form; every other one with JSON. */\nexport const MULTIPART: readonly string[] = [${names}]`
}

export async function clientTypesInSync(): Promise<boolean> {
  const present = await readFile(path.join(ROOT, FILE), 'utf8').catch(() => '')
  const same = present === (await clientTypes())
  if (!same) console.error(`${FILE} is not what the API is now: run npm run client`)
  return same
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  takesNothing(`Usage: npm run client

After a change of the interface: the types of the capture kit's client.`)
  await writeFile(path.join(ROOT, FILE), await clientTypes().catch(fail))
  process.exit(0)
}
