import { expect, it } from 'vitest'
import { judgeActiveAuthentication } from '../../../worker/credentials/chip/active-authentication'
import type { ChipVerdict } from '../../../worker/domain/chip/chip'
import { NIGHTLY, sampled } from '../../nightly'
import { authority, documentSigner, type Issued, revocationList } from '../../support/chips/authorities'
import { answer, chip, dg2, dg14, tlv, type WantedChip } from '../../support/chips/chip'
import { garbled, seeded } from '../../support/chips/garbled'
import { judgedChip, ZONE } from '../../support/chips/judged'
import { type Bytes, type KeyKind, keys, type Scheme, text } from '../../support/chips/keys'

const CHALLENGE = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)

const trusting = (roots: readonly Issued[], lists: readonly Bytes[] = []) => ({ roots, lists })

const judged = (files: Record<string, Bytes>, by: ReturnType<typeof trusting>) =>
  judgedChip(files, { ...by, challenge: CHALLENGE })

const statuses = ({ checks }: ChipVerdict) =>
  Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]))

const root = authority()
const signer = documentSigner(root)
const made = (wanted: Partial<WantedChip> = {}) =>
  chip({ signers: [signer], zone: ZONE, portrait: JPEG, ...wanted }).files

it('holds, and gives what it says', async () => {
  const own = keys({ curve: 'prime256v1' })
  const files = { ...made({ ownKeys: own, details: { 24334: 'ERIKSSON<<ANNA<MARIA', 24363: '19740812' } }) }
  const verdict = await judged({ ...files, aa: answer(own, CHALLENGE) }, trusting([root]))
  expect(verdict.checks).toMatchObject({
    signature: { status: 'success' },
    dataGroups: { status: 'success' },
    issuer: { status: 'success', value: 'UT' },
    cloned: { status: 'success' },
  })
  expect(verdict.content).toEqual({
    zone: ZONE,
    portrait: { format: 'jpeg', content: JPEG },
    fields: [
      { name: 'fullName', value: 'ERIKSSON, ANNA MARIA' },
      { name: 'birthDate', value: '1974-08-12' },
    ],
  })
})

it.each<[string, Bytes, string]>([
  ['JPEG', JPEG, 'jpeg'],
  ['JPEG 2000', Uint8Array.of(0xff, 0x4f, 0xff, 0x51, 1, 2), 'jpeg2000'],
])('the portrait is read by ISO/IEC 39794-5 too: %s', async (_, image, format) => {
  const { content } = await judged(made({ groups: { dg2: dg2(image, true) } }), trusting([root]))
  expect(content?.portrait).toEqual({ format, content: image })
})

it('DG12 says who has issued it and when, as signs or two digits a byte', async () => {
  const dg12 = (date: Bytes) => tlv(0x6c, tlv(0x5f19, text('UTOPIAN<OFFICE')), tlv(0x5f26, date))
  for (const date of [text('20120415'), Uint8Array.of(0x20, 0x12, 0x04, 0x15)]) {
    const { content } = await judged(made({ groups: { dg12: dg12(date) } }), trusting([root]))
    expect(content?.fields).toEqual([
      { name: 'authority', value: 'UTOPIAN OFFICE' },
      { name: 'issueDate', value: '2012-04-15' },
    ])
  }
})

const ANSWERS = '2.23.136.1.1.5'
const AGREES = '0.4.0.127.0.7.2.2.3.2.4'

it('DG14 says by which hash the chip answers, and whether it agrees on keys', async () => {
  const own = keys({ curve: 'prime256v1' })
  const cloned = async (...infos: [string, string?][]) => {
    const files = made({ ownKeys: own, groups: { dg14: dg14(...infos) } })
    return (await judged({ ...files, aa: answer(own, CHALLENGE) }, trusting([root]))).checks.cloned.status
  }
  expect(await cloned([ANSWERS, '0.4.0.127.0.7.1.1.4.1.3'])).toBe('success')
  expect(await cloned([ANSWERS, '0.4.0.127.0.7.1.1.4.1.5'])).toBe('failed')
  const { checks } = await judged(made({ groups: { dg14: dg14([AGREES]) } }), trusting([root]))
  expect(checks.cloned).toMatchObject({ status: 'idle', reason: expect.stringContaining('chip authentication') })
})

