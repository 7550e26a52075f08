import { WorkerEntrypoint } from 'cloudflare:workers'
import { encodeJpeg, jpegDecoder, jpegEncoderBytes } from '../engines/jpeg'
import { pngDecoderBytes } from '../engines/png'
import { webpDecoder } from '../engines/webp'
import { receivePixels, sendPixels } from '../pixel-stream'
import type { CodecService as Codec, Decoded, PixelStream } from '../services'
import { inTurn } from '../turn'
import { decodeImage } from './decode'

export class CodecService extends WorkerEntrypoint implements Codec {
  decode(file: Uint8Array, options: { maxSide: number }): Promise<Decoded> {
    return inTurn(async () => {
      const decoded = await decodeImage(file, options.maxSide)
      if (!decoded.ok) return decoded
      const { header, image, scale } = decoded
      return { ok: true, header, scale, pixels: sendPixels(image, 4) }
    })
  }

  encode(pixels: PixelStream, options: { quality: number }): Promise<Uint8Array> {
    return inTurn(async () => {
      const { width, height } = pixels
      return encodeJpeg({ width, height, data: await receivePixels(pixels) }, options.quality)
    })
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return {
      wasm: {
        jpegDecoder: jpegDecoder.bytes,
        jpegEncoder: jpegEncoderBytes(),
        pngDecoder: pngDecoderBytes(),
        webpDecoder: webpDecoder.bytes,
      },
    }
  }
}

export default {}
