/** Links to stored images that hold for a while without any other credential. */
import { ImageLink } from '../contract/sessions/image-link.ts'
import { type NamedSecrets, secretNamed } from '../domain/named-secrets.ts'
import { deriveKey } from './derive-key.ts'

/** Parameters of a link's query. */
export interface LinkQuery {
  exp?: string | undefined
  sig?: string | undefined
  /** Which secret signed it. */
  kid?: string | undefined
  /** For whom it was made, where they have a name. */
  by?: string | undefined
  /** It shows what a listing's own event names. */
  listed?: string | undefined
}

export interface LinkOptions {
  /** Who will open it, by name: the log says so. */
  by?: string | undefined
  /** A listing's small picture: the listing's event is that of opening it. */
  listed?: boolean
}

export interface Links {
  /** Absolute URL of an object key; the same for a while, so that browsers keep what they have fetched. */
  sign(origin: string, key: string, now: Date, options?: LinkOptions): Promise<ImageLink>
  verify(key: string, query: LinkQuery, now: Date): Promise<boolean>
}

/** Links of one part of a lifetime end together: each holds for a whole lifetime, and for this part of one more. */
const PARTS = 4

export function signedLinks(secrets: NamedSecrets, lifetimeSeconds: number): Links {
  const keyOf = ({ kid, secret }: NamedSecrets[0]) => ({ kid, hmac: deriveKey(secret, 'image link') })
  const current = keyOf(secrets[0])
  const keys = [current, ...secrets.slice(1).map(keyOf)]
  const part = Math.max(1, Math.floor(lifetimeSeconds / PARTS))
  const textOf = (key: string, { exp = '', by = '', listed = '' }: LinkQuery) =>
    new TextEncoder().encode(JSON.stringify([key, exp, by, listed]))

  return {
    async sign(origin, key, now, { by, listed } = {}) {
      const exp = String(Math.ceil((now.getTime() / 1000 + lifetimeSeconds) / part) * part)
      const said = { exp, ...(by ? { by } : {}), ...(listed ? { listed: '1' } : {}) }
      const sig = Buffer.from(await crypto.subtle.sign('HMAC', await current.hmac, textOf(key, said))).toString(
        'base64url',
      )
      const path = key.split('/').map(encodeURIComponent).join('/')
      const query = new URLSearchParams({ ...said, sig, ...(current.kid === null ? {} : { kid: current.kid }) })
      return ImageLink.parse(`${origin}/v1/files/${path}?${query}`)
    },

    async verify(key, query, now) {
      const { exp = '', sig = '', kid } = query
      const signer = secretNamed(keys, kid)
      if (!signer) return false
      if (!/^\d{1,12}$/.test(exp) || !/^[\w-]{43}$/.test(sig)) return false
      const bytes = Buffer.from(sig, 'base64url')
      // Another spelling of the same bytes is no signature of ours.
      if (bytes.toString('base64url') !== sig) return false
      const genuine = await crypto.subtle.verify('HMAC', await signer.hmac, bytes, textOf(key, query))
      return genuine && Number(exp) * 1000 > now.getTime()
    },
  }
}
