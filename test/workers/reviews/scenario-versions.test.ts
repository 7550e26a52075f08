/** Versions of a scenario: each is kept as it was, with who made it and why. */
import { describe, expect, it } from 'vitest'
import { ListVersionsResponse } from '../../../worker/contract/scenarios'
import { api, expectError, expectShape, jwt, someone } from '../support/api'

const { post } = api()

describe('versions of a scenario', () => {
  it('are all there, newest first, with who, why and what each changed', async () => {
    const token = await jwt({ sub: someone(), act: { sub: 'ann' } })
    const made = await post('/scenario/create', { name: 'Accounts', minimumAge: 16, why: 'the shop opens' }, { token })
    const { schemaId } = made.body.scenario
    const why = 'the law asks for adults since May'
    await post('/scenario/update', { schemaId, minimumAge: 18, review: true, why }, { token })
    await post('/scenario/update', { schemaId, name: 'Accounts of adults' }, { token })
    const { body } = await post('/scenario/versions', { schemaId }, { token })
    expectShape(ListVersionsResponse, body)
    expect(body.total).toBe(3)
    const [third, second, first] = body.results
    expect(third).toMatchObject({ why: null, changes: [{ name: 'name', before: 'Accounts' }] })
    expect(second).toMatchObject({ actor: 'user', by: 'ann', why, scenario: { version: 2, minimumAge: 18 } })
    expect(second.changes).toEqual([
      { name: 'minimumAge', before: 16, after: 18 },
      { name: 'review', before: false, after: true },
    ])
    expect(first).toMatchObject({ why: 'the shop opens', changes: [], scenario: { name: 'Accounts', version: 1 } })
    const last = await post('/scenario/versions', { schemaId, page: 2, pageSize: 2 }, { token })
    expect(last.body.results).toMatchObject([{ scenario: { version: 1 } }])
    const middle = await post('/scenario/versions', { schemaId, page: 2, pageSize: 1 }, { token })
    expect(middle.body.results[0].changes).toHaveLength(2)
  })

  it('outlive the scenario, and are nobody else’s', async () => {
    const token = await jwt({ sub: someone() })
    const { schemaId } = (await post('/scenario/create', { name: 'Gone' }, { token })).body.scenario
    await post('/scenario/delete', { schemaId }, { token })
    expect((await post('/scenario/versions', { schemaId }, { token })).body.results).toMatchObject([
      { scenario: { name: 'Gone' } },
    ])
    const stranger = await jwt({ sub: someone() })
    expectError(
      await post('/scenario/versions', { schemaId }, { token: stranger }),
      404,
      'item with this id does not found',
    )
  })

  it('are one for each change of two at once', async () => {
    const token = await jwt({ sub: someone() })
    const { schemaId } = (await post('/scenario/create', { name: 'Raced' }, { token })).body.scenario
    await Promise.all([18, 19, 20].map((minimumAge) => post('/scenario/update', { schemaId, minimumAge }, { token })))
    const { results } = (await post('/scenario/versions', { schemaId }, { token })).body
    const numbers = results.map(({ scenario }: { scenario: { version: number } }) => scenario.version)
    expect(numbers).toEqual([4, 3, 2, 1])
    expect(results.slice(0, 3).every(({ changes }: { changes: unknown[] }) => changes.length === 1)).toBe(true)
  })
})
