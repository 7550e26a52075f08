/** Where a listing goes on: what an earlier answer said and nothing else, of whatever owner. */
import { expect, it } from 'vitest'
import { HOSTILE } from '../../support/contract/hostile-values'
import { api, expectError, jwt, someone } from '../support/api'

const { post } = api()
const ID = '1b4e28ba-2fa1-11d2-883f-0016d3cca427'
const person = () => jwt({ sub: someone() })

const broken: [operation: string, field: string, whole: object, values: unknown[]][] = [
  [
    '/subject/find',
    'place',
    { by: 'clientUser', value: 'ann' },
    [
      ...['[]', '[1]', '[1,2]', `["1","${ID}"]`, `[-1,"${ID}"]`, `[1.5,"${ID}"]`, `[1e400,"${ID}"]`, `[null,"${ID}"]`],
      ...[`[1,"${ID}",3]`, `[1,["${ID}"]]`, `{"0":1,"1":"${ID}"}`, `[1,"${ID}"`, `[1,'${ID}']`, '1', '"x"', '\u0000'],
    ],
  ],
  [
    '/scenario/preview',
    'after',
    {},
    [
      ...[{}, { createdAt: '2026-02-30T00:00:00Z', sessionId: ID, looked: 1, total: 2 }],
      ...[{ createdAt: '2026-02-20T00:00:00Z', sessionId: 'x', looked: 1, total: 2 }],
      ...[{ createdAt: '2026-02-20T00:00:00Z', sessionId: ID, looked: -1, total: 2 }],
      ...[{ createdAt: '2026-02-20T00:00:00Z', sessionId: ID, looked: 1, total: 1e9 }],
    ],
  ],
  ...['/kyc/sessions', '/persons'].flatMap((operation) =>
    ['page', 'pageSize'].map((field): [string, string, object, unknown[]] => [operation, field, {}, [0, 1e9]]),
  ),
]

it.each(broken)('%s refuses a `%s` that no answer gave', async (operation, field, whole, values) => {
  const token = await person()
  const scenario = operation === '/scenario/preview' ? await scenarioOf(token) : {}
  for (const value of [...values, ...HOSTILE]) {
    const answer = await post(operation, { ...whole, ...scenario, [field]: value }, { token })
    expectError(answer, 400, 'invalid schema')
    // A list too long for any field is the whole request's fault.
    expect([field, ''], JSON.stringify(value)?.slice(0, 80)).toContain(answer.body.details[0].path.split('.')[0])
  }
})

const scenarioOf = async (token: string) => {
  const { schemaId } = (await post('/scenario/create', { name: 'fuzzed' }, { token })).body.scenario
  return { schemaId }
}

it('goes on by another owner’s cursor among one’s own sessions alone', async () => {
  const [anna, bob] = [await person(), await person()]
  const begin = async (token: string) =>
    (await post('/kyc/session/create', { clientUser: 'ann' }, { token })).body.sessionId as string
  const [theirs, own] = [await begin(bob), await begin(anna)]
  const place = JSON.stringify([0, theirs])
  const found = await post('/subject/find', { by: 'clientUser', value: 'ann', place }, { token: anna })
  expect(found.body.sessions.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([own])
  const scenario = await scenarioOf(anna)
  const after = { createdAt: '2026-02-20T00:00:00Z', sessionId: theirs, looked: 1, total: 2 }
  const preview = await post('/scenario/preview', { ...scenario, after }, { token: anna })
  expect([preview.status, preview.body.next]).toEqual([200, null])
})
