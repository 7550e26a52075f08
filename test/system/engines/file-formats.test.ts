/** Formats that people have beside those of cameras, each written here and decoded by the product's codec Workers. */
import { describe, expect, it } from 'vitest'
import { encodeAvif, turnedAvif } from '../../support/files/avif.ts'
import { encodeJpeg2000, inBoxes } from '../../support/files/jpeg2000.ts'
import { colourAt, GREY, HEIGHT, QUARTERS, quarters, SIZE, WIDTH } from '../../support/files/quarters.ts'
import { expectQuarters, startedCodec } from '../../support/files/started-codec.ts'
import { encodePng } from '../../support/png.ts'

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

describe('several files at once', () => {
  it('are decoded in their order, and a damaged one says so in its place', async () => {
    const file = encodePng({ ...SIZE, colour: 2, depth: 8, pixel: colourAt })
    const { answers, pictures } = await series([file, Buffer.from('no picture at all'), file])
    expect(answers).toMatchObject([{ ok: true }, { ok: false }, { ok: true }])
    expect(pictures).toHaveLength(2)
    for (const picture of pictures) {
      expect(picture).toMatchObject(SIZE)
      expectQuarters(picture)
    }
  })

  it('end before one that another Worker decodes, and before one that is large', async () => {
    const file = encodePng({ ...SIZE, colour: 2, depth: 8, pixel: colourAt })
    expect((await series([file, await encodeAvif(quarters()), file])).answers).toEqual([{ ok: true }])
    const large = encodePng({ width: 2000, height: 1500, colour: 2, depth: 8, pixel: () => GREY })
    expect((await series([file, large])).answers).toEqual([{ ok: true }])
    expect((await series([large, file])).answers).toEqual([])
  })

  it('end where there is no room for more', async () => {
    const side = { width: 1400, height: 1400 }
    const file = encodePng({ ...side, colour: 2, depth: 8, pixel: () => GREY })
    const { answers, pictures } = await series([file, file, file])
    expect(answers).toEqual([{ ok: true }, { ok: true }])
    expect(pictures).toMatchObject([side, side])
  })
})
