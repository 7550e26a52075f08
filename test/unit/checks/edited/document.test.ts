import { describe, expect, it } from 'vitest'
import { type EditTraces, edited } from '../../../../worker/domain/checks/edited/document'
import type { Rgba } from '../../../../worker/quality/pixels'
import { flatShare } from '../../../../worker/vision/checks/edited/flat-share'
import { metadataOf } from '../../../../worker/vision/checks/edited/metadata'
import { previewCorrelation } from '../../../../worker/vision/checks/edited/preview'
import { exifSegment, photoshopSegment, xmpSegment } from '../../../support/specimens/file/segments'

const SIZE = { width: 64, height: 48 }
/** Markers of a file without any picture. */
const jpeg = (...segments: Buffer[]) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])]))
const judged = async (
  file: Uint8Array,
  previewCorrelation: number | null = null,
  oddest: EditTraces['oddest'] = null,
  flatShare = 0,
) => edited.judge({ ...metadataOf(file), previewCorrelation, oddest, flatShare, wording: null })

const camera = exifSegment(
  { make: 'Apple', model: 'iPhone 15', software: '17.4.1', taken: '2026:02:01 10:00:00' },
  SIZE,
)

describe('isEdited', () => {
  it('leaves the file of a camera alone', async () => {
    expect(await judged(jpeg(camera))).toMatchObject({ status: 'success' })
    expect(await judged(jpeg(camera), 0.97)).toMatchObject({ status: 'success' })
  })

  it('fails a page of which a part lacks the compression of the rest, and no other', async () => {
    const region = { image: 0, x: 80, y: 160, width: 80, height: 80 }
    expect(await judged(jpeg(), null, { oddness: 120, region })).toMatchObject({ status: 'sign', region })
    expect(await judged(jpeg(), null, { oddness: 3, region })).toMatchObject({ status: 'success' })
  })

  it('fails a page in areas of one colour, which no camera takes', async () => {
    const page = (noise: number): Rgba => {
      const data = new Uint8ClampedArray(400 * 280 * 4)
      for (let i = 0; i < data.length; i++) data[i] = 180 + ((i * 7919) % 13 < noise ? (i % 3) * 2 : 0)
      return { width: 400, height: 280, data }
    }
    expect(await judged(jpeg(), null, null, flatShare(page(0)))).toMatchObject({ status: 'failed' })
    expect(await judged(jpeg(), null, null, flatShare(page(6)))).toMatchObject({ status: 'idle' })
  })

  it('fails a passport with English captions only, whose state prints two languages, and less surely than a painted page', () => {
    const page = (english: number, own: number, flatShare = 0) =>
      edited.judge({
        ...metadataOf(jpeg(camera)),
        previewCorrelation: null,
        oddest: null,
        flatShare,
        wording: { state: 'EST', english, own },
      })
    expect(page(11, 0)).toMatchObject({ status: 'failed', confidence: 0.6, reason: expect.stringContaining('EST') })
    expect(page(11, 0, 0.9)).toMatchObject({ status: 'failed', confidence: 0.95 })
    for (const [english, own] of [
      [11, 2],
      [3, 0],
      [0, 0],
    ] as const)
      expect(page(english, own)).toMatchObject({ status: 'success' })
  })

  it('has nothing to say about a file without metadata', async () => {
    expect(await judged(jpeg())).toMatchObject({ status: 'idle' })
    expect(await judged(new Uint8Array([1, 2, 3]))).toMatchObject({ status: 'idle' })
  })

  it.each(['Adobe Photoshop 25.1 (Windows)', 'GIMP 2.10.36', 'Snapseed 2.0'])(
    'names %s, in EXIF or XMP',
    async (name) => {
      const inExif = await judged(jpeg(exifSegment({ software: name }, SIZE)))
      expect(inExif).toMatchObject({ status: 'sign', reason: expect.stringContaining(name) })
      expect(await judged(jpeg(camera, xmpSegment(name)))).toMatchObject({ status: 'sign' })
    },
  )

  it('reads the history in XMP, in each of its spellings', async () => {
    const event = 'stEvt:action="saved" stEvt:softwareAgent="GIMP 2.10"'
    for (const entry of [
      `<rdf:li ${event}/>`,
      `<rdf:li><rdf:Description ${event}/></rdf:li>`,
      '<rdf:li rdf:parseType="Resource"><stEvt:action>saved</stEvt:action><stEvt:softwareAgent>GIMP 2.10</stEvt:softwareAgent></rdf:li>',
    ]) {
      const told = metadataOf(
        jpeg(camera, xmpSegment('', `<xmpMM:History><rdf:Seq>${entry}</rdf:Seq></xmpMM:History>`)),
      )
      expect(told).toMatchObject({ programs: ['17.4.1', 'GIMP 2.10'], hasHistory: true, hasMetadata: true })
    }
  })

  it('takes captions of the press for no editing, and other image resources for it', async () => {
    expect(await judged(jpeg(camera, photoshopSegment()))).toMatchObject({ status: 'success' })
    const resource = Buffer.from('Photoshop 3.0\u00008BIM\u0003\u00ed\0\0\0\0\0\u0002ab', 'latin1')
    const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0, resource.length + 2]), resource])
    expect(await judged(jpeg(camera, segment))).toMatchObject({ status: 'sign' })
  })

  it('believes a file that says an algorithm made it', async () => {
    const declared = Buffer.from('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia', 'latin1')
    const segment = Buffer.concat([Buffer.from([0xff, 0xeb, 0, declared.length + 2]), declared])
    expect(await judged(jpeg(segment))).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('algorithm'),
    })
  })

  it('wants the preview to show the picture, however it is turned', async () => {
    const picture = (shade: (x: number, y: number) => number, width = 48, height = 48) => {
      const data = new Uint8Array(width * height * 4)
      for (let i = 0; i < width * height; i++) data.fill(shade(i % width, Math.floor(i / width)), i * 4, i * 4 + 4)
      return { width, height, data }
    }
    const slope = picture((x, y) => 2 * x + 3 * y)
    const same = previewCorrelation(
      picture((x, y) => 3 * (47 - x) + 2 * y),
      slope,
    )
    expect(same).toBeGreaterThan(0.95)
    const other = previewCorrelation(
      picture((x, y) => (((x >> 2) ^ (y >> 2)) & 1 ? 200 : 20)),
      slope,
    )
    expect(other).toBeLessThan(0.5)
    expect(await judged(jpeg(camera), other)).toMatchObject({
      status: 'sign',
      reason: expect.stringContaining('preview'),
    })
  })
})
