import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../../../capture-kit/core/client/client'
import { offerHandoff, watchHandoff } from '../../../capture-kit/core/handoff/desktop'
import { takeHandoff } from '../../../capture-kit/core/handoff/link'
import { openHandoff } from '../../../capture-kit/core/handoff/phone'
import { uploadImages } from '../../../capture-kit/core/upload/upload'
import { api, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const service = api({ vision: finishing(services().sessions) })
let isOnline = true
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    return isOnline ? service.fetch(String(url), init) : Promise.reject(new TypeError('network error'))
  })
})
afterEach(() => vi.restoreAllMocks())

it('is captured on the phone and seen on the desktop', async () => {
  const owner = client({ origin: ORIGIN, token: await jwt({ sub: someone() }) })
  const created = await owner('/kyc/session/create', {})
  if (!created.ok) throw new Error(created.message)
  const { sessionId, clientToken } = created.body
  const desktop = client({ origin: ORIGIN, token: clientToken })

  const offered = await offerHandoff(desktop, 'https://bank.example/verify')
  if (!offered.ok) throw new Error('not offered')
  const seen: unknown[] = []
  const watching = watchHandoff(desktop, sessionId, { onStatus: ({ handoff, status }) => seen.push(handoff ?? status) })

  const opened = await openHandoff(takeHandoff({ href: offered.body.url })?.token ?? '', ORIGIN)
  if (!opened.ok) throw new Error('not opened')
  expect(opened.body).toMatchObject({ sessionId, asks: { selfie: true, liveness: false, documentTypes: [] } })
  const phone = client({ origin: ORIGIN, token: opened.body.clientToken })
  isOnline = false
  const uploading = uploadImages(phone, [imageFile()], { sessionId }, { onRetry: () => (isOnline = true) })
  expect((await uploading).ok).toBe(true)

  const decided = await watching
  expect(decided).toMatchObject({ ok: true, body: { status: 'success', handoff: 'opened' } })
  expect(await openHandoff(takeHandoff({ href: offered.body.url })?.token ?? '', ORIGIN)).toEqual({
    ok: false,
    failure: { kind: 'token' },
  })
})
