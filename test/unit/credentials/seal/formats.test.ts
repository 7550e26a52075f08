/** The formats of signed barcodes, rule by rule: what is read of each, and what is none. */
import { expect, it } from 'vitest'
import type { Bytes } from '../../../../worker/credentials/bytes'
import { contentOfAadhaar, readAadhaar } from '../../../../worker/credentials/seal/aadhaar'
import { c40 as readC40 } from '../../../../worker/credentials/seal/c40'
import { canonicalJson } from '../../../../worker/credentials/seal/canonical-json'
import { judgeSeal } from '../../../../worker/credentials/seal/judge-seal'
import { readVds } from '../../../../worker/credentials/seal/vds'
import { contentOfVds } from '../../../../worker/credentials/seal/vds-documents'
import { contentOfVdsNc, readVdsNc } from '../../../../worker/credentials/seal/vds-nc'
import { sealIn } from '../../../../worker/domain/seal/formats'
import { authority, documentSigner, type Issued } from '../../../support/chips/authorities'
import { aadhaar } from '../../../support/seals/aadhaar'
import { c40, vds, type WantedSeal } from '../../../support/seals/vds'
import { vdsNc } from '../../../support/seals/vds-nc'

const unhex = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const bytesOf = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))
const root = authority({ commonName: 'UTOPIA SEALS' })
const own = documentSigner(root, { commonName: 'TS' })
const india = documentSigner(root, { country: 'IN', commonName: 'UIDAI', key: { rsa: 2048 } })

const pair = (a: number, b: number, c: number) => {
  const value = 1600 * a + 40 * b + c + 1
  return [value >> 8, value & 0xff]
}
it.each<[string, number[], string | null]>([
  ['nothing', [], ''],
  ['three signs', pair(4, 13, 14), '09A'],
  ['the first and the last of the signs', pair(3, 39, 3), ' Z '],
  ['two signs and their filling', pair(14, 15, 0), 'AB'],
  ['a sign in ASCII', [0xfe, 0x42], 'A'],
  ['three signs and one', [...pair(14, 15, 16), 0xfe, 0x42], 'ABCA'],
  ['filling that is not at the end', [...pair(14, 15, 0), ...pair(14, 15, 16)], null],
  ['filling in the second place', pair(14, 0, 0), null],
  ['half a pair', [0x59], null],
  ['nothing behind the end', [0xfe, 0], null],
  ['more behind the end', [0xfe, 0x42, 0x59, 0xbf], null],
  ['a shift', pair(14, 2, 14), null],
  ['zeros', [0, 0], null],
])('C40: %s', (_, bytes, text) => {
  const read = () => readC40(Uint8Array.from(bytes))
  if (text === null) expect(read).toThrow()
  else expect(read()).toBe(text)
})

const seal = (changed: Partial<WantedSeal> = {}) =>
  vds({
    by: own,
    reference: '1A',
    issuedAt: '2024-02-29',
    signedAt: '2024-03-01',
    features: [[3, c40('AB')]],
    ...changed,
  })
const HEAD = 2 + 2 + 6
it('a binary seal says who signed it, when, and what', () => {
  const said = { issuer: 'UTO', issuedAt: '2024-02-29', signedAt: '2024-03-01', definition: 0xfb06 }
  const signer = { country: 'UT', id: 'TS', serial: '1A' }
  expect(readVds(seal())).toMatchObject({ ...said, signer, features: new Map([[3, c40('AB')]]) })
  expect(readVds(seal({ fixed: true, reference: '0001A' }))).toMatchObject({ ...said, signer })
  expect(readVds(seal({ reference: '00' }))?.signer.serial).toBe('0')
  // Germany's social insurance counts in decimal digits.
  expect(readVds(seal({ signer: 'DEZV', reference: '1234567890' }))).toBeNull()
  const long = seal({ features: [[3, new Uint8Array(128)]] })
  expect(readVds(long)?.features.get(3)).toHaveLength(128)
})

