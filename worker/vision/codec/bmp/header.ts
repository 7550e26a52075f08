import { viewOf } from '../header/bytes'
import { corrupt, type HeaderReading, refused, truncated, unsupported } from '../header/reading'
import { type BmpLayout, bmpRows, type Channel } from './rows'

const FILE_HEADER = 14
/** Of OS/2: sizes of 16 bits, palette entries of 3 bytes. */
const CORE = 12
/** Of Windows; later ones begin with it. */
const INFO = 40
/** Where channels' bits are given: behind a header of INFO bytes, inside a longer one. */
const MASKS = FILE_HEADER + INFO
const BIT_FIELDS = [3, 6]

/** Reads the two headers of a bitmap: what is not run-length coded can be no more than its file holds. */
export function readBmpHeader(file: Uint8Array): HeaderReading {
  if (file.length < FILE_HEADER + CORE) return truncated('the BMP ends inside its header')
  const view = viewOf(file)
  const dataAt = view.getUint32(10, true)
  const headerBytes = view.getUint32(14, true)
  const core = headerBytes === CORE
  if (!core && headerBytes < INFO) return unsupported(`the BMP has a header of ${headerBytes} bytes`)
  if (!core && file.length < MASKS + 12) return truncated('the BMP ends inside its header')
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true)
  const down = core ? view.getInt16(20, true) : view.getInt32(22, true)
  const depth = view.getUint16(core ? 24 : 28, true)
  const coding = core ? 0 : view.getUint32(30, true)
  const height = Math.abs(down)
  if (width <= 0 || height === 0) return corrupt('the BMP has no size')
  if (coding !== 0 && !BIT_FIELDS.includes(coding)) return unsupported('the BMP is compressed: BMP works without')
  if (![1, 4, 8, 16, 24, 32].includes(depth)) return corrupt(`the BMP has ${depth} bits a pixel`)
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  // Beyond what JavaScript counts exactly nothing fits a file either.
  if (dataAt + rowBytes * height > file.length) return truncated('the BMP is shorter than its header says')
  const paletteAt = FILE_HEADER + headerBytes + (headerBytes === INFO && BIT_FIELDS.includes(coding) ? 12 : 0)
  const channels = channelsOf(view, depth, BIT_FIELDS.includes(coding))
  if (!channels) return refused('corrupt', 'the BMP gives a channel no bits in a row')
  const layout: BmpLayout = {
    ...{ width, height, depth, dataAt, rowBytes, channels, upsideDown: down > 0 },
    palette: { at: paletteAt, entryBytes: core ? 3 : 4, end: dataAt },
  }
  const header = { format: 'bmp' as const, width, height, progressive: false, orientation: 1 }
  return { ok: true, header, samples: 0, decoding: { by: 'rows', source: bmpRows(file, layout) } }
}

/** Of pixels of 16 and 32 bits. Null where a mask has gaps. */
function channelsOf(view: DataView, depth: number, given: boolean): Channel[] | null {
  const usual = depth === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]
  const masks = given ? [0, 4, 8].map((at) => view.getUint32(MASKS + at, true)) : usual
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { shift, most: mask >>> shift }
  })
  return channels.every(({ most }) => most > 0 && (most & (most + 1)) === 0) ? channels : null
}
