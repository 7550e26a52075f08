import { expect, it, vi } from 'vitest'
import type { FlowState } from '../../../capture-kit/core/flow/states'
import { SelfieAhead } from '../../../capture-kit/ui/selfie-ahead'
import type { KycSelfieCapture } from '../../../capture-kit/ui/selfie-capture'
import { PATIENT } from '../../patience'
import { standIn } from '../../support/stand-in'

const element = standIn<typeof KycSelfieCapture>({ preload: async () => {} })
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function page() {
  const place = { state: { step: 'welcome' } as FlowState, models: '/kyc-models/', origin: '' }
  const fetched = vi.fn(async () => element)
  const changed = vi.fn()
  return { place, fetched, changed, ahead: new SelfieAhead(changed, fetched) }
}
const SELFIE: FlowState = { step: 'selfie', challenge: null, index: 1, total: 2 }

it('is fetched again when the selfie’s turn comes after it was lost', async () => {
  const { place, fetched, changed, ahead } = page()
  fetched.mockImplementationOnce(lost)
  await ahead.load(place)
  expect(ahead).toMatchObject({ ready: false, failure: null })
  expect(changed).not.toHaveBeenCalled()
  place.state = SELFIE
  ahead.look(place)
  await vi.waitFor(() => expect(ahead.ready).toBe(true), PATIENT)
  expect(changed.mock.calls).toEqual([[null]])
})

it('tells the page when it cannot be had, and comes when the person tries again', async () => {
  const { place, fetched, changed, ahead } = page()
  fetched.mockImplementation(lost)
  await ahead.load(place)
  place.state = SELFIE
  ahead.look(place)
  await vi.waitFor(() => expect(ahead.failure).toMatchObject({ kind: 'network' }), PATIENT)
  expect(changed.mock.calls).toEqual([[expect.objectContaining({ reason: 'network', recoverable: true })]])
  fetched.mockImplementation(async () => element)
  await ahead.load(place)
  expect(ahead).toMatchObject({ ready: true, failure: null })
})
