import { expect, it, vi } from 'vitest'
import type { Client } from '../../../capture-kit/core/client/client'
import { submit } from '../../../capture-kit/core/flow/submit'
import { takenFor } from '../../support/stand-in'

const nothing = { documents: [], selfie: null, challenge: null, frames: [] }
const review = { sessionId: 's', status: 'processing', decision: { outcome: 'review', advice: [] }, results: [] }

function serviceThat(message: string) {
  const call = vi.fn(async (path: string) =>
    path === '/kyc/process'
      ? { ok: false, status: 409, message, details: [], retryAfterSeconds: null, requestId: '' }
      : { ok: true, status: 200, body: review, requestId: '' },
  )
  return { call: takenFor<Client>(call), paths: () => call.mock.calls.map(([path]) => path) }
}

const submission = { idempotencyKey: 'k', signal: new AbortController().signal, onState: () => {} }

it.each(['session is decided', 'session is being processed'])('%s: shows what it came to', async (message) => {
  const { call, paths } = serviceThat(message)
  expect(await submit(call, 's', nothing, submission)).toEqual({ ok: true, body: review })
  expect(paths()).toEqual(['/kyc/process', '/kyc/session/status'])
})

it('any other refusal stays one', async () => {
  const { call, paths } = serviceThat('session has no attempts left')
  const failure = { kind: 'refused', status: 409, message: 'session has no attempts left' }
  expect(await submit(call, 's', nothing, submission)).toEqual({ ok: false, failure })
  expect(paths()).toEqual(['/kyc/process'])
})