const ALGORITHMS: [string, KeyKind, Scheme][] = [
  ...(['sha1', 'sha224', 'sha256', 'sha384', 'sha512'] as const).map((hash): [string, KeyKind, Scheme] => [
    `RSA PKCS#1 ${hash}`,
    { rsa: 2048 },
    { hash },
  ]),
  ...(['sha1', 'sha224', 'sha256', 'sha384', 'sha512'] as const).map((hash): [string, KeyKind, Scheme] => [
    `RSA PSS ${hash}`,
    { rsa: 2048 },
    { hash, pss: true },
  ]),
  ['RSA PSS, a modulus of 2049 bits', { rsa: 2049 }, { pss: true }],
  ...[
    ...['prime192v1', 'secp224r1', 'prime256v1', 'secp384r1', 'secp521r1', 'brainpoolP192r1', 'brainpoolP224r1'],
    ...['brainpoolP256r1', 'brainpoolP320r1', 'brainpoolP384r1', 'brainpoolP512r1'],
  ].flatMap((curve): [string, KeyKind, Scheme][] => [
    [curve, { curve }, {}],
    [`${curve}, all its parameters written out`, { curve, explicit: true }, { hash: 'sha512' }],
  ]),
  ['P-256 with SHA-224', { curve: 'prime256v1' }, { hash: 'sha224' }],
  ['P-256 with SHA-1', { curve: 'prime256v1' }, { hash: 'sha1' }],
]

it.each(ALGORITHMS)('%s is verified, and refused where it is changed', async (_, key, scheme) => {
  const by = authority({ key, scheme })
  const files = made({ signers: [documentSigner(by, { key, scheme })] })
  expect(statuses(await judged(files, trusting([by])))).toMatchObject({ signature: 'success', issuer: 'success' })
  const { sod = JPEG } = files
  const changed = sod.with(sod.length - 20, (sod.at(-20) ?? 0) ^ 1)
  expect((await judged({ ...files, sod: changed }, trusting([by]))).checks.signature.status).not.toBe('success')
  const { checks } = await judged(files, trusting([authority({ key, scheme })]))
  expect(checks.issuer).toMatchObject({ status: 'idle', reason: 'no anchor for this issuer' })
})

it('what is signed over SHA-1 holds, and is called weak', async () => {
  const by = authority()
  const weak = documentSigner(by, { key: { rsa: 2048 }, scheme: { hash: 'sha1' } })
  const { checks } = await judged(made({ signers: [weak], hash: 'sha1' }), trusting([by]))
  expect(checks.signature).toMatchObject({ status: 'success', value: 'weak', reason: expect.stringContaining('SHA-1') })
})

it('of a chip whose signature or a file of which does not hold nothing is taken, and it answers for nothing', async () => {
  const own = keys({ curve: 'prime256v1' })
  const files: Record<string, Bytes> = { ...made({ ownKeys: own }), aa: answer(own, CHALLENGE) }
  const { sod = JPEG, dg1 = JPEG, ...others } = files
  const forged = made({ signers: [{ ...signer, keys: root.keys }], ownKeys: own })
  for (const [sent, told] of [
    [
      { ...forged, aa: files.aa ?? JPEG },
      { signature: 'failed', dataGroups: 'success', issuer: 'idle', cloned: 'idle' },
    ],
    [
      { ...files, dg1: dg1.with(-1, 0x3d) },
      { signature: 'success', dataGroups: 'failed', cloned: 'idle' },
    ],
    [
      { ...others, sod },
      { signature: 'success', dataGroups: 'idle', cloned: 'idle' },
    ],
  ] as const) {
    const verdict = await judged(sent, trusting([root]))
    expect(statuses(verdict)).toMatchObject(told)
    expect(verdict.content).toBeNull()
    expect(verdict.checks.cloned.reason).toBe('the signature or a data group does not hold')
  }
})

