/** Responses with an mdoc whose parts a test may change one by one before they are signed. */
import type { CBORType } from '@levischuck/tiny-cbor'
import { decodeCBOR } from '@levischuck/tiny-cbor'
import { type Bytes, cbor, coseKeyOf, day, type Issuer, wrapped } from './issuer'

type Labels = Map<string | number, CBORType>
type Named = Map<string, CBORType>

/** COSE_Sign1, part by part. */
export interface SignedDraft {
  header: Labels
  unprotected: Labels
  key: CryptoKey
  /** Of what is sent, after it was signed. */
  sent: (parts: CBORType[]) => CBORType[]
}

export interface MdocDraft {
  docType: string
  nameSpace: string
  items: { digestID: CBORType; random: CBORType; elementIdentifier: string; elementValue?: CBORType }[]
  object: Named
  issuer: SignedDraft
  /** Items that are shown, by name space: after they were digested. */
  shown: (spaces: Named) => Named
  device: SignedDraft
  /** Of the device's signature. */
  said: { transcript: Bytes; docType: string; nameSpaces: CBORType }
  deviceSigned: Named
  document: Named
  response: Named
}

export const TRANSCRIPT = cbor([null, null, ['OpenID4VPHandover', new Uint8Array(32).fill(7)]])
export const LICENCE_SPACE = 'org.iso.18013.5.1'
export const LICENCE_TYPE = 'org.iso.18013.5.1.mDL'

export const moment = (time: number) => wrappedTime(new Date(time).toISOString())
const wrappedTime = (text: string) => decodeCBOR(Uint8Array.of(0xc0, ...cbor(`${text.slice(0, 19)}Z`)))

const HOUR = 3_600_000
const signedBy = (key: CryptoKey, unprotected: Labels = new Map()): SignedDraft => ({
  ...{ header: new Map([[1, -7]]), unprotected, key, sent: (parts) => parts },
})

export async function mdocDraft(by: Issuer): Promise<MdocDraft> {
  const device = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const values = {
    family_name: 'MUSTERMANN',
    given_name: 'ERIKA',
    birth_date: day('1990-01-31'),
    issuing_country: 'DE',
  }
  const now = Date.now()
  const object: Named = new Map<string, CBORType>([
    ['version', '1.0'],
    ['digestAlgorithm', 'SHA-256'],
    ['deviceKeyInfo', new Map([['deviceKey', await coseKeyOf(device.publicKey)]])],
    ['docType', LICENCE_TYPE],
    ['validityInfo', times(now - HOUR, now - HOUR, now + HOUR)],
  ])
  const nameSpaces = wrapped(cbor(new Map()))
  return {
    ...{ docType: LICENCE_TYPE, nameSpace: LICENCE_SPACE, object, shown: (spaces) => spaces },
    items: Object.entries(values).map(([elementIdentifier, elementValue], digestID) => ({
      ...{ digestID, random: crypto.getRandomValues(new Uint8Array(16)), elementIdentifier, elementValue },
    })),
    issuer: signedBy(by.signer.keys.privateKey, new Map<string | number, CBORType>([[33, by.signer.der]])),
    device: signedBy(device.privateKey),
    said: { transcript: TRANSCRIPT, docType: LICENCE_TYPE, nameSpaces },
    ...{ deviceSigned: new Map([['nameSpaces', nameSpaces]]), document: new Map() },
    response: new Map<string, CBORType>([
      ['version', '1.0'],
      ['status', 0],
    ]),
  }
}

export const times = (signed: number, from: number, until: number): Named =>
  new Map([
    ['signed', moment(signed)],
    ['validFrom', moment(from)],
    ['validUntil', moment(until)],
  ])

async function sign1({ header, unprotected, key, sent }: SignedDraft, payload: Bytes, isSent: boolean) {
  const protectedBytes = cbor(header)
  const said = cbor(['Signature1', protectedBytes, new Uint8Array(), payload])
  const signature = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, said))
  return sent([protectedBytes, unprotected, isSent ? payload : null, signature])
}

const itemOf = (item: MdocDraft['items'][number]) => wrapped(cbor(new Map<string, CBORType>(Object.entries(item))))

export async function shownMdoc(draft: MdocDraft): Promise<Bytes> {
  const items = draft.items.map(itemOf)
  const digests = new Map<string | number, CBORType>()
  for (const [at, { digestID }] of draft.items.entries()) {
    const sum = await crypto.subtle.digest('SHA-256', cbor(items[at] ?? null))
    digests.set(digestID as number, new Uint8Array(sum))
  }
  const object = new Map([['valueDigests', new Map([[draft.nameSpace, digests]])], ...draft.object] as [
    string,
    CBORType,
  ][])
  const issuerAuth = await sign1(draft.issuer, cbor(wrapped(cbor(object))), true)
  const { transcript, docType, nameSpaces } = draft.said
  const said = cbor(['DeviceAuthentication', decodeCBOR(transcript), docType, nameSpaces])
  const signature = await sign1(draft.device, cbor(wrapped(said)), false)
  const spaces = draft.shown(new Map<string, CBORType>([[draft.nameSpace, items]]))
  const issuerSigned = new Map<string, CBORType>([
    ['nameSpaces', spaces],
    ['issuerAuth', issuerAuth],
  ])
  const deviceAuth = new Map([['deviceSignature', signature as CBORType]])
  const document = new Map<string, CBORType>([
    ['docType', draft.docType],
    ['issuerSigned', issuerSigned],
    ['deviceSigned', new Map<string, CBORType>([['deviceAuth', deviceAuth], ...draft.deviceSigned])],
    ...draft.document,
  ])
  return cbor(new Map<string, CBORType>([['documents', [document]], ...draft.response]))
}
