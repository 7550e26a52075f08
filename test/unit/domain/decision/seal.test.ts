import { expect, it } from 'vitest'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import type { CheckResult } from '../../../../worker/domain/case/judgement'
import { NAMES_DIFFER } from '../../../../worker/domain/chip/agreement'
import { SEAL_CHECKS, type SealCheck } from '../../../../worker/words/decision/seal-checks'
import { check, codes, decided, document, evidence, faces, MATCH, PASSPORT, selfie } from './session-of'

const shown = (statuses: Partial<Record<SealCheck, CheckResult['status']>> = {}, value?: string) => ({
  ...document(),
  checks: [
    ...document().checks,
    {
      caption: 'seal',
      items: SEAL_CHECKS.map((name) => ({
        ...check(name, statuses[name] ?? 'success'),
        ...(value && name === 'agrees' ? { value } : {}),
      })),
    },
  ],
})

function sealed(facts: DocumentFacts, proved: boolean) {
  const { documents, ...rest } = evidence([facts])
  return { ...rest, documents: documents.map((one) => ({ ...one, seal: { proved } })) }
}

const UNREAD = { ...PASSPORT, vouched: null, print: null }

it('a proved seal spares the zone and the print of its page, and is not high', () => {
  const tasks = [shown(), selfie(), faces(MATCH)]
  expect(codes(decided({ tasks, evidence: sealed(UNREAD, true) }))).toEqual([])
  expect(codes(decided({ tasks, evidence: sealed(UNREAD, false) }))).toContain('mrz_unread')
  expect(decided({ tasks, evidence: sealed(PASSPORT, true) }).decision.assurance).toBe('substantial')
})

it('it does not spare the look at the page itself', () => {
  const unseen = { ...UNREAD, seen: [] }
  expect(codes(decided({ tasks: [shown(), selfie(), faces(MATCH)], evidence: sealed(unseen, true) }))).toContain(
    'document_side_missing',
  )
})

it.each([
  ['signature', 'seal_invalid'],
  ['issuer', 'seal_invalid'],
  ['agrees', 'seal_contradicts'],
] as const)('a seal whose %s failed declines', (name, code) => {
  const tasks = [shown({ [name]: 'failed' }), selfie(), faces(MATCH)]
  const { decision } = decided({ tasks, evidence: sealed(PASSPORT, false) })
  expect([decision.outcome, decision.reasons.map((reason) => reason.code)]).toEqual(['declined', [code]])
})

it('one value that seems to differ is for a person, and what nobody could judge says nothing', () => {
  const doubtful = [shown({ agrees: 'idle' }, NAMES_DIFFER), selfie(), faces(MATCH)]
  expect(decided({ tasks: doubtful, evidence: sealed(PASSPORT, false) }).decision.outcome).toBe('review')
  const idle = [shown({ signature: 'idle', issuer: 'idle', agrees: 'idle' }), selfie(), faces(MATCH)]
  expect(codes(decided({ tasks: idle, evidence: sealed(PASSPORT, false) }))).toEqual([])
})
