import { describe, expect, it } from 'vitest'
import { metadataOf, readMetadata } from '../../../../worker/vision/checks/edited/metadata'
import { NIGHTLY } from '../../../nightly'
import { exifSegment, packetSegment, segment, xmpSegment } from '../../../support/specimens/file/segments'
import { seeded } from '../evidence/seeded'

const NOTHING = {
  programs: [],
  hasHistory: false,
  hasPhotoshopResources: false,
  declaredSynthetic: false,
  hasMetadata: false,
}
const jpeg = (...segments: Buffer[]) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])]))
const size = { width: 64, height: 48 }
const whole = jpeg(exifSegment({ make: 'Apple', model: 'iPhone 15', software: '17.4' }, size), xmpSegment('GIMP'))

/** One directory, little-endian, of entries `[tag, type, count, value]`. */
function exifOf(entries: number[][], first = 8): Buffer {
  const tiff = Buffer.alloc(10 + entries.length * 12 + 4)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(first, 4)
  tiff.writeUInt16LE(entries.length, 8)
  for (const [i, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    tiff.writeUInt16LE(tag, 10 + i * 12)
    tiff.writeUInt16LE(type, 12 + i * 12)
    tiff.writeUInt32LE(count, 14 + i * 12)
    tiff.writeUInt32LE(value, 18 + i * 12)
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

const png = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return new Uint8Array(Buffer.concat([signature, length, Buffer.from(type), data, Buffer.alloc(4)]))
}

describe('metadata of a file that was made to break its reader', () => {
  it.each([
    ['EXIF that ends after its header', jpeg(segment(0xe1, Buffer.from('Exif\0\0II*\0', 'latin1')))],
    ['EXIF without a byte order', jpeg(segment(0xe1, Buffer.from('Exif\0\0XX*\0\x08\0\0\0', 'latin1')))],
    ['a directory outside the file', jpeg(exifOf([], 0x7fffffff))],
    ['XMP that ends in a tag', jpeg(packetSegment('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF'))],
    ['XMP that is no XML', jpeg(packetSegment('\0\xff<<<&&&'))],
    [
      'XMP with entities of its own',
      jpeg(packetSegment('<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]><a>&c;</a>')),
    ],
    ['a segment that is longer than the file', jpeg(segment(0xe1, Buffer.from('Exif\0\0')).fill(0xff, 2, 4))],
    ['no image at all', new Uint8Array([1, 2, 3])],
    ['nothing', new Uint8Array()],
  ])('are none: %s', (_, file) => {
    expect(metadataOf(file)).toEqual(NOTHING)
    expect(readMetadata(file).Thumbnail).toBeUndefined()
  })

  it('end: directories in a circle, counts beyond the file, a hundred levels and more', () => {
    for (const segments of [
      [exifOf([0x8769, 0xa005, 0x8825].map((tag) => [tag, 4, 1, 8]))],
      [exifOf(Array.from({ length: 5000 }, () => [0x0131, 2, 0x7fffffff, 8]))],
      [xmpSegment('', '<a>'.repeat(8000) + '</a>'.repeat(8000))],
    ]) {
      expect(metadataOf(jpeg(...segments)).programs).toEqual([])
    }
  })

  it('are read no further than a packet of usual length', () => {
    const packet = '<?xpacket end="'.repeat(600_000)
    const text = png('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${packet}`))
    expect(metadataOf(text)).toEqual(NOTHING)
    const extensions = Array.from({ length: 130 }, () =>
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(40)}${packet.slice(0, 60_000)}`)),
    )
    expect(metadataOf(jpeg(xmpSegment('GIMP'), ...extensions)).programs).toEqual(['GIMP'])
  })

  it('never throw, wherever the file ends and whatever is changed in it', () => {
    for (let end = 0; end < whole.length; end += NIGHTLY ? 1 : 4)
      expect(metadataOf(whole.slice(0, end))).toHaveProperty('programs')
    const random = seeded(1)
    for (let i = 0; i < (NIGHTLY ? 2000 : 500); i++) {
      const file = whole.slice()
      for (let n = 0; n < 4; n++) file[Math.floor(random() * file.length)] = Math.floor(random() * 256)
      expect(metadataOf(file)).toHaveProperty('programs')
    }
  })
})
