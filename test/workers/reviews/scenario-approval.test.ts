/** Changes of a scenario that take effect once a second person approves them. */
import { describe, expect, it } from 'vitest'
import {
  DecideChangeResponse,
  DeleteScenarioResponse,
  ListChangesResponse,
  UpdateScenarioResponse,
} from '../../../worker/contract/scenarios'
import { api, expectError, expectShape, jwt, someone } from '../support/api'

const { post } = api()
const WHY = 'the law asks for adults since May'

/** A scenario that wants two, and its people. */
async function guarded(by: string[] = []) {
  const sub = someone()
  const person = (name: string) => jwt({ sub, act: { sub: name } })
  const [ann, bob, cal] = await Promise.all(['ann', 'bob', 'cal'].map(person))
  const rules = { name: 'Accounts', minimumAge: 16, approval: { needed: true, by } }
  const { schemaId } = (await post('/scenario/create', rules, { token: ann })).body.scenario
  const change = (given: object, token = ann) => post('/scenario/update', { schemaId, why: WHY, ...given }, { token })
  const remove = (token = ann) => post('/scenario/delete', { schemaId, why: WHY }, { token })
  const decide = (changeId: string, approve: boolean, token = bob) =>
    post('/scenario/decide', { schemaId, changeId, approve, why: 'as the board decided' }, { token })
  const changes = async (state?: string) => {
    const { body } = await post('/scenario/changes', { schemaId, state }, { token: bob })
    expectShape(ListChangesResponse, body)
    return body.results
  }
  const versions = async () => (await post('/scenario/versions', { schemaId }, { token: ann })).body.results
  const events = async () => {
    const { results } = (await post('/events', {}, { token: ann })).body
    return results.filter(({ subjectId }: { subjectId: string }) => subjectId === schemaId)
  }
  return { sub, schemaId, ann, bob, cal, change, remove, decide, changes, versions, events }
}

