/** Signed barcodes: made by another implementation of the cryptography, judged by ours. */
import { expect, it } from 'vitest'
import type { Bytes } from '../../../../worker/credentials/bytes'
import { hex } from '../../../../worker/credentials/bytes'
import { judgeSeal } from '../../../../worker/credentials/seal/judge-seal'
import { readCertificate } from '../../../../worker/credentials/x509/certificate'
import { sealIn } from '../../../../worker/domain/seal/formats'
import type { FindAnchors } from '../../../../worker/domain/trust/anchors'
import { NIGHTLY } from '../../../nightly'
import { authority, documentSigner, type Issued, revocationList } from '../../../support/chips/authorities'
import { garbled, seeded } from '../../../support/chips/garbled'
import { aadhaar } from '../../../support/seals/aadhaar'
import { c40, DEFINITIONS, vds } from '../../../support/seals/vds'
import { vdsNc } from '../../../support/seals/vds-nc'

const DAY = 86_400_000
const AT = new Date().toISOString()
const ZONE = 'IRUTOL898902C3<<<<<<<<<<<<<<<<<<<<<<7408122F3204153UTO<<<<<<<<<<<<<6'.padEnd(72, '<')
const bytesOf = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))

/** What an operator has imported, by kind. */
function trusting(imported: {
  seal?: readonly Bytes[]
  csca?: readonly Bytes[]
  lists?: readonly Bytes[]
}): FindAnchors {
  return async (kind, { names, keyIds, signer }) => {
    const all = (kind === 'seal' ? imported.seal : kind === 'csca' ? imported.csca : []) ?? []
    const certificates = all.filter((der) => {
      const read = readCertificate(der)
      if (!read) return false
      const own = read.keyId ? hex(read.keyId) : ''
      return names.includes(read.subject.key) || keyIds.includes(own) || signer?.country === read.subject.country
    })
    return { certificates, revocationLists: kind === 'seal' ? [...(imported.lists ?? [])] : [] }
  }
}

const root = authority({ commonName: 'UTOPIA SEALS' })
const signerOf = (wanted: Parameters<typeof documentSigner>[1] = {}) =>
  documentSigner(root, { commonName: 'TS', ...wanted })
const own = signerOf()
const permit = (by: Issued = own, more: Partial<Parameters<typeof vds>[0]> = {}) =>
  vds({
    by,
    features: [
      [2, c40(ZONE)],
      [3, c40('UFO001979')],
    ],
    ...more,
  })
const judged = async (content: Bytes, anchors: FindAnchors, format: 'vds' | 'vds-nc' | 'aadhaar' = 'vds') => {
  const { checks, content: said } = await judgeSeal({ format, content, at: AT }, anchors)
  return { signature: checks.signature.status, issuer: checks.issuer.status, reason: checks.issuer.reason, said }
}

it('a seal whose signer was imported holds and says what it says', async () => {
  const { said, ...verdict } = await judged(permit(), trusting({ seal: [own.der, root.der] }))
  expect(verdict).toEqual({ signature: 'success', issuer: 'success', reason: 'certified by UTOPIA SEALS' })
  expect(said).toEqual({
    document: 'residence permit',
    state: 'UTO',
    zone: ZONE,
    fields: [
      { name: 'passportNumber', value: 'UFO001979' },
      { name: 'issueDate', value: new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10) },
    ],
  })
})

it.each([
  ['brainpoolP224r1', 'sha224'],
  ['prime256v1', 'sha256'],
  ['brainpoolP256r1', 'sha256'],
  ['brainpoolP384r1', 'sha384'],
  ['secp521r1', 'sha512'],
] as const)('keys on %s are verified over %s, in both versions', async (curve, hash) => {
  const by = signerOf({ key: { curve } })
  const anchors = trusting({ seal: [by.der] })
  expect(await judged(permit(by, { hash }), anchors)).toMatchObject({ signature: 'success', issuer: 'success' })
  // Of five signs there is no number that ours has, but any of the state may have signed.
  const fixed = permit(by, { hash, fixed: true, reference: '0005B' })
  expect(await judged(fixed, anchors)).toMatchObject({ signature: 'success', issuer: 'success' })
})

/** Of all that differ from it in one bit, those that are accepted. */
async function acceptedOf(content: Bytes, anchors: FindAnchors, format: 'vds' | 'vds-nc' | 'aadhaar') {
  const accepted: number[] = []
  for (let at = 0; at < content.length; at++) {
    for (const bit of [1, 0x20, 0x80]) {
      const changed = content.with(at, (content[at] ?? 0) ^ bit)
      const { checks, content: said } = await judgeSeal({ format, content: changed, at: AT }, anchors)
      const isVouchedFor = checks.signature.status === 'success' && checks.issuer.status === 'success'
      if (isVouchedFor || (format === 'vds' && said)) accepted.push(at)
    }
  }
  return accepted
}

