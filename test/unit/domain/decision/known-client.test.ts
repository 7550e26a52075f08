/** Who has been here before is a person: every picture that an earlier session had is worth nothing. */
import { expect, it } from 'vitest'
import { knownClientReasons } from '../../../../worker/domain/decision/known-client-reasons'
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
