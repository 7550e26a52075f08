/** What sessions really were, over HTTP: said by systems, by tables, and by reviewers in passing. */
import { describe, expect, it } from 'vitest'
import { ListTruthResponse } from '../../../worker/contract/rates/session-truth'
import type { Decision } from '../../../worker/domain/case/decision'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { query } from '../support/traces'
import { finishing } from '../support/vision'

const decided = (outcome: Decision['outcome'], reasons: Decision['reasons'] = []): Decision => ({
  ...{ outcome, assurance: 'basic', risk: 0.4, by: 'system', at: '2026-03-04T05:06:07.000Z', reasons },
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: '00000000-0000-0000-0000-000000000000', version: 1 },
})
const { post } = api()

async function office(rules: object = {}) {
  const sub = someone()
  const named = (name: string) => jwt({ sub, act: { sub: name }, scope: 'kyc review', expiresIn: 3600 })
  const token = await named('ann')
  const { schemaId } = (await post('/scenario/create', { name: 's', review: true, ...rules }, { token })).body.scenario
  const session = async (outcome: 'approved' | 'declined' | 'review', more: object = {}) => {
    const status = outcome === 'approved' ? 'success' : outcome === 'review' ? 'processing' : 'failed'
    const door = api({ vision: finishing(services().sessions, { decision: decided(outcome), status }) })
    const { sessionId } = (await door.post('/kyc/session/create', { schemaId, ...more }, { token })).body
    await door.post('/kyc/process', form([imageFile()], { sessionId }), { token })
    return sessionId as string
  }
  const labels = async (asked: object = {}) => {
    const { body } = await post('/session/truths', asked, { token })
    expectShape(ListTruthResponse, body)
    return Object.fromEntries(
      body.sessions.map(({ sessionId, outcome, label }: ListedSession) => [sessionId, { outcome, ...label }]),
    )
  }
  return { token, named, session, labels }
}

interface ListedSession {
  sessionId: string
  outcome: string
  label: object
}

describe('/session/truth', () => {
  it('adds a version for each new word, with its speaker; a repeated one adds none', async () => {
    const { token, session, labels } = await office()
    const sessionId = await session('approved')
    const say = (kind: string, source = 'chargeback') => post('/session/truth', { sessionId, kind, source }, { token })
    expect((await say('genuine')).body).toEqual({ status: 'ok', said: 1, unchanged: 0 })
    expect((await say('genuine')).body).toEqual({ status: 'ok', said: 0, unchanged: 1 })
    expect((await say('edited')).body.said).toBe(1)
    const rows = await query(
      'select version, kind, actor from session_label where session_id = ? order by 1',
      sessionId,
    )
    expect(rows).toEqual([
      { version: 1, kind: 'genuine', actor: 'user' },
      { version: 2, kind: 'edited', actor: 'user' },
    ])
    const events = (await post('/events', { sessionId, action: 'session_labelled' }, { token })).body.results
    expect(events).toHaveLength(2)
    expect(await labels()).toEqual({
      [sessionId]: { outcome: 'approved', kind: 'edited', source: 'chargeback', weight: 1 },
    })
  })

  it('knows no session of somebody else, and no kind that is none', async () => {
    const { token, session } = await office()
    const sessionId = await session('approved')
    const foreign = await jwt({ sub: someone(), scope: 'review' })
    const said = { sessionId, kind: 'genuine', source: 'chargeback' }
    expectError(await post('/session/truth', said, { token: foreign }), 404, 'session not found')
    expectError(await post('/session/truth', { ...said, kind: 'fake' }, { token }), 400, 'invalid schema')
    expectError(
      await post('/session/truth', said, { token: await jwt({ sub: someone(), scope: 'kyc' }) }),
      401,
      'access denied',
    )
    expect((await post('/session/truths', {}, { token: foreign })).body.sessions).toEqual([])
  })
})

