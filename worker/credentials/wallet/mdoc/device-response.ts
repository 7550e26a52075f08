/** Response of a wallet with an mdoc: ISO/IEC 18013-5, 8.3.2.1.2.2. Read, not judged. */
import type { Bytes } from '../../bytes'
import { type Cbor, embeddedBytes, embeddedForms, isBytes, listOf, mapOf, readCbor, textOf } from '../../cose/cbor'
import { readSigned, type Signed } from '../../cose/signed'

export interface ShownDocument {
  docType: string
  /** By name space, each item as it is digested. */
  nameSpaces: ReadonlyMap<string, readonly ShownItem[]>
  issuerAuth: Signed
  /** `nameSpaces`: the forms in which the device may have signed them. */
  device: { nameSpaces: readonly Bytes[]; signature: Signed | null; mac: Signed | null }
}

export interface ShownItem {
  /** The forms in which it may have been digested. */
  forms: readonly Bytes[]
  digestId: number
  name: string
  value: Cbor
}

/** More than any wallet was asked for. */
const MOST_ITEMS = 64
const MOST_DOCUMENTS = 4
/** Bytes of a salt at least (9.1.2.5). */
const LEAST_RANDOM = 16

/** Its documents: who was asked for several kinds may show one of each. Null where it is no response, or has none. */
export function readDeviceResponse(bytes: Bytes): [ShownDocument, ...ShownDocument[]] | null {
  const whole = mapOf(readCbor(bytes))
  const documents = listOf(whole?.get('documents')) ?? []
  if (whole?.get('version') !== '1.0' || whole.get('status') !== 0 || documents.length > MOST_DOCUMENTS) return null
  const [first, ...more] = documents.map(readDocument).filter((document) => document !== null)
  return first && 1 + more.length === documents.length ? [first, ...more] : null
}

function readDocument(value: Cbor): ShownDocument | null {
  const document = mapOf(value)
  const docType = textOf(document?.get('docType'))
  const issuer = mapOf(document?.get('issuerSigned'))
  const issuerAuth = readSigned(issuer?.get('issuerAuth'))
  const nameSpaces = readNameSpaces(issuer?.get('nameSpaces'))
  const device = readDevice(document?.get('deviceSigned'))
  return docType !== null && issuerAuth && nameSpaces && device ? { docType, nameSpaces, issuerAuth, device } : null
}

function readNameSpaces(value: Cbor): ShownDocument['nameSpaces'] | null {
  const spaces = new Map<string, ShownItem[]>()
  for (const [name, listed] of mapOf(value) ?? []) {
    const items = listOf(listed)?.map(readItem)
    const read = items?.filter((item) => item !== null) ?? []
    if (typeof name !== 'string' || !items || read.length < items.length || items.length > MOST_ITEMS) return null
    spaces.set(name, read)
  }
  return spaces.size > 0 ? spaces : null
}

function readItem(value: Cbor): ShownItem | null {
  const bytes = embeddedBytes(value)
  const item = bytes && mapOf(readCbor(bytes))
  const [digestId, random] = [item?.get('digestID'), item?.get('random')]
  const name = textOf(item?.get('elementIdentifier'))
  if (!bytes || !item?.has('elementValue') || name === null || typeof digestId !== 'number') return null
  if (!isBytes(random) || random.length < LEAST_RANDOM) return null
  return { forms: embeddedForms(value), digestId, name, value: item.get('elementValue') }
}

function readDevice(value: Cbor): ShownDocument['device'] | null {
  const device = mapOf(value)
  const said = device?.get('nameSpaces')
  const inner = embeddedBytes(said)
  // Nothing that the device says of itself is of use, and what it says must be readable.
  const nameSpaces = inner && mapOf(readCbor(inner)) ? embeddedForms(said) : null
  const auth = mapOf(device?.get('deviceAuth'))
  const [signature, mac] = [readSigned(auth?.get('deviceSignature')), readSigned(auth?.get('deviceMac'))]
  // Exactly one of the two.
  return nameSpaces && auth?.size === 1 && (signature || mac) ? { nameSpaces, signature, mac } : null
}
