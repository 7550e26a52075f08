/** Attacks on chips, a line each (ICAO Doc 9303-11 and -12, RFC 5280, RFC 5652). */
import { describe, expect, it } from 'vitest'
import { derOf } from '../../../worker/credentials/x509/write-der'
import { isOfOtherState } from '../../../worker/domain/trust/signing-state'
import {
  authority,
  documentSigner,
  type Issued,
  revocationList,
  type WantedCertificate,
} from '../../support/chips/authorities'
import { chip, dg1, tlv, type WantedChip } from '../../support/chips/chip'
import { judgedChip, ZONE } from '../../support/chips/judged'
import { type Bytes, hashAlgorithm, integer, octets, oid, sequence, text } from '../../support/chips/keys'
import { signedMessage } from '../../support/chips/signed-message'

type Files = Record<string, Bytes>
interface Tried {
  files: Files
  roots?: Issued[]
  lists?: Bytes[]
}
type Attack = [name: string, end: string, made: () => Tried]

const OTHER_ZONE = ZONE.replace('ERIKSSON', 'ERIKSSEN')
const DAY = 86_400_000
const days = (count: number) => new Date(Date.now() + count * DAY)
const root = authority()
const signer = documentSigner(root)
const stranger = authority()
const rsa = documentSigner(root, { key: { rsa: 2048 } })
const pss = documentSigner(root, { key: { rsa: 2048 }, scheme: { pss: true } })
const made = (wanted: Partial<WantedChip> = {}): Files => chip({ signers: [signer], zone: ZONE, ...wanted }).files

/** Judgements in the order in which they rest on each other; the first that is not `success` is the end. */
async function ended({ files, roots = [root], lists = [] }: Tried) {
  const { checks } = await judgedChip(files, { roots, lists })
  const end = (['signature', 'dataGroups', 'issuer'] as const).find((name) => checks[name].status !== 'success')
  return { end: end ? `${checks[end].status}: ${end}` : 'holds', reason: end ? checks[end].reason : '' }
}
const judged = async (tried: Tried): Promise<string> => (await ended(tried)).end

const by =
  (wanted: Partial<WantedCertificate>, issuer: Issued = root) =>
  (): Tried => ({
    files: made({ signers: [documentSigner(issuer, wanted)] }),
  })
const message = (wanted: Partial<WantedChip>) => (): Tried => ({ files: made(wanted) })
/** Everywhere in the security object, in the same length. */
const swapped =
  (from: string, to: string, wanted: Partial<WantedChip> = {}) =>
  (): Tried => {
    const { sod, ...groups } = made(wanted)
    const hex = Buffer.from(sod ?? []).toString('hex')
    if (!hex.includes(from)) throw new Error('it is not in it')
    return { files: { ...groups, sod: Uint8Array.from(Buffer.from(hex.replaceAll(from, to), 'hex')) } }
  }
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** The last field is the signature of the last signer. */
const signature =
  (change: (value: Uint8Array) => Uint8Array, wanted: Partial<WantedChip> = {}) =>
  (): Tried => {
    const { sod = new Uint8Array(), ...groups } = made(wanted)
    return { files: { ...groups, sod: Uint8Array.from(change(sod)) } }
  }
const attributes = (change: (all: Bytes[]) => Bytes[]) => message({ attributes: { change } })
const attribute = (all: Bytes[], name: string) => all.filter((one) => hexOf(one).includes(hexOf(oid(name))))
const DIGEST = '1.2.840.113549.1.9.4'
const KIND = '1.2.840.113549.1.9.3'
const but = (name: string) => (all: Bytes[]) => all.filter((one) => !attribute(all, name).includes(one))

const SIGNATURES: Attack[] = [
  [
    'a bit of the signature turned',
    'failed: signature',
    signature((sod) => sod.with(-1, (sod.at(-1) ?? 0) ^ 1), { signers: [rsa] }),
  ],
  ['a signature of zeros', 'failed: signature', signature((sod) => sod.fill(0, sod.length - 256), { signers: [rsa] })],
  ['a sum of other content', 'failed: signature', message({ attributes: { digest: new Uint8Array(32) } })],
  ['another kind of content', 'failed: signature', message({ attributes: { contentType: '1.2.840.113549.1.7.1' } })],
  ['no sum of the content', 'idle: signature', attributes(but(DIGEST))],
  ['no kind of the content', 'idle: signature', attributes(but(KIND))],
  ['two sums of the content', 'idle: signature', attributes((all) => [...all, ...attribute(all, DIGEST)])],
  [
    'an attribute of two values',
    'idle: signature',
    attributes((all) => [
      ...but(DIGEST)(all),
      sequence(oid(DIGEST), derOf(0x31, octets(new Uint8Array(32)), octets(new Uint8Array(32)))),
    ]),
  ],
  ['no signed attributes', 'idle: signature', attributes(() => [])],
  ['signed by another key', 'failed: signature', message({ signers: [{ ...signer, keys: stranger.keys }] })],
  [
    'the algorithm of another hash',
    'failed: signature',
    swapped(hexOf(oid('1.2.840.113549.1.1.11')), hexOf(oid('1.2.840.113549.1.1.13')), { signers: [rsa] }),
  ],
]

