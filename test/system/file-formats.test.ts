/** Formats that people have beside those of cameras, each written here and decoded by the product's codec Workers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Runtime, startRuntime } from '../../worker/local/runtime.ts'
import type { ImageHeader } from '../../worker/vision/engine-contracts.ts'
import { encodeJpeg } from '../support/encoders.ts'
import { encodeAvif, turnedAvif } from '../support/files/avif.ts'
import { encodeBmp } from '../support/files/bmp.ts'
import { encodeGif } from '../support/files/gif.ts'
import { jpegPicture, SHOWS, writePdf } from '../support/files/pdf.ts'
import { compressed, encodeTiff, type TiffImage } from '../support/files/tiff.ts'
import { tiff } from '../unit/vision/codec/files.ts'

const RED = [200, 30, 30]
const GREEN = [30, 180, 30]
const BLUE = [30, 30, 200]
const GREY = [128, 128, 128]
/** Top left, top right, bottom left, bottom right. */
const QUARTERS = [RED, GREEN, BLUE, GREY]

let runtime: Runtime

beforeAll(async () => {
  runtime = await startRuntime({ workers: ['edge-kyc-bench'] })
})

afterAll(() => runtime.stop())

const send = (file: Uint8Array, stage = '/pixels') =>
  fetch(new URL(stage, runtime.url), {
    method: 'POST',
    headers: { connection: 'close' },
    body: new Uint8Array(file),
  })

interface Decoded {
  width: number
  height: number
  header: ImageHeader
  at(x: number, y: number): number[]
}

async function decode(file: Uint8Array): Promise<Decoded> {
  const response = await send(file)
  const facts = response.headers.get('x-facts')
  if (!facts) throw new Error(await response.text())
  const { width, height, header } = JSON.parse(facts)
  const data = new Uint8Array(await response.arrayBuffer())
  const at = (x: number, y: number) => {
    const i = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
    return [...data.subarray(i, i + 3)]
  }
  return { width, height, header, at }
}

async function refusal(file: Uint8Array): Promise<string> {
  const { refused, detail } = (await (await send(file)).json()) as { refused: string; detail: string }
  expect(detail).toMatch(/^[\w ,.:'-]{10,120}$/)
  return refused
}

const PLACES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

function expectQuarters(image: Pick<Decoded, 'at'>, expected = QUARTERS, tolerance = 1) {
  for (const [i, [x, y]] of PLACES.entries()) {
    const off = image.at(x, y).map((value, c) => Math.abs(value - (expected[i]?.[c] ?? 0)))
    expect(Math.max(...off), `quarter ${i}: ${image.at(x, y)}`).toBeLessThanOrEqual(tolerance)
  }
}

/** The quarters' pixels about the point where they meet, at their native size. */
async function expectCrop(file: Uint8Array, width: number, height: number, tolerance = 1) {
  const region = { x: width / 2 - 8, y: height / 2 - 8, width: 16, height: 16 }
  const response = await send(file, `/crops?regions=${encodeURIComponent(JSON.stringify([region]))}`)
  expect(JSON.parse(response.headers.get('x-facts') ?? '{}')).toMatchObject({ sizes: [{ width: 16, height: 16 }] })
  const data = new Uint8Array(await response.arrayBuffer())
  const at = (x: number, y: number) => {
    const i = (Math.floor(y * 16) * 16 + Math.floor(x * 16)) * 4
    return [...data.subarray(i, i + 3)]
  }
  expectQuarters({ at }, QUARTERS, tolerance)
}

const [WIDTH, HEIGHT] = [302, 204]
const quarterAt = (x: number, y: number) => (x >= WIDTH / 2 ? 1 : 0) + (y >= HEIGHT / 2 ? 2 : 0)
const colourAt = (x: number, y: number) => QUARTERS[quarterAt(x, y)] ?? []
const size = { width: WIDTH, height: HEIGHT }

describe('AVIF', () => {
  const pixels = () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
    for (let i = 0; i < WIDTH * HEIGHT; i++) data.set(colourAt(i % WIDTH, Math.floor(i / WIDTH)), i * 4)
    return { ...size, data }
  }

  it.each(['4:2:0', '4:4:4'] as const)('is decoded, chroma %s', async (chroma) => {
    const file = await encodeAvif(pixels(), { chroma, quality: 99 })
    const image = await decode(file)
    expect(image).toMatchObject({ ...size, header: { format: 'avif', ...size, orientation: 1 } })
    expectQuarters(image, QUARTERS, 12)
    await expectCrop(file, WIDTH, HEIGHT, 24)
  })

  it.each([
    [1, undefined, [1, 3, 0, 2]],
    [2, undefined, [3, 2, 1, 0]],
    [3, undefined, [2, 0, 3, 1]],
    [0, 0, [2, 3, 0, 1]],
    [0, 1, [1, 0, 3, 2]],
    [1, 0, [0, 2, 1, 3]],
    [1, 1, [3, 1, 2, 0]],
  ] as const)('is turned by %i quarters against the clock and mirrored about %s', async (quarters, axis, order) => {
    const image = await decode(turnedAvif(await encodeAvif(pixels(), { chroma: '4:4:4' }), quarters, axis))
    expect([image.width, image.height]).toEqual(quarters % 2 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT])
    expectQuarters(
      image,
      order.map((i) => QUARTERS[i] ?? []),
      12,
    )
  })

  it('that is cut off, damaged, or of several frames is refused, and the next one is decoded all the same', async () => {
    const file = Buffer.from(await encodeAvif(pixels()))
    expect(await refusal(file.subarray(0, file.length - 20))).toBe('truncated')
    expect(await refusal(file.subarray(0, 100))).toBe('truncated')
    const damaged = Buffer.from(file)
    damaged.fill(0x5a, damaged.indexOf('mdat') + 16)
    expect(await refusal(damaged)).toBe('corrupt')
    const animated = Buffer.from(file)
    animated.write('avis', 8, 'latin1')
    expect(await refusal(animated)).toBe('unsupported_format')
    expectQuarters(await decode(file), QUARTERS, 12)
  })
})

