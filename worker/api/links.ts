/** Links to stored images that hold for a while without any other credential. */
import { ImageLink } from '../contract/image-link'
import { deriveKey } from './derive-key'

export interface Links {
  /** Absolute URL of an object key. */
  sign(origin: string, key: string, now: Date): Promise<ImageLink>
  verify(key: string, exp: string, sig: string, now: Date): Promise<boolean>
}

export function signedLinks(secret: string, lifetimeSeconds: number): Links {
  const hmac = deriveKey(secret, 'image link')
  const textOf = (key: string, exp: string) => new TextEncoder().encode(`${exp}\n${key}`)

  return {
    async sign(origin, key, now) {
      const exp = String(Math.floor(now.getTime() / 1000) + lifetimeSeconds)
      const sig = Buffer.from(await crypto.subtle.sign('HMAC', await hmac, textOf(key, exp))).toString('base64url')
      const path = key.split('/').map(encodeURIComponent).join('/')
      return ImageLink.parse(`${origin}/v1/files/${path}?exp=${exp}&sig=${sig}`)
    },

    async verify(key, exp, sig, now) {
      if (!/^\d{1,12}$/.test(exp) || !/^[\w-]{43}$/.test(sig)) return false
      const bytes = Buffer.from(sig, 'base64url')
      // Another spelling of the same bytes is no signature of ours.
      if (bytes.toString('base64url') !== sig) return false
      const genuine = await crypto.subtle.verify('HMAC', await hmac, bytes, textOf(key, exp))
      return genuine && Number(exp) * 1000 > now.getTime()
    },
  }
}
