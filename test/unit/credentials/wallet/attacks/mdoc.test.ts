/** Attacks on mdocs, a line each (ISO/IEC 18013-5, 9.1.2 to 9.1.3; RFC 9052). Roles of issuers: issuers.test.ts. */
import { type CBORType, decodeCBOR } from '@levischuck/tiny-cbor'
import { describe, expect, it } from 'vitest'
import { judgeMdoc } from '../../../../../worker/credentials/wallet/mdoc/judge'
import { endOf } from '../../../../support/wallet/ends'
import { type Bytes, cbor, coseKeyOf, issuer, wrapped } from '../../../../support/wallet/issuer'
import { trusting } from '../../../../support/wallet/question'
import {
  LICENCE_SPACE,
  LICENCE_TYPE,
  type MdocDraft,
  mdocDraft,
  type SignedDraft,
  shownMdoc,
  TRANSCRIPT,
  times,
} from '../../../../support/wallet/raw-mdoc'

type Attack = [name: string, end: string, change: (draft: MdocDraft) => unknown]

const utopia = await issuer()
const stranger = await issuer()
const other = await mdocDraft(utopia)
const readers = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const HOUR = 3_600_000
const NOW = Date.now()

async function judgedBytes(response: Bytes): Promise<string> {
  const ports = trusting(utopia)
  const asked = { what: ['name'], ageOver: null, documents: ['mdl', 'pid'] } as const
  return endOf(await judgeMdoc(response, { transcript: TRANSCRIPT, reader: readers.privateKey }, asked, ports))
}

async function judged(change: Attack[2]): Promise<string> {
  const draft = await mdocDraft(utopia)
  await change(draft)
  return judgedBytes(await shownMdoc(draft))
}

type End = 'issuer' | 'device'
const label = (of: End, name: number, value: CBORType) => (draft: MdocDraft) => draft[of].header.set(name, value)
const sent = (of: End, change: SignedDraft['sent']) => (draft: MdocDraft) => Object.assign(draft[of], { sent: change })
const signature = (of: End, change: (bytes: Uint8Array) => CBORType) =>
  sent(of, (parts) => parts.with(3, change(parts[3] as Uint8Array)))
const turned = (bytes: Uint8Array) => bytes.with(9, (bytes[9] ?? 0) ^ 1)
const object = (name: string, value: CBORType) => (draft: MdocDraft) => draft.object.set(name, value)
const without = (name: string) => object(name, null)
const response = (name: string, value: CBORType) => (draft: MdocDraft) => draft.response.set(name, value)
const chain = (value: CBORType) => (draft: MdocDraft) => draft.issuer.unprotected.set(33, value)

const SIGNATURES: Attack[] = [
  ['a bit of the signature turned', 'failed: signature', signature('issuer', turned)],
  ['no signature', 'failed: signature', signature('issuer', () => new Uint8Array())],
  ['r = s = 0', 'failed: signature', signature('issuer', () => new Uint8Array(64))],
  ['the signature cut in half', 'failed: signature', signature('issuer', (bytes) => bytes.subarray(0, 32))],
  [
    'signed by another issuer',
    'failed: signature',
    (draft) => Object.assign(draft.issuer, { key: stranger.signer.keys.privateKey }),
  ],
  ['signed by the device', 'failed: signature', (draft) => Object.assign(draft.issuer, { key: draft.device.key })],
  ['algorithm 0', 'failed: signature', label('issuer', 1, 0)],
  ['an algorithm of MACs', 'failed: signature', label('issuer', 1, 5)],
  ['the algorithm of another hash', 'failed: signature', label('issuer', 1, -35)],
  ['the algorithm of another curve', 'failed: signature', label('issuer', 1, -51)],
  ['an algorithm of RSA', 'idle: signature', label('issuer', 1, -257)],
  [
    'an algorithm that is not signed',
    'idle: signature',
    (draft) => [draft.issuer.header.delete(1), draft.issuer.unprotected.set(1, -7)],
  ],
  ['a header that must be understood', 'unread', label('issuer', 2, [99])],
  [
    'other content afterwards',
    'failed: signature, integrity',
    sent('issuer', (parts) => parts.with(2, replacedText(parts[2] as Bytes))),
  ],
  ['no content', 'unread', sent('issuer', (parts) => parts.with(2, null))],
  ['five parts', 'unread', sent('issuer', (parts) => [...parts, null])],
  ['no certificate', 'unread', (draft) => draft.issuer.unprotected.delete(33)],
  ['a certificate that is none', 'unread', chain(Uint8Array.of(0x30, 0))],
  ['the certificate of another issuer', 'failed: signature', chain(stranger.signer.der)],
]

