/** What routes decide themselves: scopes beside their own, whose page is read, in whose name something is changed. */
import { expect, it } from 'vitest'
import { homeOfObject } from '../../../worker/api/home'
import type { Operation } from '../../../worker/api/operation'
import { OPERATIONS } from '../../../worker/api/operations'
import { caseView } from '../../../worker/api/reviews/case-view'
import { takenFor } from '../../support/stand-in'
import { AGENT, type Answers, BROWSER, expectRefused, NOW, type Refused, staged, USER } from '../application/staged'

const ID = '00000000-0000-1000-8000-000000000000'
const PAGE = { page: 2, pageSize: 3 }
const ALL = { ...USER, scopes: new Set(['kyc', 'persons']) }
const KYC = { ...USER, scopes: new Set(['kyc']) }

const call =
  (path: string, fields: object, caller: object = ALL, more: object = {}) =>
  (ports: never): Promise<object> => {
    const operation: Operation | undefined = OPERATIONS.find((one) => one.path === path)
    const given = { caller, services: ports, body: { fields, files: [] }, headers: new Headers(), now: NOW, ...more }
    return Promise.resolve(operation?.handle(takenFor({ origin: 'https://kyc.test', ...given })) ?? {})
  }

it.each<[path: string, asked: string, listed: string, given: object]>([
  ['/blocklists', 'blocklist.list', 'entries', {}],
  ['/holds', 'holds.list', 'holds', {}],
  ['/person/lists', 'personLists.list', 'lists', {}],
  ['/reviewers', 'operators.list', 'operators', {}],
  ['/scenario/changes', 'scenarioChanges.list', 'changes', { schemaId: ID, state: 'pending' }],
  ['/scenarios', 'scenarios.list', 'scenarios', {}],
  ['/source/groups', 'sources.groups', 'groups', {}],
  ['/subject/requests', 'subjectRequests.list', 'requests', { by: 'email', value: 'a' }],
  ['/tokens', 'tokens.list', 'tokens', {}],
  ['/webhooks', 'webhooks.list', 'webhooks', {}],
])('%s tells the asked page of the caller’s own', async (path, asks, listed, given) => {
  const { ports, asked } = staged({ [asks]: { [listed]: [], total: 7 } })
  expect(await call(path, { ...PAGE, ...given })(ports)).toEqual({ status: 'ok', results: [], ...PAGE, total: 7 })
  const [[, owner, ...rest] = []] = asked
  expect([owner, rest.at(-1)]).toEqual(['anna', PAGE])
  const query = path === '/scenario/changes' ? { scenarioId: ID, state: 'pending' } : given
  if (rest.length > 1) expect(rest[0]).toEqual(query)
})

it.each<[path: string, given: object, asked: string, args: unknown[]]>([
  ['/source/delete', { source_id: ID }, 'sources.delete', ['anna', ID, AGENT, NOW]],
  ['/webhook/delete', { webhookId: ID }, 'webhooks.delete', ['anna', ID, AGENT, NOW]],
  ['/webhook/test', { webhookId: ID }, 'webhooks.test', ['anna', ID, AGENT, NOW]],
  ['/webhook/resend', { webhookId: ID }, 'webhooks.resend', [{ owner: 'anna', id: ID }, undefined, AGENT, NOW]],
  [
    '/source/group/create',
    { name: 'n' },
    'sources.createGroup',
    [{ groupId: expect.any(String), owner: 'anna', name: 'n', createdAt: NOW.toISOString() }, AGENT],
  ],
  ['/hold/release', { sessionId: ID }, 'holds.release', ['anna', ID, AGENT, NOW]],
  ['/token/delete', { token_id: ID }, 'tokens.delete', ['anna', { hash: expect.any(String), handle: ID }, AGENT, NOW]],
])('%s is done in the caller’s name', async (path, given, port, args) => {
  const { ports, asked } = staged({ [port]: true, 'webhooks.byId': {} })
  expect(await call(path, given)(ports)).toMatchObject({ status: 'ok' })
  expect(asked.at(-1)).toEqual([port, ...args])
})