describe('GIF', () => {
  const gif = { ...size, palette: QUARTERS, pixel: quarterAt }

  it.each([
    ['the first of several frames', { more: [0, 3] }],
    ['an interlaced one', { interlaced: true }],
    ['of 256 colours', { palette: [...QUARTERS, ...new Array(252).fill(GREY)] }],
  ])('is decoded: %s', async (_, options) => {
    const file = encodeGif({ ...gif, ...options })
    const image = await decode(file)
    expect(image).toMatchObject({ ...size, header: { format: 'gif', ...size } })
    expectQuarters(image)
    await expectCrop(file, WIDTH, HEIGHT)
  })

  it('shows what is transparent over white', async () => {
    expectQuarters(await decode(encodeGif({ ...gif, transparent: 2 })), [RED, GREEN, [255, 255, 255], GREY])
  })

  it('of noise, whose code table fills again and again', async () => {
    const palette = Array.from({ length: 256 }, (_, i) => [i, 255 - i, i ^ 90])
    const noise = Array.from({ length: 400 * 300 }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 15) & 255)
    const image = await decode(
      encodeGif({ width: 400, height: 300, palette, pixel: (x, y) => noise[y * 400 + x] ?? 0 }),
    )
    for (const [x, y] of PLACES) {
      expect(image.at(x, y)).toEqual(palette[noise[Math.floor(y * 300) * 400 + Math.floor(x * 400)] ?? 0])
    }
  })

  it('that is cut off, or ends before its last pixel, is refused', async () => {
    const file = encodeGif(gif)
    expect(await refusal(file.subarray(0, 200))).toBe('truncated')
    const taller = Buffer.from(file)
    const at = taller.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    taller.writeUInt16LE(HEIGHT + 1, at + 7)
    expect(await refusal(taller)).toBe('corrupt')
  })
})