const revoked = documentSigner(root)
const unknown = documentSigner(authority({ country: 'XA' }), { country: 'XA' })
it.each<[string, readonly Issued[], string]>([
  ['one that is trusted', [signer], 'success'],
  ['one that nobody has certified, and one that is trusted', [unknown, signer], 'success'],
  ['one that is trusted, and one that nobody has certified', [signer, unknown], 'success'],
  ['one that is trusted, and one that was revoked', [signer, revoked], 'failed'],
  ['one that was revoked, and one that is trusted', [revoked, signer], 'failed'],
  ['one that nobody has certified, and one that was revoked', [unknown, revoked], 'failed'],
])('signed by %s', async (_, signers, end) => {
  const { checks } = await judged(made({ signers }), trusting([root], [revocationList(root, [revoked])]))
  expect(checks.issuer.status).toBe(end)
})

it('an issuer is named, and what is weak about its certificate', async () => {
  const by = authority({ key: { rsa: 2048 }, scheme: { hash: 'sha1' } })
  const weakly = await judged(made({ signers: [documentSigner(by)] }), trusting([by]))
  expect(weakly.checks.issuer.reason).toMatch(/^certified by CSCA UTOPIA, but weakly: .*SHA-1/)
  expect((await judged(made(), trusting([root]))).checks.issuer.reason).toBe('certified by CSCA UTOPIA')
})

it('sums of data groups over SHA-1 are weak, whoever has signed them', async () => {
  const { checks } = await judged(made({ hash: 'sha1' }), trusting([root]))
  expect(checks.signature).toMatchObject({
    value: 'weak',
    reason: 'it holds, but is weak: sums of data groups are SHA-1',
  })
  expect((await judged(made(), trusting([root]))).checks.signature).toEqual({ status: 'success', reason: 'it holds' })
})

it.each([
  ['its key', { key: null }, "the chip's own key (DG15) was not sent, or there is none"],
  ['its answer', { answer: null }, "the chip's answer to a challenge was not sent"],
  ['a challenge', { challenge: null }, 'there was no challenge that the chip could answer'],
  ['a key that is known', { key: tlv(0x6f, text('x')) }, "the chip's own key is of a kind that is not known here"],
])('without %s nobody knows whether it is the chip', async (_, changed, reason) => {
  const own = { key: tlv(0x6f, signer.keys.spki), information: null, challenge: CHALLENGE, answer: CHALLENGE }
  expect(await judgeActiveAuthentication({ ...own, ...changed })).toEqual({ status: 'idle', reason })
  expect((await judgeActiveAuthentication(own)).status).toBe('failed')
})

it('parameters of a curve of somebody’s own are no key', async () => {
  const by = authority()
  const own = documentSigner(by, { key: { curve: 'prime256v1', explicit: true } })
  const { sod = JPEG, ...groups } = made({ signers: [own] })
  const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
  const at = Buffer.from(sod).indexOf(order)
  expect(at).toBeGreaterThan(0)
  const verdict = await judged({ ...groups, sod: sod.with(at + 31, 0x4f) }, trusting([by]))
  expect(verdict.checks.signature.status).not.toBe('success')
})

it.each<[string, Partial<WantedChip>]>([
  ['a second signer whose authority is known', { signers: [documentSigner(authority()), signer] }],
  ['two signers', { signers: [signer, documentSigner(root, { commonName: 'SECOND' })] }],
  ['a signer named by the key', { byKeyId: true }],
  ['no signing time', { signingTime: null }],
  ['the certificate of the authority beside that of the signer', { certificates: [root.der] }],
])('a chip with %s holds', async (_, wanted) => {
  expect(statuses(await judged(made(wanted), trusting([root])))).toMatchObject({
    signature: 'success',
    dataGroups: 'success',
    issuer: 'success',
  })
})

