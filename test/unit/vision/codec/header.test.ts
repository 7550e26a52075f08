import { describe, expect, it } from 'vitest'
import { readHeader } from '../../../../worker/vision/codec/header/index'
import { type Band, greyFrame, progressive, repeatedBaseline, segment, withSegments } from '../../../support/bombs/jpeg'
import { smallAvif } from '../../../support/files/avif'
import { encodePng, pngChunk } from '../../../support/png'
import { jpeg, tiff, vp8, webp } from './files'

const grey = { colour: 0, depth: 8, pixel: () => [0] } as const

const reason = (file: Uint8Array) => {
  const reading = readHeader(file)
  return reading.ok ? 'ok' : reading.reason
}

const header = (file: Uint8Array) => {
  const reading = readHeader(file)
  return reading.ok ? reading.header : reading
}

describe('JPEG', () => {
  it('knows size, coding and orientation without decoding', () => {
    expect(header(jpeg({ width: 4000, height: 3000 }))).toEqual({
      format: 'jpeg',
      width: 4000,
      height: 3000,
      progressive: false,
      orientation: 1,
    })
    expect(header(jpeg({ frame: 0xc2 }))).toMatchObject({ progressive: true })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads EXIF orientation %i', (orientation) => {
    expect(header(jpeg({ orientation }))).toMatchObject({ orientation })
  })

  it('takes an impossible orientation for none', () => {
    expect(header(jpeg({ orientation: 9 }))).toMatchObject({ orientation: 1 })
  })

  it('tells a file that was cut off, even when its thumbnail is whole', () => {
    expect(reason(jpeg({ ends: false }))).toBe('truncated')
    expect(reason(jpeg({ ends: false, orientation: 6, thumbnail: true }))).toBe('truncated')
    expect(reason(jpeg().subarray(0, 12))).toBe('truncated')
  })

  it('refuses coding processes that nothing here decodes', () => {
    expect(reason(jpeg({ frame: 0xc3 }))).toBe('unsupported_format')
    expect(reason(jpeg({ components: 2 }))).toBe('unsupported_format')
  })

  it('counts what scans go over, as the standard limits it', () => {
    const bits = (low: number): Band[] => Array.from({ length: low }, (_, i) => [1, 63, low - i, low - i - 1])
    // 13 refinements, the most that there can be.
    expect(reason(progressive(64, 64, [[1, 63, 0, 13], ...bits(13)]))).toBe('ok')
    expect(reason(progressive(64, 64, [[1, 63, 0, 13], ...bits(13), ...bits(2)]))).toBe('too_large')
    const single = (scans: number): Band[] => new Array(scans).fill([1, 1, 0, 0])
    expect(reason(progressive(64, 64, single(99)))).toBe('ok')
    expect(reason(progressive(64, 64, single(100)))).toBe('too_large')
  })

  it('refuses what says two sizes, a component twice, or a sampling factor that does not exist', () => {
    const plain = repeatedBaseline(64, 64, 1)
    expect(reason(plain)).toBe('ok')
    expect(reason(repeatedBaseline(64, 64, 2))).toBe('corrupt')
    expect(reason(withSegments(64, 64, [greyFrame(10, 10)]))).toBe('corrupt')
    const zero = Buffer.from(plain)
    zero[zero.indexOf(Buffer.from([1, 0x11, 0, 0xff])) + 1] = 0
    expect(reason(zero)).toBe('corrupt')
  })

  it('goes no further than the end of the first image', () => {
    const behind = progressive(640, 480, new Array(500).fill([1, 63, 0, 0]))
    expect(header(Buffer.concat([repeatedBaseline(64, 64, 1), behind]))).toMatchObject({ width: 64, height: 64 })
    expect(header(withSegments(64, 64, [segment(0xe2, behind.subarray(0, 60_000))]))).toMatchObject({ width: 64 })
  })

  it('takes no size for corrupt', () => {
    expect(reason(jpeg({ width: 0 }))).toBe('corrupt')
  })
})

describe('PNG', () => {
  it('knows size and orientation', () => {
    const file = encodePng({ width: 7, height: 5, ...grey })
    expect(header(file)).toMatchObject({ format: 'png', width: 7, height: 5, orientation: 1 })
    const exif = pngChunk('eXIf', new Uint8Array(tiff(6)))
    const turned = Buffer.concat([file.subarray(0, 33), exif, file.subarray(33)])
    expect(header(turned)).toMatchObject({ orientation: 6 })
  })

  it('tells a file that was cut off', () => {
    const file = encodePng({ width: 7, height: 5, ...grey })
    expect(reason(file.subarray(0, file.length - 12))).toBe('truncated')
    expect(reason(file.subarray(0, file.length - 20))).toBe('truncated')
  })

  it('refuses what the standard forbids', () => {
    const file = encodePng({ width: 7, height: 5, ...grey })
    file[24] = 3
    expect(reason(file)).toBe('corrupt')
  })
})

describe('WebP', () => {
  it('knows size and orientation', () => {
    expect(header(webp(['VP8 ', [...vp8(800, 600), 0, 0]]))).toMatchObject({ format: 'webp', width: 800, height: 600 })
    const turned = webp(['VP8 ', vp8(800, 600)], ['EXIF', tiff(8)])
    expect(header(turned)).toMatchObject({ orientation: 8 })
    const lossless = webp(['VP8L', [0x2f, 0xff, 0xc0, 0x3f, 0, 0, 0, 0, 0, 0]])
    expect(header(lossless)).toMatchObject({ width: 256, height: 256 })
  })

  it('refuses a second image, whose size decoders do not heed', () => {
    expect(reason(webp(['VP8 ', [...vp8(800, 600), 0, 0]], ['VP8 ', vp8(10, 10)]))).toBe('corrupt')
    expect(reason(webp(['VP8 ', [...vp8(800, 600), 0, 0]], ['VP8L', [0x2f, 0, 0, 0, 0]]))).toBe('corrupt')
  })

  it('refuses animations and cut-off files', () => {
    expect(reason(webp(['VP8X', new Array(10).fill(0)], ['ANIM', [0, 0, 0, 0, 0, 0]]))).toBe('unsupported_format')
    expect(reason(webp(['VP8 ', [...vp8(800, 600), 0, 0]]).subarray(0, 31))).toBe('truncated')
    expect(reason(webp(['VP8X', new Array(10).fill(0)], ['XMP ', [1, 2]]))).toBe('corrupt')
  })
})

describe('AVIF', () => {
  it('knows its size', () => {
    expect(header(smallAvif())).toMatchObject({ format: 'avif', width: 64, height: 48, orientation: 1 })
  })

  it('refuses properties of more than 100 items, counted over all boxes that give them', () => {
    expect(reason(smallAvif({ associations: 100 }))).toBe('ok')
    expect(reason(smallAvif({ associations: 101 }))).toBe('truncated')
    expect(reason(smallAvif({ associations: 10, boxes: 10 }))).toBe('ok')
    expect(reason(smallAvif({ associations: 10, boxes: 11 }))).toBe('truncated')
  })
})

it('goes by content: anything else is unsupported', () => {
  expect(reason(new Uint8Array())).toBe('unsupported_format')
  expect(reason(Buffer.from('GIF90a and more than enough bytes to hold any header'))).toBe('unsupported_format')
})
