/** AVIF and PDF files that ask for much more than their size lets expect. */
import { deflateSync } from 'node:zlib'
import { encodeAvif, repeatedAvif, resizedAvif, smallAvif } from '../files/avif.ts'
import { SHOWS, stream, writePdf } from '../files/pdf.ts'
import type { BombRow } from './corpus.ts'
import { deflatedZeros } from './png.ts'

const HUGE = 400e6
const pixels = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(128),
})

const grey = { entries: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode' }
const picture = { ...grey, width: 64, height: 64, data: deflateSync(Buffer.alloc(64 * 64)) }

export const CONTAINER_BOMBS: BombRow[] = [
  ['AVIF of 12 megapixels', 'too_large', async () => encodeAvif(pixels(4000, 3000))],
  ['AVIF that says less than it is', 'corrupt', async () => resizedAvif(await encodeAvif(pixels(2600, 1900)), 64, 64)],
  [
    'AVIF, 1,000 frames in one picture',
    'too_large',
    async () => repeatedAvif(await encodeAvif(pixels(640, 480)), 1000),
  ],
  ['AVIF, the properties of one item 2,000,000 times', 'truncated', () => smallAvif({ associations: 2e6 })],
  [
    'PDF whose content inflates to 400 MB',
    'corrupt',
    async () => {
      const content = stream(4, '/Filter /FlateDecode', Buffer.from(await deflatedZeros(HUGE)))
      return Buffer.concat([writePdf({ picture }), content])
    },
  ],
  [
    'PDF whose packed objects inflate to 400 MB',
    'corrupt',
    async () => {
      const packed = stream(
        99,
        '/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode',
        Buffer.from(await deflatedZeros(HUGE)),
      )
      return Buffer.concat([writePdf({ picture }), packed])
    },
  ],
  [
    'PDF of 500,000 objects',
    'too_large',
    () => Buffer.concat([writePdf({ picture }), Buffer.alloc(7.5e6, '9 0 obj 1 endobj ')]),
  ],
  [
    'PDF, lists in lists, 8 million deep',
    'too_large',
    () => Buffer.concat([writePdf({ picture }), Buffer.from('98 0 obj '), Buffer.alloc(8e6, '[')]),
  ],
  [
    'PDF whose group shows itself',
    'too_large',
    () => {
      const group = stream(10, '/Type /XObject /Subtype /Form', Buffer.from('/Fm1 Do /Fm1 Do'))
      return Buffer.concat([writePdf({ picture, content: `/Fm1 Do ${SHOWS}` }), group])
    },
  ],
  [
    'PDF whose pages hold themselves',
    'corrupt',
    () => {
      const pages = Buffer.from('2 0 obj << /Type /Pages /Kids [ 2 0 R 2 0 R ] >> endobj ')
      return Buffer.concat([writePdf({ picture }), pages])
    },
  ],
  [
    'PDF whose content is one stream 50,000 times',
    'too_large',
    () => {
      const page = Buffer.from(`3 0 obj << /Type /Page /Contents [ ${'4 0 R '.repeat(50_000)} ] >> endobj `)
      return Buffer.concat([writePdf({ picture }), page])
    },
  ],
  [
    'PDF, packed objects that lie behind all there is',
    'corrupt',
    () => {
      const packed = stream(99, '/Type /ObjStm /N 1 /First 99999999999999999999', Buffer.from('1'))
      return Buffer.concat([writePdf({ picture }), packed])
    },
  ],
  [
    'PDF, 2,000 packed objects that are one text of 3.9 MB',
    'corrupt',
    () => {
      const index = Array.from({ length: 2000 }, (_, i) => `${i + 100} 0 `).join('')
      const content = deflateSync(Buffer.concat([Buffer.from(`${index}(`), Buffer.alloc(3.9e6, 'x')]))
      const entries = `/Type /ObjStm /N 2000 /First ${index.length} /Filter /FlateDecode`
      return Buffer.concat([writePdf({ picture }), stream(99, entries, content)])
    },
  ],
  [
    'PDF, a text of 9.9 MB',
    'too_large',
    () => Buffer.concat([writePdf({ picture }), Buffer.from('98 0 obj ('), Buffer.alloc(9.9e6, '\\101')]),
  ],
  [
    'PDF whose pages hold themselves 90,000 times',
    'unsupported_format',
    () => {
      const pages = Buffer.from(`2 0 obj << /Kids [ ${'2 0 R '.repeat(90_000)} ] >> endobj `)
      return Buffer.concat([writePdf({ picture }), pages])
    },
  ],
]
