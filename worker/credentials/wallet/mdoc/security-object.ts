/** The mobile security object, which the issuer signs: ISO/IEC 18013-5, 9.1.2.4. */
import type { Bytes } from '../../bytes'
import { embeddedBytes, isBytes, mapOf, momentOf, readCbor, textOf } from '../../cose/cbor'
import { type PublicKey, publicKeyOf } from '../../cose/key'
import { type StatusPlace, statusPlace } from '../status/status-place'

export interface SecurityObject {
  docType: string
  digestAlgorithm: 'SHA-256' | 'SHA-384' | 'SHA-512'
  /** By name space and number. */
  digests: ReadonlyMap<string, ReadonlyMap<unknown, Bytes>>
  deviceKey: PublicKey
  /** Milliseconds since 1970. */
  signed: number
  from: number
  until: number
  status: StatusPlace | null
}

const ALGORITHMS = ['SHA-256', 'SHA-384', 'SHA-512'] as const

/** `payload`: of the issuer's signature. Null where it is none. */
export function readSecurityObject(payload: Bytes): SecurityObject | null {
  const inner = embeddedBytes(readCbor(payload))
  const object = inner && mapOf(readCbor(inner))
  if (object?.get('version') !== '1.0') return null
  const docType = textOf(object.get('docType'))
  const digestAlgorithm = ALGORITHMS.find((name) => name === object.get('digestAlgorithm'))
  const digests = readDigests(object.get('valueDigests'))
  const deviceKey = publicKeyOf(mapOf(object.get('deviceKeyInfo'))?.get('deviceKey'))
  const validity = mapOf(object.get('validityInfo'))
  const [signed, from, until] = ['signed', 'validFrom', 'validUntil'].map((name) => momentOf(validity?.get(name)))
  if (docType === null || !digestAlgorithm || !digests || !deviceKey) return null
  if (typeof signed !== 'number' || typeof from !== 'number' || typeof until !== 'number') return null
  const status = statusPlace(object.get('status'))
  return { docType, digestAlgorithm, digests, deviceKey, signed, from, until, status }
}

function readDigests(value: ReturnType<typeof readCbor>): SecurityObject['digests'] | null {
  const spaces = new Map<string, Map<unknown, Bytes>>()
  for (const [name, listed] of mapOf(value) ?? []) {
    const digests = [...(mapOf(listed) ?? [])].filter((entry): entry is [string | number, Bytes] => isBytes(entry[1]))
    if (typeof name === 'string') spaces.set(name, new Map(digests))
  }
  return spaces.size > 0 ? spaces : null
}
