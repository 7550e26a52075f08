/**
 * Apple's App Attest: the steps of "Validating apps that connect to your server", in their order. The receipt is no part
 * of them: only Apple's own servers make something of it.
 */
import type { AttestationVerdict, AttestedAnswer } from '../../domain/capture/app-attestation'
import { type Bytes, equalBytes, fromBase64, joined, sha256, utf8 } from '../bytes'
import { failed, judged } from '../verdict'
import { type Certificate, readCertificate } from '../x509/certificate'
import { judgeChain } from '../x509/chain'
import { readAttestationObject } from './attestation-object'

export interface AppAttestSettings {
  roots: readonly Certificate[]
  /** `TEAMID.bundle.identifier`. */
  apps: readonly string[]
  /** Whether keys of apps under development count. */
  development: boolean
}

const NONCE_EXTENSION = '1.2.840.113635.100.8.2'
/** DER of a SEQUENCE of one [1] OCTET STRING of 32 bytes, which follow. */
const NONCE_PREFIX = Uint8Array.of(0x30, 0x24, 0xa1, 0x22, 0x04, 0x20)

const ENVIRONMENTS = [
  { environment: 'production', aaguid: utf8('appattest\0\0\0\0\0\0\0') },
  { environment: 'development', aaguid: utf8('appattestdevelop') },
] as const

export async function judgeAppAttest(
  { token, challenge, at }: Omit<AttestedAnswer, 'platform'>,
  { roots, apps, development }: AppAttestSettings,
): Promise<AttestationVerdict> {
  const bytes = fromBase64(token)
  const object = bytes && readAttestationObject(bytes)
  if (!object) return failed('it is no attestation object of App Attest')
  const chain = object.chain.map(readCertificate).filter((certificate) => certificate !== null)
  const [leaf] = chain
  if (!leaf || chain.length < object.chain.length) return failed('a certificate cannot be read')
  const { fault, reason } = await judgeChain(chain, { roots, at: new Date(at) })
  if (fault !== 'none') return failed(reason)
  if (leaf.key.kind !== 'elliptic') return failed('its key is none of App Attest')
  const nonce = await sha256(joined(object.authenticatorData, await sha256(utf8(challenge))))
  const app = await named(apps, object.appIdHash)
  const found = ENVIRONMENTS.find(({ aaguid }) => equalBytes(aaguid, object.aaguid))
  const keyId = await sha256(leaf.key.point)
  return judged(
    [
      [isNonce(leaf.extensions.get(NONCE_EXTENSION), nonce), 'it was made for another challenge'],
      [leaf.key.curve === 'P-256', 'its key is on another curve than App Attest uses'],
      [app !== null, 'it is of another app'],
      [object.counter === 0, 'its key has been used before'],
      [found !== undefined, 'it names no environment of App Attest'],
      [found?.environment === 'production' || development, 'it is of an app under development'],
      [equalBytes(object.credentialId, keyId), 'it names another key than it certifies'],
    ],
    { ...(app === null ? {} : { app }), ...(found ? { environment: found.environment } : {}) },
    'Apple vouches for the app that answered the challenge',
  )
}

const isNonce = (extension: Bytes | undefined, nonce: Bytes) =>
  extension !== undefined && equalBytes(extension, joined(NONCE_PREFIX, nonce))

async function named(apps: readonly string[], hash: Bytes): Promise<string | null> {
  for (const app of apps) if (equalBytes(await sha256(utf8(app)), hash)) return app
  return null
}