describe('a change of a scenario that needs a second person', () => {
  it('waits with its difference while the version before holds, and takes effect with the approval', async () => {
    const { schemaId, ann, change, decide, changes, versions, events } = await guarded()
    const asked = await change({ minimumAge: 18, version: 1 })
    expectShape(UpdateScenarioResponse, asked.body)
    expect(asked.body).toMatchObject({ scenario: { version: 1, minimumAge: 16 }, pending: { by: 'ann', why: WHY } })
    const [waiting] = await changes('pending')
    expect(waiting.changes).toEqual([{ name: 'minimumAge', before: 16, after: 18 }])
    const session = await post('/kyc/session/create', { schemaId }, { token: ann })
    expect(session.status).toBe(200)
    expect(await versions()).toHaveLength(1)

    const approved = await decide(waiting.changeId, true)
    expectShape(DecideChangeResponse, approved.body)
    expect(approved.body).toMatchObject({ scenario: { version: 2, minimumAge: 18 }, change: { state: 'approved' } })
    expect((await versions())[0]).toMatchObject({ by: 'ann', approvedBy: 'bob', why: WHY, scenario: { version: 2 } })
    expect(await changes()).toMatchObject([{ state: 'approved', ended: { by: 'bob', why: 'as the board decided' } }])
    const told = (await events()).map(({ action, by }: { action: string; by: string }) => [action, by])
    expect(told).toEqual(
      expect.arrayContaining([
        ['scenario_change_proposed', 'ann'],
        ['scenario_change_approved', 'bob'],
      ]),
    )
  })

  it('is approved by nobody who made it, who has no name, or whom the scenario does not name', async () => {
    const { sub, ann, bob, cal, change, decide } = await guarded(['cal', 'ann'])
    const nobody = await jwt({ sub })
    expectError(await change({ minimumAge: 18 }, nobody), 400, expect.stringContaining('token names no person'))
    const { changeId } = (await change({ minimumAge: 18 })).body.pending
    expectError(await decide(changeId, true, nobody), 400, expect.stringContaining('token names no person'))
    expectError(await decide(changeId, true, ann), 409, 'somebody else has to approve your change')
    expectError(await decide(changeId, true, bob), 409, 'the scenario does not allow you to do this')
    expect((await decide(changeId, true, cal)).status).toBe(200)
    expectError(await decide(changeId, true, cal), 404, 'item with this id does not found')
  })

  it('waits alone, and may be withdrawn by who made it; ending the rule needs two as well', async () => {
    const { ann, change, decide, changes, versions } = await guarded()
    const first = (await change({ approval: { needed: false, by: [] } })).body.pending
    expect(first.changes).toMatchObject([{ name: 'approval' }])
    expectError(await change({ minimumAge: 21 }), 409, 'a change of this scenario is already waiting for approval')
    expect((await decide(first.changeId, false, ann)).body.change).toMatchObject({
      state: 'refused',
      ended: { by: 'ann' },
    })
    expect((await change({ minimumAge: 16 })).body.pending).toBeNull()
    const [one, two] = await Promise.all([change({ minimumAge: 21 }), change({ minimumAge: 20 })])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect(await changes('pending')).toHaveLength(1)
    expect(await versions()).toHaveLength(1)
  })

  it('that two approve at once is one version', async () => {
    const { bob, cal, change, decide, versions } = await guarded()
    const { changeId } = (await change({ minimumAge: 18 })).body.pending
    const both = await Promise.all([bob, cal].map((token) => decide(changeId, true, token)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await versions()).toHaveLength(2)
  })

  it('deletes the scenario once somebody else approves that; until then sessions begin with it', async () => {
    const { sub, schemaId, ann, bob, change, remove, decide, changes, versions, events } = await guarded()
    expectError(await remove(await jwt({ sub })), 400, expect.stringContaining('token names no person'))
    const asked = await remove()
    expectShape(DeleteScenarioResponse, asked.body)
    const { changeId } = asked.body.pending
    expect(await changes('pending')).toMatchObject([{ changeId, deletes: true, by: 'ann', why: WHY, changes: [] }])
    expectError(await remove(bob), 409, 'a change of this scenario is already waiting for approval')
    expectError(await change({ minimumAge: 18 }), 409, 'a change of this scenario is already waiting for approval')
    expectError(await decide(changeId, true, ann), 409, 'somebody else has to approve your change')
    expect((await post('/kyc/session/create', { schemaId }, { token: ann })).status).toBe(200)

    const decided = await decide(changeId, true)
    expectShape(DecideChangeResponse, decided.body)
    expect(decided.body).toMatchObject({ scenario: { version: 1 }, change: { state: 'approved', deletes: true } })
    expectError(await post('/kyc/session/create', { schemaId }, { token: ann }), 400, 'invalid schema')
    expectError(await remove(bob), 404, 'item with this id does not found')
    expect(await versions()).toHaveLength(1)
    expect((await events()).map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['scenario_change_proposed', 'scenario_change_approved', 'scenario_deleted']),
    )
  })

  it('refused, a deletion leaves the scenario as it is', async () => {
    const { schemaId, ann, remove, decide, changes } = await guarded()
    const { changeId } = (await remove()).body.pending
    expect((await decide(changeId, false)).body).toMatchObject({
      scenario: { version: 1 },
      change: { state: 'refused' },
    })
    expect(await changes('pending')).toEqual([])
    expect((await post('/kyc/session/create', { schemaId }, { token: ann })).status).toBe(200)
  })

  it('is nobody else’s', async () => {
    const { schemaId, change } = await guarded()
    const { changeId } = (await change({ minimumAge: 18 })).body.pending
    const stranger = await jwt({ sub: someone(), act: { sub: 'bob' } })
    const decided = await post('/scenario/decide', { schemaId, changeId, approve: true }, { token: stranger })
    expectError(decided, 404, 'item with this id does not found')
    expect((await post('/scenario/changes', {}, { token: stranger })).body.total).toBe(0)
  })
})
