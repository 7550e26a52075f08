import { expect, it } from 'vitest'
import { withNames } from '../../../worker/local/kit/named-schemas'

const POINT = { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } }
const REF = { $ref: '#/components/schemas/Corner' }

it('writes what repeats once, under the name of its field', () => {
  const named = withNames({
    Page: { type: 'object', properties: { corners: { type: 'array', items: POINT } } },
    Face: { type: 'object', properties: { eye: { ...POINT, description: 'Left' }, name: { type: 'string' } } },
  })
  expect(named.Corner).toEqual(POINT)
  expect(named.Page?.properties?.corners).toEqual({ type: 'array', items: REF })
  expect(named.Face?.properties?.eye).toEqual({ description: 'Left', ...REF })
  expect(named.Face?.properties?.name).toEqual({ type: 'string' })
})

it('keeps null where it may stand, and a taken name', () => {
  const or = { ...POINT, type: ['object', 'null'] }
  const named = withNames({
    Corner: { type: 'object', properties: { corner: POINT } },
    Page: { type: 'object', properties: { corner: or } },
  })
  expect(named.CornerCorner).toEqual(POINT)
  expect(named.Page?.properties?.corner).toEqual({
    anyOf: [{ $ref: '#/components/schemas/CornerCorner' }, { type: 'null' }],
  })
})
