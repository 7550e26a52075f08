/** Who has been here before is a person: every picture that an earlier session had is worth nothing. */
import { expect, it } from 'vitest'
import { similarityAt } from '../../../../worker/domain/calibration'
import { knownClientReasons } from '../../../../worker/domain/decision/known-client-reasons'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import { evidence, face, picture } from './session-of'

const [SELFIE, PORTRAIT, NEW] = [picture(1), picture(2), picture(3)]
const known = { clientId: 'anna', face: face(SELFIE), pictures: [PORTRAIT] }

it.each([
  ['the selfie of then', SELFIE, undefined],
  ['the portrait of the document', PORTRAIT, undefined],
  ['a film of the portrait', NEW, PORTRAIT],
  ['a film of the selfie', NEW, SELFIE],
])('%s is declined', (_, shown, filmed) => {
  const given = evidence([], { known, selfie: face(shown), ...(filmed ? { filmed } : {}) })
  expect(knownClientReasons(given)).toMatchObject([{ code: 'same_picture', outcome: 'declined' }])
})

it('another picture of the same face is not', () => {
  const given = evidence([], { known, selfie: face(NEW), filmed: picture(4) })
  expect(knownClientReasons(given).map(({ code }) => code)).not.toContain('same_picture')
})

const towards = (cosine: number) => encodeEmbedding(Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2)))
it.each([
  ['the client', similarityAt(1e-3) + 1e-6, {}, []],
  ['who is nearly alike', similarityAt(1e-3) - 1e-4, {}, ['client_uncertain resubmit']],
  ['who is as alike as three of ten', similarityAt(0.29), {}, ['client_uncertain resubmit']],
  ['who is less alike', similarityAt(0.31), {}, ['client_differs declined']],
  ['who cannot be compared', 1, { embeddingVersion: 'other' }, ['client_not_comparable review']],
])('a selfie of %s', (_, cosine, changed, reasons) => {
  const own = { clientId: 'anna', face: { ...face(SELFIE), embedding: towards(1) } }
  const given = evidence([], { known: own, selfie: { ...face(NEW), embedding: towards(cosine), ...changed } })
  expect(knownClientReasons(given).map(({ code, outcome }) => `${code} ${outcome}`)).toEqual(reasons)
  expect(knownClientReasons({ ...given, selfie: null })).toEqual([])
})
