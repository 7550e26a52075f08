/** What Google would attest, with keys of our own. */
import { CompactEncrypt, CompactSign } from 'jose'
import { keyPair } from './certificates'

export interface PlayKeys {
  decryption: Uint8Array<ArrayBuffer>
  signing: CryptoKeyPair
  vars: { PLAY_INTEGRITY_DECRYPTION_KEY: string; PLAY_INTEGRITY_VERIFICATION_KEY: string }
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

export async function playKeys(): Promise<PlayKeys> {
  const decryption = crypto.getRandomValues(new Uint8Array(32))
  const signing = await keyPair('P-256')
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', signing.publicKey))
  return {
    decryption,
    signing,
    vars: { PLAY_INTEGRITY_DECRYPTION_KEY: base64(decryption), PLAY_INTEGRITY_VERIFICATION_KEY: base64(spki) },
  }
}

export const integrity = (app: string, nonce: string, at: Date) => ({
  requestDetails: { requestPackageName: app, nonce, timestampMillis: String(at.getTime()) },
  appIntegrity: {
    appRecognitionVerdict: 'PLAY_RECOGNIZED',
    packageName: app,
    certificateSha256Digest: ['a'.repeat(43)],
    versionCode: '42',
  },
  deviceIntegrity: { deviceRecognitionVerdict: ['MEETS_DEVICE_INTEGRITY'] },
  accountDetails: { appLicensingVerdict: 'LICENSED' },
})

export async function integrityToken(payload: object, { signing, decryption }: PlayKeys): Promise<string> {
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256' })
    .sign(signing.privateKey)
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM' })
    .encrypt(decryption)
}