it('every byte of a seal counts', async () => {
  expect(await acceptedOf(permit(), trusting({ seal: [own.der] }), 'vds')).toEqual([])
})

it('who is not known cannot be said to have forged; who is known can', async () => {
  const other = signerOf({ commonName: 'XX' })
  expect(await judged(permit(other), trusting({ seal: [own.der] }))).toMatchObject({
    signature: 'idle',
    issuer: 'idle',
    reason: 'no anchor for this issuer',
    said: null,
  })
  const reference = Buffer.from(own.serial).toString('hex').toUpperCase()
  expect(await judged(permit(other, { reference }), trusting({ seal: [own.der] }))).toMatchObject({
    signature: 'failed',
    issuer: 'idle',
    said: null,
  })
})

it('a signer counts while it is valid, for its own state, and until it is taken back', async () => {
  const later = { from: new Date(Date.now() - DAY), until: new Date(Date.now() + DAY) }
  const [young, over] = [signerOf(later), signerOf({ until: new Date(Date.now() - DAY) })]
  const issuerOf = async (by: Issued, more = {}, lists: Bytes[] = []) => {
    const anchors = trusting({ seal: [by.der, root.der], lists })
    const { issuer, reason } = await judged(permit(by, more), anchors)
    return [issuer, reason]
  }
  expect(await issuerOf(young, { signedAt: '2020-01-01' })).toEqual([
    'failed',
    'signed when the certificate was not valid',
  ])
  expect(await issuerOf(over)).toEqual(['idle', 'the certificate of the signer is not valid any more'])
  expect(await issuerOf(own, { issuer: 'FRA' })).toEqual(['failed', 'who signed it is of another state than it names'])
  expect(await issuerOf(own, { signedAt: AT.slice(0, 10) })).toEqual(['success', 'certified by UTOPIA SEALS'])
  expect(await issuerOf(own, { signedAt: '2099-01-01' })).toEqual(['failed', 'signed after it was sent'])
  const list = revocationList(root, [own])
  expect(await issuerOf(own, {}, [list])).toEqual(['failed', 'the certificate of the signer has been revoked'])
  expect(await issuerOf(own, {}, [revocationList(root, [])])).toEqual(['success', 'certified by UTOPIA SEALS'])
})

it('a seal of a kind that is not published holds without saying anything', async () => {
  const seal = vds({ by: own, definition: 0x1234, features: [[1, c40('A1')]] })
  const { signature, said } = await judged(seal, trusting({ seal: [own.der] }))
  expect([signature, said]).toMatchObject(['success', { document: 'unknown document', zone: null }])
})

it('the zone of a visa, which leaves out its end, is whole again', async () => {
  const visa = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L8988901C4XXX4009078F9612109'
  const seal = vds({
    by: own,
    definition: DEFINITIONS.visa,
    features: [
      [1, c40(visa)],
      [5, c40('L898902C')],
    ],
  })
  const { said } = await judged(seal, trusting({ seal: [own.der] }))
  expect(said?.zone).toBe(visa.padEnd(88, '<'))
})

it('a seal in JSON is vouched for by the authority that certified the certificate in it', async () => {
  const content = bytesOf(vdsNc({ by: own }))
  for (const anchors of [
    trusting({ seal: [root.der] }),
    trusting({ csca: [root.der] }),
    trusting({ seal: [own.der] }),
  ]) {
    expect(await judged(content, anchors, 'vds-nc')).toMatchObject({ signature: 'success', issuer: 'success' })
  }
  const { said, ...verdict } = await judged(content, trusting({}), 'vds-nc')
  expect(verdict).toEqual({ signature: 'success', issuer: 'idle', reason: 'no anchor for this issuer' })
  expect(said).toMatchObject({
    document: 'proof of vaccination',
    fields: [{ name: 'fullName' }, { name: 'birthDate' }, {}, {}, {}],
  })
  const other = bytesOf(vdsNc({ by: own, state: 'FRA' }))
  expect(await judged(other, trusting({ seal: [root.der] }), 'vds-nc')).toMatchObject({ issuer: 'failed' })
  expect(await acceptedOf(content, trusting({ seal: [root.der] }), 'vds-nc')).toEqual([])
})

it.each<[string, () => [Issued, Issued], string]>([
  [
    'whose key is not for signatures',
    () => [root, signerOf({ usage: Uint8Array.of(5, 0x20) })],
    'the certificate is of no signer',
  ],
  ['that is an authority', () => [root, signerOf({ authority: true })], 'the certificate is of no signer'],
  [
    'certified by who may not certify',
    () => {
      const other = authority({ commonName: 'UTOPIA SEALS', usage: Uint8Array.of(7, 0x80) })
      return [other, documentSigner(other, { commonName: 'TS' })]
    },
    'authority',
  ],
])('a seal in JSON of a signer %s is nobody’s', async (_, made, reason) => {
  const [by, signer] = made()
  const verdict = await judged(bytesOf(vdsNc({ by: signer })), trusting({ seal: [by.der] }), 'vds-nc')
  expect(verdict).toMatchObject({ issuer: 'failed', reason: expect.stringContaining(reason) })
})

