/** Keys for one purpose each, derived from one that serves several (HKDF-SHA256, RFC 5869). */

const NONE = new Uint8Array(0)

const hkdf = (purpose: string, salt: Uint8Array<ArrayBuffer> = NONE) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt,
  info: new TextEncoder().encode(purpose),
})

export const derived = {
  aes: (base: CryptoKey, purpose: string, salt?: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
    crypto.subtle.deriveKey(hkdf(purpose, salt), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),

  hmac: (base: CryptoKey, purpose: string): Promise<CryptoKey> =>
    crypto.subtle.deriveKey(hkdf(purpose), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),

  bits: (base: CryptoKey, purpose: string, bits: number): Promise<ArrayBuffer> =>
    crypto.subtle.deriveBits(hkdf(purpose), base, bits),
}
