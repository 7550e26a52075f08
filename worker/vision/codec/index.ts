/** The codec Worker: JPEG and PNG here, WebP by its neighbour, because two decoders' memories do not fit one isolate. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type {
  Box,
  CodecService as Codec,
  Crops,
  Decoded,
  DecodeOptions,
  PixelStream,
  WebpService,
} from '../engine-contracts'
import { encodeJpeg, jpegBytes } from '../engines/jpeg'
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
  async decode(file: Uint8Array, options: DecodeOptions): Promise<Decoded> {
    const checked = checkImage(file, options)
    if (!checked.ok) return checked
    if (checked.header.format !== 'webp') return answer(file, () => decodeImage(file, checked, options.maxSide))
    const scratch = new TransientMemory()
    try {
      return await this.env.WEBP.decode(scratch.bytes(file), checked.header, options)
    } finally {
      scratch.free()
    }
  }

  async crops(file: Uint8Array, regions: Box[], options: { maxPixels: number }): Promise<Crops> {
    const checked = checkImage(file, { ...options, maxSide: Number.POSITIVE_INFINITY })
    if (!checked.ok) return checked
    const whole = cropRegions(regions, checked.header)
    if (!whole) return { ok: false, reason: 'too_large', detail: 'the regions hold too many pixels' }
    const scratch = new TransientMemory()
    scratch.bytes(file)
    try {
      if (checked.header.format === 'webp') return await this.env.WEBP.crops(file, checked.header, whole)
      return await inTurn(() => cropImage(file, checked, whole))
    } finally {
      scratch.free()
    }
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
