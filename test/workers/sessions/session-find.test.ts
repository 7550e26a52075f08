/** Sessions as an operator finds them among all, and as a table of them. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { FindSessionsResponse } from '../../../worker/contract/reviews/session-find'
import { api, expectError, expectShape, form, imageFile, jwt } from '../support/api'
import { office } from '../support/back-office'

const read = (surname: string, number: string) => [
  { title: 'Surname', value: surname, conf: 'high' as const },
  { title: 'Given names', value: 'ANNA', conf: 'high' as const },
  { title: 'Document number', value: number, conf: 'high' as const },
]

/** An owner's sessions, of which the first is decided. */
async function sessionsOf(surname: string) {
  const { sub, owner, ann, add, call, post, fetch } = await office({}, read(surname, 'L898902C3'))
  const first = await add('visit-1')
  const second = await add('visit-2')
  await call('claim', { sessionId: first }, ann)
  await call('decide', { sessionId: first, outcome: 'declined', reasonCode: 'document_altered' }, ann)
  const find = async (sought: object, token = owner) => (await post('/session/find', sought, { token })).body
  const found = async (sought: object) => {
    const { results } = await find(sought)
    return results.map(({ sessionId }: { sessionId: string }) => sessionId)
  }
  return { sub, owner, ann, first, second, call, post, fetch, find, found }
}

describe('sessions', () => {
  it('are found by words of a name, a number, a client and their id, decided or not', async () => {
    const { first, second, find, found, owner } = await sessionsOf('Müller-Lüdenscheidt')
    const whole = await find({})
    expectShape(FindSessionsResponse, whole)
    expect(whole).toMatchObject({ total: 2, whole: true })
    expect(whole.results[1]).toMatchObject({
      sessionId: first,
      outcome: 'declined',
      decidedBy: ['ann'],
      name: 'ANNA Müller-Lüdenscheidt',
      documentNumber: 'L898902C3',
      clientKey: 'visit-1',
    })
    for (const search of ['muller', 'anna lüdenscheidt', 'L898902C3', 'l 898902 c3'])
      expect([search, await found({ search })]).toEqual([search, [second, first]])
    expect(await found({ search: 'visit-1' })).toEqual([first])
    expect(await found({ search: second })).toEqual([second])
    expect(await found({ search: 'anna schmidt' })).toEqual([])
    expect(await found({ search: 'muller', outcome: 'declined' })).toEqual([first])
    const stored = await env.DB.prepare('select term from session_term where session_id = ?').bind(first).all()
    expect(JSON.stringify(stored.results)).not.toMatch(/muller|anna|l898902/i)
    expect((await find({ search: 'muller' }, await jwt({ sub: 'stranger' }))).total).toBe(0)
    expect(owner).toBeTruthy()
  })

  it('are narrowed by outcome, state, scenario and time, and put in order', async () => {
    const { first, second, find, found } = await sessionsOf('ERIKSSON')
    expect(await found({ outcome: 'declined' })).toEqual([first])
    expect(await found({ outcome: 'review', status: 'processing' })).toEqual([second])
    expect(await found({ outcome: 'review', status: 'failed' })).toEqual([])
    expect(await found({ sort: 'oldest' })).toEqual([first, second])
    const { results } = await find({})
    expect(await found({ schemaId: results[0].schemaId, from: results[0].createdAt })).toContain(second)
    expect(await found({ schemaId: crypto.randomUUID() })).toEqual([])
    expect(await found({ to: '2020-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('are put in the order of their names, those without one last', async () => {
    const { owner, post, find } = await sessionsOf('Özdemir')
    await post('/kyc/session/create', { clientKey: 'nameless' }, { token: owner })
    const { results, whole } = await find({ sort: 'name' })
    expect(results.map(({ clientKey }: { clientKey: string }) => clientKey).at(-1)).toBe('nameless')
    expect(whole).toBe(true)
    expect((await find({ sort: 'name', page: 2, pageSize: 2 })).results).toHaveLength(1)
  })

  it('go from what they are found by with their erasure', async () => {
    const { owner, first, post, found } = await sessionsOf('ERIKSSON')
    await post('/kyc/session/delete', { sessionId: first }, { token: owner })
    expect(await found({ search: 'visit-1' })).toEqual([])
    const left = await env.DB.prepare('select count(*) as n from session_term where session_id = ?').bind(first).first()
    expect(left).toEqual({ n: 0 })
  })

  it('are found by what a reviewer put right', async () => {
    const { ann, second, call, found } = await sessionsOf('ERIKSSON')
    await call('claim', { sessionId: second }, ann)
    await call('correct', { sessionId: second, title: 'Surname', value: 'NILSSON', reason: 'a stamp over it' }, ann)
    expect(await found({ search: 'nilsson' })).toEqual([second])
  })
})

describe('a table of sessions', () => {
  const table = async ({ fetch }: Pick<ReturnType<typeof api>, 'fetch'>, token: string, sought: object = {}) => {
    const headers = { accept: 'text/csv', 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return fetch('/session/table', { method: 'POST', headers, body: JSON.stringify(sought) })
  }

  it('has those that fit, runs nothing in a spreadsheet, and each session’s log tells of it', async () => {
    const { sub, owner, first, post, fetch } = await sessionsOf('=HYPERLINK("x")')
    const exporting = await jwt({ sub, scope: 'export' })
    const answer = await table({ fetch }, exporting, { outcome: 'declined' })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, row, ...rest] = (await answer.text()).split('\r\n')
    expect(head).toMatch(/^\uFEFF?sessionId,createdAt,status,outcome/)
    expect(row).toContain(`${first},`)
    expect(row).toContain('declined,copy_suspected')
    expect(row).not.toMatch(/,"?=/)
    expect(rest).toEqual([''])
    const { results } = (await post('/events', { sessionId: first, action: 'sessions_exported' }, { token: owner }))
      .body
    expect(results).toMatchObject([{ action: 'sessions_exported', detail: { count: 1 } }])
  })

  it('is not for everybody who may read sessions', async () => {
    const { sub, post } = await sessionsOf('ERIKSSON')
    for (const scope of ['kyc', 'review', undefined]) {
      const token = await jwt({ sub, ...(scope === undefined ? {} : { scope }) })
      expectError(await post('/session/table', {}, { token }), 401, 'access denied')
    }
    const { body } = await post('/session/table', {}, { token: await jwt({ sub, scope: 'export' }) })
    expect(body).toMatchObject({ status: 'ok', url: expect.stringContaining('.csv') })
  })

  it('has a head alone where nothing fits', async () => {
    const { post, fetch } = api()
    const token = await jwt({ sub: crypto.randomUUID(), scope: 'export kyc' })
    const answer = await table({ fetch }, token)
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(1)
    const { results } = (await post('/events', { action: 'sessions_exported' }, { token })).body
    expect(results).toMatchObject([{ detail: { count: 0 } }])
  })
})

it('keeps the images of what is found out of a list', async () => {
  const { owner, post, find } = await sessionsOf('ERIKSSON')
  await post('/kyc/process', form([imageFile()]), { token: owner })
  expect(JSON.stringify(await find({}))).not.toContain('/files/')
})
