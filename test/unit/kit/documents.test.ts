import { expect, it, vi } from 'vitest'
import { DOCUMENT_KINDS, isDocumentKind } from '../../../capture-kit/core/flow/documents'
import { createFlow } from '../../../capture-kit/core/flow/flow'
import { optionsOf } from '../../../capture-kit/ui/flow-options'
import { DOCUMENT_TYPES } from '../../../worker/words/decision/rules'

const begun = (documents: string) => {
  const element = { sessionId: 's', clientToken: 't', renewToken: null, documents, document: '', origin: '' }
  const rest = { countries: '', noSelfie: false, liveness: false, documentTake: false }
  const page = { handoffPage: '', noResume: true }
  const flow = createFlow(optionsOf({ ...element, ...rest, ...page }, false))
  flow.begin()
  return flow.state
}

it('knows every kind that a scenario may allow', () => {
  expect(Object.keys(DOCUMENT_KINDS).sort()).toEqual([...DOCUMENT_TYPES].sort())
  expect(DOCUMENT_TYPES.every(isDocumentKind)).toBe(true)
})

it('asks for the one kind that is allowed', () => {
  expect(begun('travel_document')).toMatchObject({ step: 'document', kind: 'travel_document', total: 2 })
  expect(begun(' visa unheard-of')).toMatchObject({ step: 'document', kind: 'visa', total: 2 })
  expect(begun('crew_certificate')).toMatchObject({ step: 'document', kind: 'crew_certificate', total: 3 })
})

it('never offers all where it knows none of those that are allowed', async () => {
  const failure = { kind: 'service' as const, why: 'documents' as const }
  expect(begun('unheard-of')).toEqual({ step: 'failed', failure })
  expect(begun('')).toMatchObject({ step: 'documents', choices: expect.arrayContaining(['passport', 'id_card']) })
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { diagnoseCall } = await import('../../../capture-kit/core/diagnosis/diagnose')
  await diagnoseCall('https://kyc.example', failure)
  expect(told.mock.calls.flat().join()).toContain('attribute `documents`')
})
