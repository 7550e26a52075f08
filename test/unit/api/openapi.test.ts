import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { MULTIPART } from '../../../capture-kit/core/client/client'
import { answersOf } from '../../../worker/api/answers'
import { openApiDocument } from '../../../worker/api/openapi/document'
import { OPERATIONS } from '../../../worker/api/operations'
import { INTERFACE } from '../../../worker/contract/interface'

interface Media {
  example?: Record<string, unknown>
  examples?: Record<string, { value: unknown }>
}

interface Described {
  operationId: string
  tags: string[]
  'x-extension'?: boolean
  requestBody: { content: Record<string, Media> }
  responses: Record<string, { description: string; headers: object; content: Record<string, Media> }>
}

const document = openApiDocument(OPERATIONS)
const paths = document.paths as Record<string, { post: Described }>
const described = (path: string) => paths[`/v1${path}`]?.post

describe('/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  it('has the whole interface', () => {
    expect(INTERFACE.filter((path) => !described(path))).toEqual([])
  })

  it("asks for forms where the kit's client sends them", () => {
    const forms = OPERATIONS.filter(({ consumes }) => consumes === 'multipart/form-data')
    expect(forms.map(({ path }) => path).sort()).toEqual([...MULTIPART].sort())
  })

  it('has every operation and nothing else', () => {
    expect(Object.keys(paths).sort()).toEqual(OPERATIONS.map(({ path }) => `/v1${path}`).sort())
    const ids = Object.values(paths).map(({ post }) => post.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe.each(OPERATIONS.map((operation) => [operation.path, operation] as const))('%s', (path, operation) => {
  it('is marked when it is an addition of ours', () => {
    expect(described(path)?.['x-extension'] ?? false).toBe(!INTERFACE.includes(path))
  })

  it('shows a request that its schema takes', () => {
    const media = described(path)?.requestBody.content[operation.consumes]
    const images = operation.consumes === 'multipart/form-data' ? { images: ['a file'], list: 'a file' } : {}
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    const sent = Object.entries(media?.example ?? {}).map(([name, value]) => [
      name,
      operation.consumes === 'multipart/form-data' ? text(value) : value,
    ])
    expect(operation.request.safeParse({ ...Object.fromEntries(sent), ...images }).error?.issues ?? []).toEqual([])
  })

  it('shows an answer of every status that its schema takes', () => {
    for (const [status, schema] of answersOf(operation)) {
      const media = described(path)?.responses[status]?.content['application/json']
      const shown = media?.examples ? Object.values(media.examples).map(({ value }) => value) : [media?.example]
      expect(shown.length).toBeGreaterThan(0)
      for (const example of shown) expect([status, schema.safeParse(example).error?.issues ?? []]).toEqual([status, []])
    }
  })

  it('documents refusals in words, and names each request', () => {
    const responses = described(path)?.responses ?? {}
    for (const status of ['400', '401', '413', '415', '500']) {
      expect(responses[status]?.description).toMatch(/^`.+`$/)
      expect(responses[status]?.headers).toHaveProperty('x-request-id')
    }
  })
})
