/** PDFs of one scanned page, and those that are something else. */
import { describe, expect, it } from 'vitest'
import { encodeJpeg } from '../../support/encoders.ts'
import { compressed } from '../../support/files/compressed.ts'
import { jpegPicture, SHOWS, writePdf } from '../../support/files/pdf.ts'
import { colourAt, HEIGHT, QUARTERS, quarterAt, quarters, SIZE, WIDTH } from '../../support/files/quarters.ts'
import { expectQuarters, startedCodec } from '../../support/files/started-codec.ts'
import { tiff } from '../../unit/vision/codec/files.ts'

const { decode, refusal, expectCrop } = startedCodec()

describe('PDF', () => {
  const photo = async (progressive = false) =>
    jpegPicture(await encodeJpeg(quarters(), { quality: 92, fullChroma: true, progressive }), SIZE)
  const rows = (bytes: number, row: (y: number) => number[]) => {
    const data = Buffer.alloc(bytes * HEIGHT)
    for (let y = 0; y < HEIGHT; y++) data.set(row(y), y * bytes)
    return data
  }
  const across = Array.from({ length: WIDTH }, (_, x) => x)
  const rgb = rows(WIDTH * 3, (y) => across.flatMap((x) => colourAt(x, y)))

  it.each([false, true])('of a JPEG is decoded: progressive %s', async (progressive) => {
    for (const packed of [false, true]) {
      const file = writePdf({ picture: await photo(progressive), packed })
      const image = await decode(file)
      expect(image).toMatchObject({ ...SIZE, header: { format: 'pdf', ...SIZE, progressive, orientation: 1 } })
      expectQuarters(image, QUARTERS, 4)
      await expectCrop(file, 16)
    }
  })

  it('of a JPEG that says another orientation is turned as the page shows it', async () => {
    const { data, ...picture } = await photo()
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff(3))])
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif])
    const turned = Buffer.concat([data.subarray(0, 2), segment, data.subarray(2)])
    expectQuarters(await decode(writePdf({ picture: { ...picture, data: turned } })), QUARTERS, 4)
  })

  it.each([
    ['a page that is turned', { rotate: 90 }, [2, 0, 3, 1]],
    ['a page that is turned the other way', { rotate: -90 }, [1, 3, 0, 2]],
    ['a picture that is turned', { content: 'q 0 300 -400 0 450 100 cm /Im1 Do Q' }, [1, 3, 0, 2]],
    [
      'a picture upside down on a page upside down',
      { rotate: 180, content: 'q -4 0 0 -3 9 9 cm /Im1 Do Q' },
      [0, 1, 2, 3],
    ],
    ['a picture that is mirrored', { content: 'q -400 0 0 300 450 100 cm /Im1 Do Q' }, [1, 0, 3, 2]],
  ])('shows %s as it is seen', async (_, page, order) => {
    const image = await decode(writePdf({ picture: await photo(), ...page }))
    expectQuarters(
      image,
      order.map((i) => QUARTERS[i] ?? []),
      4,
    )
  })

  it.each([
    ['as it is', '', (data: Buffer) => data],
    ['deflated', '/Filter /FlateDecode', (data: Buffer) => compressed(data, 'deflate')],
    ['as LZW', '/Filter [ /LZWDecode ]', (data: Buffer) => compressed(data, 'lzw')],
    ['as runs', '/Filter /RunLengthDecode', (data: Buffer) => compressed(data, 'packbits')],
  ])('of samples is decoded: %s', async (_, filter, coded) => {
    const entries = `/ColorSpace /DeviceRGB /BitsPerComponent 8 ${filter}`
    const file = writePdf({ picture: { ...SIZE, entries, data: coded(rgb) } })
    expectQuarters(await decode(file))
    await expectCrop(file)
  })

  it('of samples is decoded: predicted as PNG and TIFF do', async () => {
    const up = rows(WIDTH * 3 + 1, (y) => {
      const above = y > 0 ? [...rgb.subarray((y - 1) * WIDTH * 3, y * WIDTH * 3)] : []
      return [2, ...across.flatMap((x) => colourAt(x, y)).map((value, i) => (value - (above[i] ?? 0)) & 255)]
    })
    const left = rows(WIDTH * 3, (y) => {
      const row = across.flatMap((x) => colourAt(x, y))
      return row.map((value, i) => (value - (i < 3 ? 0 : (row[i - 3] ?? 0))) & 255)
    })
    for (const [predictor, data] of [
      [15, up],
      [2, left],
    ] as const) {
      const settings = `/DecodeParms << /Predictor ${predictor} /Colors 3 /Columns ${WIDTH} >> /Filter /FlateDecode`
      const entries = `/ColorSpace /DeviceRGB /BitsPerComponent 8 ${settings}`
      expectQuarters(await decode(writePdf({ picture: { ...SIZE, entries, data: compressed(data, 'deflate') } })))
    }
  })

  it('of samples is decoded: CMYK, a palette, black and white either way', async () => {
    const inks = rows(WIDTH * 4, (y) => across.flatMap((x) => [...colourAt(x, y).map((value) => 255 - value), 0]))
    const cmyk = '/ColorSpace [ /ICCBased 10 0 R ] /BitsPerComponent 8'
    expectQuarters(await decode(writePdf({ picture: { ...SIZE, entries: cmyk, data: inks }, more: ['<< /N 4 >>'] })))
    const indices = rows(WIDTH, (y) => across.map((x) => quarterAt(x, y)))
    const lookup = Buffer.from(QUARTERS.flat()).toString('hex')
    const palette = `/ColorSpace [ /Indexed /DeviceRGB 3 <${lookup}> ] /BitsPerComponent 8`
    expectQuarters(await decode(writePdf({ picture: { ...SIZE, entries: palette, data: indices } })))
    const bits = rows(Math.ceil(WIDTH / 8), (y) => {
      const row = new Array<number>(Math.ceil(WIDTH / 8)).fill(0)
      for (const x of across) row[x >> 3] = (row[x >> 3] ?? 0) | ((quarterAt(x, y) & 1) << (7 - (x & 7)))
      return row
    })
    const [black, white] = [
      [0, 0, 0],
      [255, 255, 255],
    ]
    const grey = '/ColorSpace /DeviceGray /BitsPerComponent 1'
    expectQuarters(await decode(writePdf({ picture: { ...SIZE, entries: grey, data: bits } })), [
      black,
      white,
      black,
      white,
    ])
    const inverted = { ...SIZE, entries: `${grey} /Decode [1 0]`, data: bits }
    expectQuarters(await decode(writePdf({ picture: inverted })), [white, black, white, black])
  })

  it('with hidden text above its picture and paint below it is decoded', async () => {
    const content = `1 1 1 rg 0 0 612 792 re f ${SHOWS} BT 3 Tr /F1 9 Tf (hidden \\) text) Tj ET`
    expectQuarters(await decode(writePdf({ picture: await photo(), content })), QUARTERS, 4)
  })

  it.each([
    ['without a picture', { content: 'BT (text) Tj ET' }, 'unsupported_format'],
    ['of two pages', { pages: 2 }, 'unsupported_format'],
    ['of two pictures', { content: `${SHOWS} ${SHOWS}` }, 'unsupported_format'],
    ['with text over its picture', { content: `${SHOWS} BT (text) Tj ET` }, 'unsupported_format'],
    ['with a line over its picture', { content: `${SHOWS} 0 0 m 9 9 l S` }, 'unsupported_format'],
    ['with its picture at an angle', { content: 'q 380 100 -75 290 50 100 cm /Im1 Do Q' }, 'unsupported_format'],
    ['that is encrypted', { trailer: '/Encrypt << /Filter /Standard >>' }, 'unsupported_format'],
  ])('%s is refused', async (_, page, reason) => {
    expect(await refusal(writePdf({ picture: await photo(), ...page }))).toBe(reason)
  })

  it('of a coding that is not known, or cut off, is refused', async () => {
    const file = writePdf({ picture: await photo() })
    const entries = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode'
    expect(await refusal(writePdf({ picture: { ...SIZE, entries, data: Buffer.alloc(100) } }))).toBe(
      'unsupported_format',
    )
    expect(['truncated', 'corrupt']).toContain(await refusal(file.subarray(0, file.length - 1500)))
    const short = { ...SIZE, entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8', data: rgb.subarray(0, 1000) }
    expect(await refusal(writePdf({ picture: short }))).toBe('corrupt')
  })
})
