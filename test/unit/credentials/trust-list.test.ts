/** Files of roots as authorities give them out: what is taken of each, and what is left out with its reason. */
import { expect, it } from 'vitest'
import { readTrustList } from '../../../worker/credentials/trust/read-trust-list'
import { authority, documentSigner, pemOf, revocationList } from '../../support/chips/authorities'
import type { Bytes } from '../../support/chips/keys'
import { masterList, signedMessage } from '../../support/chips/signed-message'

const root = authority()
const [one, two] = [authority({ country: 'XA' }), authority({ country: 'XB' })]

const read = (text: string, pinned: Bytes | null) =>
  readTrustList(Uint8Array.from(Buffer.from(text)), { kind: 'csca', root: pinned }, new Date())

const value = (name: string, der: Bytes) =>
  `${name}:: ${Buffer.from(der).toString('base64')}`.replaceAll(/(.{76})(?=.)/g, '$1\n ')

const LDIF = (lists: readonly Bytes[]) =>
  [
    'dn: c=XA,dc=data',
    value('caCertificate;binary', one.der),
    value('certificateRevocationList;binary', revocationList(one, [documentSigner(one)])),
    ...lists.flatMap((list) => ['', 'dn: o=ml,c=UT', value('pkdMasterListContent', list)]),
    '',
  ].join('\n')

const states = (found: Awaited<ReturnType<typeof read>>) =>
  found.ok && {
    roots: found.list.anchors.map(({ country }) => country),
    lists: found.list.revocationLists.map(({ country, revoked }) => [country, revoked]),
    skipped: found.list.skipped,
    format: found.list.format,
    signedBy: found.list.signedBy?.name ?? null,
  }

it('LDIF: roots, lists of revoked ones and master lists, for whose word the operator stands', async () => {
  expect(states(await read(LDIF([masterList([documentSigner(root)], [two.der])]), null))).toEqual({
    roots: ['XB', 'XA'],
    lists: [['XA', 1]],
    skipped: [],
    format: 'ldif',
    signedBy: null,
  })
})

it('LDIF under a root: of its master lists those that the root vouches for, and no loose roots', async () => {
  const lists = [masterList([documentSigner(root)], [two.der]), masterList([documentSigner(one)], [one.der])]
  expect(states(await read(LDIF(lists), root.der))).toEqual({
    roots: ['XB'],
    lists: [['XA', 1]],
    skipped: [
      { reason: 'not signed by the pinned root', count: 1 },
      { reason: 'not signed', count: 1 },
    ],
    format: 'ldif',
    signedBy: 'DOCUMENT SIGNER UTOPIA',
  })
})

it('a master list that was signed after the certificate of its signer had ended is not of the root', async () => {
  const until = (days: number) => documentSigner(root, { until: new Date(Date.now() - days * 86_400_000) })
  expect(states(await read(LDIF([masterList([until(1.5)], [two.der])]), root.der))).toMatchObject({
    roots: [],
    skipped: expect.arrayContaining([{ reason: 'not signed by the pinned root', count: 1 }]),
  })
  // It is signed by the day before.
  expect(states(await read(LDIF([masterList([until(0.5)], [two.der])]), root.der))).toMatchObject({ roots: ['XB'] })
})

it('PEM: what is damaged is counted, a key beside it is nothing', async () => {
  const damaged = pemOf(two.der).replace('MII', 'M=I')
  const found = await read(`${pemOf(one.der)}${damaged}${pemOf(one.der, 'PRIVATE KEY')}`, null)
  expect(states(found)).toMatchObject({ roots: ['XA'], skipped: [{ reason: 'cannot be read', count: 1 }] })
  expect(await read(pemOf(one.der, 'PRIVATE KEY'), null)).toEqual({ ok: false, reason: 'not a list' })
})

