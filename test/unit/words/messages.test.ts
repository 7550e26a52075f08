/** Queue messages of two neighbouring releases: each reads what the other writes. */
import { expect, it } from 'vitest'
import { Job } from '../../../worker/words/job'
import { RenewalJob } from '../../../worker/words/renewal-job'
import { WebhookJob } from '../../../worker/words/webhook-job'

const ID = '0194a000-0000-7000-8000-000000000001'

it.each([
  ['an attempt', Job, { v: 1, sessionId: ID, attempt: 2 }],
  ['a renewal', RenewalJob, { v: 1, renew: [ID] }],
  ['a delivery', WebhookJob, { v: 1, owner: 'anna', webhookId: ID }],
] as const)(
  '%s of a later release, with a field more, is done; one of another form waits for that release',
  (_, schema, job) => {
    expect(schema.parse({ ...job, later: 'more' })).toEqual(job)
    expect(schema.safeParse({ ...job, v: 2 }).success).toBe(false)
  },
)
