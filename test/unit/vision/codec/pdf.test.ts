/** What reading a PDF may cost, counted, and what of a page must be seen as it is judged. */
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkImage } from '../../../../worker/vision/codec/decode'
import { documentBudget } from '../../../../worker/vision/codec/pdf/budget'
import { PdfDocument } from '../../../../worker/vision/codec/pdf/document'
import { PdfLexer } from '../../../../worker/vision/codec/pdf/lexer'
import { readPdfPage } from '../../../../worker/vision/codec/pdf/page'
import { jpegPicture, type PdfPage, SHOWS, stream, writePdf } from '../../../support/files/pdf'
import { jpeg } from './files'

const latin = (text: string) => Buffer.from(text, 'latin1')
const SIZE = { width: 640, height: 480 }
const picture = jpegPicture(jpeg(SIZE), SIZE)

function ends(file: Uint8Array): string {
  const reading = readPdfPage(file)
  if (reading.ok) return 'ok'
  expect(reading.detail).toMatch(/^[\w ,.:'-]{10,120}$/)
  return reading.reason
}

/** What of the budget a document takes. */
function spent(file: Uint8Array) {
  const [given, left] = [documentBudget(), documentBudget()]
  const document = new PdfDocument(file, left)
  return { document, bytes: given.bytes - left.bytes, values: given.values - left.values }
}

/** Packed objects, as the file says that they lie. */
const packed = (entries: string, content: string) =>
  Buffer.concat([latin('%PDF-1.5\n'), stream(1, `/Type /ObjStm ${entries}`, latin(content))])

describe('what a PDF costs', () => {
  it.each([
    ['a first object far behind the end', '/N 1 /First 99999999999999999999', '1'],
    ['a first object just behind the end', '/N 1 /First 50', '1 0 '],
    ['a first object before the beginning', '/N 1 /First -5', '1 0 7'],
    ['a first object between two bytes', '/N 1 /First 4.5', '1 0 7'],
    ['an object far before the beginning', '/N 1 /First 25', '1 -9999999999999999999   % 7'],
    ['an object far behind the end', '/N 1 /First 25', '1 99999999999999999999   % 7'],
    ['an object beyond what numbers count', '/N 1 /First 25', '1 9007199254740993         7'],
    ['fewer objects than said', '/N 100 /First 4', '1 0 7'],
    ['half an object', '/N 0.5 /First 4', '1 0 7'],
    ['two objects at one place', '/N 2 /First 8', '1 0 2 0 7'],
    ['objects in another order', '/N 2 /First 8', '1 2 2 0 7 7'],
  ])('is little for packed objects of %s, and it is refused', (_, entries, content) => {
    const file = packed(entries, content)
    const { document, bytes } = spent(file)
    expect(document.unreadable).toBe(true)
    expect(bytes).toBeLessThan(file.length * 2)
    expect(ends(file)).toBe('corrupt')
  })

  it.each(['0.5', '-1', '99999999999999999999', '9007199254740993', '1e5', '(9)'])(
    'is little for a stream that says a length of %s',
    (length) => {
      const file = latin(`%PDF-1.5\n1 0 obj <</Length ${length}>>stream\nabc\nendstream\nendobj\n2 0 obj 7 endobj`)
      const { document, bytes } = spent(file)
      expect(document.resolve({ reference: 2 })).toBe(7)
      expect(bytes).toBeLessThan(file.length * 2)
    },
  )

  it('is every byte once, however many packed objects begin at the same long text', () => {
    const index = Array.from({ length: 40 }, (_, i) => `${i + 10} ${i} `).join('')
    const content = `${index}${'('.repeat(40)}${'x'.repeat(500_000)}`
    const file = packed(`/N 40 /First ${index.length}`, content)
    const { document, bytes } = spent(file)
    expect(bytes).toBeLessThan(file.length * 2)
    expect(document.exhausted).toBe(false)
  })

  it.each([
    ['texts', '('],
    ['texts in hexadecimal digits', '<'],
    ['comments', '%'],
    ['a word', 'x'],
    ['a name', '/'],
    ['spaces', ' '],
  ])('ends at 8 MB of %s', (_, begin) => {
    const file = Buffer.concat([latin(`%PDF-1.5\n${begin}`), Buffer.alloc(20e6, begin === ' ' ? ' ' : 'a')])
    const { document, bytes } = spent(file)
    expect(document.exhausted).toBe(true)
    expect(bytes).toBeLessThan(8.1e6)
    expect(ends(file)).toBe('too_large')
  })

  it('keeps 64 kB of a text', () => {
    for (const [begin, end] of [
      ['(', ')'],
      ['<', '>'],
    ]) {
      const lexer = new PdfLexer(Buffer.concat([latin(begin), Buffer.alloc(5e6, '7'), latin(`${end} 12`)]))
      expect(String(lexer.next()).length).toBeLessThanOrEqual(65_537)
      expect(lexer.next()).toBe(12)
    }
  })

  it('is 3,000 definitions, of the same object too', () => {
    const defined = (times: number) => latin(`%PDF-1.5\n${'1 0 obj 7 endobj\n'.repeat(times)}`)
    expect(spent(defined(3000)).document.exhausted).toBe(false)
    const { document, values } = spent(defined(50_000))
    expect(document.exhausted).toBe(true)
    expect(values).toBeLessThan(20_000)
    const same = stream(1, '/Type /ObjStm /N 100 /First 1000', latin('1 0 '))
    expect(spent(Buffer.concat([latin('%PDF-1.5\n'), ...new Array(3001).fill(same)])).document.exhausted).toBe(true)
  })

  it('is nothing inflated for packed objects that are too many, and nothing more after one failure', () => {
    // What is no deflated data at all would make a file unreadable.
    expect(spent(packed('/N 3001 /First 5 /Filter /FlateDecode', 'none')).document).toMatchObject({
      exhausted: true,
      unreadable: false,
    })
    const huge = deflateSync(Buffer.alloc(5e6, ' '))
    const good = deflateSync(latin('9 0 7'))
    const file = Buffer.concat([
      latin('%PDF-1.5\n'),
      stream(1, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', huge),
      stream(2, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', good),
    ])
    const { document } = spent(file)
    expect(document.unreadable).toBe(true)
    expect(document.resolve({ reference: 9 })).toBe(null)
  })

  it('is 50 nodes of a tree of pages', () => {
    const tree = (kids: string) =>
      Buffer.concat([
        latin(`%PDF-1.5\n1 0 obj << /Pages 2 0 R >> endobj 2 0 obj << /Kids [ ${kids} ] >> endobj\n`),
        latin('trailer << /Root 1 0 R >>'),
      ])
    expect(ends(tree('2 0 R '.repeat(40)))).toBe('corrupt')
    expect(ends(tree('2 0 R '.repeat(50_000)))).toBe('unsupported_format')
    expect(ends(tree('null '.repeat(50)))).toBe('unsupported_format')
  })

  it('counts what a packed JPEG inflates to, as the memory that it takes', () => {
    const whole = Buffer.from(jpeg({ width: 5000, height: 4000, frame: 0xc2 }))
    // Behind its end: it takes memory, and makes no other picture.
    const long = Buffer.concat([whole, Buffer.alloc(9e6)])
    const size = { width: 5000, height: 4000 }
    const inside = { ...jpegPicture(deflateSync(long), size), entries: '/Filter [ /FlateDecode /DCTDecode ]' }
    const options = { maxSide: 2048, maxPixels: 25e6 }
    expect(checkImage(whole, options)).toMatchObject({ ok: true })
    expect(checkImage(long, options)).toMatchObject({ ok: false, reason: 'too_large' })
    expect(checkImage(writePdf({ picture: inside }), options)).toMatchObject({ ok: false, reason: 'too_large' })
  })
})

it.each([
  ['(a\\(b(c)\\)d)', 'a(b(c))d'],
  ['(\\101\\0612\\7)', 'A12\x07'],
  ['(a\\\r\nb\\\nc\\nd\\qe)', 'abc\ndqe'],
  ['<41 4\n2 5>', 'ABP'],
  ['(open', 'open'],
  ['(end\\', 'end '],
])('texts %j is %j', (written, text) => {
  expect(new PdfLexer(latin(written)).next()).toBe(`(${text}`)
})

describe('a page that shows something else than its picture, or a part of it:', () => {
  const page = (given: Partial<PdfPage> & { entries?: string }) => {
    const { entries = '', ...rest } = given
    const file = writePdf({ picture, ...rest }).toString('latin1')
    return latin(file.replace('/Type /Page /Parent', `/Type /Page ${entries} /Parent`))
  }
  const shown = (before: string) => `q ${before} 400 0 0 300 50 100 cm /Im1 Do Q`

  it.each([
    ['a clip of the whole page', { content: shown('0 0 612 792 re W n') }],
    ['a clip of the picture, to the point', { content: shown('51 101 398 298 re W* n') }],
    ['a clip drawn as four lines', { content: shown('40 90 m 460 90 l 460 410 l 40 410 l h W n') }],
    ['a clip that ended before', { content: `q 0 0 9 9 re W n Q ${SHOWS}` }],
    ['a cut page larger than the picture', { entries: '/CropBox [ 450 400 50 100 ]' }],
    ['no notes', { entries: '/Annots [ ]' }],
    ['a picture that may be seen through over nothing', { content: shown('/Gs1 gs') }],
    ['a group with a box', { content: 'q /Fm1 Do Q', more: ['null'], form: '/BBox [ 0 0 612 792 ]' }],
  ])('%s is none', (_, given) => {
    expect(ends(withForm(page(given), 'form' in given ? given.form : undefined))).toBe('ok')
  })

  it.each([
    ['notes', { entries: '/Annots [ 9 0 R ]' }],
    ['a clip of a part', { content: shown('50 100 200 300 re W n') }],
    ['two clips, each of a half', { content: shown('0 0 250 792 re W n 250 0 362 792 re W n') }],
    ['a clip that is a circle', { content: shown('0 0 m 0 800 700 800 700 0 c W n') }],
    ['a clip of two parts', { content: shown('0 0 612 792 re 60 110 300 200 re W* n') }],
    ['a clip at an angle', { content: shown('0 400 m 400 900 l 800 400 l 400 -100 l h W n') }],
    ['a clip of letters', { content: shown('BT 7 Tr (I) Tj ET') }],
    ['a cut page', { entries: '/CropBox [ 0 0 300 792 ]' }],
    ['a picture beyond the page', { content: 'q 800 0 0 300 50 100 cm /Im1 Do Q' }],
    ['a group whose box cuts', { content: 'q /Fm1 Do Q', form: '/BBox [ 0 0 200 200 ]' }],
    ['paint below a picture that is seen through', { content: shown('0 0 99 99 re f /Gs1 gs') }],
    ['paint below a layer', { content: `0 0 99 99 re f /OC /L1 BDC ${SHOWS} EMC` }],
    ['hidden text in a font that is drawn', { content: `${SHOWS} BT 3 Tr /F3 9 Tf (text) Tj ET` }],
  ])('%s', (_, given) => {
    expect(ends(withForm(page(given), 'form' in given ? given.form : undefined))).toBe('unsupported_format')
  })

  /** Beside its own resources: a setting, a font, and a group that shows the picture. */
  function withForm(file: Buffer, form = '/BBox [ 0 0 612 792 ]'): Buffer {
    const more = '/ExtGState << /Gs1 << /ca 0.5 >> >> /Font << /F3 << /Subtype /Type3 >> >> /XObject <<'
    const group = stream(11, `/Subtype /Form ${form}`, latin(SHOWS)).toString('latin1')
    return latin(file.toString('latin1').replace('/XObject <<', more).replace('/Fm1 10 0 R', '/Fm1 11 0 R') + group)
  }

  it('an object that is defined in two ways is refused where it is used', () => {
    const file = writePdf({ picture })
    const with_ = (...more: string[]) => ends(Buffer.concat([file, latin(more.join(''))]))
    expect(ends(file)).toBe('ok')
    expect(with_('50 0 obj 1 endobj 50 0 obj 2 endobj')).toBe('ok')
    expect(with_('4 0 obj null endobj ', stream(4, '', latin(SHOWS)).toString('latin1'))).toBe('unsupported_format')
    expect(with_('1 0 obj << /Type /Catalog /Pages 2 0 R /Lang (en) >> endobj ')).toBe('unsupported_format')
    expect(with_('60 0 obj << /Pages 2 0 R >> endobj trailer << /Root 60 0 R >>')).toBe('unsupported_format')
    expect(with_('trailer << /Root 1 0 R >>')).toBe('ok')
    expect(ends(Buffer.concat([file, file]))).toBe('ok')
  })

  it('an object that only the table of the file leads to is refused: inside a stream, a text or a comment', () => {
    const file = writePdf({ picture })
    const hidden = '4 0 obj << /Length 0 >> stream endstream endobj'
    const beside = (...more: (string | Buffer)[]) =>
      ends(Buffer.concat([file, ...more.map((part) => Buffer.from(part))]))
    expect(beside(stream(50, '', latin('no objects: endobj, 4 obj')))).toBe('ok')
    expect(beside(stream(50, '', latin(hidden)))).toBe('unsupported_format')
    expect(beside(`50 0 obj (${hidden}) endobj `)).toBe('unsupported_format')
    expect(beside(`% ${hidden}`)).toBe('unsupported_format')
    expect(beside(stream(50, '', Buffer.alloc(9e6, 'obj')))).toBe('unsupported_format')
  })
})
