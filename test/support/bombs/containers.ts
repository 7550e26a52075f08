/** AVIF, GIF, BMP, TIFF and PDF files that ask for much more than their size lets expect. */
import { deflateSync } from 'node:zlib'
import { encodeAvif, repeatedAvif, resizedAvif, smallAvif } from '../files/avif.ts'
import { encodeBmp } from '../files/bmp.ts'
import { blocks, encodeGif } from '../files/gif.ts'
import { SHOWS, stream, writePdf } from '../files/pdf.ts'
import { encodeTiff } from '../files/tiff.ts'
import type { Bomb } from './corpus.ts'
import { deflatedZeros } from './png.ts'

const HUGE = 400e6
const pixels = (width: number, height: number) => ({
  ...{ width, height },
  data: new Uint8ClampedArray(width * height * 4).fill(128),
})

/** Of two colours; `frame` is where its header begins. */
function smallGif() {
  const file = encodeGif({ width: 8, height: 8, palette: [[], []].map(() => [9, 9, 9]), pixel: () => 0 })
  return { file, frame: file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) }
}

/** Codes that empty the code table, three bits each, and nothing else. */
function clearingGif(): Buffer {
  const { file, frame } = smallGif()
  const head = Buffer.from(file.subarray(0, frame + 11))
  head.writeUInt16LE(5000, frame + 5)
  head.writeUInt16LE(5000, frame + 7)
  // 100 100 100 …, lowest bit first.
  const codes = Buffer.alloc(8e6, Buffer.from([0b00100100, 0b01001001, 0b10010010]))
  return Buffer.concat([head, blocks(codes), Buffer.from([0x3b])])
}

const tiff = { width: 64, height: 64, depth: 8 as const, photometric: 1 as const, pixel: () => [9] }

/** The data in front of the directory, whose place is in the header. */
function tiffOf(data: Buffer, width: number, height: number, tags: Record<number, number[]>): Buffer {
  const all = { 256: [width], 257: [height], 273: [8], 278: [height], 279: [data.length], ...tags }
  const file = encodeTiff({ ...tiff, width: 1, height: 1, tags: all })
  const directory = Buffer.from(file.subarray(9))
  const end = 8 + data.length
  const out = Buffer.concat([file.subarray(0, 8), data, directory])
  out.writeUInt32LE(end, 4)
  // Values that do not fit an entry lie behind the directory.
  for (let at = end + 2; at < end + 2 + directory.readUInt16LE(0) * 12; at += 12) {
    const bytes = out.readUInt32LE(at + 4) * (out.readUInt16LE(at + 2) === 3 ? 2 : 4)
    if (bytes > 4) out.writeUInt32LE(out.readUInt32LE(at + 8) - 9 + end, at + 8)
  }
  return out
}

