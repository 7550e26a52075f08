/** Files made to exhaust decoders, one after the other through the same codec Workers. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Runtime } from '../../../worker/local/serving/runtime.ts'
import { sampled } from '../../nightly.ts'
import { BOMBS } from '../../support/bombs/corpus.ts'
import { fourInks, progressive, segment, withRestarts, withSegments } from '../../support/bombs/jpeg.ts'
import { png } from '../../support/bombs/png.ts'
import { chunk, chunksOf, plainWebp, riff, tableBomb } from '../../support/bombs/webp.ts'
import { encodeJpeg } from '../../support/encoders.ts'
import { encodeAvif, resizedAvif } from '../../support/files/avif.ts'
import { encodePng, pngChunk } from '../../support/png.ts'
import { engines } from '../../support/running/engines'
import { tiff } from '../../unit/vision/codec/files.ts'

let runtime: Runtime

beforeAll(async () => {
  runtime = await engines()
})

interface Answer {
  ends: string
  detail?: string
  size?: [width: number, height: number]
}

async function decode(file: Uint8Array): Promise<Answer> {
  const response = await fetch(new URL('/pixels', runtime.url), {
    method: 'POST',
    headers: { connection: 'close' },
    body: new Uint8Array(file),
  })
  const facts = response.headers.get('x-facts')
  if (!facts) {
    const { refused, detail } = (await response.json()) as { refused: string; detail: string }
    return { ends: refused, detail }
  }
  const { width, height } = JSON.parse(facts) as { width: number; height: number }
  expect((await response.arrayBuffer()).byteLength).toBe(width * height * 4)
  return { ends: 'pixels', size: [width, height] }
}

async function wasmBytes(): Promise<number[]> {
  const response = await fetch(new URL('/memory', runtime.url))
  const { CODEC = {}, WEBP = {}, AVIF = {} } = (await response.json()) as Record<string, Record<string, number>>
  return [CODEC.jpeg ?? 0, WEBP.webp ?? 0, AVIF.avif ?? 0]
}

const grey = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(128),
})

const plain = () => encodeJpeg(grey(640, 480), { quality: 90 })

describe('a file made to exhaust the decoder', () => {
  it.each(sampled(BOMBS, (_, index) => index % 3 === 0))('$name: $ends', async ({ file, ends }) => {
    const answer = await decode(await file())
    expect(answer).toMatchObject({ ends })
    if (ends !== 'pixels') expect(answer.detail).toMatch(/^[\w ,.:'-]{10,120}$/)
    expect(await decode(await plain())).toEqual({ ends: 'pixels', size: [640, 480] })
  })

  it('leaves the decoders with no more memory than the largest image takes', async () => {
    for (const bytes of await wasmBytes()) {
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThan(104e6)
    }
  })

  it('cannot make the next WebP fail', async () => {
    expect(await decode(tableBomb())).toMatchObject({ ends: 'corrupt' })
    expect(await decode(await plainWebp(640, 480))).toEqual({ ends: 'pixels', size: [640, 480] })
  })

  it('cannot make the next AVIF fail', async () => {
    const large = await encodeAvif(grey(4000, 3000))
    expect(await decode(resizedAvif(large, 640, 480))).toMatchObject({ ends: 'corrupt' })
    expect(await decode(await encodeAvif(grey(640, 480)))).toEqual({ ends: 'pixels', size: [640, 480] })
  })
})

describe('an unusual file that is none is decoded:', () => {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff(1))])

  it('a progressive JPEG with a scan for every coefficient, its bits in turn', async () => {
    const first = Array.from({ length: 63 }, (_, i): [number, number, number, number] => [i + 1, i + 1, 0, 2])
    const file = progressive(320, 240, [...first, [1, 63, 2, 1], [1, 63, 1, 0]])
    expect(await decode(file)).toEqual({ ends: 'pixels', size: [320, 240] })
  })

  it('a JPEG with restart markers', async () => {
    expect(await decode(withRestarts(333, 240))).toEqual({ ends: 'pixels', size: [333, 240] })
  })

  it('a JPEG in CMYK', async () => {
    expect(await decode(fourInks(320, 240))).toEqual({ ends: 'pixels', size: [320, 240] })
  })

  it('a JPEG with a whole JPEG as thumbnail, a profile in 255 parts and comments', async () => {
    const thumbnail = Buffer.concat([exif, await encodeJpeg(grey(160, 120), { quality: 70, progressive: true })])
    const profile = Array.from({ length: 255 }, (_, i) =>
      segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([i + 1, 255]), Buffer.alloc(1000)])),
    )
    const file = withSegments(320, 240, [
      segment(0xe1, thumbnail),
      ...profile,
      segment(0xfe, Buffer.alloc(60_000, 0x41)),
    ])
    expect(await decode(file)).toEqual({ ends: 'pixels', size: [320, 240] })
  })

  it('a JPEG with other JPEGs, or anything, behind its end', async () => {
    const other = await encodeJpeg(grey(1600, 1200), { quality: 70, progressive: true })
    for (const trailer of [other, Buffer.concat([other, other]), Buffer.from('SEFHk\0\0\0'), Buffer.alloc(5e6, 0xff)]) {
      expect(await decode(Buffer.concat([await plain(), trailer]))).toEqual({ ends: 'pixels', size: [640, 480] })
    }
  })

  it('an interlaced PNG of 16 bits with profile, text and EXIF', async () => {
    const pixel = () => [40_000, 40_000, 40_000, 65_535]
    const file = encodePng({ width: 301, height: 200, colour: 6, depth: 16, interlaced: true, pixel })
    const extra = [
      pngChunk('iCCP', Buffer.alloc(3000)),
      pngChunk('tEXt', Buffer.alloc(3000)),
      pngChunk('eXIf', Buffer.from(tiff(6))),
    ]
    expect(await decode(Buffer.concat([file.subarray(0, 33), ...extra, file.subarray(33)]))).toEqual({
      ends: 'pixels',
      size: [200, 301],
    })
  })

  it('a WebP with profile, EXIF and metadata', async () => {
    const extended = Buffer.from([0x2c, 0, 0, 0, 63, 1, 0, 239, 0, 0])
    const image = chunksOf(await plainWebp(320, 240))
    const file = riff(
      chunk('VP8X', extended),
      chunk('ICCP', Buffer.alloc(500)),
      image,
      chunk('EXIF', Buffer.from(tiff(8))),
      chunk('XMP ', Buffer.from('<x:xmpmeta/>')),
    )
    expect(await decode(file)).toEqual({ ends: 'pixels', size: [240, 320] })
  })

  it.each([
    [65_535, 1],
    [1, 65_535],
  ])('one of %i x %i pixels', async (width, height) => {
    const size = width > height ? [2048, 1] : [1, 2048]
    const deflated = encodePng({ width, height, colour: 0, depth: 8, pixel: () => [128] })
    expect(await decode(deflated)).toEqual({ ends: 'pixels', size })
    expect(await decode(withSegments(width, height, []))).toMatchObject({ ends: 'pixels' })
    expect(await decode(png({ width: 65_536, height: 1 }, Buffer.alloc(20)))).toMatchObject({ ends: 'too_large' })
  })
})
