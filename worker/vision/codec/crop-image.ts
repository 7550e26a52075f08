import type { Box, Crops } from '../engine-contracts'
import { decodeJpeg } from '../engines/jpeg'
import { type NativeTile, storedBoxes, TileSink, uprightCrops } from './crops'
import type { Checked } from './decode'
import { undecodable } from './decoding'
import { readBaseline } from './jpeg/baseline'
import { decodeRegions } from './jpeg/regions'
import { eachPngRow } from './png/stream'

/** JPEG and PNG. `checked`: for the native size; `regions`: of the upright image, whole pixels inside it. */
export async function cropImage(file: Uint8Array, checked: Checked & { ok: true }, regions: Box[]): Promise<Crops> {
  const { header, divisor } = checked
  const boxes = storedBoxes(regions, header)
  const baseline = header.format === 'jpeg' ? readBaseline(file) : null
  if (header.format === 'jpeg' && !baseline && divisor > 1) {
    return { ok: false, reason: 'too_large', detail: 'the image does not fit memory at its native size' }
  }
  if (baseline) {
    const parts = decodeRegions(file, baseline, boxes)
    return parts ? uprightCrops(parts.tiles, header, parts.blocks) : undecodable(header)
  }
  const tiles = header.format === 'jpeg' ? wholeJpeg(file, header, boxes) : await pngTiles(file, boxes)
  return tiles ? uprightCrops(tiles, header) : undecodable(header)
}

/** What is not baseline is decoded whole. */
function wholeJpeg(file: Uint8Array, native: { width: number; height: number }, boxes: Box[]): NativeTile[] | null {
  const image = decodeJpeg(file, native, 1)
  if (!image) return null
  const sink = new TileSink(boxes)
  sink.image(image)
  image.release()
  return sink.tiles
}

async function pngTiles(file: Uint8Array, boxes: Box[]): Promise<NativeTile[] | null> {
  const sink = new TileSink(boxes)
  const complete = await eachPngRow(file, (rgb, pass, y) =>
    sink.row(rgb, 0, 3, pass.y0 + y * pass.dy, pass.x0, pass.dx, pass.width),
  )
  return complete ? sink.tiles : null
}
