import { beforeAll, describe, expect, it } from 'vitest'
import { signedLinks } from '../../../worker/api/links'
import { ErrorBody } from '../../../worker/contract/error-body'
import { api, expectShape, jwt, ORIGIN, services, someone } from '../support/api'

const { fetch, post } = api()
let KEY = ''
let keep: (key: string, text: string, contentType: string) => Promise<void>
const { linkSecrets, limits } = services().settings
const links = signedLinks(linkSecrets, limits.linkSeconds)
const sign = (key: string, now = new Date()) => links.sign(ORIGIN, key, now)

const refused = async (url: string | URL, status = 401) => {
  const response = await fetch(String(url))
  expect(response.status).toBe(status)
  expectShape(ErrorBody, await response.json())
}

beforeAll(async () => {
  const owner = someone()
  const { body } = await post('/kyc/session/create', {}, { token: await jwt({ sub: owner }) })
  KEY = `sessions/${body.sessionId}/1/0-ab+c d.jpg`
  keep = (key, text, contentType) => services().images.put(key, Buffer.from(text), { owner, contentType })
  await keep(KEY, 'the bytes', 'image/jpeg')
  await keep('sessions/other.jpg', 'not yours', 'image/jpeg')
})

describe('GET /files', () => {
  it('gives the image to whoever holds the link, under /v1 and without it', async () => {
    const url = await sign(KEY)
    for (const address of [url, url.replace('/v1/', '/')]) {
      const response = await fetch(address)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('the bytes')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': '9',
        'cache-control': expect.stringMatching(/^private, max-age=[34]\d{3}, immutable$/),
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('gives a PDF to be saved, not shown', async () => {
    const key = KEY.replace('.jpg', '.pdf')
    await keep(key, '%PDF-1.7', 'application/pdf')
    const response = await fetch(await sign(key))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe('attachment')
  })

  it('refuses a link that was altered in any part', async () => {
    const url = new URL(await sign(KEY))
    const altered = (change: (copy: URL) => void) => {
      const copy = new URL(url)
      change(copy)
      return copy
    }
    const sig = url.searchParams.get('sig') ?? ''
    await refused(
      altered((copy) => {
        copy.pathname = '/v1/files/sessions/other.jpg'
      }),
    )
    await refused(altered((copy) => copy.searchParams.set('exp', String(Number(copy.searchParams.get('exp')) + 1))))
    await refused(
      altered((copy) =>
        copy.searchParams.set(
          'sig',
          sig.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
        ),
      ),
    )
    await refused(altered((copy) => copy.searchParams.set('sig', `${sig}=`)))
    await refused(altered((copy) => copy.searchParams.delete('sig')))
    await refused(altered((copy) => copy.searchParams.delete('exp')))
    await refused(
      (await signedLinks([{ kid: null, secret: `${linkSecrets[0].secret}x` }], 60).sign(
        ORIGIN,
        KEY,
        new Date(),
      )) as string,
    )
  })

  it('is the same link for a while, so that a browser fetches an image once', async () => {
    const now = new Date('2026-05-01T10:00:01Z')
    const later = new Date('2026-05-01T10:14:59Z')
    expect(await sign(KEY, later)).toBe(await sign(KEY, now))
    expect(await sign(KEY, new Date('2026-05-01T10:15:01Z'))).not.toBe(await sign(KEY, now))
  })

  it('names for whom it was made, and cannot be made somebody else’s', async () => {
    const url = new URL(await links.sign(ORIGIN, KEY, new Date(), { by: 'ann' }))
    expect((await fetch(String(url))).status).toBe(200)
    // Whoever opens what a listing has told of is not logged again.
    url.searchParams.set('listed', '1')
    await refused(url)
    url.searchParams.delete('listed')
    url.searchParams.set('by', 'bob')
    await refused(url)
    url.searchParams.delete('by')
    await refused(url)
  })

  it('refuses a link after its hour', async () => {
    const agoMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    expect((await fetch(await sign(KEY, agoMinutes(59)))).status).toBe(200)
    await refused(await sign(KEY, agoMinutes(76)))
  })

  it('says when the image is gone', async () => {
    await refused(await sign('sessions/gone.jpg'), 404)
    // Whose it was is no longer known.
    await refused(await sign('sessions/other.jpg'), 404)
  })
})
