/** The interface as a Postman collection (format 2.1): a folder a tag, a request an operation, the token in one place. */
import type { DescribedOperation, JsonSchema, OpenApiDocument } from './openapi-document.ts'

const CREATE = '/v1/kyc/session/create'
const LAST_SESSION = '{{sessionId}}'
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

export function postmanCollection({ info, tags, paths }: OpenApiDocument): object {
  return {
    info: { name: info.title, description: info.description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:8787' },
      { key: 'token', value: '' },
      // What the last session/create answered.
      { key: 'sessionId', value: '' },
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: Object.entries(paths)
        .filter(([, { post }]) => post.tags.includes(name))
        .map(([path, { post }]) => request(path, post)),
    })),
  }
}

function request(path: string, operation: DescribedOperation): object {
  const [[type, { schema, example = {} }] = ['', { schema: {} }]] = Object.entries(operation.requestBody.content)
  return {
    name: path.replace('/v1', ''),
    ...(path === CREATE ? { event: [keepsSessionId] } : {}),
    request: {
      method: 'POST',
      description: operation.description,
      header: type === 'application/json' ? [{ key: 'Content-Type', value: type }] : [],
      url: { raw: `{{baseUrl}}${path}`, host: ['{{baseUrl}}'], path: path.slice(1).split('/') },
      body:
        type === 'application/json'
          ? {
              mode: 'raw',
              raw: JSON.stringify(ofLastSession(example), null, 2),
              options: { raw: { language: 'json' } },
            }
          : { mode: 'formdata', formdata: parts(schema, example) },
    },
  }
}

/** Runs in Postman after the answer: requests about a session are about the one that was made last. */
const keepsSessionId = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["if (pm.response.code === 200) pm.collectionVariables.set('sessionId', pm.response.json().sessionId)"],
  },
}

const ofLastSession = (example: object): object =>
  'sessionId' in example ? { ...example, sessionId: LAST_SESSION } : example

/** Parts of a form: those of the example are sent; the others are there to be switched on. */
function parts(schema: JsonSchema, example: object): object[] {
  const given = new Map(Object.entries(example))
  return Object.entries(schema.properties ?? {})
    .filter(([key]) => key !== 'token')
    .map(([key, { format, items, description }]) => {
      if (format === 'binary' || items?.format === 'binary')
        return { key, type: 'file', src: [], description, disabled: !given.has(key) }
      const value: unknown = key === 'sessionId' ? LAST_SESSION : (given.get(key) ?? '')
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return { key, type: 'text', value: text, description, disabled: !given.has(key) }
    })
}
