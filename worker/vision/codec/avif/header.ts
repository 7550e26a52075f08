import { ascii, spelt } from '../header/bytes'
import { corrupt, type HeaderReading, refused, truncated, unsupported } from '../header/reading'
import { BoxReader, type IsoBox } from './boxes'
import { type AvifItem, avifItems } from './items'

/**
 * Bytes a pixel that libaom and libavif hold beside 8 to 12 MB of their own: the least memory that decoded noise of 3 and
 * 8 Mpx (2026-11-22) grew by 15.3, 18.3 and, of 10 bits a sample, 18.3 and 24.8. Most is libaom's note of 4 x 4 blocks.
 */
const EIGHT_BITS = { subsampled: 15.3, fullChroma: 18.5 }
const MORE_BITS = { subsampled: 18.5, fullChroma: 25 }
/** A second decoder, of grey: 14.6 more. */
const OPACITY = 15
/** One of each layer of an image that is shown ever better; encoders write up to four. */
const MAX_FRAMES = 4

/** Reads what the decoder will be asked for: one picture, of one place in the file. */
export function readAvifHeader(file: Uint8Array): HeaderReading {
  if (ascii(file, 8, 12) === 'avis') return unsupported('the AVIF is animated')
  const items = avifItems(file)
  if (!items) return truncated('the AVIF ends before its last box, or its boxes make no sense')
  const { primary } = items
  if (primary.type !== 'av01') {
    return unsupported(`the AVIF is put together from parts: ${spelt(primary.type, 'unknown')}`)
  }
  const size = propertyOf(file, primary, 'ispe')
  const coding = propertyOf(file, primary, 'av1C')
  if (!size || !coding) return corrupt('the AVIF does not say its size and coding')
  size.skip(4)
  const [width, height] = [size.number(4), size.number(4)]
  if (width === 0 || height === 0) return corrupt('the AVIF has no size')
  const opacity = items.auxiliary.filter(({ type }) => type === 'av01')
  if (opacity.length > 1) return unsupported('the AVIF has more than one picture beside its own')
  for (const { data } of [primary, ...opacity]) {
    if (!data) return unsupported('the AVIF has its data in several places')
    if (data.end > file.length) return truncated('the AVIF is shorter than its boxes say')
    const frames = framesIn(file.subarray(data.from, data.end))
    if (frames === null) return corrupt('the AVIF has data that are not of AV1')
    if (frames > MAX_FRAMES) return refused('too_large', `the AVIF has more than ${MAX_FRAMES} frames`)
  }
  coding.skip(2)
  const flags = coding.number(1)
  const bytes = flags & 0x40 ? MORE_BITS : EIGHT_BITS
  const samples = ((flags & 0x0c) === 0 ? bytes.fullChroma : bytes.subsampled) + (opacity.length > 0 ? OPACITY : 0)
  const header = {
    format: 'avif' as const,
    width,
    height,
    progressive: false,
    orientation: orientationOf(file, primary),
  }
  return { ok: true, header, samples, decoding: { by: 'avif' } }
}

function propertyOf(file: Uint8Array, { properties }: AvifItem, type: string): BoxReader | null {
  const box = properties.find((property) => property.type === type)
  return box ? new BoxReader(file, box) : null
}

/** EXIF orientations of a picture turned by 0, 90, 180 and 270 degrees against the clock. */
const TURNED = [1, 8, 3, 6]
/** The same orientations, then mirrored: top and bottom exchanged; left and right exchanged. */
const MIRRORED = [
  [4, 5, 2, 7],
  [2, 7, 4, 5],
]

/** `irot` and `imir`, in this order (ISO/IEC 23000-22, 7.3.6.7). EXIF's orientation means nothing here. */
function orientationOf(file: Uint8Array, { properties }: AvifItem): number {
  const lastBits = (type: string, mask: number) => {
    const box = properties.find((property): property is IsoBox => property.type === type)
    return box ? file[box.from] & mask : null
  }
  const turn = lastBits('irot', 3) ?? 0
  const axis = lastBits('imir', 1)
  return axis === null ? TURNED[turn] : MIRRORED[axis][turn]
}

const FRAME_HEADER = 3
const FRAME = 6

/** Frames in AV1 data, told by the types of its units (AV1 specification, 5.3). */
function framesIn(data: Uint8Array): number | null {
  let frames = 0
  for (let at = 0; at < data.length; ) {
    const head = data[at++]
    const type = (head >> 3) & 15
    if (head & 0x80) return null
    if (head & 4) at++
    if (type === FRAME || type === FRAME_HEADER) frames++
    // Without a length it is the last one.
    if (!(head & 2)) return frames
    let length = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = data[at++] ?? 0
      length += (byte & 0x7f) * 2 ** shift
      if (!(byte & 0x80)) break
    }
    at += length
  }
  return frames
}