it('a seal in JSON may hold names in any letters', async () => {
  const content = bytesOf(vdsNc({ by: own, person: { n: 'ŁUKASZ MÜLLER', dob: '1974-08-12' } }))
  expect(await judged(content, trusting({ seal: [root.der] }), 'vds-nc')).toMatchObject({ signature: 'success' })
})

it('names in another order and other spaces are the same seal', async () => {
  const { data, sig } = JSON.parse(vdsNc({ by: own }))
  const content = bytesOf(JSON.stringify({ sig, data: Object.fromEntries(Object.entries(data).reverse()) }, null, 1))
  expect(await judged(content, trusting({ seal: [root.der] }), 'vds-nc')).toMatchObject({ signature: 'success' })
})

it('an Aadhaar code is verified with the key that was imported for it', async () => {
  const by = signerOf({ country: 'IN', commonName: 'UIDAI', key: { rsa: 2048 }, from: new Date('2020-01-01') })
  const anchors = trusting({ seal: [by.der] })
  for (const [version, zlib] of [
    ['V2', false],
    ['', false],
    ['V2', true],
  ] as const) {
    const { said, signature, issuer } = await judged(bytesOf(aadhaar(by, { version, zlib })), anchors, 'aadhaar')
    expect({ signature, issuer }).toEqual({ signature: 'success', issuer: 'success' })
    expect(said?.fields).toEqual([
      { name: 'fullName', value: 'Asha Example' },
      { name: 'birthDate', value: '1985-03-14' },
      { name: 'sex', value: 'F' },
      { name: 'address', value: 'B-31, Radhey Shyam Park, Krishna Nagar, Gandhi Nagar, East Delhi, Delhi' },
      { name: 'postCode', value: '110051' },
      { name: 'reference', value: '1234' },
    ])
  }
  // Its day began in India when the day before had not ended elsewhere.
  const until = new Date('2024-01-14T20:00:00.000Z')
  const old = signerOf({ country: 'IN', commonName: 'UIDAI', key: { rsa: 2048 }, from: new Date('2020-01-01'), until })
  expect(await judged(bytesOf(aadhaar(old)), trusting({ seal: [old.der] }), 'aadhaar')).toMatchObject({
    issuer: 'idle',
    reason: 'the certificate of the signer is not valid any more',
  })
  const other = signerOf({ country: 'IN', commonName: 'UIDAI', key: { rsa: 2048 } })
  expect(await judged(bytesOf(aadhaar(other)), anchors, 'aadhaar')).toMatchObject({ signature: 'idle', said: null })
  const digits = bytesOf(aadhaar(by))
  const { said: whole } = await judged(digits, anchors, 'aadhaar')
  // What is around the packed bytes is not signed, and changes nothing of what they say.
  for (const content of Array.from(digits, (digit, at) => digits.with(at, digit === 0x31 ? 0x32 : 0x31))) {
    const { signature, said } = await judged(content, anchors, 'aadhaar')
    if (signature === 'idle') expect(said).toBeNull()
    else expect({ signature, said }).toEqual({ signature: 'success', said: whole })
  }
})

/** Of each format. */
const BROKEN_SEALS = NIGHTLY ? 1700 : 500

it('what nobody would write is never accepted and never breaks it', async () => {
  const by = signerOf({ country: 'IN', commonName: 'UIDAI', key: { rsa: 2048 } })
  const anchors = trusting({ seal: [own.der, by.der, root.der] })
  const random = seeded(20)
  for (const [format, content] of [
    ['vds', permit()],
    ['vds-nc', bytesOf(vdsNc({ by: own }))],
    ['aadhaar', bytesOf(aadhaar(by))],
  ] as const) {
    const { content: whole } = await judgeSeal({ format, content, at: AT }, anchors)
    for (let i = 0; i < BROKEN_SEALS; i++) {
      const broken = garbled(content, random)
      const { checks, content: said } = await judgeSeal({ format, content: broken, at: AT }, anchors)
      if (checks.signature.status === 'success' && checks.issuer.status === 'success') expect(said).toEqual(whole)
    }
  }
})

it.each([
  ['vds', String.fromCharCode(0xdc), Uint8Array.of(0xdc, 3, 1)],
  ['vds-nc', '{"data":{"hdr":{}},"sig":{"sigvl":""}}', null],
  ['aadhaar', '1'.repeat(900), null],
  ['named', 'HC1:NCFOXN', null],
  ['named', 'DC04FR000001123F1636', null],
  ['named', '@\n\u001e\rANSI 636999100001DL', null],
  [null, 'https://example.com/HC1:', null],
  [null, '12345', null],
])('a barcode is taken for %s by how it begins', (format, text, bytes) => {
  expect(sealIn({ text, bytes: bytes ?? bytesOf(text) })?.format ?? null).toBe(format)
})
