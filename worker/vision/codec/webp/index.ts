/** The WebP Worker: decodes what the codec Worker has checked. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Box, WebpService as Contract, Crops, Decoded, FileStream, ImageHeader } from '../../engine-contracts'
import { webpDecoder } from '../../engines/webp'
import { fitWithin } from '../../geometry/fit'
import { uprightRows } from '../../geometry/orient'
import { receiveFile } from '../../isolate/byte-stream'
import { TransientMemory } from '../../isolate/transient-memory'
import { inTurn } from '../../isolate/turns'
import { answer } from '../answer'
import { storedBoxes, TileSink, uprightCrops } from '../crops'
import { type Decoding, scaleOf, undecodable } from '../decoding'
import { scaleDown } from '../scale-down'

export class WebpService extends WorkerEntrypoint implements Contract {
  decode(file: FileStream, header: ImageHeader, options: { maxSide: number }): Promise<Decoded> {
    return answer(file, (bytes) => decodeWebp(bytes, header, options.maxSide))
  }

  crops(file: FileStream, header: ImageHeader, regions: Box[]): Promise<Crops> {
    return inTurn(async () => {
      const scratch = new TransientMemory()
      const bytes = scratch.bytes(await receiveFile(file))
      const sink = new TileSink(storedBoxes(regions, header))
      const decoded = await webpDecoder
        .decode(bytes, (pixels) => {
          sink.image({ ...pixels, channels: 4 })
          return true
        })
        .finally(() => scratch.free())
      return decoded ? uprightCrops(sink.tiles, header) : undecodable(header)
    })
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return { wasm: { webp: webpDecoder.bytes } }
  }
}

async function decodeWebp(file: Uint8Array, header: ImageHeader, maxSide: number): Promise<Decoding> {
  const size = fitWithin(header.width, header.height, maxSide)
  const samples = await webpDecoder.decode(file, (pixels) => scaleDown({ ...pixels, channels: 4 }, size))
  if (!samples) return undecodable(header)
  const rows = uprightRows(samples, header.orientation)
  return { ok: true, header, rows, scale: scaleOf(header, rows), release: () => {} }
}

export default {}
