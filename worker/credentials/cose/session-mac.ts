/** A device's MAC (ISO/IEC 18013-5, 9.1.3.5): by a key that both ends make of the holder's and the reader's. */
import { type Bytes, sha256, utf8 } from '../bytes'
import { type PublicKey, uncompressed } from './key'

const HMAC_256_256 = 5

/** `reader` is private, on P-256 as the device's is: other curves have no MAC here. */
export async function isMac(
  { algorithm, value }: { algorithm: unknown; value: Bytes },
  { signed, transcript }: { signed: Bytes; transcript: Bytes },
  device: PublicKey,
  reader: CryptoKey,
): Promise<boolean> {
  if (algorithm !== HMAC_256_256 || device.curve !== 'P-256') return false
  const key = await macKey(device, reader, transcript)
  return key !== null && crypto.subtle.verify('HMAC', key, value, signed)
}

async function macKey(device: PublicKey, reader: CryptoKey, transcript: Bytes): Promise<CryptoKey | null> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const point = await crypto.subtle.importKey('raw', uncompressed(device), curve, false, []).catch(() => null)
  if (!point) return null
  const agreement = { name: 'ECDH', public: point }
  const shared = await crypto.subtle.deriveBits(agreement, reader, 256)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: await sha256(transcript), info: utf8('EMacKey') }
  return crypto.subtle.deriveKey(derived, secret, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['verify'])
}