it('a new key of an authority is trusted by the link that the old one has signed', async () => {
  const fresh = keys({ curve: 'secp384r1' })
  const renewed = authority({ keys: fresh })
  const link = authority({ keys: fresh, issuer: root })
  const files = made({ signers: [documentSigner(renewed)], certificates: [link.der] })
  expect((await judged(files, trusting([root]))).checks.issuer.status).toBe('success')
  expect((await judged(made({ signers: [documentSigner(renewed)] }), trusting([root]))).checks.issuer.status).toBe(
    'idle',
  )
})

it.each<[string, readonly string[], boolean, string]>([
  ['barcodes, though nobody need heed it', ['2.23.136.1.1.14.2'], false, 'failed'],
  ['something that nobody knows', ['1.2.840.113533.7.74.3'], false, 'idle'],
  ['chips', ['2.23.136.1.1.1'], true, 'success'],
  ['anything', ['2.5.29.37.0'], false, 'success'],
])('a signer whose key is for %s', async (_, oids, critical, status) => {
  const by = documentSigner(root, { purposes: { oids, critical } })
  const { checks } = await judged(made({ signers: [by] }), trusting([root]))
  expect([checks.signature.status, checks.issuer.status]).toEqual(['success', status])
})

it('active authentication holds for its own challenge and key only', async () => {
  for (const kind of [{ rsa: 1024 }, { rsa: 2048 }, { curve: 'brainpoolP256r1' }, { curve: 'prime256v1' }]) {
    const own = keys(kind)
    const files = made({ ownKeys: own })
    const cloned = async (aa: Bytes) => (await judged({ ...files, aa }, trusting([root]))).checks.cloned.status
    expect(await cloned(answer(own, CHALLENGE))).toBe('success')
    if ('rsa' in kind) expect(await cloned(answer(own, CHALLENGE, 'sha1'))).toBe('success')
    expect(await cloned(answer(own, CHALLENGE.with(0, 9)))).toBe('failed')
    expect(await cloned(answer(keys(kind), CHALLENGE))).toBe('failed')
    const given = answer(own, CHALLENGE)
    for (let at = 0; at < given.length; at += 5) {
      expect(await cloned(given.with(at, (given[at] ?? 0) ^ 1)), `byte ${at}`).toBe('failed')
    }
  }
})

const accepted = ({ checks }: ChipVerdict) =>
  checks.signature.status === 'success' && checks.dataGroups.status === 'success' && checks.issuer.status === 'success'

it.each<[string, KeyKind, Scheme]>([
  ['P-256', { curve: 'prime256v1' }, {}],
  ['RSA PSS', { rsa: 2048 }, { pss: true }],
])('%s: no byte of any file can be changed', async (_, key, scheme) => {
  const by = authority()
  const files = made({ signers: [documentSigner(by, { key, scheme })], details: { 24334: 'A' } })
  const anchors = trusting([by])
  expect(accepted(await judged(files, anchors))).toBe(true)
  const held: string[] = []
  for (const [name, file] of Object.entries(files)) {
    for (let at = 0; at < file.length; at++) {
      for (const bits of sampled([0x01, 0x80, 0xff], (__, i) => i === at % 3)) {
        const changed = { ...files, [name]: file.with(at, (file[at] ?? 0) ^ bits) }
        if (accepted(await judged(changed, anchors))) held.push(`${name} ${at} ${bits}`)
      }
    }
  }
  expect(held).toEqual([])
})

const BROKEN_FILES = NIGHTLY ? 6000 : 1500

it(`never throws, and accepts none: ${BROKEN_FILES} files cut, repeated and overwritten`, async () => {
  const files = made()
  const anchors = trusting([root])
  const random = seeded(20)
  for (let i = 0; i < BROKEN_FILES; i++) {
    const sod = garbled(files.sod ?? JPEG, random)
    const verdict = await judged({ ...files, sod }, anchors)
    expect(accepted(verdict)).toBe(Buffer.compare(sod, files.sod ?? JPEG) === 0)
  }
})
