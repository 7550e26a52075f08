/** Genuine chips and authorities that write their files otherwise than the standards say. */
import { expect, it } from 'vitest'
import { CURVE_PARAMETERS } from '../../../worker/credentials/x509/curve-parameters'
import { derOf } from '../../../worker/credentials/x509/write-der'
import { authority, documentSigner, type Issued, nameOf } from '../../support/chips/authorities'
import { chip, tlv, type WantedChip } from '../../support/chips/chip'
import { judgedChip, ZONE } from '../../support/chips/judged'
import { type Bytes, bits, integer, keys, octets, oid, sequence } from '../../support/chips/keys'
import { parts } from '../../support/chips/signed-message'

const root = authority()
const signer = documentSigner(root)
const made = (wanted: Partial<WantedChip> = {}) => chip({ signers: [signer], zone: ZONE, ...wanted }).files

async function judged(files: Record<string, Bytes>, by: Issued = root) {
  const { checks } = await judgedChip(files, { roots: [by] })
  return [checks.signature.status, checks.dataGroups.status, checks.issuer.status]
}
const HOLDS = ['success', 'success', 'success']

it.each([
  ['plain data (China)', '1.2.840.113549.1.7.1'],
  ['by the name that Sdu gave them (Netherlands)', '1.2.528.1.1006.1.20.1'],
  ['by the name before Doc 9303 (Belgium, France)', '1.3.27.1.1.1'],
])('a chip whose sums are called %s', async (_, contentType) => {
  expect(await judged(made({ contentType }))).toEqual(HOLDS)
})

it('a chip whose sums are called something else is none', async () => {
  expect((await judged(made({ contentType: '1.2.528.1.1006.1.20.2' })))[0]).toBe('idle')
})

it('a message of plain data may have the version that RFC 5652 gives it, and no other message may', async () => {
  expect(await judged(made({ contentType: '1.2.840.113549.1.7.1', version: 1 }))).toEqual(HOLDS)
  expect((await judged(made({ version: 1 })))[0]).toBe('idle')
})

it('a chip that names the issuer of its signer in another order (Malaysia), beside one certificate only', async () => {
  expect(await judged(made({ issuerReversed: true }))).toEqual(HOLDS)
  expect((await judged(made({ issuerReversed: true, certificates: [root.der] })))[0]).toBe('idle')
  const other = documentSigner(authority({ commonName: 'CSCA UTOPIE' }))
  expect((await judged(made({ signers: [{ ...other, serial: signer.serial }], issuerReversed: true })))[2]).toBe('idle')
})

it('a chip that names the issuer of its signer with other parts (Ukraine), beside one certificate of that number', async () => {
  const called = 'CSCA UTOPIA'
  const by = authority({ commonName: called })
  const issuerNamed = nameOf('UT', called, true, 'Printing works')
  const signers = [documentSigner(by)]
  expect(await judged(made({ signers, issuerNamed }), by)).toEqual(HOLDS)
  expect((await judged(made({ signers, issuerNamed, certificates: [by.der] }), by))[0]).toBe('idle')
  for (const other of [nameOf('UT', 'CSCA RURITANIA'), nameOf('RU', called), Uint8Array.of(0x30, 1, 0)]) {
    expect((await judged(made({ signers, issuerNamed: other }), by))[0]).toBe('idle')
  }
  const numbered = signers.map((one) => ({ ...one, serial: Uint8Array.of(1, 2, 3) }))
  expect((await judged(made({ issuerNamed, signers: numbered }), by))[0]).toBe('idle')
})

const marked = (tag: number, ...content: Uint8Array[]) =>
  Uint8Array.from(Buffer.concat([Uint8Array.of(tag, 0x80), ...content, new Uint8Array(2)]))

/** The same message, the ends of its outer parts marked; `pieces`: its content as well, in two of them. */
function unmeasured(sod: Bytes, pieces = false): Bytes {
  const [message = sod] = parts(sod)
  const [kind = sod, wrapped = sod] = parts(message)
  const [version = sod, digests = sod, encapsulated = sod, ...rest] = parts(parts(wrapped)[0] ?? sod)
  const [type = sod, content = sod] = parts(encapsulated)
  const [value = sod] = parts(content)
  const plain = value.subarray(value[1] === 0x81 ? 3 : value[1] === 0x82 ? 4 : 2)
  const said = pieces ? marked(0x24, octets(plain.subarray(0, 50)), octets(plain.subarray(50))) : value
  const inner = marked(0x30, version, digests, marked(0x30, type, marked(0xa0, said)), ...rest)
  return tlv(0x77, marked(0x30, kind, marked(0xa0, inner)))
}

it('a chip with indefinite lengths outside what is signed (New Zealand)', async () => {
  const { sod = new Uint8Array(), ...groups } = made()
  for (const pieces of [false, true]) {
    const written = unmeasured(sod, pieces)
    expect(await judged({ ...groups, sod: written })).toEqual(HOLDS)
    for (const broken of [written.subarray(0, -1), tlv(0x77, written.subarray(4), Uint8Array.of(5, 0))]) {
      expect((await judged({ ...groups, sod: Uint8Array.from(broken) }))[0]).toBe('idle')
    }
    const at = written.length - 40
    expect((await judged({ ...groups, sod: written.with(at, (written[at] ?? 0) ^ 1) }))[0]).not.toBe('success')
  }
})

it('indefinite lengths within each other without end are no chip', async () => {
  const deep = Uint8Array.from({ length: 60_000 }, (_, i) => (i % 2 === 0 ? 0x30 : 0x80))
  expect((await judged({ ...made(), sod: tlv(0x77, deep) }))[0]).toBe('idle')
})

it('an authority that writes 1 for true (Ukraine)', async () => {
  const by = authority({ looseTruth: true })
  expect(await judged(made({ signers: [documentSigner(by, { looseTruth: true })] }), by)).toEqual(HOLDS)
})

it('an authority that writes its curve out with a zero before each coefficient (the Emirates)', async () => {
  const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
  const { p, a, b, n, x, y } = CURVE_PARAMETERS.brainpoolP256r1
  const own = keys({ curve: 'brainpoolP256r1' })
  const number = (text: string) => derOf(0x02, hex(`00${text}`))
  const parameters = sequence(
    integer(1),
    sequence(oid('1.2.840.10045.1.1'), number(p)),
    sequence(octets(hex(`00${a}`)), octets(hex(`00${b}`))),
    octets(hex(`04${x}${y}`)),
    number(n),
    integer(1),
  )
  const point = own.spki.subarray(-65)
  const written = { ...own, spki: sequence(sequence(oid('1.2.840.10045.2.1'), parameters), bits(point)) }
  const by = authority({ keys: written })
  expect(await judged(made({ signers: [documentSigner(by)] }), by)).toEqual(HOLDS)
})
