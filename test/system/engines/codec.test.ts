import { beforeAll, describe, expect, it } from 'vitest'
import type { Runtime } from '../../../worker/local/serving/runtime.ts'
import type { ImageHeader } from '../../../worker/vision/engine-contracts.ts'
import { encodeJpeg, encodeWebp, type Pixels } from '../../support/encoders.ts'
import { encodePng, type PngImage } from '../../support/png.ts'
import { engines } from '../../support/running/engines'
import { once } from '../../support/running/once'
import { tiff } from '../../unit/vision/codec/files.ts'

interface Decoded {
  width: number
  height: number
  scale: number
  header: ImageHeader
  data: Uint8Array
  /** RGB of the pixel at these shares of width and height. */
  at(x: number, y: number): number[]
}

const RED = [200, 30, 30]
const GREEN = [30, 180, 30]
const BLUE = [30, 30, 200]
const GREY = [128, 128, 128]
/** Top left, top right, bottom left, bottom right. */
const QUARTERS = [RED, GREEN, BLUE, GREY]

let runtime: Runtime

beforeAll(async () => {
  runtime = await engines()
})

const colourAt = (width: number, height: number, x: number, y: number) =>
  QUARTERS[(x >= width / 2 ? 1 : 0) + (y >= height / 2 ? 2 : 0)]

function quarters(width: number, height: number, colours = QUARTERS): Pixels {
  const rows = [colours.slice(0, 2), colours.slice(2)].map((sides) => {
    const row = new Uint8ClampedArray(width * 4).fill(255)
    for (let x = 0; x < width; x++) row.set(sides[x >= width / 2 ? 1 : 0], x * 4)
    return row
  })
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) data.set(rows[y >= height / 2 ? 1 : 0], y * width * 4)
  return { width, height, data }
}

/** As phones make them. */
const phonePhoto = once(() => encodeJpeg(quarters(4032, 3024), { quality: 85, progressive: true }))

const send = (file: Uint8Array, stage = '/pixels') =>
  fetch(new URL(stage, runtime.url), {
    method: 'POST',
    headers: { connection: 'close' },
    body: new Uint8Array(file),
  })

async function decode(file: Uint8Array): Promise<Decoded> {
  const response = await send(file)
  const facts = response.headers.get('x-facts')
  if (!facts) throw new Error(await response.text())
  const { width, height, scale, header } = JSON.parse(facts)
  const data = new Uint8Array(await response.arrayBuffer())
  expect(data.length).toBe(width * height * 4)
  const at = (x: number, y: number) => {
    const i = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
    return [...data.subarray(i, i + 3)]
  }
  return { width, height, scale, header, data, at }
}

const refusal = async (file: Uint8Array) => ((await (await send(file)).json()) as { refused: string }).refused

function expectQuarters(image: Pick<Decoded, 'at'>, expected = QUARTERS, tolerance = 6) {
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ]
  for (const [i, [x, y]] of places.entries()) {
    const off = image.at(x, y).map((value, c) => Math.abs(value - expected[i][c]))
    expect(Math.max(...off), `quarter ${i}: ${image.at(x, y)}`).toBeLessThanOrEqual(tolerance)
  }
}

/** Puts an EXIF segment behind the start of a JPEG. */
function turned(file: Uint8Array, orientation: number): Uint8Array {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff(orientation))])
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
  return Buffer.concat([file.subarray(0, 2), segment, file.subarray(2)])
}

describe('JPEG', () => {
  it.each([{ quality: 90 }, { quality: 90, progressive: true }, { quality: 90, progressive: true, fullChroma: true }])(
    '%o is decoded at its size',
    async (options) => {
      const image = await decode(await encodeJpeg(quarters(301, 203), options))
      expect(image).toMatchObject({ width: 301, height: 203, scale: 1 })
      expectQuarters(image)
    },
  )

  it.each([
    [2, [1, 0, 3, 2]],
    [3, [3, 2, 1, 0]],
    [4, [2, 3, 0, 1]],
    [5, [0, 2, 1, 3]],
    [6, [2, 0, 3, 1]],
    [7, [3, 1, 2, 0]],
    [8, [1, 3, 0, 2]],
  ])('with EXIF orientation %i is turned upright', async (orientation, order) => {
    const image = await decode(turned(await encodeJpeg(quarters(300, 200), { quality: 90 }), orientation))
    expect([image.width, image.height]).toEqual(orientation >= 5 ? [200, 300] : [300, 200])
    expectQuarters(
      image,
      order.map((i) => QUARTERS[i]),
    )
  })

  it('larger than the working image is scaled down', async () => {
    const image = await decode(turned(await encodeJpeg(quarters(2400, 1600), { quality: 85 }), 6))
    expect(image).toMatchObject({ width: 1365, height: 2048, header: { width: 2400, height: 1600 } })
    expect(image.scale).toBeCloseTo(2400 / 2048)
    expectQuarters(image, [BLUE, RED, GREY, GREEN])
  })

  it('as large as a phone makes them is decoded at half size', async () => {
    const image = await decode(await phonePhoto())
    expect(image).toMatchObject({ width: 2016, height: 1512, scale: 2 })
    expectQuarters(image)
  })

  it('that is damaged or cut off is refused, and the next image is decoded all the same', async () => {
    const file = await encodeJpeg(quarters(300, 200), { quality: 90 })
    expect(await refusal(file.subarray(0, file.length / 2))).toBe('truncated')
    const noTables = Buffer.from(file)
    for (let i = 2; i < noTables.length - 4; i++)
      if (noTables[i] === 0xff && noTables[i + 1] === 0xc4) noTables[i + 4] = 0x7f
    expect(await refusal(noTables)).toBe('corrupt')
    expectQuarters(await decode(file))
  })
})

