/** Signed messages by the rules of RFC 5652: which are read, and what is said of their signers. */
import { expect, it } from 'vitest'
import { parsedOrNull } from '../../../worker/credentials/bytes'
import { withDefiniteLengths } from '../../../worker/credentials/cms/indefinite-lengths'
import { judgeSigner, readSignedMessage } from '../../../worker/credentials/cms/signed-data'
import { derOf } from '../../../worker/credentials/x509/write-der'
import { authority, documentSigner } from '../../support/chips/authorities'
import { type Bytes, hashAlgorithm, integer, octets, oid, sequence, text } from '../../support/chips/keys'
import { parts, signedMessage, type WantedMessage } from '../../support/chips/signed-message'

const root = authority()
const signer = documentSigner(root)
const KIND = '2.23.136.1.1.1'
const WANTED: WantedMessage = { contentType: KIND, content: text('of a chip'), signers: [signer] }
const made = (changed: Partial<WantedMessage> = {}) => signedMessage({ ...WANTED, ...changed })

/** Version, hashes, content, certificates, signers. */
function fields(change: (fields: Bytes[]) => Bytes[], message = made()): Bytes {
  const [kind = message, wrapped = message] = parts(message)
  return sequence(kind, derOf(0xa0, sequence(...change(parts(parts(wrapped)[0] ?? message)))))
}
const content = (...said: Bytes[]) => fields((all) => all.with(2, sequence(...said)))
const info = (change: (parts: Bytes[]) => Bytes[], message = made()) =>
  fields((all) => {
    const [own = message] = parts(all.at(-1) ?? message)
    return all.with(-1, derOf(0x31, sequence(...change(parts(own)))))
  }, message)
/** Without lengths: each element until its end. */
const open = (tag: number, ...content: Bytes[]) =>
  Uint8Array.from([tag, 0x80, ...content.flatMap((one) => [...one]), 0, 0])
const nested = (depth: number, inmost: Bytes): Bytes => (depth === 0 ? inmost : open(0x30, nested(depth - 1, inmost)))
const REVOKED = derOf(0xa1, sequence())

it.each<[string, boolean, Bytes]>([
  ['as it was made', true, made()],
  ['of another kind', false, sequence(...parts(made()).with(0, oid('1.2.840.113549.1.7.1')))],
  ['with something behind it', false, sequence(...parts(made()), octets())],
  [
    'within another tag',
    false,
    sequence(...parts(made()).with(1, derOf(0xa1, ...parts(parts(made())[1] ?? root.der)))),
  ],
  ...[1, 2, 6].map((version): [string, boolean, Bytes] => [`of version ${version}`, false, made({ version })]),
  ...[4, 5].map((version): [string, boolean, Bytes] => [`of version ${version}`, true, made({ version })]),
  ['of plain data and the first version', true, made({ version: 1, contentType: '1.2.840.113549.1.7.1' })],
  ['without content', false, content(oid(KIND))],
  ['with content of another tag', false, content(oid(KIND), derOf(0xa1, octets(text('x'))))],
  ['with two contents', false, content(oid(KIND), derOf(0xa0, octets()), octets())],
  ['without certificates', true, made({ withoutCertificates: true })],
  ['with lists of revoked ones', true, fields((all) => all.toSpliced(4, 0, derOf(0xa1, REVOKED)))],
  ['with lists that are none', false, fields((all) => all.toSpliced(4, 0, derOf(0xa1)))],
  ['with lists before the certificates', false, fields((all) => all.toSpliced(3, 0, derOf(0xa1, REVOKED)))],
  ['with something before the signers', false, fields((all) => all.toSpliced(4, 0, octets()))],
  ['without hashes', false, fields((all) => all.with(1, derOf(0x31)))],
  ['without the hash of its signer', false, fields((all) => all.with(1, derOf(0x31, hashAlgorithm('sha384'))))],
  [
    'with a hash beside it',
    true,
    fields((all) => all.with(1, derOf(0x31, hashAlgorithm('sha256'), hashAlgorithm('sha384')))),
  ],
  [
    'with a hash that nobody knows',
    false,
    fields((all) => all.with(1, derOf(0x31, hashAlgorithm('sha256'), sequence(oid('1.2.840.113549.2.5'))))),
  ],
  ['without signers', false, made({ signers: [] })],
  ['with four signers', true, made({ signers: Array(4).fill(signer) })],
  ['with five signers', false, made({ signers: Array(5).fill(signer) })],
  ['of a signer by its key', true, made({ byKeyId: true })],
  [
    'of a signer by its key, in the version of names',
    false,
    info((all) => all.with(0, integer(1)), made({ byKeyId: true })),
  ],
  ['of a signer by its name, in the version of keys', false, info((all) => all.with(0, integer(3)))],
  ['of a signer without attributes', false, info((all) => all.toSpliced(3, 1))],
  ['with attributes that are not signed', true, info((all) => [...all, derOf(0xa1, sequence())])],
  ['with attributes of another tag', false, info((all) => [...all, derOf(0xa2, sequence())])],
  ['with two of them', false, info((all) => [...all, derOf(0xa1), derOf(0xa1)])],
])('a message %s is read: %s', (_, isRead, message) => expect(readSignedMessage(message) !== null).toBe(isRead))

