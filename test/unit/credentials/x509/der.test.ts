/** DER as X.690 has it, element by element: what is read of each, and what is none. */
import { expect, it } from 'vitest'
import type { Bytes } from '../../../../worker/credentials/bytes'
import {
  bits,
  boolean,
  type Der,
  digits,
  inside,
  oid,
  only,
  readDer,
  sequence,
  set,
  smallInteger,
  TAG,
  time,
} from '../../../../worker/credentials/x509/der'
import { derOf } from '../../../../worker/credentials/x509/write-der'
import { text } from '../../../support/chips/keys'

const unhex = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const zeros = (count: number) => '00'.repeat(count)

it.each([
  [0, '0400'],
  [127, '047f'],
  [128, '048180'],
  [255, '0481ff'],
  [256, '04820100'],
  [65_535, '0482ffff'],
  [65_536, '0483010000'],
])('a length of %i is written and read in as few bytes as can be', (length, head) => {
  const written = derOf(TAG.octets, new Uint8Array(length))
  expect(hexOf(written.subarray(0, head.length / 2))).toBe(head)
  expect(readDer(written, TAG.octets)).toMatchObject({ content: { length }, whole: { length: written.length } })
})

it.each([
  ['nothing', '', 'cut off'],
  ['a tag without a length', '04', 'cut off'],
  ['content that is cut off', '040200', 'cut off'],
  ['a long length that is cut off', '0482ff', 'cut off'],
  ['a tag of several bytes', '1f0100', 'a tag of several bytes'],
  ['an end that is marked', '30800000', 'a length of another kind'],
  ['a length of five bytes', `0485 0000000001 ${zeros(1)}`, 'a length of another kind'],
  ['a short length in two bytes', `04817f ${zeros(127)}`, 'longer than needed'],
  ['a length with a zero before it', `048200ff ${zeros(255)}`, 'longer than needed'],
  ['a byte behind it', '050000', 'something follows'],
])('%s is no element', (_, hex, message) => expect(() => readDer(unhex(hex))).toThrow(message))

type Reader = (der: Der) => unknown
const READERS: Record<string, Reader> = { bits, boolean, digits, inside, oid, only, sequence, set, smallInteger, time }
const utc = (said: string) => hexOf(derOf(TAG.utcTime, text(said)))
const general = (said: string) => hexOf(derOf(TAG.generalTime, text(said)))
const read = (name: string, hex: string) => READERS[name]?.(readDer(unhex(hex)))

it.each([
  ['inside', '0400', 'no constructed value'],
  ['inside', '3002 0401', 'cut off'],
  ['sequence', '3100', 'another tag'],
  ['set', '3000', 'another tag'],
  ['only', 'a000', 'another number of values'],
  ['only', 'a004 0500 0500', 'another number of values'],
  ['oid', '0403 550406', 'another tag'],
  ['oid', '0600', 'no object identifier'],
  ['oid', '0602 5584', 'no object identifier'],
  ['oid', `0640 ${'01'.repeat(64)}`, 'no object identifier'],
  ['oid', '0603 558004', 'longer than needed'],
  ['oid', '0608 55 ffffffffffff7f', 'large numbers'],
  ['digits', '0401 00', 'another tag'],
  ['digits', '0200', 'a negative number'],
  ['digits', '0201 80', 'a negative number'],
  ['digits', '0202 007f', 'longer than needed'],
  ['smallInteger', '0205 0100000000', 'a large number'],
  ['bits', '0401 00', 'another tag'],
  ['bits', '0300', 'no byte'],
  ['bits', '0302 0180', 'no byte'],
  ['boolean', '0201 01', 'another tag'],
  ['boolean', '0100', 'no truth value'],
  ['boolean', '0102 ffff', 'no truth value'],
  ['time', hexOf(derOf(TAG.octets, text('260101000000Z'))), 'no time'],
  ['time', utc('2601010000Z'), 'no time'],
  ['time', utc('260101000000'), 'no time'],
  ['time', utc('261301000000Z'), 'no time'],
  ['time', utc('20260101000000Z'), 'no time'],
  ['time', general('260101000000Z'), 'no time'],
  ['time', general('20260101000000.5Z'), 'no time'],
])('%s: %s is refused', (name, hex, message) => expect(() => read(name, hex)).toThrow(message))

it.each<[string, string, unknown]>([
  ['oid', '0603 550406', '2.5.4.6'],
  ['oid', '0606 2a864886f70d', '1.2.840.113549'],
  // X.690, 8.19.5.
  ['oid', '0603 813403', '2.100.3'],
  ['oid', '0601 27', '0.39'],
  ['oid', '0601 28', '1.0'],
  ['oid', '0601 4f', '1.39'],
  ['oid', '0601 50', '2.0'],
  ['oid', `063f ${'01'.repeat(63)}`, `0${'.1'.repeat(63)}`],
  ['digits', '0201 00', unhex('00')],
  ['digits', '0201 7f', unhex('7f')],
  ['digits', '0202 0080', unhex('80')],
  ['digits', '0202 0100', unhex('0100')],
  ['smallInteger', '0202 0100', 256],
  ['smallInteger', '0205 00ffffffff', 2 ** 32 - 1],
  ['bits', '0301 00', unhex('')],
  ['bits', '0302 00 80', unhex('80')],
  ['boolean', '0101 00', false],
  ['boolean', '0101 01', true],
  ['boolean', '0101 ff', true],
  ['time', utc('491231235959Z'), new Date('2049-12-31T23:59:59Z')],
  ['time', utc('500101000000Z'), new Date('1950-01-01T00:00:00Z')],
  ['time', general('20500203040506Z'), new Date('2050-02-03T04:05:06Z')],
])('%s: %s', (name, hex, value) => expect(read(name, hex)).toEqual(value))

it('an element has another tag than the one that is wanted', () => {
  expect(() => readDer(unhex('3100'), TAG.sequence)).toThrow('another tag')
  expect(inside(readDer(unhex('a004 0500 0400'))).map(({ tag }) => tag)).toEqual([TAG.null, TAG.octets])
  expect(only(readDer(unhex('a002 0500')))).toMatchObject({ tag: TAG.null })
})