/** The same length, another type of document. */
function replacedText(payload: Bytes): Bytes {
  const text = Buffer.from(payload).toString('latin1').replace('5.1.mDL', '5.1.mDX')
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}

const deviceKey = (key: Map<string | number, CBORType>) => object('deviceKeyInfo', new Map([['deviceKey', key]]))
const point = (curve: CBORType, x: Uint8Array = new Uint8Array(32).fill(1)) =>
  new Map<string | number, CBORType>([
    [1, 2],
    [-1, curve],
    [-2, x],
    [-3, new Uint8Array(32).fill(1)],
  ])

const OBJECTS: Attack[] = [
  ['an object of another version', 'unread', object('version', '2.0')],
  ['sums by SHA-1', 'unread', object('digestAlgorithm', 'SHA-1')],
  ['an object of another document', 'failed: integrity', object('docType', 'eu.europa.ec.eudi.pid.1')],
  ['an object of no document', 'unread', without('docType')],
  ['no sums', 'unread', object('valueDigests', new Map())],
  ['no key of a device', 'unread', without('deviceKeyInfo')],
  ['a key on a curve that is not known', 'unread', deviceKey(point(8))],
  ['a key off its curve', 'failed: holder', deviceKey(point(1))],
  [
    'a key that is symmetric',
    'unread',
    deviceKey(
      new Map<string | number, CBORType>([
        [1, 4],
        [-1, new Uint8Array(32)],
      ]),
    ),
  ],
  [
    'the key of another device',
    'failed: holder',
    async (draft) => deviceKey(await coseKeyOf(stranger.signer.keys.publicKey))(draft),
  ],
  ['expired', 'failed: validity', object('validityInfo', times(NOW - HOUR, NOW - HOUR, NOW - 60_000))],
  ['not valid yet', 'failed: validity', object('validityInfo', times(NOW - HOUR, NOW + HOUR, NOW + 2 * HOUR))],
  [
    'signed before its certificate was valid',
    'failed: validity',
    object('validityInfo', times(NOW - 9000 * HOUR, NOW - HOUR, NOW + HOUR)),
  ],
  [
    'signed in days to come',
    'failed: validity',
    object('validityInfo', times(NOW + 9000 * HOUR, NOW - HOUR, NOW + HOUR)),
  ],
  ['no times', 'unread', without('validityInfo')],
]

const spaces =
  (change: (items: CBORType[]) => CBORType, name = LICENCE_SPACE) =>
  (draft: MdocDraft) =>
    Object.assign(draft, {
      shown: (all: Map<string, CBORType>) => new Map([[name, change(all.get(LICENCE_SPACE) as CBORType[])]]),
    })
const itemWith = (changed: object) => (draft: MdocDraft) => Object.assign(draft.items[0] ?? {}, changed)
const written = (entries: [string, CBORType][]) => wrapped(cbor(new Map<string, CBORType>(entries)))
const random = new Uint8Array(16)
const FORGED = written([
  ['digestID', 0],
  ['random', random],
  ['elementIdentifier', 'family_name'],
  ['elementValue', 'MULLER'],
])
const UNKNOWN = written([
  ['digestID', 99],
  ['random', random],
  ['elementIdentifier', 'sex'],
  ['elementValue', 1],
])

