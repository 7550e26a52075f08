import { expect, it } from 'vitest'
import type { Call } from '../../../worker/api/operation'
import { holdRelease, holdSet } from '../../../worker/api/routes/subjects'
import { Refusal } from '../../../worker/application/refusal'
import { LIMITS } from '../../../worker/words/limits'
import { standIn } from '../../support/stand-in'

const ID = '00000000-0000-1000-8000-000000000000'

it.each([
  [holdSet, { reason: 'Inquiry 4711' }],
  [holdRelease, {}],
])('a hold on a person needs the scope of persons: %#', async (operation, fields) => {
  const answer = (scopes: string[]) =>
    operation.handle(
      standIn<Call>({
        caller: { owner: 'anna', actor: 'user', boundTo: null, scopes: new Set(scopes) },
        body: { fields: { personId: ID, ...fields }, files: [] },
        services: {
          settings: { limits: LIMITS },
          holds: { set: async () => ({ subjectId: ID }), release: async () => true },
        },
        now: new Date('2026-05-01T12:00:00.000Z'),
      }),
    )
  expect(await answer(['kyc'])).toEqual(new Refusal('access_denied'))
  expect(await answer(['kyc', 'persons'])).toMatchObject({ status: 'ok' })
})
