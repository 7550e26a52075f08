/** Certificates, chains of them and lists of revoked ones as RFC 5280 has them: each rule by itself. */
import { expect, it } from 'vitest'
import type { Bytes } from '../../../../worker/credentials/bytes'
import { type Certificate, EXTENSION, readCertificate, readPem } from '../../../../worker/credentials/x509/certificate'
import { type ChainTerms, judgeChain, orderedChain } from '../../../../worker/credentials/x509/chain'
import { readDer } from '../../../../worker/credentials/x509/der'
import { nameOf } from '../../../../worker/credentials/x509/name'
import { PURPOSE, purposesFor } from '../../../../worker/credentials/x509/purposes'
import { readRevocationList } from '../../../../worker/credentials/x509/revocation-list'
import { derOf } from '../../../../worker/credentials/x509/write-der'
import {
  authority,
  documentSigner,
  type Issued,
  pemOf,
  revocationList,
  type WantedCertificate,
} from '../../../support/chips/authorities'
import { bits, integer, keys, octets, oid, sequence, signed, text } from '../../../support/chips/keys'
import { parts } from '../../../support/chips/signed-message'

const [FROM, UNTIL] = [new Date('2020-01-01T00:00:00Z'), new Date('2030-01-01T00:00:00Z')]
const LONG = { from: new Date('2000-01-01T00:00:00Z'), until: new Date('2049-01-01T00:00:00Z') }
const later = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000)
const TRUE = derOf(0x01, Uint8Array.of(0xff))
const below = (length: number) => ({ constraints: [TRUE, integer(length)] })

const own = keys({ curve: 'prime256v1' })
const root = authority(LONG)
const leaf = documentSigner(root, { from: FROM, until: UNTIL })
const short = authority({ ...LONG, keys: root.keys, until: UNTIL })
const renamed = authority({ ...LONG, keys: root.keys, commonName: 'CSCA RURITANIA' })
const wide = authority({ ...LONG, commonName: 'WIDE', ...below(1) })
const middle = authority({ commonName: 'MIDDLE', issuer: wide, ...below(1) })
const low = authority({ commonName: 'LOW', issuer: middle, ...below(0) })
const link = authority({ commonName: 'WIDE', issuer: wide, keys: own, ...below(1) })
const renewed = authority({ commonName: 'MIDDLE', issuer: link, ...below(0) })
const other = documentSigner(root)

const certificateOf = ({ der }: { der: Bytes }): Certificate => {
  const read = readCertificate(der)
  if (!read) throw new Error('no certificate')
  return read
}
type Terms = Partial<Omit<ChainTerms, 'roots' | 'revocations'>> & { lists?: Bytes[] }
const judged = (chain: Issued[], roots: Issued[], { at = null, lists = [] }: Terms = {}) =>
  judgeChain(chain.map(certificateOf), {
    roots: roots.map(certificateOf),
    at,
    revocations: lists.flatMap((list) => readRevocationList(list) ?? []),
  })

const LEAF_OVER = 'not valid: a certificate has expired or is not valid yet'
const ISSUER_OVER = 'not valid: the certificate of an issuer has expired or is not valid yet'
const HOLDS = 'none: a trusted root has signed it'
const NO_ROOT = 'unknown root: no configured root has signed it'
const BROKEN = 'broken: the chain is broken: one is not signed by the next'
const NO_AUTHORITY = 'no authority: an issuer is no authority'
const REVOKED = 'revoked: a certificate has been revoked'