describe('BMP', () => {
  it.each([
    ['24 bits', { depth: 24 }],
    ['24 bits, first row first', { depth: 24, topDown: true }],
    ['32 bits', { depth: 32 }],
    ['32 bits, red first', { depth: 32, masks: [0xff, 0xff00, 0xff0000] }],
    ['16 bits, five each', { depth: 16 }],
    ['16 bits, green six', { depth: 16, masks: [0xf800, 0x7e0, 0x1f] }],
    ['of OS/2', { depth: 24, core: true }],
  ] as const)(
    'is decoded: %s',
    async (_, { masks, ...options }: { depth: 16 | 24 | 32; masks?: readonly [number, number, number] }) => {
      const file = encodeBmp({ ...size, pixel: colourAt, ...options, ...(masks ? { masks: [...masks] } : {}) })
      const image = await decode(file)
      expect(image).toMatchObject({ ...size, header: { format: 'bmp', ...size } })
      expectQuarters(image, QUARTERS, options.depth === 16 ? 8 : 0)
      await expectCrop(file, WIDTH, HEIGHT, options.depth === 16 ? 8 : 0)
    },
  )

  it.each([4, 8] as const)('is decoded: palette, %i bits', async (depth) => {
    const pixel = (x: number, y: number) => [quarterAt(x, y)]
    for (const core of [false, true]) {
      expectQuarters(await decode(encodeBmp({ ...size, depth, palette: fill(QUARTERS, 1 << depth), pixel, core })))
    }
  })

  it('is decoded: black and white', async () => {
    const pixel = (x: number, y: number) => [quarterAt(x, y) & 1]
    const [black, white] = [
      [0, 0, 0],
      [255, 255, 255],
    ]
    const file = encodeBmp({ ...size, depth: 1, palette: [black, white], pixel })
    expectQuarters(await decode(file), [black, white, black, white])
  })

  it('that is cut off, or run-length coded, is refused', async () => {
    const file = encodeBmp({ ...size, depth: 24, pixel: colourAt })
    expect(await refusal(file.subarray(0, file.length - 1))).toBe('truncated')
    const coded = Buffer.from(file)
    coded.writeUInt32LE(1, 30)
    expect(await refusal(coded)).toBe('unsupported_format')
  })
})

const fill = (palette: number[][], entries: number): number[][] =>
  Array.from({ length: entries }, (_, i) => palette[i] ?? [0, 0, 0])

describe('TIFF', () => {
  const rgb: TiffImage = { ...size, depth: 8, photometric: 2, pixel: colourAt }

  it.each(['none', 'lzw', 'deflate', 'packbits'] as const)('is decoded: %s', async (compression) => {
    for (const layout of [
      {},
      { rowsPerStrip: 7 },
      { tile: 64 },
      { bigEndian: true, differences: compression !== 'packbits' },
    ]) {
      const file = encodeTiff({ ...rgb, compression, ...layout })
      const image = await decode(file)
      expect(image).toMatchObject({ ...size, header: { format: 'tiff', ...size } })
      expectQuarters(image)
      await expectCrop(file, WIDTH, HEIGHT)
    }
  })

  const luma = ([r = 0, g = 0, b = 0]: number[]) => Math.round((r + g + b) / 3)
  const greys = QUARTERS.map((colour) => new Array<number>(3).fill(luma(colour)))

  it('is decoded: grey of 8 and 16 bits, either way round, with differences', async () => {
    for (const photometric of [0, 1] as const) {
      const grey = (x: number, y: number) => (photometric ? luma(colourAt(x, y)) : 255 - luma(colourAt(x, y)))
      expectQuarters(await decode(encodeTiff({ ...size, depth: 8, photometric, pixel: (x, y) => [grey(x, y)] })), greys)
      for (const bigEndian of [false, true]) {
        const pixel = (x: number, y: number) => [grey(x, y) * 257]
        const wide: TiffImage = {
          ...size,
          depth: 16,
          photometric,
          pixel,
          bigEndian,
          differences: true,
          compression: 'lzw',
        }
        expectQuarters(await decode(encodeTiff(wide)), greys)
      }
    }
  })

  it('is decoded: black and white, palette, opacity', async () => {
    const [black, white] = [
      [0, 0, 0],
      [255, 255, 255],
    ]
    const bit = (x: number, y: number) => [quarterAt(x, y) & 1]
    const fax: TiffImage = { ...size, depth: 1, photometric: 0, pixel: bit, compression: 'packbits' }
    expectQuarters(await decode(encodeTiff(fax)), [white, black, white, black])
    const entry = (x: number, y: number) => [quarterAt(x, y)]
    for (const depth of [4, 8] as const) {
      const palette = fill(QUARTERS, 1 << depth)
      expectQuarters(await decode(encodeTiff({ ...size, depth, photometric: 3, pixel: entry, palette })))
    }
    const half = (x: number, y: number) => [...colourAt(x, y).map((value) => Math.round(value * 0.2)), 51]
    const faint = QUARTERS.map((colour) =>
      colour.map((value) => 204 + Math.round((Math.round(value * 0.2) * 51) / 255)),
    )
    expectQuarters(await decode(encodeTiff({ ...rgb, pixel: half, tags: { 338: [2] } })), faint, 2)
  })

  it('is decoded: CMYK', async () => {
    const inks = (x: number, y: number) => [...colourAt(x, y).map((value) => 255 - value), 0]
    expectQuarters(await decode(encodeTiff({ ...size, depth: 8, photometric: 5, pixel: inks, compression: 'lzw' })))
  })

  it.each([
    [3, [3, 2, 1, 0]],
    [6, [2, 0, 3, 1]],
    [8, [1, 3, 0, 2]],
  ])('is turned upright by orientation %i', async (orientation, order) => {
    const image = await decode(encodeTiff({ ...rgb, orientation }))
    expect([image.width, image.height]).toEqual(orientation === 3 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH])
    expectQuarters(
      image,
      order.map((i) => QUARTERS[i] ?? []),
    )
  })

  it('larger than the working image is scaled down, in strips and in tiles', async () => {
    const pixel = (x: number, y: number) => QUARTERS[(x >= 1280 ? 1 : 0) + (y >= 64 ? 2 : 0)] ?? []
    for (const tile of [undefined, 128]) {
      const file = encodeTiff({ width: 2560, height: 128, depth: 8, photometric: 2, pixel, ...(tile ? { tile } : {}) })
      const image = await decode(file)
      expect([image.width, image.height]).toEqual([2048, 102])
      expectQuarters(image, QUARTERS, 2)
    }
  })

  it.each([
    ['cut off', encodeTiff(rgb).subarray(0, 1000), 'truncated'],
    ['fax coding', encodeTiff({ ...rgb, tags: { 259: [4] } }), 'unsupported_format'],
    ['a plane for each colour', encodeTiff({ ...rgb, tags: { 284: [2] } }), 'unsupported_format'],
    ['colours by luma', encodeTiff({ ...rgb, tags: { 262: [6] } }), 'unsupported_format'],
    ['damaged data', encodeTiff({ ...rgb, tags: { 259: [8] } }), 'corrupt'],
    ['strips without data', encodeTiff({ ...rgb, tags: { 279: [0] } }), 'corrupt'],
  ])('is refused: %s', async (_, file, reason) => {
    expect(await refusal(file)).toBe(reason)
  })
})