describe('/session/truth/import', () => {
  it('takes a table of a trial, tells unknown sessions, and imports nothing of a wrong one', async () => {
    const { token, session, labels } = await office()
    const [one, two] = [await session('approved'), await session('declined')]
    const send = (csv: string) => post('/session/truth/import', { csv }, { token })
    const stranger = await (await office()).session('approved')
    const wrong = await send(`${one},genuine,p1,phone-a\n${two},nonsense\n`)
    expectError(wrong, 400, 'invalid schema')
    expect(wrong.body.details[0]).toMatchObject({ path: 'csv line 2: kind', actual: 'nonsense' })
    expectError(await send(`${one},genuine\n${one},replay`), 400, 'invalid schema')
    expect(await labels()).toEqual({})
    const table = `\uFEFF"sessionId";"kind";"participant";"device"\r\n${one};genuine;p1;phone-a\r\n${two};copy-grey;p1;\r\n${stranger};genuine;;\r\n`
    expect((await send(table)).body).toEqual({ status: 'ok', said: 2, unchanged: 0, unknown: [stranger] })
    expect((await send(table)).body).toMatchObject({ said: 0, unchanged: 2 })
    expect(await labels()).toEqual({
      [one]: { outcome: 'approved', kind: 'genuine', source: 'trial', weight: 1, participant: 'p1' },
      [two]: { outcome: 'declined', kind: 'copy-grey', source: 'trial', weight: 1, participant: 'p1' },
    })
  })
})

describe('/session/truths', () => {
  it('reads what reviewers decided, and why; what tells nothing of the sender is no label', async () => {
    const { token, session, labels } = await office()
    const [approved, copied, young, alone] = await Promise.all([
      ...[session('review'), session('review'), session('review'), session('approved')],
    ])
    const decide = (sessionId: string | undefined, outcome: string, reasonCode?: string) =>
      post('/kyc/session/decide', { sessionId, outcome, ...(reasonCode ? { reasonCode } : {}) }, { token })
    await decide(approved, 'approved')
    await decide(copied, 'declined', 'document_copied')
    await decide(young, 'declined', 'under_age')
    const trial = await session('declined', { trial: { name: 'pilot', kind: 'replay', participant: 'p9' } })
    expect(await labels()).toEqual({
      [`${approved}`]: { outcome: 'review', kind: 'genuine', source: 'verdict', weight: 1 },
      [`${copied}`]: { outcome: 'review', kind: 'copied', source: 'verdict', weight: 1 },
      [trial]: { outcome: 'declined', kind: 'replay', source: 'trial', weight: 1, participant: 'p9' },
    })
    expect(Object.keys(await labels({ trial: 'pilot' }))).toEqual([trial])
    expect(alone).toBeDefined()
  })

  it('weighs what was drawn by the share, and takes the second vote', async () => {
    const { token, named, session, labels } = await office({ sampling: { share: 1, system: true } })
    const sessionId = await session('approved')
    const other = await named('bob')
    await post('/review/claim', { sessionId }, { token: other })
    const looked = await post('/review/decide', { sessionId, outcome: 'approved' }, { token: other })
    expect(looked.status, JSON.stringify(looked.body)).toBe(200)
    expect(await labels()).toEqual({
      [sessionId]: { outcome: 'approved', kind: 'genuine', source: 'sample', weight: 1 },
    })
    await post('/review/reopen', { sessionId, reason: 'it was a copy' }, { token })
    await post('/review/claim', { sessionId }, { token })
    await post('/review/decide', { sessionId, outcome: 'declined', reasonCode: 'document_copied' }, { token })
    expect(await labels()).toEqual({
      [sessionId]: { outcome: 'approved', kind: 'copied', source: 'reopened', weight: 1 },
    })
  })

  it('goes on where a page ended', async () => {
    const { token, session } = await office()
    const ids = [await session('approved'), await session('approved')]
    for (const sessionId of ids)
      await post('/session/truth', { sessionId, kind: 'genuine', source: 'trial' }, { token })
    const [, createdAt] = (await post('/session/truths', {}, { token })).body.sessions
    expect(createdAt.sessionId).toBe(ids[0])
    const { body } = await post('/kyc/session/status', { sessionId: ids[1] }, { token })
    const after = { createdAt: body.createdAt, sessionId: ids[1] }
    const rest = (await post('/session/truths', { after }, { token })).body
    expect([rest.sessions.map(({ sessionId }: ListedSession) => sessionId), rest.next]).toEqual([[ids[0]], null])
  })
})