it.each<[string, Bytes, Bytes | null]>([
  ['no length', open(0x30, octets(text('a'))), sequence(octets(text('a')))],
  ['no length, with zeros in it', open(0x30, integer(0)), sequence(integer(0))],
  ['a string in pieces', open(0x24, octets(text('a')), octets(text('b'))), octets(text('ab'))],
  ['a string in pieces of another kind', open(0x24, integer(1)), null],
  ['no length where there must be one', open(0x04, octets()), null],
  [
    'twelve within each other',
    nested(12, octets()),
    Array.from({ length: 12 }).reduce<Bytes>((of) => sequence(of), octets()),
  ],
  ['thirteen within each other', nested(13, octets()), null],
  ['something behind it', Uint8Array.from([...open(0x30), 0]), null],
  ['no end', open(0x30, octets()).slice(0, -1), null],
])('an element of %s', (_, bytes, end) => expect(parsedOrNull(() => withDefiniteLengths(bytes))).toEqual(end))

async function said(message: Bytes) {
  const read = readSignedMessage(message)
  const [first] = read?.signers ?? []
  if (!read || !first) throw new Error('no message')
  const verdict = await judgeSigner(read, first)
  return 'reason' in verdict ? `${verdict.status}: ${verdict.reason}` : verdict.status
}
const reordered = info((all) => all.with(3, derOf(0xa0, ...parts(all[3] ?? root.der).toReversed())))
const unsorted = made({ attributes: { change: (all) => all.toReversed() } })
const others = { certificates: [documentSigner(root).der], withoutCertificates: false }
it.each<[string, string, Bytes]>([
  ['who has signed it', 'good', made()],
  ['by its key', 'good', made({ byKeyId: true })],
  ['whose attributes were sent in another order', 'good', reordered],
  ['whose attributes were signed in another order', 'good', unsorted],
  [
    'without its certificate',
    'unknown: the certificate of the signer is not in it',
    made({ withoutCertificates: true }),
  ],
  [
    'beside another, with another key',
    'unknown: the certificate of the signer is not in it',
    made({ ...others, byKeyId: true, signers: [{ ...signer, keyId: root.keyId }] }),
  ],
  [
    'of another kind of content',
    'bad: the signature is of another kind of content',
    made({ attributes: { contentType: '1.2.3' } }),
  ],
  [
    'of other content',
    'bad: the signature is of other content',
    content(oid(KIND), derOf(0xa0, octets(text('of another')))),
  ],
  [
    'in a way that nobody knows',
    'unknown: signed in a way that is not known here',
    info((all) => all.with(4, sequence(oid('1.2.3')))),
  ],
  ['with another key', 'bad: the signature does not hold', made({ signers: [{ ...signer, keys: root.keys }] })],
])('a signer %s: %s', async (_, end, message) => expect(await said(message)).toBe(end))
