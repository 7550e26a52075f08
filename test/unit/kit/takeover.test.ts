import { expect, it } from 'vitest'
import { settingsOf } from '../../../capture-kit/ui/takeover'

const opened = (
  asks: Partial<{
    document: boolean
    selfie: boolean
    liveness: boolean
    documentTake: boolean
    documentTypes: ['visa']
    documentStates: string[]
  }> | null,
) => ({
  sessionId: 's',
  clientToken: 't',
  asks: asks && { ...ANYTHING, ...asks },
})
const ANYTHING = {
  document: true,
  selfie: true,
  liveness: false,
  documentTake: false,
  documentTypes: [],
  documentStates: [],
}
const bare = { noSelfie: false, liveness: false, documentTake: false, documents: '', countries: '' }

it('asks on the phone for what the scenario needs', () => {
  const states = ['DEU', 'UTO']
  const asks = { selfie: false, liveness: true, documentTake: true, documentTypes: ['visa'] as ['visa'] }
  expect(settingsOf(opened({ ...asks, documentStates: states }), bare)).toEqual({
    sessionId: 's',
    clientToken: 't',
    noSelfie: true,
    liveness: true,
    documentTake: true,
    documents: 'visa',
    countries: 'DEU UTO',
  })
})

it('asks a known client, who comes again, for no document', () => {
  expect(settingsOf(opened({ document: false }), bare)).toMatchObject({ noSelfie: false, documents: 'none' })
})

it('leaves what the page asks for itself, also with a service that does not say', () => {
  const own = { noSelfie: true, liveness: true, documentTake: true, documents: 'passport', countries: 'FRA ITA' }
  expect(settingsOf(opened({ documentTypes: ['visa'], documentStates: ['DEU'] }), own)).toMatchObject(own)
  expect(settingsOf(opened(null), own)).toMatchObject(own)
})
