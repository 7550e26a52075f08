/** Formats that people have beside those of cameras, each written here and decoded by the product's codec Workers. */
import { describe, expect, it } from 'vitest'
import { encodeAvif, turnedAvif } from '../support/files/avif.ts'
import { encodeBmp } from '../support/files/bmp.ts'
import { encodeGif } from '../support/files/gif.ts'
import { encodeJpeg2000, inBoxes } from '../support/files/jpeg2000.ts'
import {
  colourAt,
  GREEN,
  GREY,
  HEIGHT,
  PLACES,
  QUARTERS,
  quarterAt,
  quarters,
  RED,
  SIZE,
  WIDTH,
} from '../support/files/quarters.ts'
import { expectQuarters, startedCodec } from '../support/files/started-codec.ts'
import { encodeTiff, type TiffImage } from '../support/files/tiff.ts'

const { decode, series, refusal, expectCrop } = startedCodec()

describe('AVIF', () => {
  it.each(['4:2:0', '4:4:4'] as const)('is decoded, chroma %s', async (chroma) => {
    const file = await encodeAvif(quarters(), { chroma, quality: 99 })
    const image = await decode(file)
    expect(image).toMatchObject({ ...SIZE, header: { format: 'avif', ...SIZE, orientation: 1 } })
    expectQuarters(image, QUARTERS, 12)
    await expectCrop(file, 24)
  })

  it.each([
    [1, undefined, [1, 3, 0, 2]],
    [2, undefined, [3, 2, 1, 0]],
    [3, undefined, [2, 0, 3, 1]],
    [0, 0, [2, 3, 0, 1]],
    [0, 1, [1, 0, 3, 2]],
    [1, 0, [0, 2, 1, 3]],
    [1, 1, [3, 1, 2, 0]],
  ] as const)('is turned by %i quarters against the clock and mirrored about %s', async (turns, axis, order) => {
    const image = await decode(turnedAvif(await encodeAvif(quarters(), { chroma: '4:4:4' }), turns, axis))
    expect([image.width, image.height]).toEqual(turns % 2 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT])
    expectQuarters(
      image,
      order.map((i) => QUARTERS[i] ?? []),
      12,
    )
  })

  it('that is cut off, damaged, or of several frames is refused, and the next one is decoded all the same', async () => {
    const file = Buffer.from(await encodeAvif(quarters()))
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

describe('JPEG 2000, of portraits in chips', () => {
  it.each([
    ['a codestream', (file: Buffer) => file, {}],
    ['in boxes', (file: Buffer) => inBoxes(file), {}],
    ['in tiles', (file: Buffer) => file, { tile: 16 }],
  ] as const)('is decoded, %s', async (_, wrapped, options) => {
    const file = wrapped(await encodeJpeg2000(quarters(), options))
    const image = await decode(file)
    expect(image).toMatchObject({ ...SIZE, header: { format: 'jpeg2000', ...SIZE } })
    expectQuarters(image, QUARTERS, 1)
    await expectCrop(file, 1)
  })

  it('of grey is decoded', async () => {
    const image = await decode(inBoxes(await encodeJpeg2000(quarters(), { grey: true }), 17))
    const greys = QUARTERS.map(([red = 0]) => [red, red, red])
    expectQuarters(image, greys)
  })

  it('that is cut off, damaged, or asks for more than a portrait needs is refused, and the next one is decoded', async () => {
    const file = await encodeJpeg2000(quarters())
    expect(await refusal(file.subarray(0, 50))).toBe('truncated')
    expect(await refusal(inBoxes(file).subarray(0, 90))).toBe('truncated')
    expect(await refusal(inBoxes(file, 18))).toBe('unsupported_format')
    const changed = (at: number, value: number, size = 4) => {
      const copy = Buffer.from(file)
      copy.writeUIntBE(value, at, size)
      return copy
    }
    expect(await refusal(changed(8, 60_000))).toBe('too_large')
    expect(await refusal(changed(24, 1))).toBe('too_large')
    expect(await refusal(changed(42, 15, 1))).toBe('unsupported_format')
    const coding = file.indexOf(Buffer.from([0xff, 0x52]))
    expect(await refusal(changed(coding + 6, 0xffff, 2))).toBe('too_large')
    // Random bytes for its data: never a fault, whatever is made of them.
    const data = file.indexOf(Buffer.from([0xff, 0x93]))
    for (let seed = 1; seed < 20; seed++) {
      const damaged = Buffer.from(file)
      for (let at = data + 2; at < damaged.length - 2; at += seed) damaged[at] = (at * 97 + seed * 31) & 0xff
      const made = await decode(damaged).then(
        () => 'decoded',
        ({ message }) => message,
      )
      expect(made).toMatch(/^decoded$|"refused":"corrupt"/)
    }
    expectQuarters(await decode(file), QUARTERS, 1)
  })
})

describe('GIF', () => {
  const gif = { ...SIZE, palette: QUARTERS, pixel: quarterAt }

  it.each([
    ['the first of several frames', { more: [0, 3] }],
    ['an interlaced one', { interlaced: true }],
    ['of 256 colours', { palette: [...QUARTERS, ...new Array(252).fill(GREY)] }],
  ])('is decoded: %s', async (_, options) => {
    const file = encodeGif({ ...gif, ...options })
    const image = await decode(file)
    expect(image).toMatchObject({ ...SIZE, header: { format: 'gif', ...SIZE } })
    expectQuarters(image)
    await expectCrop(file)
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
      const file = encodeBmp({ ...SIZE, pixel: colourAt, ...options, ...(masks ? { masks: [...masks] } : {}) })
      const image = await decode(file)
      expect(image).toMatchObject({ ...SIZE, header: { format: 'bmp', ...SIZE } })
      expectQuarters(image, QUARTERS, options.depth === 16 ? 8 : 0)
      await expectCrop(file, options.depth === 16 ? 8 : 0)
    },
  )

  it.each([4, 8] as const)('is decoded: palette, %i bits', async (depth) => {
    const pixel = (x: number, y: number) => [quarterAt(x, y)]
    for (const core of [false, true]) {
      expectQuarters(await decode(encodeBmp({ ...SIZE, depth, palette: fill(QUARTERS, 1 << depth), pixel, core })))
    }
  })

  it('is decoded: black and white', async () => {
    const pixel = (x: number, y: number) => [quarterAt(x, y) & 1]
    const [black, white] = [
      [0, 0, 0],
      [255, 255, 255],
    ]
    const file = encodeBmp({ ...SIZE, depth: 1, palette: [black, white], pixel })
    expectQuarters(await decode(file), [black, white, black, white])
  })

  it('that is cut off, or run-length coded, is refused', async () => {
    const file = encodeBmp({ ...SIZE, depth: 24, pixel: colourAt })
    expect(await refusal(file.subarray(0, file.length - 1))).toBe('truncated')
    const coded = Buffer.from(file)
    coded.writeUInt32LE(1, 30)
    expect(await refusal(coded)).toBe('unsupported_format')
  })
})

const fill = (palette: number[][], entries: number): number[][] =>
  Array.from({ length: entries }, (_, i) => palette[i] ?? [0, 0, 0])

describe('TIFF', () => {
  const rgb: TiffImage = { ...SIZE, depth: 8, photometric: 2, pixel: colourAt }

  it.each(['none', 'lzw', 'deflate', 'packbits'] as const)('is decoded: %s', async (compression) => {
    for (const layout of [
      {},
      { rowsPerStrip: 7 },
      { tile: 64 },
      { bigEndian: true, differences: compression !== 'packbits' },
    ]) {
      const file = encodeTiff({ ...rgb, compression, ...layout })
      const image = await decode(file)
      expect(image).toMatchObject({ ...SIZE, header: { format: 'tiff', ...SIZE } })
      expectQuarters(image)
      await expectCrop(file)
    }
  })

  const luma = ([r = 0, g = 0, b = 0]: number[]) => Math.round((r + g + b) / 3)
  const greys = QUARTERS.map((colour) => new Array<number>(3).fill(luma(colour)))

  it('is decoded: grey of 8 and 16 bits, either way round, with differences', async () => {
    for (const photometric of [0, 1] as const) {
      const grey = (x: number, y: number) => (photometric ? luma(colourAt(x, y)) : 255 - luma(colourAt(x, y)))
      expectQuarters(await decode(encodeTiff({ ...SIZE, depth: 8, photometric, pixel: (x, y) => [grey(x, y)] })), greys)
      for (const bigEndian of [false, true]) {
        const pixel = (x: number, y: number) => [grey(x, y) * 257]
        const wide: TiffImage = {
          ...SIZE,
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
    const fax: TiffImage = { ...SIZE, depth: 1, photometric: 0, pixel: bit, compression: 'packbits' }
    expectQuarters(await decode(encodeTiff(fax)), [white, black, white, black])
    const entry = (x: number, y: number) => [quarterAt(x, y)]
    for (const depth of [4, 8] as const) {
      const palette = fill(QUARTERS, 1 << depth)
      expectQuarters(await decode(encodeTiff({ ...SIZE, depth, photometric: 3, pixel: entry, palette })))
    }
    const half = (x: number, y: number) => [...colourAt(x, y).map((value) => Math.round(value * 0.2)), 51]
    const faint = QUARTERS.map((colour) =>
      colour.map((value) => 204 + Math.round((Math.round(value * 0.2) * 51) / 255)),
    )
    expectQuarters(await decode(encodeTiff({ ...rgb, pixel: half, tags: { 338: [2] } })), faint, 2)
  })

  it('is decoded: CMYK', async () => {
    const inks = (x: number, y: number) => [...colourAt(x, y).map((value) => 255 - value), 0]
    expectQuarters(await decode(encodeTiff({ ...SIZE, depth: 8, photometric: 5, pixel: inks, compression: 'lzw' })))
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

describe('several files at once', () => {
  it('are decoded in their order, and a damaged one says so in its place', async () => {
    const file = encodeBmp({ ...SIZE, depth: 24, pixel: colourAt })
    const { answers, pictures } = await series([file, Buffer.from('no picture at all'), file])
    expect(answers).toMatchObject([{ ok: true }, { ok: false }, { ok: true }])
    expect(pictures).toHaveLength(2)
    for (const picture of pictures) {
      expect(picture).toMatchObject(SIZE)
      expectQuarters(picture)
    }
  })

  it('end before one that another Worker decodes, and before one that is large', async () => {
    const file = encodeBmp({ ...SIZE, depth: 24, pixel: colourAt })
    expect((await series([file, await encodeAvif(quarters()), file])).answers).toEqual([{ ok: true }])
    const large = encodeBmp({ width: 2000, height: 1500, depth: 24, pixel: () => GREY })
    expect((await series([file, large])).answers).toEqual([{ ok: true }])
    expect((await series([large, file])).answers).toEqual([])
  })

  it('end where there is no room for more', async () => {
    const side = { width: 1400, height: 1400 }
    const file = encodeBmp({ ...side, depth: 24, pixel: () => GREY })
    const { answers, pictures } = await series([file, file, file])
    expect(answers).toEqual([{ ok: true }, { ok: true }])
    expect(pictures).toMatchObject([side, side])
  })
})