it.each<[string, string, Issued[], Issued[], Terms?]>([
  ['under a root', HOLDS, [leaf], [root]],
  ['with its root behind it', HOLDS, [leaf, root], [root]],
  ['of a root alone', 'unknown root: there is no certificate below the root', [root], [root]],
  ['of nothing', 'unknown root: there is no certificate below the root', [], [root]],
  ['without roots', NO_ROOT, [leaf], []],
  ['of another root of the same name', NO_ROOT, [leaf], [authority(LONG)]],
  ['of another name with the same key', NO_ROOT, [leaf], [renamed]],
  ['that goes on by another name with the same key', BROKEN, [leaf, renamed], [wide]],
  ['that goes on by another key', BROKEN, [leaf, authority({ issuer: wide })], [wide]],
  ['at its first moment', HOLDS, [leaf], [root], { at: FROM }],
  ['a second before', LEAF_OVER, [leaf], [root], { at: later(FROM, -1) }],
  ['at its last moment', HOLDS, [leaf], [root], { at: UNTIL }],
  ['a second after', LEAF_OVER, [leaf], [root], { at: later(UNTIL, 1) }],
  ['at no moment in particular', HOLDS, [leaf], [short]],
  ['under a root that has ended', ISSUER_OVER, [documentSigner(short, LONG)], [short], { at: later(UNTIL, 1) }],
  [
    'under a root that will begin',
    ISSUER_OVER,
    [documentSigner(root, { from: new Date(0) })],
    [root],
    { at: new Date(1) },
  ],
  ['under a key with two certificates', HOLDS, [documentSigner(root, LONG)], [short, root], { at: later(UNTIL, 1) }],
  ['under the same two', HOLDS, [documentSigner(root, LONG)], [root, short], { at: later(UNTIL, 1) }],
  ['of one authority more', HOLDS, [documentSigner(middle), middle], [wide]],
  ['of two more, where one is allowed', NO_AUTHORITY, [documentSigner(low), low, middle], [wide]],
  ['of two more, one of which is a key’s link', HOLDS, [documentSigner(renewed), renewed, link], [wide]],
  ['under who is no authority', NO_AUTHORITY, [documentSigner(other)], [other]],
  ['of one that was taken back', REVOKED, [leaf], [root], { lists: [revocationList(root, [leaf])] }],
  ['of one beside who was taken back', HOLDS, [leaf], [root], { lists: [revocationList(root, [other])] }],
  [
    'of an authority that was taken back',
    REVOKED,
    [documentSigner(middle), middle],
    [wide],
    { lists: [revocationList(wide, [middle])] },
  ],
  [
    'of one with a number that another authority took back',
    HOLDS,
    [leaf],
    [root, wide],
    { lists: [revocationList(wide, [leaf])] },
  ],
  [
    'of one that an old key took back',
    REVOKED,
    [leaf],
    [root, authority({ ...LONG, keys: own })],
    { lists: [revocationList({ ...root, keys: own }, [leaf])] },
  ],
  [
    'of one that another authority took back in the name of its own',
    HOLDS,
    [leaf],
    [root, wide],
    { lists: [revocationList({ ...wide, name: root.name }, [leaf])] },
  ],
  [
    'of one that a stranger took back',
    HOLDS,
    [leaf],
    [root],
    { lists: [revocationList({ ...root, keys: own }, [leaf])] },
  ],
])('a chain %s: %s', async (_, end, chain, roots, terms) => {
  const { fault, reason } = await judged(chain, roots, terms)
  expect(`${fault}: ${reason}`).toBe(end)
})

it('a path begins with the leaf and ends with the root', async () => {
  const { path } = await judged([documentSigner(middle), middle], [wide])
  expect(path.map(({ subject }) => subject.commonName)).toEqual(['DOCUMENT SIGNER UTOPIA', 'MIDDLE', 'WIDE'])
})

it('others are put in order by their names and keys, and as far as they lead on', () => {
  const by = documentSigner(low)
  const called = (...others: Issued[]) =>
    orderedChain(certificateOf(by), others.map(certificateOf)).map(({ subject }) => subject.commonName)
  expect(called(wide, leaf, middle, low)).toEqual(['DOCUMENT SIGNER UTOPIA', 'LOW', 'MIDDLE', 'WIDE'])
  expect(called(middle)).toEqual(['DOCUMENT SIGNER UTOPIA'])
  // The same name, another key.
  expect(called(authority({ commonName: 'LOW' }))).toEqual(['DOCUMENT SIGNER UTOPIA'])
  const steps = [root]
  for (let i = 0; i < 6; i++) steps.push(authority({ commonName: `STEP ${i}`, issuer: steps.at(-1) ?? root }))
  const [last] = steps.toReversed()
  expect(orderedChain(certificateOf(documentSigner(last ?? root)), steps.map(certificateOf))).toHaveLength(5)
})

