/** Files of a chip, sent one by one or as a zip, and what is read of each. */
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { detailsOf, zoneOf } from '../../../worker/credentials/chip/details'
import { chipFiles } from '../../../worker/credentials/chip/files'
import { portraitOf } from '../../../worker/credentials/chip/portrait'
import { onlyTlv, tlvs, valueIn } from '../../../worker/credentials/chip/tlv'
import { dg2, tlv } from '../../support/chips/chip'
import { type Bytes, text } from '../../support/chips/keys'

const content = Uint8Array.of(0x61, 0)
const MiB = 1024 * 1024
const hexed = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

it('are read by their names, and none is sent twice or is larger than a chip holds', async () => {
  const dg1 = { name: 'dg1', content } as const
  expect(await chipFiles([dg1])).toEqual({ dg1: content })
  expect(await chipFiles([dg1, dg1])).toBe('DG1 was sent twice')
  expect(await chipFiles([{ name: 'chip', content }])).toBe('the zip has no directory')
  expect(await chipFiles([{ name: 'dg2', content: new Uint8Array(MiB) }])).toHaveProperty('dg2')
  const large = "DG2 is larger than a chip's files are, or broken"
  expect(await chipFiles([{ name: 'dg2', content: new Uint8Array(MiB + 1) }])).toBe(large)
})

const zip = (files: Record<string, Bytes>, level: 0 | 9 = 9) => Uint8Array.from(zipSync(files, { level }))
const unpacked = (zipped: Bytes) => chipFiles([{ name: 'chip', content: zipped }])
it.each([
  ['DG1', ['dg1']],
  ['EF_DG1.bin', ['dg1']],
  ['ef.sod', ['sod']],
  ['passport/EF-DG15.BIN', ['dg15']],
  ['dg3.bin', []],
  ['mydg1', []],
  ['dg1.bin.txt', []],
])('a zip’s %s is %j', async (path, names) => {
  expect(Object.keys(await unpacked(zip({ [path]: content })))).toEqual(names)
})

