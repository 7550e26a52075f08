/** Keys and signatures of certificates, by their rules: what is a key, what is a signature in DER, what is weak. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Bytes } from '../../../../worker/credentials/bytes'
import { CURVE_PARAMETERS } from '../../../../worker/credentials/x509/curve-parameters'
import { readDer } from '../../../../worker/credentials/x509/der'
import { readPublicKey } from '../../../../worker/credentials/x509/public-key'
import { isPkcs1, openedBlock } from '../../../../worker/credentials/x509/rsa'
import {
  fixedLength,
  type SignatureScheme,
  schemeNamed,
  signatureScheme,
  verifySignature,
  weaknessOf,
} from '../../../../worker/credentials/x509/signature-scheme'
import { derOf } from '../../../../worker/credentials/x509/write-der'
import { bits, hashAlgorithm, integer, keys, NULL, octets, oid, sequence, signed } from '../../../support/chips/keys'
import { takenFor } from '../../../support/stand-in'

const unhex = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const DATA = Uint8Array.of(1, 2, 3)

const [ec, rsa, edwards, edwards448] = [
  keys({ curve: 'prime256v1' }),
  keys({ rsa: 2048 }),
  keys({ edwards: 'ed25519' }),
  keys({ edwards: 'ed448' }),
].map((made) => ({ ...made, key: readPublicKey(made.spki) }))
const UNKNOWN = { kind: 'unknown', algorithm: '1.2.3' } as const
const ECDSA = { kind: 'ecdsa', hash: 'SHA-256', plain: false } as const
const PKCS1 = { kind: 'pkcs1', hash: 'SHA-256' } as const
const OPEN = { kind: 'pkcs1', hash: null } as const

it.each([
  ['a key on a curve by ECDSA', ec, ECDSA, null, 'good'],
  ['it by PKCS#1', ec, PKCS1, null, 'bad'],
  ['it by EdDSA', ec, schemeNamed('1.3.101.112'), null, 'bad'],
  ['an RSA key by PKCS#1', rsa, PKCS1, null, 'good'],
  ['it by ECDSA', rsa, ECDSA, null, 'bad'],
  ['it over the hash of its message', rsa, OPEN, 'SHA-256', 'good'],
  ['it over another hash', rsa, OPEN, 'SHA-384', 'bad'],
  ['it over no hash', rsa, OPEN, null, 'unknown algorithm'],
  ['it over its own hash, whatever the message says', rsa, PKCS1, 'SHA-384', 'good'],
  ['a key of Edwards by its own', edwards, schemeNamed('1.3.101.112'), null, 'good'],
  ['it by the other', edwards, schemeNamed('1.3.101.113'), null, 'bad'],
  ['the other by its own', edwards448, schemeNamed('1.3.101.113'), null, 'good'],
  ['it by ECDSA, too', edwards, ECDSA, null, 'bad'],
  ['a key that is not known', { ...ec, key: UNKNOWN }, ECDSA, null, 'unknown algorithm'],
  ['no algorithm', ec, null, null, 'unknown algorithm'],
] as const)('%s', async (_, by, scheme, hash, says) => {
  if (!by) throw new Error('no key')
  const signature = signed(DATA, by, {})
  expect(await verifySignature(by.key, scheme, { signature, data: DATA, hash })).toBe(says)
})

const number = (hex: string) => derOf(0x02, unhex(hex))
const pair = (a: string, b: string) => sequence(number(a), number(b))
it.each<[string, Uint8Array, string | null]>([
  ['two numbers', pair('01', '02'), '00010002'],
  ['a number with its first bit set', pair('00ff', '7fff'), '00ff7fff'],
  ['a negative number', pair('ff', '02'), null],
  ['a number longer than needed', pair('007f', '02'), null],
  ['a number of another length', pair('010203', '02'), null],
  ['no digits', pair('', '02'), null],
  ['one number', sequence(number('01')), null],
  ['three numbers', sequence(number('01'), number('02'), number('03')), null],
  ['another tag outside', derOf(0x31, number('01'), number('02')), null],
  ['another tag inside', sequence(number('01'), octets(unhex('02'))), null],
  ['a byte behind them', unhex('30060201010201 02 00'), null],
  ['a length in two bytes that fits in one', unhex('308106 020101 020102'), null],
  ['a number that is cut off', unhex('3006 020101 020202'), null],
])('a signature of %s', (_, der, both) => {
  const read = fixedLength(der, 2)
  expect(read && hexOf(read)).toBe(both)
})

it('a signature of two long numbers has its length in two bytes', () => {
  const [a, b] = ['7f'.repeat(66), '01'.repeat(66)]
  expect(hexOf(fixedLength(pair(a, b), 66) ?? Uint8Array.of())).toBe(a + b)
})

const modulus = (bytes: number) => Uint8Array.from({ length: bytes }, () => 0xff)
it.each([
  ['no more than SHA-1', ec?.key, { ...ECDSA, hash: 'SHA-1' }, 'signed over SHA-1'],
  ['SHA-224', ec?.key, { ...ECDSA, hash: 'SHA-224' }, null],
  ['2,040 bits', { kind: 'rsa', modulus: modulus(255), exponent: Uint8Array.of(3) }, PKCS1, 'an RSA key of 2040 bits'],
  ['2,048 bits', { kind: 'rsa', modulus: modulus(256), exponent: Uint8Array.of(3) }, PKCS1, null],
  ['P-192', { kind: 'elliptic', curve: 'P-192', point: DATA }, null, 'a key on P-192'],
  ['P-224', { kind: 'elliptic', curve: 'P-224', point: DATA }, null, null],
] as const)('%s', (_, key, scheme, weakness) => {
  expect(key && weaknessOf(key, scheme)).toBe(weakness)
})

it('RSA opens a block that its key has signed, and nothing else', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const read = readPublicKey(Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })))
  if (read.kind !== 'rsa') throw new Error('no RSA')
  const own = { kind: { rsa: 1024 }, private: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), spki: DATA }
  const signature = signed(DATA, own, {})
  const block = openedBlock(read, signature)
  expect([block?.length, block?.[0], block?.[1]]).toEqual([128, 0, 1])
  expect(await isPkcs1(read, 'SHA-256', signature, DATA)).toBe(true)
  expect(await isPkcs1(read, 'SHA-384', signature, DATA)).toBe(false)
  for (const [key, signs] of [
    [{ ...read, exponent: Uint8Array.of(1) }, signature],
    [{ ...read, exponent: Uint8Array.of(4) }, signature],
    [{ ...read, exponent: Uint8Array.of(1, 0, 0, 0, 0, 1) }, signature],
    [{ ...read, modulus: read.modulus.with(127, 2) }, signature],
    [{ ...read, modulus: read.modulus.slice(0, 63) }, signature.slice(0, 63)],
    [{ ...read, modulus: new Uint8Array(1025).fill(0xff) }, new Uint8Array(1025)],
    [read, signature.slice(1)],
    [read, read.modulus],
  ] as const) {
    expect(openedBlock(key, signs)).toBeNull()
  }
})

const PSS = '1.2.840.113549.1.1.10'
const mask = (hash: 'sha1' | 'sha256', name = '1.2.840.113549.1.1.8') => sequence(oid(name), hashAlgorithm(hash))
const field = (tag: number, ...value: Bytes[]) => derOf(0xa0 + tag, ...value)
const pss = (hash: string, maskHash: string, saltLength: number) =>
  takenFor<SignatureScheme>({ kind: 'pss', hash, maskHash, saltLength })
it.each<[string, Bytes[], SignatureScheme | null]>([
  ['ECDSA', [oid('1.2.840.10045.4.3.2')], ECDSA],
  ['PKCS#1 with NULL', [oid('1.2.840.113549.1.1.11'), NULL], PKCS1],
  ['PKCS#1 with parameters', [oid('1.2.840.113549.1.1.11'), sequence()], null],
  ['what nobody knows', [oid('1.2.840.113549.1.1.99')], null],
  ['PSS without parameters', [oid(PSS)], pss('SHA-1', 'SHA-1', 20)],
  ['PSS of nothing said', [oid(PSS), sequence()], pss('SHA-1', 'SHA-1', 20)],
  ['PSS of a hash', [oid(PSS), sequence(field(0, hashAlgorithm('sha256')))], pss('SHA-256', 'SHA-1', 20)],
  ['PSS of a mask', [oid(PSS), sequence(field(1, mask('sha256')))], pss('SHA-1', 'SHA-256', 20)],
  ['PSS of a salt', [oid(PSS), sequence(field(2, integer(32)))], pss('SHA-1', 'SHA-1', 32)],
  ['PSS of the one trailer', [oid(PSS), sequence(field(3, integer(1)))], pss('SHA-1', 'SHA-1', 20)],
  ['PSS of another trailer', [oid(PSS), sequence(field(3, integer(2)))], null],
  ['PSS of another mask', [oid(PSS), sequence(field(1, mask('sha1', '1.2.840.113549.1.1.9')))], null],
  ['PSS with a field twice', [oid(PSS), sequence(field(2, integer(32)), field(2, integer(20)))], null],
  ['PSS with a field of its own', [oid(PSS), sequence(field(4, integer(1)))], null],
])('an algorithm: %s', (_, said, scheme) => {
  expect(signatureScheme(readDer(sequence(...said)))).toEqual(scheme)
})

it('an algorithm has no more than its parameters', () =>
  expect(() => signatureScheme(readDer(sequence(oid('1.2.840.10045.4.3.2'), NULL, NULL)))).toThrow())

const { p, a, b, n, x, y } = CURVE_PARAMETERS['P-256']
interface Written {
  version: number
  field: string
  a: string
  base: string
  order: string
  cofactor: Bytes[]
}
function written(changed: Partial<Written>): string | null {
  const said = {
    version: 1,
    field: '1.2.840.10045.1.1',
    a,
    base: `04${x}${y}`,
    order: n,
    cofactor: [integer(1)],
    ...changed,
  }
  const parameters = sequence(
    integer(said.version),
    sequence(oid(said.field), number(`00${p}`)),
    sequence(octets(unhex(said.a)), octets(unhex(b))),
    octets(unhex(said.base)),
    number(`00${said.order}`),
    ...said.cofactor,
  )
  const key = readPublicKey(sequence(sequence(oid('1.2.840.10045.2.1'), parameters), bits(unhex(`04${x}${y}`))))
  return key.kind === 'elliptic' ? key.curve : null
}
const odd = (Number.parseInt(y.slice(-1), 16) & 1) === 1
it.each<[string, Partial<Written>, string | null]>([
  ['as they are', {}, 'P-256'],
  ['with half a base', { base: `${odd ? '03' : '02'}${x}` }, 'P-256'],
  ['with the other half of a base', { base: `${odd ? '02' : '03'}${x}` }, null],
  ['with another base', { base: `04${y}${x}` }, null],
  ['without a cofactor', { cofactor: [] }, 'P-256'],
  ['with another cofactor', { cofactor: [integer(2)] }, null],
  ['with another order', { order: p }, null],
  ['with another coefficient', { a: b }, null],
  ['over another field', { field: '1.2.840.10045.1.2' }, null],
  ['of no version', { version: 0 }, null],
])('a curve whose parameters are written %s', (_, changed, curve) => expect(written(changed)).toBe(curve))
