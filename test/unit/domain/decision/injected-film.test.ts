/** A film in the place of the camera is excluded by the platform of the app alone, a drawn document by its issuer's signature: decisions say where they are not. */
import { describe, expect, it } from 'vitest'
import type { CheckResult } from '../../../../worker/domain/case/judgement'
import { check, codes, decided, document, evidence, face, faces, MATCH, PASSPORT, picture, selfie } from './session-of'

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

describe('a document may be forged unless the portrait that its issuer signed was compared with the selfie', () => {
  const SAME_CHIP = check('chip_1 & selfie_1', 'success')
  const proved = { chip: { proved: true, portrait: face(picture(3)) } }
  const heldBack = { chip: { proved: true, portrait: null } }
  const seal = { seal: { proved: true } }
  const wallet = {
    facts: { ...PASSPORT, machine: { kind: 'wallet' as const, side: 'front' as const }, vouched: 'wallet' as const },
  }
  const open = (documents: object[], compared: CheckResult[]) => {
    const given = evidence(documents.map(() => PASSPORT))
    return decided({
      tasks: [...documents.map(() => document()), selfie(), faces(...compared)],
      evidence: { ...given, documents: given.documents.map((one, i) => ({ ...one, ...documents[i] })) },
    }).decision.notExcluded?.includes('forged_document')
  }

  it.each([
    ['a chip', [proved], [MATCH, SAME_CHIP], false],
    ['a chip whose portrait nobody compared', [proved], [MATCH], true],
    ['a chip whose portrait was held back, beside a page', [heldBack], [MATCH], true],
    ['a signed barcode, beside a page', [seal], [MATCH], true],
    ['a chip without its portrait, and a signed barcode', [{ ...heldBack, ...seal }], [MATCH], true],
    ['a wallet', [wallet], [MATCH], false],
    ['a wallet without a portrait', [wallet], [check('document_1 & selfie_1', 'idle')], true],
    ['a wallet without a portrait, beside a page', [{}, wallet], [MATCH, check('document_2 & selfie_1', 'idle')], true],
    [
      'a chip, beside a page without one',
      [proved, {}],
      [MATCH, check('document_2 & selfie_1', 'success'), SAME_CHIP],
      true,
    ],
  ])('%s', (_, documents, compared, isOpen) => {
    expect(open(documents, compared) ?? false).toBe(isOpen)
  })
})
