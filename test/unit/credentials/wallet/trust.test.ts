/** Who may have signed what a wallet shows: failed where somebody did wrong, idle where nobody can say. */
import { deflateSync } from 'node:zlib'
import { base64url, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { utf8 } from '../../../../worker/credentials/bytes'
import { judgeWalletAnswer } from '../../../../worker/credentials/wallet/judge'
import { type StatusReader, statusBy } from '../../../../worker/credentials/wallet/status/read-status'
import { judgeIssuer, readChain, unfitFor, unfitForStatusOf } from '../../../../worker/credentials/wallet/trust'
import { type Certificate, readCertificate } from '../../../../worker/credentials/x509/certificate'
import { derOf } from '../../../../worker/credentials/x509/write-der'
import { certificate } from '../../../support/attestations/certificates'
import { authority, documentSigner, type Issued, revocationList } from '../../../support/chips/authorities'
import { oid, sequence } from '../../../support/chips/keys'
import {
  anchorsOf,
  type Bytes,
  type Issuer,
  issueMdoc,
  issuer,
  LICENCE,
  type Mdoc,
} from '../../../support/wallet/issuer'
import { asked, question, trusting } from '../../../support/wallet/question'
import { answerAnnexC, deviceResponse } from '../../../support/wallet/wallet'

const DAY = 86_400_000
const days = (count: number) => new Date(Date.now() + count * DAY)

describe('the certificates of an issuer', () => {
  const root = authority({ country: 'DE' })
  const signer = documentSigner(root, { country: 'DE' })

  async function verdict(
    leaf: Issued,
    {
      roots = [root],
      lists = [] as Bytes[],
      country = 'DE',
    }: { roots?: Issued[]; lists?: Bytes[]; country?: string } = {},
  ) {
    const chain = readChain([leaf.der])
    if (!chain) throw new Error('no chain')
    const anchors = async () => ({ certificates: roots.map(({ der }) => der), revocationLists: lists })
    return (await judgeIssuer(chain, { kind: 'pid', anchors, at: new Date() }, unfitFor('pid', country))).verdict.status
  }

  it.each<[string, () => Promise<string>, string]>([
    ['of an anchor', () => verdict(signer), 'success'],
    ['of an authority without an anchor', () => verdict(signer, { roots: [] }), 'idle'],
    ['of another authority of the same name', () => verdict(signer, { roots: [authority({ country: 'DE' })] }), 'idle'],
    ['that have run out', () => verdict(documentSigner(root, { country: 'DE', until: days(-1) })), 'idle'],
    ['that are not valid yet', () => verdict(documentSigner(root, { country: 'DE', from: days(1) })), 'idle'],
    ['that were taken back', () => verdict(signer, { lists: [revocationList(root, [signer])] }), 'failed'],
    [
      'that have run out and were taken back',
      () => {
        const old = documentSigner(root, { country: 'DE', until: days(-1) })
        return verdict(old, { lists: [revocationList(root, [old])] })
      },
      'failed',
    ],
    [
      'that were taken back with a key that may not do so',
      () => {
        // keyCertSign alone.
        const other = authority({ country: 'DE', usage: Uint8Array.of(2, 0x04) })
        const own = documentSigner(other, { country: 'DE' })
        return verdict(own, { roots: [other], lists: [revocationList(other, [own])] })
      },
      'success',
    ],
    ['of another state than the document', () => verdict(signer, { country: 'FR' }), 'failed'],
    ['of an authority itself', () => verdict(root), 'failed'],
    ...(
      [
        ['of licences', ['1.0.18013.5.1.2'], 'success'],
        ['of identification data and servers', ['1.3.6.1.5.5.7.3.1', '1.3.130.2.0.0.1.2'], 'success'],
        ['of any purpose', ['2.5.29.37.0'], 'success'],
      ] as const
    ).map(([name, oids, expected]): [string, () => Promise<string>, string] => [
      name,
      () => verdict(documentSigner(root, { country: 'DE', purposes: { oids } })),
      expected,
    ]),
    ['of a signer of a signer', () => verdict(documentSigner(signer), { roots: [signer] }), 'failed'],
  ])('%s', async (_, judged, expected) => {
    expect(await judged()).toBe(expected)
  })
})

const QUESTION = question({ what: ['name', 'birth_date'], documents: ['mdl'] })

async function judged(mdoc: Mdoc, by: Issuer, status: StatusReader) {
  const { secret, mdoc: data } = await asked(QUESTION)
  const response = await answerAnnexC(data, QUESTION.origin, (names, to) =>
    deviceResponse(mdoc, names(mdoc.docType), to),
  )
  const verdict = await judgeWalletAnswer({ protocol: 'org-iso-mdoc', response }, secret, null, trusting(by, status))
  if (!verdict.read) throw new Error(verdict.reason)
  return verdict.proof.checks.find(({ caption }) => caption === 'revocation')?.status
}

const purpose = (...names: string[]) => ({ oid: '2.5.29.37', value: sequence(...names.map(oid)), critical: true })

describe('the signer of a status list', () => {
  const URI = 'https://status.example/1'

  async function revocation(usage: ReturnType<typeof purpose>[]) {
    const utopia = await issuer()
    const own = await certificate({ name: 'Utopia status', issuer: utopia.root, extensions: usage })
    const lst = base64url.encode(deflateSync(Uint8Array.of(0b10)))
    const token = await new SignJWT({ sub: URI, status_list: { bits: 1, lst } })
      .setProtectedHeader({ alg: 'ES256', typ: 'statuslist+jwt', x5c: [Buffer.from(own.der).toString('base64')] })
      .sign(own.keys.privateKey)
    const licence = await issueMdoc(utopia, { ...LICENCE, status: { uri: URI, idx: 1 } })
    const status = statusBy(async () => ({ ok: true, token: utf8(token), since: Date.now() }))
    return judged(licence, utopia, status)
  }

  it.each<[string, ReturnType<typeof purpose>[], string]>([
    ['for status lists counts', [purpose('1.3.6.1.5.5.7.3.30')], 'failed'],
    ['for what the document’s is counts', [purpose('1.0.18013.5.1.2')], 'failed'],
    ['for anything counts', [], 'failed'],
    ['for something else says nothing', [purpose('1.0.18013.5.1.6')], 'idle'],
  ])('%s', async (_, usage, expected) => {
    expect(await revocation(usage)).toBe(expected)
  })
})

const LISTS = { oids: ['1.3.6.1.5.5.7.3.30'] }
const LICENCES = { oids: ['1.0.18013.5.1.2'] }
it.each<[string, Parameters<typeof documentSigner>[1], Parameters<typeof documentSigner>[1], string | null]>([
  ['the same state', { country: 'DE' }, { country: 'DE' }, null],
  ['another state', { country: 'FR' }, { country: 'DE' }, 'another state'],
  [
    'another state, with a key for status lists',
    { country: 'FR', purposes: LISTS },
    { country: 'DE' },
    'another state',
  ],
  [
    'the same state, with the same key usage',
    { country: 'DE', purposes: LICENCES },
    { country: 'DE', purposes: LICENCES },
    null,
  ],
  [
    'the same state, for licences where the document’s key is for anything',
    { country: 'DE', purposes: LICENCES },
    { country: 'DE' },
    'status lists',
  ],
])('a status list signed by a key of %s', (_, listed, shown, reason) => {
  const root = authority({ country: 'DE' })
  const [leaf, document] = [listed, shown].map((wanted) => {
    const read = readCertificate(documentSigner(root, wanted).der)
    if (!read) throw new Error('no certificate')
    return read
  }) as [Certificate, Certificate]
  const unfit = unfitForStatusOf(document)(leaf)
  if (reason === null) expect(unfit).toBeNull()
  else expect(unfit).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) })
})

it('a certificate that is signed in a way that is not known here is idle', async () => {
  const root = authority()
  const { der } = documentSigner(root)
  const [known, unknown] = ['2a8648ce3d040302', '2a8648ce3d040309']
  const changed = Uint8Array.from(Buffer.from(Buffer.from(der).toString('hex').replaceAll(known, unknown), 'hex'))
  for (const sent of [[changed], [changed, root.der]]) {
    const chain = readChain(sent)
    const ports = { kind: 'iaca', anchors: anchorsOf([root.der]), at: new Date() } as const
    expect(chain && (await judgeIssuer(chain, ports, () => null)).verdict.status).toBe('idle')
  }
  const link = authority({ issuer: authority() })
  const chain = readChain([changed, link.der])
  const ports = { kind: 'iaca', anchors: anchorsOf([root.der]), at: new Date() } as const
  expect(chain && (await judgeIssuer(chain, ports, () => null)).verdict.status).toBe('idle')
})

it('a chain of no certificates, of too many, or with one that is none is not read', () => {
  const { der } = authority()
  expect(readChain([])).toBeNull()
  expect(readChain([der, derOf(0x30)])).toBeNull()
  expect(readChain(Array.from({ length: 7 }, () => der))).toBeNull()
})
