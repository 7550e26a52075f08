/** The specimen owner of `npm start -- --specimens`: what is drawn is what the service tells of it. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { SPECIMEN_TRIAL, SPECIMEN_USER } from '../../../worker/local/specimens/specimen-names'
import { fillSpecimens } from '../../../worker/local/specimens/specimen-owner'
import type { LabelledSession } from '../../../worker/words/rates/labelled-session'
import { drawnSessions } from '../../support/rates/drawn-sessions'
import { api, jwt } from '../support/api'

const NOW = new Date('2026-11-01T12:00:00.000Z')

it('is written once, and told of as it was drawn', async () => {
  expect(await fillSpecimens(env.DB, env, NOW)).toBe(500)
  expect(await fillSpecimens(env.DB, env, NOW)).toBe(0)
  const token = await jwt({ sub: SPECIMEN_USER, env: 'sandbox', scope: 'review', expiresIn: 3600 })
  const { post } = api()
  const told: LabelledSession[] = []
  for (let after: object | null | undefined; after !== null; ) {
    const { body } = await post('/session/truths', after ? { after } : {}, { token })
    told.push(...body.sessions)
    after = body.next
  }
  const drawn = [...drawnSessions(400, { until: NOW }), ...drawnSessions(100, { until: NOW, trial: SPECIMEN_TRIAL })]
  const byId = (sessions: LabelledSession[]) =>
    new Map(sessions.map(({ scenario: _, ...session }) => [session.sessionId, session]))
  expect(byId(told)).toEqual(byId(drawn))
})
