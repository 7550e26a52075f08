/** Values that were read wrongly: put right by a reviewer, with a reason, beside what was read. */
import { describe, expect, it } from 'vitest'
import { CorrectFieldResponse } from '../../../worker/contract/reviews/review'
import { expectError, expectShape } from '../support/api'
import { office } from '../support/back-office'

const READ = [
  { title: 'Surname', value: 'ERIKSS0N', conf: 'high' as const, source: 'visual' as const },
  { title: 'Surname', value: 'ERIKSSON<', conf: 'low' as const, source: 'mrz' as const },
  { title: 'Date of birth', value: '1974-08-12', conf: 'high' as const, source: 'chip' as const },
]
const RIGHT = { title: 'Surname', value: 'ERIKSSON', reason: 'a stamp lies over the letter' }

interface Field {
  title: string
  value: string
}

const fieldsOf = ({ results }: { results: { type: string; ocr?: { fields: Field[] } }[] }) =>
  results.find(({ type }) => type === 'document')?.ocr?.fields ?? []

describe('a value that was read wrongly', () => {
  it('is put right with a reason, and stands before what was read', async () => {
    const { ann, owner, add, call, post } = await office({}, READ)
    const sessionId = await add()
    const done = await call('correct', { sessionId, ...RIGHT }, ann)
    expect(done.status).toBe(200)
    expectShape(CorrectFieldResponse, done.body)
    const { body } = await post('/kyc/session/status', { sessionId }, { token: owner })
    expect(fieldsOf(body)).toMatchObject([
      {
        ...{ title: 'Surname', value: 'ERIKSSON', conf: 'high', source: 'reviewer' },
        corrected: { by: 'ann', reason: RIGHT.reason, at: expect.any(String) },
      },
      ...READ,
    ])
    // The decision is what it was.
    expect(body.decision.outcome).toBe('review')
    const { results } = (await post('/events', { action: 'field_corrected' }, { token: owner })).body
    expect(results).toMatchObject([{ sessionId, by: 'ann', detail: { document: 0, title: 'Surname' } }])
    expect(JSON.stringify(results)).not.toMatch(/ERIKSS|stamp/)
  })

  it('is found by the right one, as long as the session waits', async () => {
    const { ann, add, call } = await office({}, READ)
    const sessionId = await add()
    const total = async () => (await call('list', { search: 'eriksson' }, ann)).body.total
    await call('correct', { sessionId, title: 'Given names', value: 'ANNA', reason: 'was not read' }, ann)
    expect((await call('list', { search: 'anna' }, ann)).body.total).toBe(1)
    await call('correct', { sessionId, ...RIGHT }, ann)
    expect(await total()).toBe(1)
  })

  it('keeps every correction', async () => {
    const { ann, bob, owner, add, call, post } = await office({}, READ)
    const sessionId = await add()
    await call('correct', { sessionId, ...RIGHT, value: 'ERIKSEN' }, ann)
    await call('correct', { sessionId, ...RIGHT }, bob)
    const { body } = await post('/kyc/session/status', { sessionId }, { token: owner })
    const values = fieldsOf(body).filter(({ title }) => title === 'Surname')
    expect(values.map(({ value }) => value)).toEqual(['ERIKSSON', 'ERIKSEN', 'ERIKSS0N', 'ERIKSSON<'])
  })

  it('is refused without a reason, of what is signed or unknown, and while somebody else reviews the session', async () => {
    const { ann, bob, owner, add, call, post } = await office({}, READ)
    const sessionId = await add()
    expect((await call('correct', { sessionId, ...RIGHT, reason: ' ' }, ann)).status).toBe(400)
    const birth = { title: 'Date of birth', value: '1975-08-12', reason: 'looks younger' }
    expectError(await call('correct', { sessionId, ...birth }, ann), 409, 'field is signed by the issuer')
    const unknown = [{ title: 'Shoe size' }, { document: 1 }]
    for (const other of unknown)
      expectError(await call('correct', { sessionId, ...RIGHT, ...other }, ann), 404, 'document has no such field')
    const nobodys = { ...RIGHT, sessionId: '1ec5f2a0-6b1e-11f1-8000-0242ac130003' }
    expectError(await call('correct', nobodys, ann), 404, 'session not found')
    await call('claim', { sessionId }, bob)
    const taken = 'session is being changed or reviewed by somebody else'
    expectError(await call('correct', { sessionId, ...RIGHT }, ann), 409, taken)
    expect((await call('correct', { sessionId, ...RIGHT }, bob)).status).toBe(200)
    const nobody = await post('/review/correct', { sessionId, ...RIGHT }, { token: owner })
    expectError(nobody, 400, 'token names no reviewer')
  })

  it('stays as it was approved or declined, until the session is reopened', async () => {
    for (const outcome of ['approved', 'declined'] as const) {
      const { ann, owner, add, call, post } = await office({}, READ)
      const sessionId = await add()
      expect((await post('/kyc/session/decide', { sessionId, outcome }, { token: owner })).status).toBe(200)
      expectError(await call('correct', { sessionId, ...RIGHT }, ann), 409, 'session is decided')
      const { body } = await post('/kyc/session/status', { sessionId }, { token: owner })
      expect(fieldsOf(body)).toEqual(READ)
      expect((await call('reopen', { sessionId, reason: 'the name is wrong' }, ann)).status).toBe(200)
      expect((await call('correct', { sessionId, ...RIGHT }, ann)).status).toBe(200)
    }
  })
})
