/** What a wallet's proof means for the decision, alone and beside pictures. */
import { describe, expect, it } from 'vitest'
import type { CheckResult } from '../../../../worker/domain/case/judgement'
import { photographed } from '../../../../worker/domain/decision/tasks/documents'
import {
  walletDocName,
  walletFacts,
  walletFields,
  walletGroup,
} from '../../../../worker/domain/decision/tasks/wallet-task'
import type { WalletProof } from '../../../../worker/domain/wallet/wallet'
import { LIVENESS_CHECKS } from '../../../../worker/words/decision/check-names'
import { takenFor } from '../../../support/stand-in'
import { session } from '../../application/staged'
import { check, codes, decided, document, evidence, faces, MATCH, NOW, PASSPORT, selfie } from './session-of'

const PROOF: WalletProof = {
  format: 'mdoc',
  document: 'mdl',
  type: 'org.iso.18013.5.1.mDL',
  protocol: 'org-iso-mdoc',
  asked: { what: ['name', 'birth_date'], ageOver: null },
  checks: [
    ...(['signature', 'issuer', 'integrity', 'validity', 'holder'] as const).map((caption) => ({
      caption,
      status: 'success' as const,
      reason: '',
    })),
    { caption: 'revocation', status: 'idle', reason: '' },
  ],
  claims: {
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    birthDate: '1990-08-12',
    issuingCountry: 'DE',
    documentNumber: 'L01X00T47',
    expiryDate: '2034-01-31',
  },
  portrait: null,
  sha256: '00',
}

const changed = (caption: string, status: CheckResult['status']): WalletProof => ({
  ...PROOF,
  checks: PROOF.checks.map((one) => (one.caption === caption ? { ...one, status } : one)),
})

const task = (proof: WalletProof) => ({
  ...document(),
  docName: walletDocName(proof),
  checks: [walletGroup(proof)],
  ocr: { status: 'success' as const, fields: walletFields(proof) },
})

const alone = (proof: WalletProof, rules: Parameters<typeof decided>[0] = {}) =>
  decided({
    tasks: [task(proof), selfie(), faces(MATCH)],
    evidence: evidence([walletFacts(proof)]),
    rules: { assurance: 'substantial' },
    ...rules,
  })

