/** A credential is bound to a key that somebody proves to hold. */
import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { decided, passportTask } from '../../support/decided'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { freshNonce, type Holder, holder, proofOf } from '../support/holder-key'
import { finishing } from '../support/vision'

const all = api({ vision: finishing(services().sessions, { decision: decided('approved'), tasks: [passportTask()] }) })

let ann: Holder
let ask: (wanted: object) => ReturnType<typeof all.post>
beforeAll(async () => {
  ann = await holder()
  const token = await jwt({ sub: someone() })
  const { sessionId } = (await all.post('/kyc/process', form([imageFile()]), { token })).body
  ask = (wanted) =>
    all.post('/kyc/session/proof', { sessionId, format: 'dc+sd-jwt', holderKey: ann.jwk, ...wanted }, { token })
})

it('which then stands in the credential', async () => {
  const { status, body } = await ask({ holderProof: await proofOf(ann, { nonce: await freshNonce(all) }) })
  expect(status).toBe(200)
  const { kty, crv, x, y } = ann.jwk
  expect(decodeJwt(body.credential.split('~')[0]).cnf).toEqual({ jwk: { kty, crv, x, y } })
})

it.each([
  [
    'another key, which says that it is the one',
    async () => proofOf({ ...(await holder()), jwk: ann.jwk }, await fresh()),
  ],
  ['another key, in its own name', async () => proofOf(await holder(), await fresh())],
  ['the key, for another service', async () => proofOf(ann, { ...(await fresh()), aud: 'https://other.example' })],
  ['the key, an hour ago', async () => proofOf(ann, { ...(await fresh()), iat: Math.floor(Date.now() / 1000) - 3600 })],
  ['the key, with a nonce of nobody', async () => proofOf(ann, { nonce: 'made-up' })],
  ['the key, for something else', async () => proofOf(ann, await fresh(), { typ: 'dpop+jwt' })],
  ['nobody', async () => 'none.at.all'],
])('no proof by %s is taken', async (_, made) => {
  expectError(await ask({ holderProof: await made() }), 400, 'holder key proof is invalid')
})

const fresh = async () => ({ nonce: await freshNonce(all) })

it('a nonce is of no use ten minutes later', async () => {
  const earlier = api({ now: () => new Date(Date.now() - 10 * 60_000) })
  const holderProof = await proofOf(ann, { nonce: await freshNonce(earlier) })
  expectError(await ask({ holderProof }), 400, 'holder key proof is invalid')
})

it('key and proof come together, for a credential', async () => {
  const holderProof = await proofOf(ann, await fresh())
  for (const wanted of [{}, { holderProof, holderKey: undefined }]) {
    const answer = await ask(wanted)
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details[0].path).toBe('holderProof')
  }
  expectError(await ask({ holderProof, format: 'jws' }), 400, 'invalid schema')
})
