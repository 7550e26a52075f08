import { describe, expect, it } from 'vitest'
import { imageFormat, otherFormat } from '../../../worker/domain/image-format'
import { LIMITS, limitsFrom } from '../../../worker/words/limits'

describe('limits', () => {
  it('are those of the table unless a var says otherwise', () => {
    expect(limitsFrom({ UNRELATED: 'x' })).toEqual(LIMITS)
    expect(limitsFrom({ LIMIT_IMAGES_PER_CALL: '3' })).toEqual({ ...LIMITS, imagesPerCall: 3 })
  })

  it.each(['0', '-1', '1.5', 'many', ''])('cannot be %j', (value) => {
    expect(() => limitsFrom({ LIMIT_ATTEMPTS: value })).toThrow()
  })
})

describe('the format of an image', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

  it.each([
    ['\xff\xd8\xff\xe1', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B', 'image/avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
    ['%PDF-1.4', 'application/pdf'],
  ])('%j is %s', (head, contentType) => expect(imageFormat(bytes(head))?.contentType).toBe(contentType))

  it.each(['', '\xff\xd8', 'GIF90a', 'BMW is a maker', 'RIFF\x24\x00\x00\x00WAVE', '<svg/>', '\x89PNG\n\x1a\n'])(
    '%j is none',
    (head) => {
      expect(imageFormat(bytes(head))).toBeNull()
    },
  )

  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'HEIC'],
    ['\0\0\0\x18ftypisom\0\0\0\0isommp41', 'another format'],
    ['\0\0\0\x18ftyp', 'another format'],
    ['', 'an empty file'],
    ['GIF89a', 'GIF'],
    ['II*\0\x08', 'TIFF'],
    ['data:image/jpeg;base64,/9j/', 'a data URL'],
    ['/9j/4AAQSkZJRgABAQ', 'base64 text'],
    ['<!doctype html>', 'text'],
  ])('%j is named %s to its sender', (head, name) => expect(otherFormat(bytes(head))).toBe(name))
})
