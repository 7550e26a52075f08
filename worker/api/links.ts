/** Links to stored images that hold for a while without any other credential. */
import { ImageLink } from '../contract/sessions/image-link'
import { type NamedSecrets, secretNamed } from '../domain/named-secrets'
import { deriveKey } from './derive-key'

/** What a link's query says. */
export interface LinkQuery {
  exp?: string | undefined
  sig?: string | undefined
  /** Which secret signed it. */
  kid?: string | undefined
}

export interface Links {
  /** Absolute URL of an object key. */
  sign(origin: string, key: string, now: Date): Promise<ImageLink>
  verify(key: string, query: LinkQuery, now: Date): Promise<boolean>
}

export function signedLinks(secrets: NamedSecrets, lifetimeSeconds: number): Links {
  const keyOf = ({ kid, secret }: NamedSecrets[0]) => ({ kid, hmac: deriveKey(secret, 'image link') })
  const current = keyOf(secrets[0])
  const keys = [current, ...secrets.slice(1).map(keyOf)]
  const kidParameter = current.kid === null ? '' : `&kid=${encodeURIComponent(current.kid)}`
  const textOf = (key: string, exp: string) => new TextEncoder().encode(`${exp}\n${key}`)

  return {
    async sign(origin, key, now) {
      const exp = String(Math.floor(now.getTime() / 1000) + lifetimeSeconds)
      const sig = Buffer.from(await crypto.subtle.sign('HMAC', await current.hmac, textOf(key, exp))).toString(
        'base64url',
      )
      const path = key.split('/').map(encodeURIComponent).join('/')
      return ImageLink.parse(`${origin}/v1/files/${path}?exp=${exp}&sig=${sig}${kidParameter}`)
    },

    async verify(key, { exp = '', sig = '', kid }, now) {
      const signer = secretNamed(keys, kid)
      if (!signer) return false
      if (!/^\d{1,12}$/.test(exp) || !/^[\w-]{43}$/.test(sig)) return false
      const bytes = Buffer.from(sig, 'base64url')
      // Another spelling of the same bytes is no signature of ours.
      if (bytes.toString('base64url') !== sig) return false
      const genuine = await crypto.subtle.verify('HMAC', await signer.hmac, bytes, textOf(key, exp))
      return genuine && Number(exp) * 1000 > now.getTime()
    },
  }
}
