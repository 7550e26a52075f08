import type { Box, Crops } from '../engine-contracts'
import { decodeJpeg } from '../engines/jpeg'
import { type NativeTile, storedBoxes, TileSink, uprightCrops } from './crops'
import type { Readable } from './decode'
import { undecodable } from './decoding'
import { readBaseline } from './jpeg/baseline'
import { decodeRegions } from './jpeg/regions'
import { tilesOfRows } from './rows/decode-rows'

/** Crops of an image that this Worker decodes, at its native size; `regions`: whole pixels of the upright image. */
export async function cropImage({ header, decoding, divisor }: Readable, regions: Box[]): Promise<Crops> {
  const boxes = storedBoxes(regions, header)
  if (decoding.by === 'rows') {
    const tiles = await tilesOfRows(decoding.source, boxes)
    return tiles ? uprightCrops(tiles, header) : undecodable(header)
  }
  if (decoding.by !== 'jpeg') throw new Error(`${decoding.by} is decoded by a Worker of its own`)
  const { file } = decoding
  const baseline = readBaseline(file)
  if (!baseline && divisor > 1) {
    return { ok: false, reason: 'too_large', detail: 'the image does not fit memory at its native size' }
  }
  if (baseline) {
    const parts = decodeRegions(file, baseline, boxes)
    return parts ? uprightCrops(parts.tiles, header, parts.blocks) : undecodable(header)
  }
  const tiles = wholeJpeg(file, header, boxes)
  return tiles ? uprightCrops(tiles, header) : undecodable(header)
}

/** Decodes a JPEG that is not baseline as a whole. */
function wholeJpeg(file: Uint8Array, native: { width: number; height: number }, boxes: Box[]): NativeTile[] | null {
  const image = decodeJpeg(file, native, 1)
  if (!image) return null
  const sink = new TileSink(boxes)
  sink.image(image)
  image.release()
  return sink.tiles
}
