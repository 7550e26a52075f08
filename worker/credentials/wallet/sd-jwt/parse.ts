/** SD-JWT with key binding (RFC 9901): parts, and the claims that are shown. Read, not judged. */
import { base64url } from 'jose'
import { type Bytes, fromBase64, parsedOrNull, utf8 } from '../../bytes'

export interface ShownSdJwt {
  /** The issuer's JWT. */
  issued: string
  header: Claims
  payload: Claims
  /** The holder's JWT. */
  binding: string
  /** Bytes whose hash the holder's JWT contains. */
  bound: Bytes
  disclosures: readonly string[]
}

export type Claims = Readonly<Record<string, unknown>>

const MOST_DISCLOSURES = 100

/** Null where it is none, or has no key binding. */
export function readSdJwt(text: string): ShownSdJwt | null {
  const parts = text.split('~')
  const [issued = ''] = parts
  const binding = parts.at(-1) ?? ''
  if (parts.length < 2 || binding === '' || parts.length > MOST_DISCLOSURES + 2) return null
  const [head = '', body = '', signature = '', ...more] = issued.split('.')
  const [header, payload] = [jsonObject(head), jsonObject(body)]
  if (!header || !payload || signature === '' || more.length > 0) return null
  const bound = utf8(text.slice(0, text.length - binding.length))
  return { issued, header, payload, binding, bound, disclosures: parts.slice(1, -1) }
}

export const isObject = (value: unknown): value is Claims =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function jsonObject(part: string): Claims | null {
  const value = json(part)
  return isObject(value) ? value : null
}

export function json(part: string): unknown {
  const bytes = /^[\w-]+$/.test(part) ? fromBase64(part) : null
  return (
    bytes &&
    parsedOrNull((): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)))
  )
}

export const sumOf = async (text: string, algorithm: string): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest(algorithm, utf8(text))))