const refused = (error: Refused[0], path: string, given: object, answers: Answers, more: unknown[] = []): Refused => [
  error,
  path,
  call(path, given, ...(more as [object?, object?])),
  answers,
]
const WRONG: Readonly<Record<string, string>> = {
  '/trust/import': 'list',
  '/user/balance/update': 'amount',
  '/kyc/wallet/response': 'sessionId',
}
it.each<Refused>([
  ...[
    ['/hold/set', { personId: ID, reason: 'r' }],
    ['/hold/release', { personId: ID }],
    ['/subject/find', { by: 'person', value: ID }],
    ['/subject/export', { by: 'person', value: ID }],
    ['/subject/delete', { by: 'person', value: ID }],
  ].map(([path, given]) => refused('access_denied', String(path), takenFor(Object(given)), {}, [KYC])),
  refused('item_not_found', '/source/delete', { source_id: ID }, { 'sources.delete': false }),
  refused('item_does_not_found', '/webhook/delete', { webhookId: ID }, { 'webhooks.delete': false }),
  refused('item_does_not_found', '/webhook/test', { webhookId: ID }, { 'webhooks.test': false }),
  refused('item_does_not_found', '/webhook/resend', { webhookId: ID }, { 'webhooks.byId': null }),
  refused('item_does_not_found', '/webhook/deliveries', { webhookId: ID }, { 'webhooks.byId': null }),
  refused('item_does_not_found', '/trust/delete', { listId: ID }, { 'trust.lists': [] }),
  refused('item_does_not_found', '/user/balance', {}, {}, [{ ...ALL, groupId: null }]),
  refused('item_does_not_found', '/user/balance', {}, { 'balances.balance': null }),
  refused('invalid_schema', '/trust/import', { kind: 'csca', source: 's' }, {}),
  refused('invalid_schema', '/user/balance/update', { groupId: 1, amount: 0.0000001 }, {}),
  refused(
    'invalid_schema',
    '/kyc/wallet/response',
    { requestId: 'r', protocol: 'org-iso-mdoc', data: { response: 'x' } },
    {},
  ),
  refused(
    'access_denied',
    '/kyc/wallet/response',
    { sessionId: ID, requestId: 'r', protocol: 'org-iso-mdoc', data: { response: 'x' } },
    {},
    [BROWSER],
  ),
  refused('wallet_origin', '/kyc/wallet/request', { sessionId: ID, what: ['name'] }, {}, [
    ALL,
    { headers: new Headers({ origin: 'null' }) },
  ]),
])('%s: %s', async (...row) => {
  const { error, fields } = await expectRefused(row)
  if (error === 'invalid_schema') expect(fields).toMatchObject([{ path: WRONG[row[1]] }])
})

it('what is blocked keeps the note that belongs to it', async () => {
  const { ports, asked } = staged({ 'blocklist.add': [] })
  const document = { number: 'L898902C3', countryCode: 'UTO', documentType: 'passport', note: 'stolen' }
  expect(await call('/blocklist/add', { document, note: 'of a session' })(ports)).toEqual({ status: 'ok', entries: [] })
  const kept = { number: 'L898902C3', countryCode: 'UTO', kind: 'passport', note: 'stolen' }
  expect(asked).toEqual([['blocklist.add', 'anna', [kept], AGENT, NOW]])
})

it('the table of a trial may be as long as a trial is', async () => {
  const ids = Array.from({ length: 300 }, (_, i) => `00000000-0000-1000-8000-${String(i).padStart(12, '0')}`)
  const { ports } = staged({ 'truth.say': { said: ids, unchanged: [] } })
  const csv = ids.map((id) => `${id},genuine`).join('\n')
  const told = { status: 'ok', said: 300, unchanged: 0, unknown: [] }
  expect(await call('/session/truth/import', { csv })(ports)).toEqual(told)
})

it('an object lies where its owner’s data does: nobody’s in the first database, none while they are moved', async () => {
  const at = (owner: string | null) => ({ events: { ownerOf: async () => owner } })
  const home = (first: object, second: object, shard: number | null = 1) =>
    homeOfObject('k', takenFor({ ...first, shards: [second], routing: { home: async () => shard } }))
  const second = at('anna')
  expect(await home(at(null), second)).toBe(second)
  expect(await home(at('anna'), at(null), 0)).toHaveProperty('routing')
  expect(await home(at(null), at(null), null)).toHaveProperty('routing')
  expect(await home(at(null), second, null)).toBeNull()
  await expect(home(at(null), second, 2)).rejects.toThrow('there is no shard 2')
})

it('a case shows what each file of a take is, and the faces of others', async () => {
  const link = async (key: string) => `link to ${key}`
  const tiles = [{ action: 'center', atMs: 0, pattern: 1 }]
  const frames = [
    null,
    { chip: 'dg1' },
    { documentTake: { tiles: [] } },
    { width: 1, height: 2, columns: 3, tiles },
    { action: 'closer', atMs: 5 },
  ]
  const take = frames.map((frame, i) => ({ key: `k${i}`, frame }))
  const against = [
    { sessionId: 'a', face: null },
    { sessionId: 'b', face: 'f' },
  ]
  const view = await caseView(takenFor({ take, against, notes: [], others: [] }), takenFor(link))
  expect(view.against).toMatchObject([
    { sessionId: 'a', face: '' },
    { sessionId: 'b', face: 'link to f' },
  ])
  expect(view.take).toEqual([
    { image: 'link to k0' },
    { image: 'link to k1' },
    { image: 'link to k2', document: true, sheet: { tiles: [] } },
    { image: 'link to k3', sheet: { width: 1, height: 2, columns: 3, tiles: [{ action: 'center', atMs: 0 }] } },
    { image: 'link to k4', action: 'closer', atMs: 5 },
  ])
})
