/** Google's Play Integrity, classic requests: encrypted for the operator and signed by Google, both judged here. */
import { base64url, compactDecrypt, compactVerify } from 'jose'
import * as z from 'zod'
import type { AttestationVerdict, AttestedAnswer } from '../../domain/capture/app-attestation'
import { failed, judged } from '../verdict'

export interface PlayIntegritySettings {
  /** AES, 256 bits. */
  decryption: Uint8Array
  verification: CryptoKey
  /** Names of packages. */
  apps: readonly string[]
}

/** Between making a token and sending it, clocks that differ included. */
const TOKEN_MS = 10 * 60_000

const Payload = z.object({
  requestDetails: z.object({
    requestPackageName: z.string(),
    nonce: z.string(),
    timestampMillis: z.coerce.number().int().positive(),
  }),
  appIntegrity: z.object({ appRecognitionVerdict: z.string(), packageName: z.string().optional() }),
  deviceIntegrity: z.object({ deviceRecognitionVerdict: z.array(z.string()).default([]) }).default({
    deviceRecognitionVerdict: [],
  }),
})

export async function judgePlayIntegrity(
  { token, challenge, at }: Omit<AttestedAnswer, 'platform'>,
  settings: PlayIntegritySettings,
): Promise<AttestationVerdict> {
  const signed = await decrypted(token, settings)
  if (signed === null) return failed('it is not encrypted with the configured key')
  const payload = await verified(signed, settings)
  if (payload === null) return failed('it is not signed with the configured key')
  const read = Payload.safeParse(payload)
  if (!read.success) return failed('it is no token of Play Integrity')
  const { requestDetails: request, appIntegrity: app, deviceIntegrity: device } = read.data
  const { apps } = settings
  const age = Math.abs(new Date(at).getTime() - request.timestampMillis)
  return judged(
    [
      [isNonce(request.nonce, challenge), 'it was made for another challenge'],
      [apps.includes(request.requestPackageName), 'it is of another app'],
      [app.packageName === request.requestPackageName, 'the app that asked is not the one that was recognised'],
      [age <= TOKEN_MS, 'it was made more than 10 minutes before or after the answer'],
      [app.appRecognitionVerdict === 'PLAY_RECOGNIZED', 'Google Play does not recognise the app'],
      [device.deviceRecognitionVerdict.includes('MEETS_DEVICE_INTEGRITY'), 'the device is not intact'],
    ],
    {
      app: request.requestPackageName,
      recognition: app.appRecognitionVerdict,
      device: device.deviceRecognitionVerdict.join(' '),
    },
    'Google vouches for the app and the device that answered the challenge',
  )
}

/** Google takes base64url only: the challenge's nonce as it is, or its text so coded. */
function isNonce(said: string, challenge: string): boolean {
  const plain = said.replace(/=+$/, '')
  return plain === challenge || plain === base64url.encode(challenge)
}

const decrypted = (token: string, { decryption }: PlayIntegritySettings) =>
  compactDecrypt(token, decryption, {
    keyManagementAlgorithms: ['A256KW'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  }).then(
    ({ plaintext }) => plaintext,
    () => null,
  )

const verified = (signed: Uint8Array, { verification }: PlayIntegritySettings): Promise<unknown> =>
  compactVerify(signed, verification, { algorithms: ['ES256'] })
    .then(({ payload }): unknown => JSON.parse(new TextDecoder().decode(payload)))
    .catch(() => null)
