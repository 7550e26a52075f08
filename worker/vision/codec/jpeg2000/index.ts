/** The JPEG 2000 Worker: portraits of chips, which the codec Worker has checked. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Box, Crops, Decoded, FileStream, ImageHeader, WholeImageService } from '../../engine-contracts'
import { openJpeg } from '../../engines/openjpeg'
import type { PixelView } from '../../engines/view-decoder'
import { cropsOfWhole, decodeWhole } from '../whole-image'
import { codestreamOf } from './header'

const decoder = {
  async decode<R>(file: Uint8Array, use: (pixels: PixelView) => R): Promise<R | null> {
    const codestream = codestreamOf(file)
    return typeof codestream === 'string' ? null : openJpeg.decode(codestream, use)
  },
}

export class Jpeg2000Service extends WorkerEntrypoint implements WholeImageService {
  decode(file: FileStream, header: ImageHeader, options: { maxSide: number }): Promise<Decoded> {
    return decodeWhole(decoder, file, header, options.maxSide)
  }

  crops(file: FileStream, header: ImageHeader, regions: Box[]): Promise<Crops> {
    return cropsOfWhole(decoder, file, header, regions)
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return { wasm: { openjpeg: openJpeg.bytes } }
  }
}

export default {}