describe('PNG', () => {
  const level = (depth: number, value: number) => Math.round((value / 255) * (2 ** depth - 1))
  const luma = (rgb: number[]) => Math.round((rgb[0] + rgb[1] + rgb[2]) / 3)
  const size = { width: 67, height: 45 }
  const rgb = (x: number, y: number) => colourAt(size.width, size.height, x, y)

  it.each([
    [0, 1],
    [0, 2],
    [0, 4],
    [0, 8],
    [0, 16],
    [4, 8],
    [4, 16],
  ] as const)('grey, colour type %i, %i bits', async (colour, depth) => {
    const pixel = (x: number, y: number) => {
      const grey = level(depth, luma(rgb(x, y)))
      return colour === 4 ? [grey, 2 ** depth - 1] : [grey]
    }
    const shown = QUARTERS.map((colours) => {
      const grey = (level(depth, luma(colours)) * 255) / (2 ** depth - 1)
      return [grey, grey, grey]
    })
    for (const interlaced of [false, true]) {
      expectQuarters(await decode(encodePng({ ...size, colour, depth, pixel, interlaced })), shown, 2)
    }
  })

  it.each([
    [2, 8],
    [2, 16],
    [6, 8],
    [6, 16],
  ] as const)('colour type %i, %i bits', async (colour, depth) => {
    const pixel = (x: number, y: number) => {
      const samples = rgb(x, y).map((value) => level(depth, value))
      return colour === 6 ? [...samples, 2 ** depth - 1] : samples
    }
    for (const interlaced of [false, true]) {
      expectQuarters(await decode(encodePng({ ...size, colour, depth, pixel, interlaced, filter: 2 })), QUARTERS, 2)
    }
  })

  it.each([2, 4, 8] as const)('palette, %i bits', async (depth) => {
    const pixel = (x: number, y: number) => [QUARTERS.indexOf(rgb(x, y))]
    const image: PngImage = { ...size, colour: 3, depth, pixel, palette: QUARTERS }
    expectQuarters(await decode(encodePng(image)), QUARTERS, 0)
    expectQuarters(await decode(encodePng({ ...image, interlaced: true })), QUARTERS, 0)
  })

  it('arrives pixel for pixel', async () => {
    const [width, height] = [1001, 703]
    const pixel = (x: number, y: number) => [x & 255, y & 255, (x + y) >> 3]
    const { data } = await decode(encodePng({ width, height, colour: 2, depth: 8, pixel }))
    const expected = new Uint8Array(width * height * 4)
    for (let i = 0; i < width * height; i++) expected.set([...pixel(i % width, Math.floor(i / width)), 255], i * 4)
    expect(Buffer.compare(data, expected)).toBe(0)
  })

  it('shows what is transparent over white', async () => {
    const image = await decode(encodePng({ ...size, colour: 6, depth: 8, pixel: () => [0, 0, 0, 51] }))
    expect(image.at(0.5, 0.5)).toEqual([204, 204, 204])
  })

  it('larger than the working image is scaled down', async () => {
    const wide = { width: 4096, height: 64 }
    const pixel = (x: number, y: number) => [QUARTERS.indexOf(colourAt(4096, 64, x, y))]
    for (const interlaced of [false, true]) {
      const image = await decode(encodePng({ ...wide, colour: 3, depth: 8, pixel, palette: QUARTERS, interlaced }))
      expect(image).toMatchObject({ width: 2048, height: 32, scale: 2 })
      expectQuarters(image, QUARTERS, 2)
    }
  })

  it('with damaged data is refused', async () => {
    const file = encodePng({ ...size, colour: 2, depth: 8, pixel: rgb })
    file.fill(0, 60, 90)
    expect(await refusal(file)).toBe('corrupt')
  })
})

describe('WebP', () => {
  it('is decoded and scaled down', async () => {
    expectQuarters(await decode(await encodeWebp(quarters(301, 203), 90)), QUARTERS, 8)
    const large = await decode(await encodeWebp(quarters(2560, 1280), 90))
    expect(large).toMatchObject({ width: 2048, height: 1024 })
    expectQuarters(large, QUARTERS, 8)
  })

  it('with damaged data is refused', async () => {
    const file = await encodeWebp(quarters(301, 203), 90)
    file.fill(0xff, 30)
    expect(await refusal(file)).toBe('corrupt')
  })
})

