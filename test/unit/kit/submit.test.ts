import { expect, it, vi } from 'vitest'
import type { Client } from '../../../capture-kit/core/client/client'
import { formOf } from '../../../capture-kit/core/client/form'
import { submit } from '../../../capture-kit/core/flow/submit'
import { takenFor } from '../../support/stand-in'

const nothing = { documents: [], selfie: null, challenge: null, liveness: null, tilted: null, signals: null }
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

it('says what each picture was taken as', async () => {
  // A picture that this browser cannot read is sent as it is.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  const call = vi.fn(async (_path: string, _request: object) => ({
    ok: true as const,
    status: 200,
    body: { status: 'success', decision: { outcome: 'approved', advice: [] } },
    requestId: '',
  }))
  const pictures = { documents: [new Blob(['front']), new Blob(['back'])], selfie: new Blob(['face']) }
  await submit(
    takenFor<Client>(call),
    'session',
    { ...pictures, challenge: null, liveness: null, tilted: null, signals: null },
    { idempotencyKey: 'key', signal: new AbortController().signal, onState: () => {} },
  )
  const [path, request] = call.mock.calls[0] ?? []
  expect(path).toBe('/kyc/process')
  expect(request).toMatchObject({ roles: ['document', 'document', 'selfie'] })
  expect(formOf(request ?? {}).getAll('roles')).toEqual(['document', 'document', 'selfie'])
  vi.unstubAllGlobals()
})