const grey = { entries: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode' }
const picture = { ...grey, width: 64, height: 64, data: deflateSync(Buffer.alloc(64 * 64)) }

export const CONTAINER_BOMBS: Bomb[] = [
  { name: 'AVIF of 12 megapixels', ends: 'too_large', file: async () => encodeAvif(pixels(4000, 3000)) },
  {
    name: 'AVIF that says less than it is',
    ends: 'corrupt',
    file: async () => resizedAvif(await encodeAvif(pixels(2600, 1900)), 64, 64),
  },
  {
    name: 'AVIF, 1,000 frames in one picture',
    ends: 'too_large',
    file: async () => repeatedAvif(await encodeAvif(pixels(640, 480)), 1000),
  },
  {
    name: 'AVIF, the properties of one item 2,000,000 times',
    ends: 'truncated',
    file: () => smallAvif({ associations: 2e6 }),
  },
  {
    name: 'GIF of 65,535 x 65,535',
    ends: 'too_large',
    file: () => {
      const { file, frame } = smallGif()
      file.writeUInt32LE(0xffffffff, frame + 5)
      return file
    },
  },
  { name: 'GIF, 20 million codes that say nothing', ends: 'corrupt', file: clearingGif },
  {
    name: 'GIF, 1,000,000 comments',
    ends: 'too_large',
    file: () => {
      const { file, frame } = smallGif()
      const comments = Buffer.alloc(5e6, Buffer.from([0x21, 0xfe, 1, 65, 0]))
      return Buffer.concat([file.subarray(0, frame - 8), comments, file.subarray(frame - 8)])
    },
  },
  {
    name: 'BMP of 5000 x 5000 without its pixels',
    ends: 'truncated',
    file: () => {
      const file = encodeBmp({ width: 8, height: 8, depth: 24, pixel: () => [9, 9, 9] })
      file.writeInt32LE(5000, 18)
      file.writeInt32LE(-(2 ** 31), 22)
      return file
    },
  },
  {
    name: 'TIFF, 5,000 strips of the same data',
    ends: 'corrupt',
    file: () => {
      const same = { 273: new Array(5000).fill(8), 278: [1], 279: new Array(5000).fill(1e6), 259: [5] }
      return tiffOf(Buffer.alloc(1e6, 0x80), 5000, 5000, same)
    },
  },
  {
    name: 'TIFF, 60,000 strips',
    ends: 'too_large',
    file: () => encodeTiff({ ...tiff, width: 1, height: 60_000, rowsPerStrip: 1 }),
  },
  {
    name: 'TIFF of 64 x 64 in a tile of 60,000 x 60,000',
    ends: 'corrupt',
    file: () => encodeTiff({ ...tiff, tile: 64, tags: { 322: [60_000], 323: [60_000] } }),
  },
  {
    name: 'TIFF of 64 x 64 that inflates to 400 MB',
    ends: 'pixels',
    file: async () => tiffOf(await deflatedZeros(HUGE), 64, 64, { 259: [8] }),
  },
  {
    name: 'TIFF of 25 megapixels, 16 bits a sample, that deflates to little',
    ends: 'pixels',
    file: async () => {
      const tags = { 258: [16, 16, 16, 16], 259: [8], 262: [2], 277: [4] }
      return tiffOf(await deflatedZeros(5000 * 40_000), 5000, 5000, tags)
    },
  },
  {
    name: 'PDF whose content inflates to 400 MB',
    ends: 'corrupt',
    file: async () => {
      const content = stream(4, '/Filter /FlateDecode', Buffer.from(await deflatedZeros(HUGE)))
      return Buffer.concat([writePdf({ picture }), content])
    },
  },
  {
    name: 'PDF whose packed objects inflate to 400 MB',
    ends: 'corrupt',
    file: async () => {
      const packed = stream(
        99,
        '/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode',
        Buffer.from(await deflatedZeros(HUGE)),
      )
      return Buffer.concat([writePdf({ picture }), packed])
    },
  },
  {
    name: 'PDF of 500,000 objects',
    ends: 'too_large',
    file: () => Buffer.concat([writePdf({ picture }), Buffer.alloc(7.5e6, '9 0 obj 1 endobj ')]),
  },
  {
    name: 'PDF, lists in lists, 8 million deep',
    ends: 'too_large',
    file: () => Buffer.concat([writePdf({ picture }), Buffer.from('98 0 obj '), Buffer.alloc(8e6, '[')]),
  },
  {
    name: 'PDF whose group shows itself',
    ends: 'too_large',
    file: () => {
      const group = stream(10, '/Type /XObject /Subtype /Form', Buffer.from('/Fm1 Do /Fm1 Do'))
      return Buffer.concat([writePdf({ picture, content: `/Fm1 Do ${SHOWS}` }), group])
    },
  },
  {
    name: 'PDF whose pages hold themselves',
    ends: 'corrupt',
    file: () => {
      const pages = Buffer.from('2 0 obj << /Type /Pages /Kids [ 2 0 R 2 0 R ] >> endobj ')
      return Buffer.concat([writePdf({ picture }), pages])
    },
  },
  {
    name: 'PDF whose content is one stream 50,000 times',
    ends: 'too_large',
    file: () => {
      const page = Buffer.from(`3 0 obj << /Type /Page /Contents [ ${'4 0 R '.repeat(50_000)} ] >> endobj `)
      return Buffer.concat([writePdf({ picture }), page])
    },
  },
  {
    name: 'PDF, packed objects that lie behind all there is',
    ends: 'corrupt',
    file: () => {
      const packed = stream(99, '/Type /ObjStm /N 1 /First 99999999999999999999', Buffer.from('1'))
      return Buffer.concat([writePdf({ picture }), packed])
    },
  },
  {
    name: 'PDF, 2,000 packed objects that are one text of 3.9 MB',
    ends: 'corrupt',
    file: () => {
      const index = Array.from({ length: 2000 }, (_, i) => `${i + 100} 0 `).join('')
      const content = deflateSync(Buffer.concat([Buffer.from(`${index}(`), Buffer.alloc(3.9e6, 'x')]))
      const entries = `/Type /ObjStm /N 2000 /First ${index.length} /Filter /FlateDecode`
      return Buffer.concat([writePdf({ picture }), stream(99, entries, content)])
    },
  },
  {
    name: 'PDF, a text of 9.9 MB',
    ends: 'too_large',
    file: () => Buffer.concat([writePdf({ picture }), Buffer.from('98 0 obj ('), Buffer.alloc(9.9e6, '\\101')]),
  },
  {
    name: 'PDF whose pages hold themselves 90,000 times',
    ends: 'unsupported_format',
    file: () => {
      const pages = Buffer.from(`2 0 obj << /Kids [ ${'2 0 R '.repeat(90_000)} ] >> endobj `)
      return Buffer.concat([writePdf({ picture }), pages])
    },
  },
]
