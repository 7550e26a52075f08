/** What is done to a session of a trial is paid by nobody: a call must not say so of itself. */
import '../../../worker/words/openapi'
import { expect, it } from 'vitest'

import { isOfTrial } from '../../../worker/api/is-of-trial'
import { namesSession } from '../../../worker/api/operation'
import { OPERATIONS } from '../../../worker/api/operations'
import { standIn } from '../../support/stand-in'

type Asked = Parameters<typeof isOfTrial>[0]

const asked = (path: string, boundTo: string | null = null) =>
  standIn<Asked>({
    caller: standIn<Asked['caller']>({ owner: 'o', boundTo }),
    body: { fields: { sessionId: 'TRIAL' }, files: [] },
    namesSession: OPERATIONS.filter((operation) => operation.path === path).some(namesSession),
    services: standIn<Asked['services']>({
      sessions: standIn<Asked['services']['sessions']>({
        byId: async (_owner, id) => standIn({ trial: id === 'trial' ? { name: 't' } : null }),
      }),
    }),
  })

it('is free where the operation is about the session that the body names', async () => {
  for (const path of ['/kyc/process', '/kyc/session/status', '/session/truth', '/kyc/session/decide'])
    expect(await isOfTrial(asked(path)), path).toBe(true)
})

it('is not free for the id of a trial beside work that is about no session', async () => {
  for (const path of ['/person/create', '/person/search', '/kyc/sessions', '/calibration/create'])
    expect(await isOfTrial(asked(path)), path).toBe(false)
})

it('goes by the session of the token, whatever the body names', async () => {
  expect(await isOfTrial(asked('/kyc/process', 'live'))).toBe(false)
  expect(await isOfTrial(asked('/kyc/process', 'trial'))).toBe(true)
})
