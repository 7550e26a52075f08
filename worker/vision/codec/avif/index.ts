/** The AVIF Worker: decodes what the codec Worker has checked. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Box, Crops, Decoded, FileStream, ImageHeader, WholeImageService } from '../../engine-contracts'
import { avifDecoder } from '../../engines/avif'
import { cropsOfWhole, decodeWhole } from '../whole-image'

export class AvifService extends WorkerEntrypoint implements WholeImageService {
  decode(file: FileStream, header: ImageHeader, options: { maxSide: number }): Promise<Decoded> {
    return decodeWhole(avifDecoder, file, header, options.maxSide)
  }

  crops(file: FileStream, header: ImageHeader, regions: Box[]): Promise<Crops> {
    return cropsOfWhole(avifDecoder, file, header, regions)
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return { wasm: { avif: avifDecoder.bytes } }
  }
}

export default {}