const ITEMS: Attack[] = [
  ['a value changed', 'failed: integrity', spaces((items) => items.with(0, FORGED))],
  ['a value under a number that was not issued', 'failed: integrity', spaces((items) => [...items, UNKNOWN])],
  ['a value twice', 'failed: integrity', spaces((items) => [...items, items[0] ?? null])],
  [
    'another value of the same name',
    'failed: integrity',
    (draft) => draft.items.push({ digestID: 9, random, elementIdentifier: 'family_name', elementValue: 'MULLER' }),
  ],
  ['values in another name space', 'failed: integrity', spaces((items) => items, 'org.iso.18013.5.1.aamva')],
  ['a number that is text', 'unread', itemWith({ digestID: '0' })],
  ['a short salt', 'unread', itemWith({ random: new Uint8Array(15) })],
  ['no salt', 'unread', itemWith({ random: null })],
  [
    'a value that is not digested as it is sent',
    'unread',
    spaces((items) => items.with(0, new Map([['digestID', 0]]))),
  ],
  [
    'an item without a value',
    'unread',
    spaces((items) =>
      items.with(
        0,
        written([
          ['digestID', 0],
          ['random', random],
          ['elementIdentifier', 'sex'],
        ]),
      ),
    ),
  ],
  [
    'more values than anybody asked for',
    'unread',
    spaces((items) => Array.from({ length: 65 }, () => items[0] ?? null)),
  ],
  ['no values', 'unread', (draft) => Object.assign(draft, { shown: () => new Map() })],
]

const DEVICES: Attack[] = [
  [
    'the transcript of another session',
    'failed: holder',
    (draft) => Object.assign(draft.said, { transcript: cbor([null, null, ['OpenID4VPHandover', new Uint8Array(32)]]) }),
  ],
  [
    'the transcript of another protocol',
    'failed: holder',
    (draft) => Object.assign(draft.said, { transcript: cbor([null, null, ['dcapi', new Uint8Array(32).fill(7)]]) }),
  ],
  [
    'signed for another document',
    'failed: holder',
    (draft) => Object.assign(draft.said, { docType: 'eu.europa.ec.eudi.pid.1' }),
  ],
  [
    'values of its own that are not signed',
    'failed: holder',
    (draft) =>
      draft.deviceSigned.set('nameSpaces', wrapped(cbor(new Map([['x', new Map([['family_name', 'MULLER']])]])))),
  ],
  ['values of its own that cannot be read', 'unread', (draft) => draft.deviceSigned.set('nameSpaces', new Map())],
  ['signed by another device', 'failed: holder', (draft) => Object.assign(draft.device, { key: other.device.key })],
  [
    'signed by the issuer',
    'failed: holder',
    (draft) => Object.assign(draft.device, { key: utopia.signer.keys.privateKey }),
  ],
  ['a bit of its signature turned', 'failed: holder', signature('device', turned)],
  ['r = s = 0', 'failed: holder', signature('device', () => new Uint8Array(64))],
  ['algorithm 0', 'failed: holder', label('device', 1, 0)],
  ['content of its own', 'failed: holder', sent('device', (parts) => parts.with(2, Uint8Array.of(0)))],
  ['no signature', 'unread', (draft) => draft.deviceSigned.set('deviceAuth', new Map())],
  [
    'a MAC of zeros',
    'failed: holder',
    (draft) =>
      draft.deviceSigned.set(
        'deviceAuth',
        new Map([['deviceMac', [cbor(new Map([[1, 5]])), new Map(), null, new Uint8Array(32)]]]),
      ),
  ],
  ['nothing of the device', 'unread', (draft) => draft.document.set('deviceSigned', null)],
]

const RESPONSES: Attack[] = [
  ['a response of another version', 'unread', response('version', '2.0')],
  ['a response that is an error', 'unread', response('status', 10)],
  ['no document', 'unread', response('documents', [])],
  [
    'a document of another type than it was issued as',
    'failed: integrity, holder',
    (draft) => Object.assign(draft, { docType: 'eu.europa.ec.eudi.pid.1' }),
  ],
]

describe.each([
  ['the issuer’s signature', SIGNATURES],
  ['the security object', OBJECTS],
  ['values', ITEMS],
  ['the device', DEVICES],
  ['the response', RESPONSES],
] as const)('%s', (_, attacks) => {
  it.each([...attacks])('%s: %s', async (_, end, change) => expect(await judged(change)).toBe(end))
})

it('a device may repeat what it signs, and no more than that', async () => {
  const repeated = (said: CBORType) =>
    sent('device', (parts) =>
      parts.with(2, cbor(wrapped(cbor(['DeviceAuthentication', said, LICENCE_TYPE, wrapped(cbor(new Map()))])))),
    )
  expect(await judged(repeated(decodeCBOR(TRANSCRIPT)))).toBe('holds')
  expect(await judged(repeated([null, null, 'of another session']))).toBe('failed: holder')
})

it('holds where nothing is changed', async () => expect(await judged(() => null)).toBe('holds'))
