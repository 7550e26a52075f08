/** Signatures and secrets of the Standard Webhooks specification (v1: HMAC-SHA-256). */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function newSecret(): string {
  return PREFIX + base64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

export interface SignedHeaders {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/** Headers signed by each of the secrets: while two are in use, whoever knows one of them can verify it. */
export async function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
): Promise<SignedHeaders> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = secrets.map(async (secret) => {
    const key = await crypto.subtle.importKey('raw', keyBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    return `v1,${base64(new Uint8Array(await crypto.subtle.sign('HMAC', key, signed)))}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': (await Promise.all(signatures)).join(' '),
  }
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const keyBytes = (secret: string) => Uint8Array.from(atob(secret.slice(PREFIX.length)), (char) => char.charCodeAt(0))