const said = (wanted: Partial<WantedCertificate>) => {
  const { authority: says, usage } = certificateOf(documentSigner(root, wanted))
  return [says, usage]
}
const [NONE, ALL] = [{ signs: false, signsCertificates: false, signsRevocations: false }, Number.POSITIVE_INFINITY]
it.each<[string, Partial<WantedCertificate>, object | null, object | null]>([
  ['signs documents', {}, null, { ...NONE, signs: true }],
  ['signs what cannot be denied', { usage: Uint8Array.of(6, 0x40) }, null, { ...NONE, signs: true }],
  ['enciphers', { usage: Uint8Array.of(5, 0x20) }, null, NONE],
  ['signs lists', { usage: Uint8Array.of(1, 0x02) }, null, { ...NONE, signsRevocations: true }],
  ['says no usage', { usage: Uint8Array.of(0) }, null, NONE],
  [
    'certifies',
    { authority: true, usage: Uint8Array.of(2, 0x04) },
    { pathLength: 0 },
    { ...NONE, signsCertificates: true },
  ],
  [
    'certifies authorities',
    { usage: Uint8Array.of(2, 0x04), ...below(3) },
    { pathLength: 3 },
    { ...NONE, signsCertificates: true },
  ],
  [
    'certifies without end',
    { usage: Uint8Array.of(2, 0x04), constraints: [TRUE] },
    { pathLength: ALL },
    { ...NONE, signsCertificates: true },
  ],
  ['may certify and is no authority', { usage: Uint8Array.of(2, 0x04) }, null, { ...NONE, signsCertificates: true }],
  [
    'says that it is none',
    { usage: Uint8Array.of(2, 0x04), constraints: [derOf(0x01, Uint8Array.of(0))] },
    null,
    { ...NONE, signsCertificates: true },
  ],
  ['certifies without a word on its usage', { authority: true, usage: null }, { pathLength: 0 }, null],
  [
    'is an authority and may not certify',
    { authority: true, usage: Uint8Array.of(7, 0x80) },
    null,
    { ...NONE, signs: true },
  ],
])('a certificate that %s', (_, wanted, authorityOf, usage) => expect(said(wanted)).toEqual([authorityOf, usage]))

const changed = (change: (all: Bytes[]) => Bytes[], inner: (fields: Bytes[]) => Bytes[] = (fields) => fields) => {
  const [tbs = leaf.der, ...rest] = parts(leaf.der)
  return readCertificate(sequence(...change([sequence(...inner(parts(tbs))), ...rest])))
}
const extended = (name: string, value: Bytes, critical = false) =>
  readCertificate(documentSigner(root, { extensions: [{ name, value, critical }] }).der)
const PKCS1 = sequence(oid('1.2.840.113549.1.1.11'))
it.each<[string, boolean, Certificate | null]>([
  ['as it was', true, changed((all) => all)],
  ['with a fourth part', false, changed((all) => [...all, octets()])],
  ['without a signature', false, changed((all) => all.slice(0, 2))],
  ['with another algorithm outside', false, changed((all) => all.with(1, PKCS1))],
  [
    'without its version',
    true,
    changed(
      (all) => all,
      (fields) => fields.slice(1),
    ),
  ],
  [
    'without a key',
    false,
    changed(
      (all) => all,
      (fields) => fields.slice(0, 6),
    ),
  ],
  ['with an extension of its own', true, extended('1.2.3.4', text('x'))],
  ['with one that must be heeded and is not known', false, extended('1.2.3.4', text('x'), true)],
  ['with an extension twice', false, extended(EXTENSION.subjectKeyId, octets())],
])('%s, it is a certificate: %s', (_, isOne, read) => expect(read !== null).toBe(isOne))

it('PEM is read whole or not at all', () => {
  const both = pemOf(root.der) + pemOf(leaf.der)
  expect(readPem(both)?.map(({ der }) => der)).toEqual([root.der, leaf.der])
  expect(readPem(both.replace('MII', 'AAA'))).toBeNull()
  for (const none of ['', pemOf(root.der, 'X509 CRL')]) expect(readPem(none)).toBeNull()
})

const named = (...all: [type: string, tag: number, value: Uint8Array][]) =>
  nameOf(readDer(sequence(...all.map(([type, tag, value]) => derOf(0x31, sequence(oid(type), derOf(tag, value)))))))
