/** A credential for the person at the page behind their session's link, where the scenario lets them have one. */
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../worker/domain/case/decision'
import { decided, passportTask } from '../../support/decided'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const DEVICE = 'a'.repeat(43)
const GRANT = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'
const PAGE = { title: 'Shop', logo: null, colour: null, consent: null, returnOrigins: [] }

async function ended(outcome: Decision['outcome'], hosted: object = {}, settings: object = {}) {
  const vision = finishing(services().sessions, { decision: decided(outcome), tasks: [passportTask()] })
  const all = api({ vision, ...settings })
  const token = await jwt({ sub: someone() })
  const { body } = await all.post('/scenario/create', { name: 'page', hosted: { ...PAGE, ...hosted } }, { token })
  const { schemaId } = body.scenario
  const { sessionId, url } = (await all.post('/kyc/session/create', { schemaId }, { token })).body
  const link = new URLSearchParams(new URL(url).hash.slice(1)).get('link') ?? ''
  const open = async (device = DEVICE) => (await all.post('/kyc/session/open', { device }, { token: link })).body
  const before = await open()
  await all.post('/kyc/process', form([imageFile()], { sessionId }), { token: before.clientToken })
  const offer = (more: object = {}, by = link) =>
    all.post('/kyc/session/offer', { sessionId, device: DEVICE, ...more }, { token: by })
  return { all, token, sessionId, open, before, offer, clientToken: before.clientToken as string }
}

describe('the page behind a link', () => {
  const credential = { claims: ['surname'], ageOver: [18] }

  it('offers the credential that the scenario names once its session is approved', async () => {
    const { all, open, before, offer } = await ended('approved', { credential })
    expect(before.credential).toBe('awaited')
    expect(await open()).toMatchObject({ state: 'finished', credential: 'ready', clientToken: null })
    const { status, body } = await offer()
    expect(status).toBe(200)
    const code = body.offer.grants[GRANT]['pre-authorized_code'] as string
    expect(new URL(body.link).searchParams.get('credential_offer')).toContain(code)
    const bought = await all.fetch('/oid4vci/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ grant_type: GRANT, 'pre-authorized_code': code })}`,
    })
    expect(bought.status).toBe(200)
  })

  it('offers none that the scenario does not name, nor what its page would like', async () => {
    const without = await ended('approved')
    expect(await without.open()).toMatchObject({ state: 'finished', credential: 'none' })
    expectError(await without.offer(), 401, 'access denied')
    const { offer } = await ended('approved', { credential })
    for (const more of [{ claims: ['birthDate'] }, { ageOver: [21] }, { device: undefined }]) {
      const answer = await offer(more)
      expectError(answer, 400, 'invalid schema')
      expect(answer.body.details[0].path).toBe(Object.keys(more)[0])
    }
  })

  it.each(['declined', 'review', 'resubmit'] as const)('offers none of a session that is %s', async (outcome) => {
    const { open, offer } = await ended(outcome, { credential })
    expect((await open()).credential).toBe('awaited')
    expectError(await offer(), 409, 'session is not approved')
  })

  it('offers it to the browser that has opened the link, of its own session, and to no other token', async () => {
    const { offer, clientToken } = await ended('approved', { credential })
    expectError(await offer({ device: 'b'.repeat(43) }), 409, 'link was opened on another device')
    const other = await ended('approved', { credential })
    expectError(await offer({ sessionId: other.sessionId }), 401, 'access denied')
    expectError(await offer({}, clientToken), 401, 'access denied')
  })

  it('offers none where this deployment signs nothing', async () => {
    const { open, offer } = await ended('approved', { credential }, { signer: null })
    expect((await open()).credential).toBe('none')
    expect((await offer()).body.status).toBe('error')
  })
})
