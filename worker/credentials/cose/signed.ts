/** COSE_Sign1 and COSE_Mac0 (RFC 9052): four parts, one over another. */
import type { Bytes } from '../bytes'
import { type Cbor, type CborMap, isBytes, listOf, mapOf, readCbor, writeCbor } from './cbor'

export interface Signed {
  protectedBytes: Bytes
  /** Content of the protected bytes. */
  header: CborMap
  algorithm: Cbor
  unprotected: CborMap
  /** Null: detached. */
  payload: Bytes | null
  /** Signature or tag. */
  value: Bytes
}

const ALGORITHM = 1
/** Label of the parameters that a reader must understand. */
const CRITICAL = 2
const CERTIFICATES = 33

/** Null where it is none. */
export function readSigned(value: Cbor): Signed | null {
  const [protectedBytes, unprotected, payload, last, ...more] = listOf(value) ?? []
  const header = isBytes(protectedBytes) ? mapOf(readCbor(protectedBytes)) : null
  const others = unprotected === undefined ? null : mapOf(unprotected)
  if (!isBytes(protectedBytes) || !header || !others || !isBytes(last) || more.length > 0) return null
  if (header.has(CRITICAL)) return null
  if (payload !== null && !isBytes(payload)) return null
  return { protectedBytes, header, algorithm: header.get(ALGORITHM), unprotected: others, payload, value: last }
}

/** Signed bytes, whatever carries them. */
export const signedBytes = ({ protectedBytes }: Pick<Signed, 'protectedBytes'>, payload: Bytes): Bytes =>
  writeCbor(['Signature1', protectedBytes, new Uint8Array(), payload])

export const authenticatedBytes = ({ protectedBytes }: Pick<Signed, 'protectedBytes'>, payload: Bytes): Bytes =>
  writeCbor(['MAC0', protectedBytes, new Uint8Array(), payload])

/** In DER, the leaf first; one alone need not be in a list. Null where there are none. */
export function certificatesOf({ header, unprotected }: Signed): Bytes[] | null {
  const said = unprotected.get(CERTIFICATES) ?? header.get(CERTIFICATES)
  const listed = isBytes(said) ? [said] : Array.isArray(said) ? said : []
  const chain = listed.filter(isBytes)
  return chain.length > 0 && chain.length === listed.length ? chain : null
}