it('refuses before decoding what is too large', async () => {
  const file = encodePng({ width: 4, height: 4, colour: 0, depth: 8, pixel: () => [0] })
  Buffer.from(file.buffer, file.byteOffset).writeUInt32BE(50_000, 16)
  Buffer.from(file.buffer, file.byteOffset).writeUInt32BE(50_000, 20)
  expect(await refusal(file)).toBe('too_large')
  expect(await refusal(Buffer.from('%!PS-Adobe-3.0'))).toBe('unsupported_format')
})

it('encodes pixels as a JPEG that can be decoded again', async () => {
  const png = encodePng({
    width: 320,
    height: 240,
    colour: 2,
    depth: 8,
    pixel: (x, y) => colourAt(320, 240, x, y),
  })
  for (let i = 0; i < 3; i++) {
    const file = new Uint8Array(await (await send(png, '/encoded')).arrayBuffer())
    const image = await decode(file)
    expect(image.header).toEqual({ format: 'jpeg', width: 320, height: 240, progressive: false, orientation: 1 })
    expectQuarters(image)
  }
})

it('keeps images apart that come at the same time', async () => {
  const rotations = [0, 1, 2, 3]
  const files = await Promise.all(
    rotations.map((shift) => {
      const colours = QUARTERS.map((_, i) => QUARTERS[(i + shift) % 4])
      const image = quarters(1200, 800, colours)
      return shift % 2 ? encodeWebp(image, 90) : encodeJpeg(image, { quality: 90 })
    }),
  )
  const images = await Promise.all(files.map(decode))
  for (const [shift, image] of images.entries()) {
    expectQuarters(
      image,
      QUARTERS.map((_, i) => QUARTERS[(i + shift) % 4]),
      8,
    )
  }
})

describe('native pixels of a part', () => {
  const crop = (file: Uint8Array, region: object) =>
    send(file, `/crops?regions=${encodeURIComponent(JSON.stringify([region]))}`)

  /** 64 pixels about the middle, where the four colours meet: 32 to each side. */
  async function middle(file: Uint8Array, width: number, height: number) {
    const response = await crop(file, { x: width / 2 - 32, y: height / 2 - 32, width: 64, height: 64 })
    const facts = response.headers.get('x-facts')
    if (!facts) throw new Error(await response.text())
    const { sizes }: { sizes: unknown } = JSON.parse(facts)
    const data = new Uint8Array(await response.arrayBuffer())
    const at = (x: number, y: number) => {
      const i = (Math.floor(y * 64) * 64 + Math.floor(x * 64)) * 4
      return [...data.subarray(i, i + 3)]
    }
    return { sizes, at }
  }

  const large = quarters(2400, 1600)
  const jpeg = once(() => encodeJpeg(large, { quality: 90 }))
  /** As wide, so that it is scaled down as well. */
  const low = { width: 2400, height: 160 }
  const png = (interlaced: boolean) =>
    encodePng({ ...low, colour: 2, depth: 8, interlaced, pixel: (x, y) => colourAt(low.width, low.height, x, y) })

  it.each([
    ['a JPEG', large, jpeg],
    ['a JPEG with full chroma', large, () => encodeJpeg(large, { quality: 90, fullChroma: true })],
    ['a progressive JPEG', large, () => encodeJpeg(large, { quality: 90, progressive: true })],
    ['an interlaced PNG', low, async () => png(true)],
    ['a PNG', low, async () => png(false)],
    ['a WebP', large, () => encodeWebp(large, 90)],
  ])('of %s is what it shows there', async (_, { width, height }, encode) => {
    const part = await middle(await encode(), width, height)
    expect(part.sizes).toEqual([{ width: 64, height: 64 }])
    expectQuarters(part, QUARTERS, 12)
  })

  it.each([
    [3, [3, 2, 1, 0]],
    [6, [2, 0, 3, 1]],
    [8, [1, 3, 0, 2]],
  ])('is turned upright by EXIF orientation %i', async (orientation, order) => {
    const [across, down] = orientation === 3 ? [2400, 1600] : [1600, 2400]
    const part = await middle(turned(await jpeg(), orientation), across, down)
    expectQuarters(
      part,
      order.map((i) => QUARTERS[i]),
      12,
    )
  })

  it('is refused where the image would not fit memory, and where parts are more than crops may hold', async () => {
    const part = { x: 1984, y: 1480, width: 64, height: 64 }
    expect(await (await crop(await phonePhoto(), part)).json()).toMatchObject({ refused: 'too_large' })
    const all = { x: 0, y: 0, width: 2400, height: 1600 }
    const response = await crop(await jpeg(), all)
    expect(await response.json()).toMatchObject({ refused: 'too_large' })
  })
})
