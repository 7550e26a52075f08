/** Writes PDFs of a picture on a page (ISO 32000-1), plainly or with packed objects. */
import { deflateSync } from 'node:zlib'

export interface PdfPicture {
  width: number
  height: number
  /** The picture's own entries beside its size and length. */
  entries: string
  data: Uint8Array
}

export interface PdfPage {
  picture?: PdfPicture
  /** Operators; by default they show the picture. */
  content?: string | Buffer
  /** Degrees, clockwise. */
  rotate?: number
  /** Objects lie in a stream of objects. */
  packed?: boolean
  /** How often the page comes. */
  pages?: number
  /** Further objects, from number 10 on. */
  more?: string[]
  /** Entries of the trailer. */
  trailer?: string
}

/** A JPEG as scanners put it in. */
export const jpegPicture = (file: Uint8Array, size: { width: number; height: number }, colours = 'DeviceRGB') => ({
  ...size,
  entries: `/ColorSpace /${colours} /BitsPerComponent 8 /Filter /DCTDecode`,
  data: file,
})

export const SHOWS = 'q 400 0 0 300 50 100 cm /Im1 Do Q'

export function writePdf(page: PdfPage): Buffer {
  const { picture, content = SHOWS, rotate, packed = false, pages = 1, more = [], trailer = '' } = page
  const kids = new Array(pages).fill('3 0 R').join(' ')
  const plain = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [ ${kids} ] /Count ${pages} /MediaBox [0 0 612 792] >>`],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${rotate === undefined ? '' : `/Rotate ${rotate}`}
        /Resources << /XObject << /Im1 5 0 R /Fm1 10 0 R >> >> >>`,
    ],
    ...more.map((text, i): [number, string] => [10 + i, text]),
  ] as [number, string][]
  const streams = [
    stream(4, '', Buffer.from(content)),
    ...(picture ? [pictureStream(picture)] : []),
    ...(packed ? [objectStream(plain)] : []),
  ]
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...(packed ? [] : plain.map(([number, text]) => Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, 'latin1'))),
    ...streams,
    packed
      ? stream(7, '/Type /XRef /Root 1 0 R /Size 8 /W [1 2 1]', Buffer.alloc(32))
      : Buffer.from(`trailer << /Root 1 0 R ${trailer} >>\n`, 'latin1'),
    Buffer.from('startxref\n0\n%%EOF\n'),
  ])
}

function pictureStream({ width, height, entries, data }: PdfPicture): Buffer {
  return stream(5, `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, Buffer.from(data))
}

export function stream(number: number, entries: string, data: Buffer): Buffer {
  const head = `${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n')])
}

function objectStream(objects: [number: number, text: string][]): Buffer {
  let at = 0
  const index = objects.map(([number, text]) => {
    const entry = `${number} ${at}`
    at += text.length + 1
    return entry
  })
  const first = `${index.join(' ')} `
  const data = deflateSync(Buffer.from(first + objects.map(([, text]) => text).join(' '), 'latin1'))
  return stream(6, `/Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode`, data)
}
