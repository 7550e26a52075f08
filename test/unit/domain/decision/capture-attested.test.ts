/** A film in the place of the camera is excluded by the platform of the app alone: decisions say where it is not. */
import { expect, it } from 'vitest'
import { check, codes, decided, document, evidence, faces, MATCH, PASSPORT, selfie } from './session-of'

const attestedBy = (attested: boolean) =>
  evidence([PASSPORT], { selfieSent: { channel: 'camera', ...(attested ? { attested: true } : {}) } })

it('an approval of a browser says that it does not exclude an injected film; one of an attested app says nothing', () => {
  const browser = decided({ evidence: attestedBy(false) })
  expect(browser.decision).toMatchObject({ outcome: 'approved', notExcluded: ['injected_video'] })
  const app = decided({ evidence: attestedBy(true), rules: { captureAttested: 'required' } })
  expect(app.decision.outcome).toBe('approved')
  expect(app.decision).not.toHaveProperty('notExcluded')
})

it('where attestation is required a browser is not approved, where it is preferred it is', () => {
  const required = decided({ evidence: attestedBy(false), rules: { captureAttested: 'required' } })
  expect(codes(required)).toEqual(['capture_unattested'])
  expect(required.decision).toMatchObject({ outcome: 'resubmit', notExcluded: ['injected_video'] })
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
  expect(alone.decision).not.toHaveProperty('notExcluded')
})
