/** HMAC-SHA256 key for one purpose, derived from a secret that serves several (HKDF, RFC 5869). */
export async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const base = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: bytes(purpose) }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  return crypto.subtle.deriveKey(derivation, base, hmac, false, ['sign', 'verify'])
}
