/** The codec Worker: JPEG and what is decoded row by row here, WebP and AVIF by neighbours, because two decoders' memories do not fit one isolate. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type {
  Box,
  CodecService as Codec,
  Crops,
  Decoded,
  DecodeOptions,
  FileStream,
  PixelStream,
  WholeImageService,
} from '../engine-contracts'
import { encodeJpeg, jpegBytes } from '../engines/jpeg'
import { receiveFile, sendFile } from '../isolate/byte-stream'
import { receivePixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import { answer } from './answer'
import { cropImage } from './crop-image'
import { cropRegions } from './crops'
import { checkImage, decodeImage } from './decode'
import { handOutCrops } from './hand-out-crops'
import type { Means } from './header/reading'

interface Env {
  WEBP: WholeImageService
  AVIF: WholeImageService
}

/** Where the pixels to encode lie, and the next ones will. */
let room: ArrayBuffer | undefined

export class CodecService extends WorkerEntrypoint<Env> implements Codec {
  decode(file: FileStream, options: DecodeOptions): Promise<Decoded> {
    return answer(file, async (bytes) => {
      const checked = checkImage(bytes, options)
      if (!checked.ok) return checked
      const neighbour = this.#neighbour(checked.decoding.by)
      if (neighbour) return neighbour.decode(sendFile(bytes), checked.header, options)
      return decodeImage(checked, options.maxSide)
    })
  }

  crops(file: FileStream, regions: Box[], options: { maxPixels: number }): Promise<Crops> {
    return inTurn(async () => {
      const scratch = new TransientMemory()
      const bytes = scratch.bytes(await receiveFile(file))
      try {
        const checked = checkImage(bytes, { ...options, maxSide: Number.POSITIVE_INFINITY })
        if (!checked.ok) return checked
        const whole = cropRegions(regions, checked.header)
        if (!whole) return { ok: false, reason: 'too_large', detail: 'the regions hold too many pixels' }
        const neighbour = this.#neighbour(checked.decoding.by)
        const crops = neighbour
          ? await neighbour.crops(sendFile(bytes), checked.header, whole)
          : await cropImage(checked, whole)
        return handOutCrops(crops)
      } finally {
        scratch.free()
      }
    })
  }

  encode(pixels: PixelStream, options: { quality: number }): Promise<Uint8Array> {
    return inTurn(async () => {
      const { width, height } = pixels
      const data = await receivePixels(pixels, room)
      room = data.buffer
      return encodeJpeg({ width, height, data }, options.quality)
    })
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return { wasm: { jpeg: jpegBytes() } }
  }

  /** Of what is not decoded here. */
  #neighbour(by: Means['by']): WholeImageService | null {
    if (by === 'webp') return this.env.WEBP
    return by === 'avif' ? this.env.AVIF : null
  }
}

export default {}