const changedAt = (at: number, ...bytes: number[]) => {
  const copy = seal()
  copy.set(bytes, at)
  return copy
}
const FEATURE = HEAD + 3 + 3 + 2
it.each([
  ['of another magic', changedAt(0, 0xdb)],
  ['of the first version', changedAt(1, 1)],
  ['of a version to come', changedAt(1, 4)],
  ['that is cut off', seal().slice(0, -1)],
  ['with a byte behind it', Uint8Array.of(...seal(), 0)],
  ['signed on no day', changedAt(HEAD + 3, 0xff, 0xff, 0xff)],
  ['signed on the 30th of February', seal({ signedAt: '2024-02-30' })],
  ['with a feature twice', seal({ features: Array(2).fill([3, c40('AB')]) })],
  ['with a length of three bytes', changedAt(FEATURE + 1, 0x83)],
  ['with a length longer than needed', changedAt(FEATURE + 1, 0x81, 0x01)],
  ['larger than any', seal({ features: Array.from({ length: 17 }, (_, i) => [i, new Uint8Array(255)]) })],
  ['of a signer with a number that is none', seal({ reference: 'XYZ' })],
])('a binary seal %s is none', (_, bytes) => expect(readVds(bytes)).toBeNull())

it('a binary seal may have been issued on no day that is known', () =>
  expect(readVds(changedAt(HEAD, 0xff, 0xff, 0xff))).toMatchObject({ issuedAt: null, signedAt: '2024-03-01' }))

/** Fields by name. */
const named = (fields: object) => Object.entries(fields).map(([name, value]) => ({ name, value }))
const [LONG, SHORT] = ['P'.repeat(72), 'V'.repeat(63)]
it.each<[string, number, Record<number, Bytes>, object, string?]>([
  ['visa', 0x5d01, { 2: c40(SHORT) }, {}, SHORT.padEnd(72, '<')],
  ['emergency travel document', 0x5e03, { 2: c40(LONG) }, {}, LONG],
  ['arrival attestation', 0xfd02, { 3: c40('ABC') }, { reference: 'ABC' }],
  ['residence permit', 0xfb06, { 3: c40('ABC') }, { passportNumber: 'ABC' }],
  ['supplementary sheet of a residence permit', 0xfa06, { 5: c40('ABC') }, { reference: 'ABC' }],
  ['social insurance card', 0xfc04, { 1: c40('123'), 4: bytesOf('Ö ') }, { personalNumber: '123', birthName: 'Ö' }],
  [
    'social insurance card',
    0xfc04,
    { 2: bytesOf('Müller'), 3: bytesOf('Jan') },
    { surname: 'Müller', givenNames: 'Jan' },
  ],
  [
    'address sticker of an identity card',
    0xf908,
    { 1: c40('AB1'), 3: c40('BER') },
    { documentNumber: 'AB1', address: 'BER' },
  ],
  ['address sticker of a residence permit', 0xf90c, { 3: c40('BER') }, { address: 'BER' }],
  ['address sticker of a passport', 0xf80a, { 3: c40('101') }, { postCode: '101' }],
  ['unknown document', 0x1234, { 1: c40('ABC') }, {}],
])('a binary seal of a %s', (document, definition, features, fields, zone = undefined) => {
  const all = Object.entries(features).map(([tag, value]) => [Number(tag), value] as const)
  const read = readVds(seal({ definition, features: all }))
  const said = { document, state: 'UTO', zone: zone ?? null, fields: named({ ...fields, issueDate: '2024-02-29' }) }
  expect(read && contentOfVds(read)).toEqual(said)
})

it.each([
  [{ b: 1, a: [true, null, 'é"'] }, '{"a":[true,null,"é\\""],"b":1}'],
  [{ '€': 1, '\r': 2, '1': 3, ö: 4 }, '{"\\r":2,"1":3,"ö":4,"€":1}'],
  [[1e21, 0.1, -0], '[1e+21,0.1,0]'],
])('RFC 8785 writes %j as one text', (value, text) => expect(canonicalJson(value)).toBe(text))

