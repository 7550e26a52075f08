import { expect, it } from 'vitest'
import { exampleOf, type JsonSchema } from '../../../worker/api/openapi/example-of'

const schemas = {
  Name: { type: 'string', example: 'Anna' },
  Loop: { type: 'object', properties: { of: { $ref: '#/components/schemas/Loop' } } },
}

it('an example of a field is its own before that of its kind', () => {
  const own = { $ref: '#/components/schemas/Name', example: 'Ben' }
  expect(exampleOf(own, schemas, 'answer')).toBe('Ben')
  expect(exampleOf({ $ref: '#/components/schemas/Name' }, schemas, 'answer')).toBe('Anna')
})

it('what holds itself ends somewhere', () => {
  expect(JSON.stringify(exampleOf({ $ref: '#/components/schemas/Loop' }, schemas, 'answer'))).toContain('null')
})

const MISSING: JsonSchema[] = [{ $ref: '#/components/schemas/Name' }, { type: 'null' }]
it.each<JsonSchema>([{ anyOf: MISSING }, { oneOf: MISSING }])(
  'a value is shown where it may be missing: %j',
  (name) => {
    expect(exampleOf({ type: 'object', properties: { name } }, schemas, 'answer')).toEqual({ name: 'Anna' })
  },
)
