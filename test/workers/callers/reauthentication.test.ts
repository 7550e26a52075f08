/** A known client shows by a selfie that it is them. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { ReauthenticateResponse } from '../../../worker/contract/sessions/calls'
import { expectError, expectShape, form, imageFile, jwt, someone } from '../support/api'
import { office } from '../support/claimants'

const ANNA = { face: 1, number: 'L898902C3' }

async function known() {
  const made = await office()
  const first = await made.come(ANNA)
  expect(first.session.decision.outcome).toBe('approved')
  const { clientId } = first.session
  /** Somebody shows their face to a session for that client. */
  const again = async (face: number, wanted: object = { clientId }) => {
    const opened = await made.post('/kyc/reauthenticate', { schemaId: made.schemaId, liveness: false, ...wanted })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    expectShape(ReauthenticateResponse, opened.body)
    const { sessionId, clientToken } = opened.body
    made.show([made.selfieOf(face)])
    await made.post('/kyc/process', form([imageFile()], { sessionId }), clientToken)
    return (await made.post('/kyc/session/status', { sessionId })).body
  }
  return { ...made, first, clientId: String(clientId), again }
}

describe('a known client', () => {
  it('is approved by the selfie alone, named by the client or by an approved session', async () => {
    const { again, first, clientId } = await known()
    expect(await again(1)).toMatchObject({
      status: 'success',
      decision: { outcome: 'approved' },
      clientId,
      isClientNew: false,
    })
    expect(await again(1, { clientId: first.sessionId })).toMatchObject({ status: 'success', clientId })
  })

  it('is known by a later session where the first is gone, also after its lifetime and many that show it again', async () => {
    const { again, come, clientId, post, first } = await known()
    const second = await come(ANNA)
    expect(second.session).toMatchObject({ clientId, decision: { outcome: 'approved' } })
    await again(1)
    await post('/kyc/session/delete', { sessionId: first.sessionId })
    await env.DB.prepare('UPDATE kyc_session SET expires_at = created_at WHERE id = ?').bind(second.sessionId).run()
    expect(await again(1)).toMatchObject({ status: 'success', clientId })
  })

  it('answers a challenge, unless the caller is content with a picture', async () => {
    const { again, clientId } = await known()
    expect((await again(1, { clientId, liveness: true })).decision).toMatchObject({
      outcome: 'resubmit',
      reasons: [{ code: 'liveness_missing' }],
    })
  })

  it('is nobody else, whatever else they are', async () => {
    const { again, come } = await known()
    const other = await come({ face: 2, number: 'K5556667', surname: 'BERG', given: 'BO', born: '900909' })
    expect(other.session.decision.outcome).toBe('approved')
    const { status, decision, isClientNew } = await again(2)
    expect({ status, outcome: decision.outcome }).toEqual({ status: 'failed', outcome: 'declined' })
    expect(decision.reasons.map(({ code }: { code: string }) => code)).toEqual(['client_differs'])
    expect(isClientNew).toBe(false)
  })

  it('is found with every session that holds their face, whether it has come to anything or not', async () => {
    const { post, clientId, again } = await known()
    const open = (await post('/kyc/reauthenticate', { clientId })).body.sessionId
    const failed = (await again(2)).sessionId
    const { body } = await post('/subject/find', { by: 'clientId', value: clientId })
    const ids = body.sessions.map((one: { sessionId: string }) => one.sessionId)
    expect(ids.sort()).toEqual([clientId, open, failed].sort())
    const erased = await post('/subject/delete', { by: 'clientId', value: clientId })
    expect(erased.body.request).toMatchObject({ state: 'done', counts: { sessions: 3 } })
  })

  it('is asked for no document by the page behind the link', async () => {
    const { post, clientId } = await known()
    const { body } = await post('/kyc/reauthenticate', { clientId })
    const link = new URL(body.url).hash.slice('#link='.length)
    const opened = await post('/kyc/session/open', { device: 'd'.repeat(32) }, link)
    expect(opened.body.asks).toMatchObject({ document: false, selfie: true })
  })

  it('is asked for no take of a document either', async () => {
    const { post, clientId, schemaId } = await known()
    await post('/scenario/update', { schemaId, documentTake: 'required' })
    const { sessionId } = (await post('/kyc/reauthenticate', { schemaId, clientId })).body
    const asked = await post('/kyc/session/liveness', { sessionId })
    expect(asked.status).toBe(200)
    expect(asked.body.liveness).not.toHaveProperty('document')
  })
})

it('needs one client of the same user, who was approved with a selfie and a document', async () => {
  const { post, clientId, again } = await known()
  const stranger = await jwt({ sub: someone() })
  expectError(await post('/kyc/reauthenticate', { clientId }, stranger), 404, 'session not found')
  expectError(await post('/kyc/reauthenticate', { clientId: crypto.randomUUID() }), 404, 'session not found')
  expectError(await post('/kyc/reauthenticate', {}), 400, 'invalid schema')
  // Who has shown this way that it is them is no proof for the next one.
  const { sessionId } = await again(1)
  expectError(await post('/kyc/reauthenticate', { clientId: sessionId }), 404, 'session not found')
})
