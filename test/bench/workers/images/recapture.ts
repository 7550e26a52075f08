import { judged } from '../../../../worker/domain/checks/check'
import { CHECKS } from '../../../../worker/domain/checks/table'
import { screenSigns } from '../../../../worker/vision/checks/display/document'
import { nativeTiles } from '../../../../worker/vision/checks/evidence/native-tiles'
import { isNotEvaluated } from '../../../../worker/vision/checks/evidence/not-evaluated'
import { phoneSigns } from '../../../../worker/vision/checks/evidence/phone-signs'
import { rasters } from '../../../../worker/vision/checks/evidence/rasters'
import type { Box, CodecService } from '../../../../worker/vision/engine-contracts'
import { imageCorners } from '../../../../worker/vision/geometry/corners'
import type { ImageReadings } from '../../../../worker/vision/image-readings'
import { sendFile } from '../../../../worker/vision/isolate/byte-stream'

type Readings = Pick<ImageReadings, 'gray' | 'header' | 'image' | 'scale'>

/** isDisplay on an image that need not show a document: the whole of it is the page. */
export async function recapture(codec: CodecService, file: Uint8Array, readings: Readings) {
  const { image } = readings
  const page = { corners: imageCorners(image.width, image.height) }
  const native = (regions: Box[]) => codec.crops(sendFile(file), regions, { maxPixels: 25e6 })
  const tiles = await nativeTiles({ ...readings, portrait: null, native }, page, [])
  const began = performance.now()
  const found = isNotEvaluated(tiles) ? tiles : rasters(tiles)
  const signs = await screenSigns({
    rasters: async () => found,
    phone: () => phoneSigns({ ...readings, portrait: null }, page),
  })
  const ms = performance.now() - began
  if (isNotEvaluated(signs)) return { status: 'idle' as const, reason: signs.notEvaluated, signs: null, ms }
  return { ...judged(CHECKS.document.isDisplay, signs), signs, ms }
}