describe('alone, with its holder’s selfie', () => {
  it('it needs no picture of a document', () => {
    const { decision, tasks } = alone(PROOF)
    expect(decision).toMatchObject({ outcome: 'approved', assurance: 'substantial', reasons: [] })
    expect(tasks[0]).toMatchObject({ docName: 'DEU_mdl_wallet', status: 'success' })
  })

  it('with a selfie that is alive it is high; without, liveness is asked for', () => {
    const rules = { assurance: 'high' as const }
    expect(codes(alone(PROOF, { rules }))).toEqual(['liveness_missing'])
    const live = {
      ...selfie(),
      checks: [{ caption: 'liveness', items: LIVENESS_CHECKS.map((name) => check(name, 'success')) }],
    }
    const proved = alone(PROOF, { tasks: [task(PROOF), live, faces(MATCH)] })
    expect(proved.decision).toMatchObject({ outcome: 'approved', assurance: 'high' })
    const other = alone(PROOF, { tasks: [task(PROOF), live, faces(check('document_1 & selfie_1', 'idle'))] })
    expect(other.decision.assurance).toBe('substantial')
  })

  it.each([
    ['signature', 'failed', 'declined', 'proof_invalid'],
    ['integrity', 'failed', 'declined', 'proof_invalid'],
    ['issuer', 'failed', 'declined', 'proof_invalid'],
    ...(['signature', 'issuer', 'integrity', 'validity', 'holder'] as const).map(
      (caption) => [caption, 'idle', 'review', 'issuer_unknown'] as const,
    ),
    ['validity', 'failed', 'resubmit', 'proof_expired'],
    ['holder', 'failed', 'review', 'proof_unbound'],
    ['revocation', 'failed', 'declined', 'proof_revoked'],
  ] as const)('whose %s is %s: %s', (caption, status, outcome, code) => {
    const ended = alone(changed(caption, status), { rules: { assurance: 'basic' } })
    expect([ended.decision.outcome, ...codes(ended)]).toEqual([outcome, code])
  })

  it.each(['signature', 'issuer', 'integrity', 'validity', 'holder'])(
    'without a word on its %s it is reviewed',
    (name) => {
      const proof = { ...PROOF, checks: PROOF.checks.filter(({ caption }) => caption !== name) }
      for (const assurance of ['basic', 'substantial', 'high'] as const) {
        const { decision } = alone(proof, { rules: { assurance } })
        expect([decision.outcome, decision.reasons[0]?.code]).toEqual(['review', 'issuer_unknown'])
      }
    },
  )

  it.each(['birthDate', 'documentNumber', 'expiryDate'] as const)(
    'without %s it is not enough for `substantial`',
    (name) => {
      const { [name]: _, ...claims } = PROOF.claims
      expect(codes(alone({ ...PROOF, claims }))).toEqual(['proof_incomplete'])
      expect(codes(alone({ ...PROOF, document: 'photo_id', claims }))).toEqual(['proof_incomplete'])
    },
  )

  it('may name its holder by one name, and not by none', () => {
    const { surname: _, ...claims } = PROOF.claims
    expect(codes(alone({ ...PROOF, claims }))).toEqual([])
    const { givenNames: __, ...nameless } = claims
    expect(codes(alone({ ...PROOF, claims: nameless }))).toEqual(['proof_incomplete'])
  })

  it('identification data of the EU need have no number', () => {
    const { documentNumber: _, expiryDate: __, ...claims } = PROOF.claims
    expect(alone({ ...PROOF, document: 'pid', claims }).decision.outcome).toBe('approved')
  })

  it.each([
    [{ years: 18, is: true }, 18, []],
    [{ years: 18, is: false }, 18, ['under_age']],
    [{ years: 18, is: true }, 21, ['document_unreadable']],
  ])('says %j where %i years are asked for', (ageOver, minimumAge, expected) => {
    const { birthDate: _, ...claims } = PROOF.claims
    const proof = { ...PROOF, claims: { ...claims, ageOver } }
    expect(codes(alone(proof, { rules: { assurance: 'basic', minimumAge } }))).toEqual(expected)
  })
})

describe('beside a photographed passport', () => {
  const beside = (claims: WalletProof['claims']) => {
    const proof = { ...PROOF, claims: { ...PROOF.claims, ...claims } }
    return decided({
      tasks: [document(), task(proof), selfie(), faces(MATCH, check('document_2 & selfie_1', 'success'))],
      evidence: evidence([PASSPORT, walletFacts(proof)]),
    })
  }

  it('of the same person nothing speaks against it', () => {
    expect(beside({}).decision.outcome).toBe('approved')
  })

  it('with another date of birth it is declined', () => {
    const ended = beside({ birthDate: '1991-08-12' })
    expect([ended.decision.outcome, ...codes(ended)]).toEqual(['declined', 'documents_differ'])
  })
})

it('what a wallet shows comes after the photographs, which try a failed document again', () => {
  const failed = { ...document(), docName: '', status: 'failed' as const, tries: 1 }
  const unread = takenFor<never>({ kind: 'unusable', detail: 'cut off', source: { key: 'k' }, spentMs: 0 })
  const wallet = { task: { ...task(PROOF), tries: 1 }, evidence: { portrait: null, birthDate: null, sex: null } }
  const taken = { startedAt: NOW.toISOString(), sentBy: () => takenFor<never>({}), halves: new Map() }
  const documents = photographed(session({ tasks: [failed] }), [unread], wallet, { ...taken, otherSideSays: () => [] })
  expect(documents.map((one) => [one.task.docName, one.task.tries])).toEqual([
    ['', 2],
    ['DEU_mdl_wallet', 1],
  ])
})
