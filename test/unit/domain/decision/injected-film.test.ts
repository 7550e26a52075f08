/** A film in the place of the camera is excluded by the platform of the app alone, a drawn document by its issuer's signature: decisions say where they are not. */
import { expect, it } from 'vitest'
import { check, codes, decided, document, evidence, faces, MATCH, PASSPORT, picture, selfie } from './session-of'

const attestedBy = (attested: boolean) =>
  evidence([PASSPORT], { selfieSent: { channel: 'camera', ...(attested ? { attested: true } : {}) } })

const BOTH = ['forged_document', 'injected_video']

it('an approval of a browser says that it does not exclude an injected film; one of an attested app does not', () => {
  const browser = decided({ evidence: attestedBy(false) })
  expect(browser.decision).toMatchObject({ outcome: 'approved', notExcluded: BOTH })
  const app = decided({ evidence: attestedBy(true), rules: { captureAttested: 'required' } })
  expect(app.decision.outcome).toBe('approved')
  expect(app.decision.notExcluded).toEqual(['forged_document'])
})

it('where attestation is required a browser is not approved, where it is preferred it is', () => {
  const required = decided({ evidence: attestedBy(false), rules: { captureAttested: 'required' } })
  expect(codes(required)).toEqual(['capture_unattested'])
  expect(required.decision).toMatchObject({ outcome: 'resubmit', notExcluded: BOTH })
  expect(decided({ evidence: attestedBy(false), rules: { captureAttested: 'preferred' } }).decision.outcome).toBe(
    'approved',
  )
})

it('a chip proves the document, not the camera', () => {
  const { documents, ...rest } = attestedBy(false)
  const proved = documents.map((one) => ({ ...one, chip: { proved: true, portrait: null } }))
  const { decision } = decided({
    evidence: { ...rest, documents: proved },
    tasks: [document(), selfie(), faces(MATCH, check('chip_1 & selfie_1', 'success'))],
  })
  expect(decision.notExcluded).toEqual(['injected_video'])
  const alone = decided({ tasks: [document()], evidence: evidence([PASSPORT], { selfie: null }), selfiesSent: 0 })
  expect(alone.decision.notExcluded).toEqual(['forged_document'])
})

it('a film of the portrait on the document is declined as its picture is, alive or not', () => {
  const film = (seed: number) => decided({ evidence: evidence([PASSPORT], { filmed: picture(seed) }) })
  expect(codes(film(1))).toEqual(['same_picture'])
  expect(film(1).decision.outcome).toBe('declined')
  expect(codes(film(3))).toEqual([])
})

it('where one of two documents has no signature, it may be forged', () => {
  const chip = { proved: true, portrait: null }
  const open = (chips: [object, object]) => {
    const { documents, ...rest } = evidence([PASSPORT, PASSPORT], { selfie: null })
    const given = documents.map((one, i) => ({ ...one, ...chips[i] }))
    return decided({ tasks: [document(), document()], evidence: { ...rest, documents: given }, selfiesSent: 0 })
      .decision
  }
  expect(open([{ chip }, {}]).notExcluded).toEqual(['forged_document'])
  expect(open([{ chip }, { seal: { proved: true } }]).notExcluded).toEqual(['forged_document'])
  expect(open([{ chip }, { chip }])).not.toHaveProperty('notExcluded')
})
