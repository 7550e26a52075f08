/** The WebP Worker: decodes what the codec Worker has checked. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Box, Crops, Decoded, FileStream, ImageHeader, WholeImageService } from '../../engine-contracts'
import { webpDecoder } from '../../engines/webp'
import { cropsOfWhole, decodeWhole } from '../whole-image'

export class WebpService extends WorkerEntrypoint implements WholeImageService {
  decode(file: FileStream, header: ImageHeader, options: { maxSide: number }): Promise<Decoded> {
    return decodeWhole(webpDecoder, file, header, options.maxSide)
  }

  crops(file: FileStream, header: ImageHeader, regions: Box[]): Promise<Crops> {
    return cropsOfWhole(webpDecoder, file, header, regions)
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return { wasm: { webp: webpDecoder.bytes } }
  }
}

export default {}
