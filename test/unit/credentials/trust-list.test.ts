/** Files of roots as authorities give them out: what is taken of each, and what is left out with its reason. */
import { expect, it } from 'vitest'
import { readTrustList } from '../../../worker/credentials/trust/read-trust-list'
import { authority, documentSigner, pemOf, revocationList } from '../../support/chips/authorities'
import type { Bytes } from '../../support/chips/keys'
import { masterList } from '../../support/chips/signed-message'

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
  const ended = documentSigner(root, { until: new Date(Date.now() - 2 * 86_400_000) })
  expect(states(await read(LDIF([masterList([ended], [two.der])]), root.der))).toMatchObject({
    roots: [],
    skipped: expect.arrayContaining([{ reason: 'not signed by the pinned root', count: 1 }]),
  })
})

it('PEM: what is damaged is counted, a key beside it is nothing', async () => {
  const damaged = pemOf(two.der).replace('MII', 'M=I')
  const found = await read(`${pemOf(one.der)}${damaged}${pemOf(one.der, 'PRIVATE KEY')}`, null)
  expect(states(found)).toMatchObject({ roots: ['XA'], skipped: [{ reason: 'cannot be read', count: 1 }] })
  expect(await read(pemOf(one.der, 'PRIVATE KEY'), null)).toEqual({ ok: false, reason: 'not a list' })
})