const file = (text: string): Bytes => Uint8Array.from(Buffer.from(text))
const [list, taken] = [masterList([documentSigner(root)], [one.der]), revocationList(one, [documentSigner(one)])]
const leaf = documentSigner(one)
const ECDSA_SHA256 = Buffer.from('2a8648ce3d040302', 'hex')
/** By a scheme that nobody knows: whatever the signature is worth, it holds for nobody. */
const unknownScheme = list.with(Buffer.from(list).lastIndexOf(ECDSA_SHA256) + 7, 9)
const unsigned = { contentType: '2.23.136.1.1.2', content: Uint8Array.of(0x30, 0), signers: [documentSigner(root)] }
const IS_NONE = { reason: 'is no authority', count: 1 }
const NOT_SIGNED = 'not signed by the pinned root'
it.each<[string, Bytes, 'csca' | 'seal', Bytes | null, object | string]>([
  ['a master list', list, 'csca', null, { format: 'master list', roots: ['XA'], signedBy: null }],
  ['it under its root', list, 'csca', root.der, { roots: ['XA'], signedBy: 'DOCUMENT SIGNER UTOPIA' }],
  ['it under its root in PEM', list, 'csca', file(pemOf(root.der)), { roots: ['XA'] }],
  ['it under another root', list, 'csca', one.der, NOT_SIGNED],
  ['it under what is no root', list, 'csca', file('x'), NOT_SIGNED],
  ['it in a way that nobody knows, under its root', unknownScheme, 'csca', root.der, 'not signed'],
  ['it in a way that nobody knows', unknownScheme, 'csca', null, { roots: ['XA'], signedBy: null }],
  ['it without anything in it', signedMessage(unsigned), 'csca', null, 'not a list'],
  ['it in PEM', file(pemOf(list, 'CMS')), 'csca', null, { format: 'master list', roots: ['XA'] }],
  ['a master list that was changed', list.with(-1, (list.at(-1) ?? 0) ^ 1), 'csca', null, 'not signed'],
  [
    'a list of something else',
    signedMessage({ contentType: '1.2.3', content: one.der, signers: [root] }),
    'csca',
    null,
    'not a list',
  ],
  ['a root', one.der, 'csca', null, { format: 'der', roots: ['XA'] }],
  ['a root under a root', one.der, 'csca', root.der, 'not signed'],
  ['a signer', leaf.der, 'csca', null, { roots: [], skipped: [IS_NONE] }],
  ['a signer for seals', leaf.der, 'seal', null, { roots: ['UT'], skipped: [] }],
  [
    'two roots, one of them twice',
    file(pemOf(one.der) + pemOf(two.der) + pemOf(one.der)),
    'csca',
    null,
    { format: 'pem', roots: ['XA', 'XB'] },
  ],
  ['revoked ones', taken, 'csca', null, { format: 'crl', lists: [['XA', 1]], roots: [] }],
  ['revoked ones under a root', taken, 'csca', root.der, { lists: [['XA', 1]], roots: [] }],
  ['revoked ones in PEM', file(pemOf(taken, 'X509 CRL')), 'csca', null, { format: 'crl', lists: [['XA', 1]] }],
  [
    'revoked ones that cannot be read',
    file(pemOf(one.der, 'X509 CRL')),
    'csca',
    null,
    { skipped: [{ reason: 'a list of revoked certificates that cannot be read', count: 1 }] },
  ],
  ['nothing', file(''), 'csca', null, 'not a list'],
  ['no DER', Uint8Array.of(0x30, 0), 'csca', null, 'not a list'],
])('%s', async (_, content, kind, pinned, end) => {
  const found = await readTrustList(content, { kind, root: pinned }, new Date())
  if (typeof end === 'string') expect(found).toEqual({ ok: false, reason: end })
  else expect(states(found)).toMatchObject(end)
})

it('a root is told with its fingerprint, names and times', async () => {
  const found = await readTrustList(one.der, { kind: 'csca', root: null }, new Date())
  const hexed = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const { keyId, serial } = one
  expect(found.ok && found.list.anchors[0]).toMatchObject({
    subject: '2.5.4.6=xa,2.5.4.3=csca utopia',
    keyId: hexed(keyId),
    serial: hexed(serial),
  })
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', one.der))
  expect(found.ok && found.list.anchors[0]?.fingerprint).toBe(hexed(sum))
})

it('a list is told with the time of its signature, revoked ones with the time of the next ones', async () => {
  const signed = await readTrustList(list, { kind: 'csca', root: root.der }, new Date())
  expect(signed.ok && Date.parse(signed.list.signedAt ?? '')).toBeLessThan(Date.now() - 86_000_000)
  const revoked = await readTrustList(taken, { kind: 'csca', root: null }, new Date())
  expect(revoked.ok && Date.parse(revoked.list.revocationLists[0]?.until ?? '')).toBeGreaterThan(Date.now())
})