const PSS: Attack[] = [
  ['PSS with a salt that is not so long', 'failed: signature', swapped('a203020120', 'a203020114', { signers: [pss] })],
  ['PSS with another trailer', 'idle: signature', swapped('a203020120', 'a303020102', { signers: [pss] })],
  [
    'PSS with another mask',
    'idle: signature',
    swapped('06092a864886f70d010108', '06092a864886f70d010109', { signers: [pss] }),
  ],
]

const digested = (groups: [number, Uint8Array][], hash: Uint8Array = hashAlgorithm('sha256'), version = 0) => {
  const sums = groups.map(([number, sum]) => sequence(integer(number), octets(sum)))
  const content = sequence(integer(version), hash, sequence(...sums))
  return tlv(0x77, signedMessage({ contentType: '2.23.136.1.1.1', content, signers: [signer] }))
}
const sumOf = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const file = dg1(ZONE)
const sum = await sumOf(file)
const object =
  (...wanted: Parameters<typeof digested>) =>
  (): Tried => ({ files: { sod: digested(...wanted), dg1: file } })

const GROUPS: Attack[] = [
  ['a data group changed', 'failed: dataGroups', () => ({ files: { ...made(), dg1: dg1(OTHER_ZONE) } })],
  [
    'a data group that is not signed',
    'failed: dataGroups',
    () => ({ files: { ...made(), dg11: tlv(0x6b, text('A')) } }),
  ],
  [
    'the object of another chip',
    'failed: dataGroups',
    () => ({ files: { ...made(), sod: made({ zone: OTHER_ZONE }).sod ?? file } }),
  ],
  ['a data group under another number', 'failed: dataGroups', object([[2, sum]])],
  ['no first data group', 'idle: dataGroups', () => ({ files: { sod: made().sod ?? file } })],
  [
    'a sum twice, the right one first',
    'idle: signature',
    object([
      [1, sum],
      [1, new Uint8Array(32)],
    ]),
  ],
  [
    'a sum twice, the right one last',
    'idle: signature',
    object([
      [1, new Uint8Array(32)],
      [1, sum],
    ]),
  ],
  [
    'a sum of group 0',
    'idle: signature',
    object([
      [0, sum],
      [1, sum],
    ]),
  ],
  [
    'a sum of group 17',
    'idle: signature',
    object([
      [1, sum],
      [17, sum],
    ]),
  ],
  ['a sum cut short', 'failed: dataGroups', object([[1, sum.subarray(0, 16)]])],
  [
    'sums by MD5',
    'idle: dataGroups',
    object([[1, sum.subarray(0, 16)]], sequence(oid('1.2.840.113549.2.5'), derOf(5))),
  ],
  ['an object of a later version', 'idle: signature', object([[1, sum]], hashAlgorithm('sha256'), 2)],
]

const usage = (...bytes: number[]) => Uint8Array.from(bytes)
const purpose = (...oids: string[]) => by({ purposes: { oids, critical: true } })
const under = (wanted: Partial<WantedCertificate>) => (): Tried => {
  const own = authority(wanted)
  return { files: made({ signers: [documentSigner(own)] }), roots: [own] }
}

const SIGNERS: Attack[] = [
  ['a signer of an unknown authority', 'idle: issuer', by({}, stranger)],
  ['a signer who is an authority', 'failed: issuer', by({ authority: true })],
  ['an authority whose key may sign documents', 'failed: issuer', by({ authority: true, usage: usage(2, 0x84) })],
  ['an authority itself', 'failed: issuer', () => ({ files: made({ signers: [root] }) })],
  [
    'a signer of a signer',
    'failed: issuer',
    () => ({ files: made({ signers: [documentSigner(signer)] }), roots: [signer] }),
  ],
  ['a signer whose key may not sign', 'failed: issuer', by({ usage: usage(5, 0x20) })],
  ['an authority that may not certify', 'failed: issuer', under({ usage: usage(7, 0x80) })],
  [
    'an authority that takes the name of another',
    'idle: issuer',
    () => ({ files: made({ signers: [documentSigner({ ...stranger, name: root.name })] }), roots: [root] }),
  ],
  [
    'an authority beyond the length of the path',
    'failed: issuer',
    () => {
      const between = authority({ commonName: 'SECOND', issuer: root })
      return { files: made({ signers: [documentSigner(between)], certificates: [between.der] }) }
    },
  ],
  [
    'an authority of another state than the one below it',
    'failed: issuer',
    () => {
      const wide = authority({ constraints: [derOf(0x01, Uint8Array.of(0xff))] })
      const between = authority({ country: 'RU', issuer: wide })
      return { files: made({ signers: [documentSigner(between)], certificates: [between.der] }), roots: [wide] }
    },
  ],
  ['who signed before it was valid', 'failed: issuer', by({ from: days(-0.5) })],
  ['who signed after it was valid', 'failed: issuer', by({ from: days(-30), until: days(-2) })],
  ['who is not valid any more', 'idle: issuer', by({ until: days(-0.5) })],
  ['who signed in days to come', 'failed: issuer', message({ signingTime: days(2) })],
  ['a key for barcodes', 'failed: issuer', purpose('2.23.136.1.1.14.2')],
  ['a key for master lists', 'failed: issuer', purpose('2.23.136.1.1.3')],
  ['a key for servers', 'failed: issuer', purpose('1.3.6.1.5.5.7.3.1')],
  ['a key for deviation lists', 'failed: issuer', purpose('2.23.136.1.1.8')],
  ['a key for licences', 'failed: issuer', purpose('1.0.18013.5.1.2')],
  [
    'a certificate with what must be heeded and is not known',
    'idle: signature',
    by({ extensions: [{ name: '1.2.3.4', value: text('x'), critical: true }] }),
  ],
  [
    'a certificate with constraints on names',
    'idle: signature',
    by({ extensions: [{ name: '2.5.29.30', value: sequence(), critical: true }] }),
  ],
  ['no certificate of the signer', 'idle: signature', message({ withoutCertificates: true })],
]

