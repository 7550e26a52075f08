/** A sign of fraud that a session showed is held against later sessions of its document, its face and its client. */
import { expect, it } from 'vitest'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import { type Claimant, office, passportLines } from '../support/claimants'
import { face, passportMrz, type Scene } from '../support/engines'

const ANNA = { face: 1, number: 'L898902C3' }
const BOB = { face: 4, number: 'K5556667', surname: 'BERG', given: 'BO', born: '900909' }

/** A passport with a birth date that is none. */
const forged = (claimant: Claimant): Scene[] => [
  { mrz: passportMrz(passportLines({ ...claimant, born: '741312' })), faces: [seen(claimant, 24)] },
  { faces: [seen(claimant)] },
]
const seen = (claimant: Claimant, size?: number) => ({
  ...face(claimant.face, size),
  embeddingVersion: EMBEDDING_VERSION,
})

const SIGN = 'sign_in_other_session'

/** One session that showed a sign, then what comes. */
async function afterwards(rules: object = {}) {
  const { come, ...rest } = await office({ review: true, ...rules })
  const first = await come(ANNA, { seen: forged(ANNA), client: 'anna' })
  expect(first.codes).toContain('mrz_invalid')
  expect(first.session.decision.outcome).toBe('review')
  return { first, come, ...rest }
}

it('of the same document, face and client: the next session is reviewed, and names it to reviewers alone', async () => {
  const { first, come, post } = await afterwards()
  const next = await come(ANNA, { client: 'anna' })
  expect(next.session.decision.outcome).toBe('review')
  expect(next.codes).toEqual([SIGN])
  expect(next.session.duplicates).toEqual([{ sessionId: first.sessionId, reasons: [SIGN] }])
  const told = await post('/kyc/session/status', { sessionId: next.sessionId }, next.clientToken)
  expect(told.body.decision).toEqual({ outcome: 'review', advice: [] })
  expect(JSON.stringify(told.body)).not.toContain(first.sessionId)
  const { body } = await post('/duplicates', { reason: SIGN })
  expect(body).toMatchObject({ total: 1, results: [{ sessionId: next.sessionId }] })
})

it.each<[string, Claimant, string | undefined]>([
  ['document', { ...ANNA, face: 2 }, undefined],
  ['face', { ...ANNA, number: 'M12345678' }, undefined],
  ['client', BOB, 'anna'],
])('of the same %s alone, too', async (_, claimant, client) => {
  const { first, come } = await afterwards()
  const { codes, session } = await come(claimant, { client })
  expect(codes).toContain(SIGN)
  expect(session.decision.outcome).toBe('review')
  expect(session.duplicates[0].sessionId).toBe(first.sessionId)
})

it('of nothing the same says nothing, nor where the scenario does not ask', async () => {
  const { come } = await afterwards()
  expect((await come(BOB, { client: 'bob' })).session.decision.outcome).toBe('approved')
  const { come: unasked } = await afterwards({
    duplicates: { face: 'off', document: 'off', name: 'off', signs: 'off' },
  })
  expect((await unasked(ANNA, { client: 'anna' })).codes).toEqual([])
})

it('that a reviewer has cleared says nothing any more; one that was declined does', async () => {
  const { first, come, post } = await afterwards()
  const { session } = await come(ANNA)
  expect(session.duplicates).toEqual([{ sessionId: first.sessionId, reasons: [SIGN] }])
  await post('/kyc/session/decide', { sessionId: first.sessionId, outcome: 'approved' })
  const cleared = await come(ANNA)
  expect(cleared.codes).toEqual([])
  const again = await come(ANNA, { seen: forged(ANNA) })
  await post('/kyc/session/decide', { sessionId: again.sessionId, outcome: 'declined', reasons: ['suspected_fraud'] })
  expect((await come(ANNA)).session.duplicates).toEqual([{ sessionId: again.sessionId, reasons: [SIGN] }])
})

it('goes with its session', async () => {
  const { first, come, post } = await afterwards()
  await post('/kyc/session/delete', { sessionId: first.sessionId })
  expect((await come(ANNA, { client: 'anna' })).codes).toEqual([])
})
