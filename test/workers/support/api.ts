/** The API as its callers see it, with single services replaced where a test needs it. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { SignJWT } from 'jose'
import { expect } from 'vitest'
import type { z } from 'zod'
import { createApp } from '../../../worker/api/app'
import type { ApiServices } from '../../../worker/api/services/api-services'
import { apiServices } from '../../../worker/api/services/compose'
import { database } from '../../../worker/storage/database/database'
import { d1Sessions } from '../../../worker/storage/sessions/d1-sessions'
import type { Limits } from '../../../worker/words/limits'
import { expectDeclared } from './declared'
import { testVault } from './vault'

export const ORIGIN = 'http://api.test'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON of unknown shape. */
  body: ReturnType<typeof JSON.parse>
}

export interface Sending {
  token?: string
  headers?: Record<string, string>
}

export interface Api {
  services: ApiServices
  fetch(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: unknown, sending?: Sending): Promise<Answer>
}

export const services = (replaced: Partial<ApiServices> = {}): ApiServices => ({
  ...apiServices({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }),
  warmUp: async () => {},
  ...replaced,
})

/** A clock that a test moves by days is not taken for one that is wrong. */
export const clockIsRight = { erasureGate: { mayErase: async () => true } } satisfies Partial<ApiServices>

/** Services with other limits than the table's. */
export function capped(changed: Partial<Limits>): Pick<ApiServices, 'settings' | 'sessions'> {
  const { settings } = services()
  const limits = { ...settings.limits, ...changed }
  return { settings: { ...settings, limits }, sessions: d1Sessions(database(env.DB), testVault(), limits) }
}

export function api(replaced: Partial<ApiServices> = {}): Api {
  const made = services(replaced)
  const app = createApp(made)
  const fetch = async (path: string, init?: RequestInit) => {
    const context = createExecutionContext()
    const response = await app.fetch(new Request(new URL(path, ORIGIN), init), env, context)
    await waitOnExecutionContext(context)
    await expectDeclared(path, response)
    return response
  }
  return {
    services: made,
    fetch,
    async post(path, body, { token, headers = {} } = {}) {
      const form = body instanceof FormData
      const response = await fetch(path, {
        method: 'POST',
        headers: {
          ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: form ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}

/** A user nobody else in the file has anything to do with. */
export const someone = () => `user-${crypto.randomUUID()}`

export interface Claims {
  act?: { sub: string }
  sub?: string
  /** Null: none at all. */
  gid?: number | null
  scope?: string
  iss?: string
  aud?: string
  /** Seconds from now. */
  expiresIn?: number
  /** Seconds since 1970; a year ago where it is missing: some tests set the service's clock back. Null: none. */
  iat?: number | null
  nbf?: number
  jti?: string
  env?: string
  /** Which secret is said to have signed it. */
  kid?: string
}

const YEAR_SECONDS = 365 * 86_400

export function jwt({ expiresIn = 600, kid, iat, ...claims }: Claims, secret = env.JWT_SECRET): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const issued = iat === null ? {} : { iat: iat ?? now - YEAR_SECONDS }
  return new SignJWT({ gid: 1, ...issued, ...claims })
    .setProtectedHeader({ alg: 'HS256', ...(kid === undefined ? {} : { kid }) })
    .setExpirationTime(now + expiresIn)
    .sign(new TextEncoder().encode(secret))
}

const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...new TextEncoder().encode('RIFF\0\0\0\0WEBP')],
  avif: [0, 0, 0, 28, ...new TextEncoder().encode('ftypavif\0\0\0\0avifmif1')],
  pdf: [...new TextEncoder().encode('%PDF-1.7\n')],
  heic: [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic\0\0\0\0mif1heic')],
}

/** The beginning of an image file of that format, followed by noise: no two are the same. */
export function imageFile(format: keyof typeof HEADS = 'jpeg', bytes = 64): File {
  const content = new Uint8Array(bytes)
  crypto.getRandomValues(content.subarray(0, Math.min(bytes, 65_536)))
  content.set(HEADS[format])
  // Named and declared wrongly on purpose: only the content counts.
  return new File([content], 'upload.bin', { type: 'application/octet-stream' })
}

export function form(files: File[], fields: Record<string, string> = {}): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const file of files) data.append('images', file)
  return data
}

/** The body is of its declared shape, with nothing in it that the schema does not name. */
export function expectShape(schema: z.ZodType, body: unknown): void {
  expect(schema.parse(body)).toEqual(body)
}

export function expectError(answer: Answer, status: number, message: string): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(answer.body).toMatchObject({ status: 'error', message })
  expect(answer.headers.get('x-request-id')).toBeTruthy()
}