describe('PDF', () => {
  const pixels = () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
    for (let i = 0; i < WIDTH * HEIGHT; i++) data.set(colourAt(i % WIDTH, Math.floor(i / WIDTH)), i * 4)
    return { ...size, data }
  }
  const photo = async (progressive = false) =>
    jpegPicture(await encodeJpeg(pixels(), { quality: 92, fullChroma: true, progressive }), size)
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
      expect(image).toMatchObject({ ...size, header: { format: 'pdf', ...size, progressive, orientation: 1 } })
      expectQuarters(image, QUARTERS, 4)
      await expectCrop(file, WIDTH, HEIGHT, 16)
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
    const file = writePdf({ picture: { ...size, entries, data: coded(rgb) } })
    expectQuarters(await decode(file))
    await expectCrop(file, WIDTH, HEIGHT)
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
      expectQuarters(await decode(writePdf({ picture: { ...size, entries, data: compressed(data, 'deflate') } })))
    }
  })

  it('of samples is decoded: CMYK, a palette, black and white either way', async () => {
    const inks = rows(WIDTH * 4, (y) => across.flatMap((x) => [...colourAt(x, y).map((value) => 255 - value), 0]))
    const cmyk = '/ColorSpace [ /ICCBased 10 0 R ] /BitsPerComponent 8'
    expectQuarters(await decode(writePdf({ picture: { ...size, entries: cmyk, data: inks }, more: ['<< /N 4 >>'] })))
    const indices = rows(WIDTH, (y) => across.map((x) => quarterAt(x, y)))
    const lookup = Buffer.from(QUARTERS.flat()).toString('hex')
    const palette = `/ColorSpace [ /Indexed /DeviceRGB 3 <${lookup}> ] /BitsPerComponent 8`
    expectQuarters(await decode(writePdf({ picture: { ...size, entries: palette, data: indices } })))
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
    expectQuarters(await decode(writePdf({ picture: { ...size, entries: grey, data: bits } })), [
      black,
      white,
      black,
      white,
    ])
    const inverted = { ...size, entries: `${grey} /Decode [1 0]`, data: bits }
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
    expect(await refusal(writePdf({ picture: { ...size, entries, data: Buffer.alloc(100) } }))).toBe(
      'unsupported_format',
    )
    expect(['truncated', 'corrupt']).toContain(await refusal(file.subarray(0, file.length - 1500)))
    const short = { ...size, entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8', data: rgb.subarray(0, 1000) }
    expect(await refusal(writePdf({ picture: short }))).toBe('corrupt')
  })
})
