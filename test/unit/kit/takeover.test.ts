import { expect, it } from 'vitest'
import { settingsOf } from '../../../capture-kit/ui/takeover'

const opened = (
  asks: Partial<{
    document: boolean
    selfie: boolean
    liveness: boolean
    documentTypes: ['visa']
    documentStates: string[]
  }> | null,
) => ({
  sessionId: 's',
  clientToken: 't',
  asks: asks && { document: true, selfie: true, liveness: false, documentTypes: [], documentStates: [], ...asks },
})
const bare = { noSelfie: false, liveness: false, documents: '', countries: '' }

it('asks on the phone for what the scenario needs', () => {
  const asks = { selfie: false, liveness: true, documentTypes: ['visa'] as ['visa'], documentStates: ['DEU', 'UTO'] }
  expect(settingsOf(opened(asks), bare)).toEqual({
    sessionId: 's',
    clientToken: 't',
    noSelfie: true,
    liveness: true,
    documents: 'visa',
    countries: 'DEU UTO',
  })
})

it('asks a known client, who comes again, for no document', () => {
  expect(settingsOf(opened({ document: false }), bare)).toMatchObject({ noSelfie: false, documents: 'none' })
})

it('leaves what the page asks for itself, also with a service that does not say', () => {
  const own = { noSelfie: true, liveness: true, documents: 'passport', countries: 'FRA ITA' }
  expect(settingsOf(opened({ documentTypes: ['visa'], documentStates: ['DEU'] }), own)).toMatchObject(own)
  expect(settingsOf(opened(null), own)).toMatchObject(own)
})
