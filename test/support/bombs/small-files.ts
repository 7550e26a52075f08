/** A small valid file of each kind that is read by code of our own, to be damaged. */
import { deflateSync } from 'node:zlib'
import { jpeg, vp8, webp } from '../../unit/vision/codec/files.ts'
import { smallAvif } from '../files/avif.ts'
import { jpegPicture, SHOWS, stream, writePdf } from '../files/pdf.ts'
import { encodePng } from '../png.ts'

const SIZE = { width: 24, height: 18 }
const colours = [
  [9, 9, 9],
  [200, 30, 30],
]
const pixel = (x: number, y: number) => [x * 9, y * 9, 90]
const photo = jpegPicture(jpeg(SIZE), SIZE)
const lookup = Buffer.from(colours.flat()).toString('hex')
const samples = {
  ...SIZE,
  entries: `/ColorSpace [ /Indexed /DeviceRGB 1 <${lookup}> ] /BitsPerComponent 8 /Filter /FlateDecode`,
  data: deflateSync(Buffer.alloc(SIZE.width * SIZE.height, 1)),
}
const clippedContent = `0 0 612 792 re W n /Gs1 gs BT 3 Tr (te\\(x\\)t \\101) Tj <4142> Tj ET ${SHOWS}`
const group = stream(10, '/Subtype /Form /BBox [ 0 0 612 792 ] /Matrix [ 1 0 0 1 0 0 ]', Buffer.from(SHOWS))

export const SMALL_FILES: Record<string, Uint8Array> = {
  pdf: writePdf({ picture: photo }),
  'pdf, packed': writePdf({ picture: photo, packed: true }),
  'pdf of samples': writePdf({ picture: samples, content: clippedContent, rotate: 90 }),
  'pdf with a group': Buffer.concat([writePdf({ picture: samples, content: '/Fm1 Do' }), group]),
  avif: smallAvif(),
  png: encodePng({ ...SIZE, colour: 2, depth: 8, pixel }),
  jpeg: jpeg(SIZE),
  webp: webp(['VP8 ', [...vp8(24, 18), 0, 0]]),
}