const [COUNTRY, NAME] = ['2.5.4.6', '2.5.4.3']
it('a name is the same in other letters, spaces and kinds of text', () => {
  const plain = named([COUNTRY, 0x13, text('UT')], [NAME, 0x13, text('CSCA Utopia')])
  expect(plain).toMatchObject({ country: 'UT', commonName: 'CSCA Utopia', key: '2.5.4.6=ut,2.5.4.3=csca utopia' })
  const wideText = Uint8Array.from(Buffer.from('CSCA Utopia', 'utf16le').swap16())
  for (const [tag, value] of [
    [0x0c, text(' CSCA  UTOPIA ')],
    [0x14, text('csca utopia')],
    [0x16, text('CSCA Utopia')],
    [0x1e, wideText],
  ] as const) {
    expect(named([COUNTRY, 0x0c, text('ut')], [NAME, tag, value])).toMatchObject({ country: 'UT', key: plain.key })
  }
  expect(named([NAME, 0x04, text('CSCA Utopia')])).toMatchObject({ country: '', commonName: '' })
  expect(named([NAME, 0x13, text('CSCA Utopia')], [COUNTRY, 0x13, text('UT')]).key).not.toBe(plain.key)
})

it.each([
  ['none', null, 'absent'],
  ['its own', ['2.23.136.1.1.14'], 'fit'],
  ['one below its own', ['2.23.136.1.1.14.2'], 'fit'],
  ['one that only begins alike', ['2.23.136.1.1.140'], 'unknown'],
  ['any', ['2.5.29.37.0'], 'fit'],
  ['its own among others', ['1.3.6.1.5.5.7.3.1', '2.23.136.1.1.14'], 'fit'],
  ['a known one', ['2.23.136.1.1.1'], 'other'],
  ...['1', '2', '3', '8', '9'].map((of): [string, string[], string] => [
    `.${of} of the network`,
    [`1.3.6.1.5.5.7.3.${of}`],
    'other',
  ]),
  ['mail', ['1.3.6.1.5.5.7.3.4'], 'unknown'],
] satisfies [string, string[] | null, string][])('a key for barcodes that names %s', (_, oids, purposes) => {
  const extensions = new Map(oids ? [[EXTENSION.extendedKeyUsage, sequence(...oids.map(oid))]] : [])
  expect(purposesFor({ extensions }, [PURPOSE.barcode])).toBe(purposes)
})

const AT = new Date('2026-01-02T03:04:05Z')
/** The same list with its fields changed, and signed again. */
const listed = (change: (fields: Bytes[]) => Bytes[]) => {
  const [tbs = root.der, algorithm = root.der] = parts(revocationList(root, [leaf], AT))
  const fields = sequence(...change(parts(tbs)))
  return readRevocationList(sequence(fields, algorithm, bits(signed(fields, root.keys, root.scheme))))
}
const extensionsOf = (...all: Bytes[]) => derOf(0xa0, sequence(...all))
const numbered = sequence(oid('2.5.29.20'), octets(integer(1)))
const partial = sequence(oid('2.5.29.28'), TRUE, octets(sequence()))
it.each<[string, (fields: Bytes[]) => Bytes[], number | null]>([
  ['as it was', (fields) => fields, 1],
  ['of the first version', (fields) => fields.slice(1), 1],
  ['without an end', (fields) => fields.toSpliced(4, 1), 1],
  ['of nobody', (fields) => fields.slice(0, 5), 0],
  ['with a number', (fields) => [...fields, extensionsOf(numbered)], 1],
  ['of a part of its certificates', (fields) => [...fields, extensionsOf(partial)], null],
  ['of another algorithm inside', (fields) => fields.with(1, PKCS1), null],
])('a list %s', (title, change, count) => {
  const list = listed(change)
  expect(list?.revoked.length ?? null).toBe(count)
  if (count === 1) expect(list?.revoked).toEqual([{ serial: leaf.serial, at: AT }])
  const until = title === 'without an end' ? null : new Date(AT.getTime() + 365 * 86_400_000)
  if (list) expect([list.from, list.until, list.issuer.commonName]).toEqual([AT, until, 'CSCA UTOPIA'])
})
