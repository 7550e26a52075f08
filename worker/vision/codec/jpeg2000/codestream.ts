/**
 * Demands of a JPEG 2000 codestream on its decoder (ISO/IEC 15444-1, annex A), read before decoding: a few bytes can
 * promise millions of tiles, layers and packets.
 */
import { viewOf } from '../header/bytes'
import { corrupt, type Refused, refused, truncated, unsupported } from '../header/reading'

export interface Codestream {
  ok: true
  width: number
  height: number
  components: number
}

const MARKER = { start: 0xff4f, size: 0xff51, coding: 0xff52, tile: 0xff90, data: 0xff93, end: 0xffd9 } as const
/** They change the coding of a part, or the order of its packets: no issuer's portrait has them. */
const CHANGES: readonly number[] = [0xff52, 0xff53, 0xff5f]
const SCALABLE = { most: { tiles: 64, layers: 64, levels: 10, components: 4 }, leastPrecinct: 5 }
/** Portraits have some 0.3 megapixels. */
const MOST_PIXELS = 2e6

export function isCodestream(file: Uint8Array): boolean {
  return file[0] === 0xff && file[1] === 0x4f && file[2] === 0xff && file[3] === 0x51
}

export function readCodestream(file: Uint8Array): Codestream | Refused {
  const view = viewOf(file)
  if (!isCodestream(file) || file.length < 60) return truncated('the JPEG 2000 ends before its size')
  const word = (at: number) => (at + 4 <= file.length ? view.getUint32(at) : 0)
  const [right, bottom, left, top] = [8, 12, 16, 20].map(word) as [number, number, number, number]
  const [tileWidth, tileHeight, tileLeft, tileTop] = [24, 28, 32, 36].map(word) as [number, number, number, number]
  const components = view.getUint16(40)
  const [width, height] = [right - left, bottom - top]
  if (width <= 0 || height <= 0 || tileWidth === 0 || tileHeight === 0 || tileLeft > left || tileTop > top) {
    return corrupt('the JPEG 2000 has no size')
  }
  if (width * height > MOST_PIXELS) return refused('too_large', `${width} x ${height} is too much for a JPEG 2000`)
  if (components < 1 || components > SCALABLE.most.components || file.length < 42 + 3 * components) {
    return unsupported('the JPEG 2000 has too many components')
  }
  const samples = file.subarray(42, 42 + 3 * components)
  const isPlain = samples.every((value, i) => value === (i % 3 === 0 ? 7 : 1))
  if (!isPlain) return unsupported('the JPEG 2000 has samples of other than 8 bits, or of another size')
  const tiles = Math.ceil((right - tileLeft) / tileWidth) * Math.ceil((bottom - tileTop) / tileHeight)
  if (tiles > SCALABLE.most.tiles) return refused('too_large', 'the JPEG 2000 has too many tiles')
  const refusal = refusedCoding(file, view)
  return refusal ?? { ok: true, width, height, components }
}

/** Refusal by the coding parameters in the main header and in the headers of all tiles. */
function refusedCoding(file: Uint8Array, view: DataView): Refused | null {
  let hasCoding = false
  /** End of the tile whose header is read; 0: the main header. */
  let tileEnd = 0
  let parts = 0
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = view.getUint16(at)
    if (marker === MARKER.end) break
    if (marker === MARKER.data) {
      if (tileEnd <= at) return null
      at = tileEnd
      tileEnd = 0
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker < 0xff00 || length < 2 || at + 2 + length > file.length)
      return corrupt('the JPEG 2000 has broken markers')
    if (marker === MARKER.tile) {
      const said = length === 10 ? view.getUint32(at + 6) : 0
      // Nothing: to the end of the file.
      tileEnd = said === 0 ? file.length : at + said
      if (++parts > SCALABLE.most.tiles * 4) return refused('too_large', 'the JPEG 2000 has too many parts')
    } else if (marker === MARKER.coding && !hasCoding && parts === 0) {
      hasCoding = true
      const refusal = refusedOrder(file.subarray(at + 4, at + 2 + length))
      if (refusal) return refusal
    } else if (CHANGES.includes(marker)) return unsupported('the JPEG 2000 changes its coding within')
    at += 2 + length
  }
  return hasCoding ? null : corrupt('the JPEG 2000 does not say how it is coded')
}

/** COD: style, order, layers, transform, levels, blocks; and precincts where they are given. */
function refusedOrder(coding: Uint8Array): Refused | null {
  const [style = 0, , high = 0, low = 0, , levels = 0] = coding
  if (high * 256 + low > SCALABLE.most.layers || levels > SCALABLE.most.levels) {
    return refused('too_large', 'the JPEG 2000 has too many layers')
  }
  const precincts = (style & 1) === 0 ? [] : [...coding.subarray(10, 11 + levels)]
  // The lowest resolution is small itself.
  const isFine = precincts.slice(1).some((size) => Math.min(size & 15, size >> 4) < SCALABLE.leastPrecinct)
  return isFine ? refused('too_large', 'the JPEG 2000 has too many precincts') : null
}