it.each([0, 9] as const)('of a zip at level %i each file may have a megabyte, and 32 entries', async (level) => {
  expect(await unpacked(zip({ dg2: new Uint8Array(MiB) }, level))).toMatchObject({ dg2: { length: MiB } })
  expect(await unpacked(zip({ dg2: new Uint8Array(MiB + 1) }, level))).toContain('DG2 is larger')
  const many = (count: number) => zip(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`, content])))
  expect([await unpacked(many(32)), await unpacked(many(33))]).toEqual([{}, 'the zip has more than 32 entries'])
})

it.each([
  ['that is encrypted', 8, 1, 'the zip cannot be read'],
  ['of another method', 10, 9, "DG1 is larger than a chip's files are, or broken"],
  ['without its own head', -4, 0, 'the zip cannot be read'],
])('an entry %s is not read', async (_, at, value, reason) => {
  const whole = zip({ dg1: content })
  const listed = Buffer.from(whole).indexOf('PK\u0001\u0002', 'latin1')
  expect(await unpacked(at < 0 ? whole.with(0, 0) : whole.with(listed + at, value))).toBe(reason)
})

it.each<[string, string, [number, string][] | null]>([
  [
    'two values',
    '8001ff 5f1f0100',
    [
      [0x80, 'ff'],
      [0x5f1f, '00'],
    ],
  ],
  ['a long length', `8081 80 ${'00'.repeat(128)}`, [[0x80, '00'.repeat(128)]]],
  ['a length of two bytes', `80820001 ff`, [[0x80, 'ff']]],
  ['nothing', '', []],
  ['content that is cut off', '8002ff', null],
  ['no length', '80', null],
  ['an end that is marked', '80800000', null],
  ['a length of five bytes', '80850000000000', null],
])('tags and lengths: %s', (_, hex, found) => {
  const read = () => tlvs(hexed(hex)).map((one) => [one.tag, Buffer.from(one.content).toString('hex')])
  if (found) expect(read()).toEqual(found)
  else expect(read).toThrow()
})

it('one value is wanted by its tag, and no other beside it', () => {
  expect(onlyTlv(hexed('8001ff'), 0x80)).toEqual(hexed('ff'))
  for (const hex of ['8101ff', '8001ff8000', '']) expect(() => onlyTlv(hexed(hex), 0x80)).toThrow('another tag')
  expect([valueIn(hexed('800081 01ff'), 0x81), valueIn(hexed('8000'), 0x81)]).toEqual([hexed('ff'), null])
  expect(() => tlvs(hexed('8000'.repeat(501)))).toThrow()
  expect(tlvs(hexed('8000'.repeat(500)))).toHaveLength(500)
})

const file = (zone: string, tag = 0x5f1f) => tlv(0x61, tlv(tag, text(zone)))
it.each([
  ['of a card', file('A'.repeat(90)), 90],
  ['of a card of the second size', file('<'.repeat(72)), 72],
  ['of a passport', file('0'.repeat(88)), 88],
  ['of no document', file('A'.repeat(89)), null],
  ['in small letters', file('a'.repeat(88)), null],
  ['under another tag', file('A'.repeat(88), 0x5f20), null],
  ['in another file', tlv(0x62, tlv(0x5f1f, text('A'.repeat(88)))), null],
])('a zone %s', (_, dg1, length) => expect(zoneOf(dg1)?.length ?? null).toBe(length))

it.each<[string, 'dg11' | 'dg12', number, Bytes, string | null]>([
  ['fullName', 'dg11', 0x5f0e, text('ERIKSSON<<ANNA<MARIA'), 'ERIKSSON, ANNA MARIA'],
  ['fullName', 'dg11', 0x5f0e, text('ERIKSSON<<'), 'ERIKSSON'],
  ['personalNumber', 'dg11', 0x5f10, text(' 123 '), '123'],
  ['birthDate', 'dg11', 0x5f2b, text('19740812'), '1974-08-12'],
  ['birthDate', 'dg11', 0x5f2b, hexed('19740812'), '1974-08-12'],
  ['birthDate', 'dg11', 0x5f2b, text('1974081'), null],
  ['birthPlace', 'dg11', 0x5f11, text('STOCKHOLM<SWEDEN'), 'STOCKHOLM SWEDEN'],
  ['address', 'dg11', 0x5f42, text('A'.repeat(501)), 'A'.repeat(500)],
  ['telephone', 'dg11', 0x5f12, text('123'), '123'],
  ['profession', 'dg11', 0x5f13, text('PILOT'), 'PILOT'],
  ['authority', 'dg12', 0x5f19, text('UTOPIA'), 'UTOPIA'],
  ['issueDate', 'dg12', 0x5f26, hexed('20120415'), '2012-04-15'],
  ['authority', 'dg12', 0x5f19, text('<<'), null],
])('%s of %s is read: %#', (name, group, tag, value, said) => {
  const fields = detailsOf(tlv(group === 'dg11' ? 0x6b : 0x6c, tlv(tag, value)), group)
  expect(fields).toEqual(said === null ? [] : [{ name, value: said }])
  expect(detailsOf(tlv(0x6d, tlv(tag, value)), group)).toEqual([])
})

const JPEG = hexed('ffd8ffe0')
it.each<[string, Bytes, string | null]>([
  ['JPEG', JPEG, 'jpeg'],
  ['JPEG 2000', hexed('0000000c6a502020'), 'jpeg2000'],
  ['its codestream', hexed('ff4fff51'), 'jpeg2000'],
  ['something else', hexed('89504e47'), 'unknown'],
])('a portrait that is %s', (_, image, format) => expect(portraitOf(dg2(image))).toEqual({ format, content: image }))

it('a portrait ends where its face does, and begins behind its points', () => {
  const whole = dg2(JPEG)
  const at = Buffer.from(whole).indexOf('FAC\0')
  // The face's own length, short by two bytes; and one point, which the picture lacks.
  expect(portraitOf(whole.with(at + 17, 32 + 2))?.content).toEqual(JPEG.slice(0, 2))
  expect(portraitOf(whole.with(at + 19, 1))).toBeNull()
  expect(portraitOf(whole.with(at, 0))).toBeNull()
})
