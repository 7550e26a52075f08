import { describe, expect, it } from 'vitest'
import { LIMITS, limitsFrom } from '../../../worker/contract/limits'
import { imageFormat } from '../../../worker/domain/image-format'

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
  ])('%j is %s', (head, contentType) => expect(imageFormat(bytes(head))?.contentType).toBe(contentType))

  it.each(['', '\xff\xd8', 'GIF89a', 'RIFF\x24\x00\x00\x00WAVE', '<svg/>', '\x89PNG\n\x1a\n'])('%j is none', (head) => {
    expect(imageFormat(bytes(head))).toBeNull()
  })
})