type Whole = Record<'data' | 'sig', Record<string, unknown>>
const json = (change: (whole: Whole) => void = () => undefined) => {
  const whole = JSON.parse(vdsNc({ by: own }))
  change(whole)
  return readVdsNc(bytesOf(JSON.stringify(whole)))
}
const message = (more: object) => json(({ data }) => Object.assign(data, { msg: more }))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
it.each<[string, boolean, ReturnType<typeof json>]>([
  ['as it was made', true, json()],
  ['without a certificate', true, json(({ sig }) => delete sig.cer)],
  ['with a certificate that is no base64url', false, json(({ sig }) => Object.assign(sig, { cer: '*' }))],
  ['with a signature that is written in two ways', false, json(({ sig }) => Object.assign(sig, { sigvl: 'QR' }))],
  ['of another algorithm', false, json(({ sig }) => Object.assign(sig, { alg: 'RS256' }))],
  ['of a state of four letters', false, json(({ data }) => Object.assign(data, { hdr: { is: 'UTOP', t: '', v: 1 } }))],
  ['without a message', false, json(({ data }) => Object.assign(data, { msg: null }))],
  ['larger than any', false, message({ more: 'x'.repeat(8192) })],
  ['within itself 32 times', true, message({ deep: JSON.parse(nested(29)) })],
  ['within itself 33 times', false, message({ deep: JSON.parse(nested(30)) })],
])('a seal in JSON %s is read: %s', (_, isRead, read) => expect(read !== null).toBe(isRead))

const PID = { n: 'A B', dob: '19740812', dn: 'X1' }
it.each<[string, object, string, object]>([
  [
    'icao.test',
    { pid: PID, utci: 'T' },
    'proof of testing',
    { fullName: 'A B', birthDate: '1974-08-12', passportNumber: 'X1', reference: 'T' },
  ],
  [
    'icao.vacc',
    { pid: { i: 'X2', ai: '7' }, uvci: 'V' },
    'proof of vaccination',
    { passportNumber: 'X2', personalNumber: '7', reference: 'V' },
  ],
  [
    'icao.dta',
    { n: 'A', sex: 'F', utci: 'T', uvci: 'V' },
    'digital travel authorization',
    { fullName: 'A', sex: 'F', reference: 'T' },
  ],
  ['other', { pid: { n: 7 }, utci: 'x'.repeat(41) }, 'other', {}],
])('a seal in JSON of the type %s', (t, msg, document, fields) => {
  const read = json(({ data }) => Object.assign(data, { hdr: { is: 'UTO', v: 1, t }, msg }))
  expect(read && contentOfVdsNc(read)).toEqual({ document, state: 'UTO', zone: null, fields: named(fields) })
})

it.each<[string, string]>([
  ['that begins with a zero', `0${aadhaar(india)}`],
  ['with a letter', `${aadhaar(india)}A`],
  ['of contacts that nobody has', aadhaar(india, { fields: ['4', ...Array(15).fill('x')] })],
  ['of fewer fields', aadhaar(india, { version: '', fields: ['2', 'x'], picture: [] })],
  ['of more digits than a code has', '1'.repeat(7090)],
])('an Aadhaar code %s is none', (_, digits) => expect(readAadhaar(bytesOf(digits))).toBeNull())

it('an Aadhaar code is read in its first version and in the others', () => {
  for (const version of ['', 'V2', 'V5']) {
    const read = readAadhaar(bytesOf(aadhaar(india, { version })))
    expect(read && contentOfAadhaar(read)).toMatchObject({ document: 'Aadhaar', state: 'IND', zone: null })
    expect(read?.fields[2]).toBe('Asha Example')
    expect(read?.signature).toHaveLength(256)
  }
})

