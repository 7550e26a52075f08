/** Answer of Apple's `attestKey` to an app: CBOR, as in WebAuthn, of the format `apple-appattest`. */
import { decodeCBOR } from '@levischuck/tiny-cbor'
import { type Bytes, parsedOrNull } from '../bytes'

export interface AttestationObject {
  /** In DER, the leaf first. */
  chain: Bytes[]
  authenticatorData: Bytes
  appIdHash: Bytes
  counter: number
  aaguid: Bytes
  credentialId: Bytes
}

const HAS_CREDENTIAL = 0x40
/** Where each part of the authenticator data begins (WebAuthn, 6.1). */
const AT = { flags: 32, counter: 33, aaguid: 37, idLength: 53, id: 55 }
const MOST_CERTIFICATES = 4

/** Null where it is none. */
export function readAttestationObject(bytes: Bytes): AttestationObject | null {
  const whole = fieldsOf(
    parsedOrNull(() => decodeCBOR(bytes)),
    ['fmt', 'attStmt', 'authData'],
  )
  const statement = fieldsOf(whole?.attStmt, ['x5c', 'receipt'])
  const [chain, data] = [statement?.x5c, whole?.authData]
  if (whole?.fmt !== 'apple-appattest' || !Array.isArray(chain) || !isBytes(data) || !isBytes(statement?.receipt))
    return null
  const certificates = chain.filter(isBytes)
  if (certificates.length < chain.length || chain.length === 0 || chain.length > MOST_CERTIFICATES) return null
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length < AT.id || ((data[AT.flags] ?? 0) & HAS_CREDENTIAL) === 0) return null
  const end = AT.id + view.getUint16(AT.idLength)
  if (data.length < end) return null
  return {
    chain: certificates,
    authenticatorData: data,
    appIdHash: data.slice(0, AT.flags),
    counter: view.getUint32(AT.counter),
    aaguid: data.slice(AT.aaguid, AT.idLength),
    credentialId: data.slice(AT.id, end),
  }
}

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array

/** A map with these keys and no others. */
function fieldsOf(value: unknown, keys: readonly string[]): Record<string, unknown> | null {
  if (!(value instanceof Map) || value.size !== keys.length || !keys.every((key) => value.has(key))) return null
  return Object.fromEntries(value)
}