const beside = (other: Issued) => message({ signers: [signer, other] })
const taken = documentSigner(root, { commonName: 'TAKEN BACK' })

const LISTS: Attack[] = [
  [
    'a signer who was taken back',
    'failed: issuer',
    () => ({ files: made({ signers: [taken] }), lists: [revocationList(root, [taken])] }),
  ],
  [
    'a second signer who was taken back',
    'failed: issuer',
    () => ({ ...beside(taken)(), lists: [revocationList(root, [taken])] }),
  ],
  [
    'a list that somebody else signed, which frees nobody',
    'failed: issuer',
    () => ({
      files: made({ signers: [taken] }),
      lists: [revocationList({ ...stranger, name: root.name }, []), revocationList(root, [taken])],
    }),
  ],
  ['a second signer whose signature does not hold', 'failed: signature', beside({ ...taken, keys: stranger.keys })],
]

describe.each([
  ['signatures', SIGNATURES],
  ['PSS', PSS],
  ['data groups', GROUPS],
  ['signers and authorities', SIGNERS],
  ['revocation and several signers', LISTS],
] as const)('%s', (_, attacks) => {
  it.each([...attacks])('%s: %s', async (_, end, tried) => expect(await judged(tried())).toBe(end))
})

const NO_SIGNER = 'the certificate is of no signer of documents'
it.each([
  ['a signature of zeros', 'the signature does not hold'],
  ['a sum of other content', 'the signature is of other content'],
  ['another kind of content', 'the signature is of another kind of content'],
  ['no sum of the content', 'EF.SOD cannot be read'],
  ['PSS with another mask', 'signed in a way that is not known here'],
  ['no certificate of the signer', 'the certificate of the signer is not in it'],
  ['a data group changed', 'DG1 is not what was signed'],
  ['a data group that is not signed', 'DG11 is not signed'],
  ['no first data group', 'DG1 was not sent'],
  ['sums by MD5', 'sums of a kind that is not known here'],
  ['a signer of an unknown authority', 'no anchor for this issuer'],
  ['a signer who is an authority', NO_SIGNER],
  ['a signer whose key may not sign', NO_SIGNER],
  ['an authority that may not certify', 'who certified the signer may not do so'],
  ['an authority beyond the length of the path', 'who certified the signer may not do so'],
  ['an authority of another state than the one below it', 'the authority is of another state'],
  ['who signed before it was valid', 'signed when a certificate was not valid'],
  ['who signed after it was valid', 'signed when a certificate was not valid'],
  ['who is not valid any more', 'the certificate of the signer is not valid any more'],
  ['who signed in days to come', 'signed after it was sent'],
  ['a key for servers', 'the key of its signer is not for chips'],
  ['a signer who was taken back', 'the certificate of the signer has been revoked'],
])('%s is told: %s', async (name, reason) => {
  const attack = [...SIGNATURES, ...PSS, ...GROUPS, ...SIGNERS, ...LISTS].find(([one]) => one === name)
  expect(attack && (await ended(attack[2]())).reason).toBe(reason)
})

it('holds where nothing is changed', async () => {
  for (const one of [signer, rsa, pss]) expect(await judged({ files: made({ signers: [one] }) })).toBe('holds')
})

/** The last two: a chip holds, and is of another state than who vouches for it. */
it.each([
  ['KS', 'FRA'],
  ['EU', 'FRA'],
])('an authority of %s is none of %s', (signs, named) => expect(isOfOtherState(signs, named)).toBe(true))
