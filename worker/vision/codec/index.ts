/** The codec Worker: JPEG and PNG here, WebP by its neighbour, because two decoders' memories do not fit one isolate. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type {
  Box,
  CodecService as Codec,
  Crops,
  Decoded,
  DecodeOptions,
  FileStream,
  PixelStream,
  WebpService,
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

interface Env {
  WEBP: WebpService
}

/** Where the pixels to encode lie, and the next ones will. */
let room: ArrayBuffer | undefined

export class CodecService extends WorkerEntrypoint<Env> implements Codec {
  decode(file: FileStream, options: DecodeOptions): Promise<Decoded> {
    return answer(file, async (bytes) => {
      const checked = checkImage(bytes, options)
      if (!checked.ok) return checked
      if (checked.header.format !== 'webp') return decodeImage(bytes, checked, options.maxSide)
      return this.env.WEBP.decode(sendFile(bytes), checked.header, options)
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
        if (checked.header.format === 'webp') return await this.env.WEBP.crops(sendFile(bytes), checked.header, whole)
        return await cropImage(bytes, checked, whole)
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
}

export default {}
