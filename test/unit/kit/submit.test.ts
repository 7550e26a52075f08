import { expect, it, vi } from 'vitest'
import type { Client } from '../../../capture-kit/core/client/client'
import { formOf } from '../../../capture-kit/core/client/form'
import { submit } from '../../../capture-kit/core/flow/submit'
import { takenFor } from '../../support/stand-in'

it('says what each picture was taken as', async () => {
  // A picture that this browser cannot read is sent as it is.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  const call = vi.fn(async (_path: string, _request: object) => ({
    ok: true as const,
    status: 200,
    body: { status: 'success' },
    requestId: '',
  }))
  const pictures = { documents: [new Blob(['front']), new Blob(['back'])], selfie: new Blob(['face']) }
  await submit(
    takenFor<Client>(call),
    'session',
    { ...pictures, challenge: null, frames: [] },
    { idempotencyKey: 'key', signal: new AbortController().signal, onState: () => {} },
  )
  const [path, request] = call.mock.calls[0] ?? []
  expect(path).toBe('/kyc/process')
  expect(request).toMatchObject({ roles: ['document', 'document', 'selfie'] })
  expect(formOf(request ?? {}).getAll('roles')).toEqual(['document', 'document', 'selfie'])
  vi.unstubAllGlobals()
})