const by = (wanted: Parameters<typeof documentSigner>[1]) => documentSigner(root, { commonName: 'TS', ...wanted })
const weak = by({ key: { curve: 'prime192v1' } })
const keyFor = (purpose: string) => by({ purposes: { oids: [purpose] } })
const server = keyFor('1.3.6.1.5.5.7.3.1')
const nc = (signer: Issued = own) => vdsNc({ by: signer })
const over = by({ until: new Date(Date.now() - 1000) })
const today = (signer: Issued, more: Partial<WantedSeal> = {}) => vds({ by: signer, features: [], ...more })
const HOLDS = 'success: it holds | '
const NO_ANCHOR = 'idle: no anchor for this issuer'
const [IMPORTED, CERTIFIED] = ['success: imported itself: TS', 'success: certified by UTOPIA SEALS']
const DENIED = 'failed: the signature does not hold | idle: the signature does not hold'
it.each<[string, 'vds' | 'vds-nc' | 'aadhaar', Bytes | string, Issued[], string]>([
  ['no seal', 'vds', unhex('dc'), [own], 'idle: the seal cannot be read'],
  ['a seal of nobody known', 'vds', today(own), [], NO_ANCHOR],
  ['a seal of an imported signer', 'vds', today(own), [own], HOLDS + IMPORTED],
  ['a seal of two of one number', 'vds', today(own), [{ ...by({}), serial: own.serial }, own], HOLDS + IMPORTED],
  [
    'a weak seal',
    'vds',
    today(weak, { hash: 'sha224' }),
    [weak],
    `success: it holds, but is weak: a key on P-192 | ${IMPORTED}, but weakly: a key on P-192`,
  ],
  ['a seal of an authority', 'vds', today(root), [root], NO_ANCHOR],
  ['no JSON', 'vds-nc', '{', [own], 'idle: the seal cannot be read'],
  [
    'a seal without a certificate',
    'vds-nc',
    nc().replace(/"cer":"[^"]+",/, ''),
    [own],
    'idle: the certificate of the signer is not in it',
  ],
  ['a seal that was changed', 'vds-nc', nc().replace('U32870', 'U32871'), [own], DENIED],
  ['a seal of an authority in it', 'vds-nc', nc(root), [root], `${HOLDS}failed: the certificate is of no signer`],
  ['a seal of a certified key', 'vds-nc', nc(), [root], HOLDS + CERTIFIED],
  ['a key for barcodes', 'vds-nc', nc(keyFor('2.23.136.1.1.14')), [root], HOLDS + CERTIFIED],
  ['a key for servers', 'vds-nc', nc(server), [root], `${HOLDS}failed: the key of its signer is not for barcodes`],
  ['a key for servers that was imported', 'vds-nc', nc(server), [server], HOLDS + IMPORTED],
  [
    'a key for mail',
    'vds-nc',
    nc(keyFor('1.3.6.1.5.5.7.3.4')),
    [root],
    `${HOLDS}idle: the key of its signer is for something that is not known here`,
  ],
  [
    'a certificate that is over',
    'vds-nc',
    nc(over),
    [root],
    `${HOLDS}idle: the certificate of the signer is not valid any more`,
  ],
  ['no Aadhaar code', 'aadhaar', '12', [], 'idle: the code cannot be read'],
  ['an Aadhaar code of nobody known', 'aadhaar', aadhaar(india), [], NO_ANCHOR],
  ['an Aadhaar code of somebody else', 'aadhaar', aadhaar(india), [own], 'idle: no imported certificate has signed it'],
])('%s', async (_, format, said, imported, end) => {
  const anchors = async () => ({ certificates: imported.map(({ der }) => der), revocationLists: [] })
  const content = typeof said === 'string' ? bytesOf(said) : said
  const { checks } = await judgeSeal({ format, content, at: new Date().toISOString() }, anchors)
  const told = [checks.signature, checks.issuer].map(({ status, reason }) => `${status}: ${reason}`)
  expect([...new Set(told)].join(' | ')).toBe(end)
})

it.each([
  ['shc:/567', 'SMART Health Card'],
  ['NZCP:/1/AB', 'New Zealand COVID pass'],
  ['NDB1AB', 'ICAO data structure for barcodes (IDB)'],
  ['{"DateIssued":"1","Issuer":"PSA"}', 'PhilSys QR'],
  ['eyJhbGciOiJF.eyJ.c2ln', 'signed token (JWT)'],
  ['<?xml version="1.0"?>\n<PrintLetterBarcodeData uid="1"/>', 'Aadhaar letter QR'],
  ['1'.repeat(600), 'Aadhaar Secure QR'],
  ['1'.repeat(599), undefined],
])('a barcode %.12s… is called %s', (text, name) => expect(sealIn({ text, bytes: bytesOf(text) })?.name).toBe(name))
