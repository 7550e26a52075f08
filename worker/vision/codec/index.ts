import { WorkerEntrypoint } from 'cloudflare:workers'
import { encodeJpeg, jpegDecoder, jpegEncoderBytes } from '../engines/jpeg'
import { reducedJpegBytes } from '../engines/reduced-jpeg'
import { webpDecoder } from '../engines/webp'
import { receivePixels, sendPixels } from '../pixel-stream'
import type { CodecService as Codec, Decoded, PixelStream } from '../services'
import { inTurn } from '../turn'
import { decodeImage } from './decode'

/** How long the next image waits for the pixels of this one to leave. */
const READER_PATIENCE_MS = 5_000

export class CodecService extends WorkerEntrypoint implements Codec {
  decode(file: Uint8Array, options: { maxSide: number }): Promise<Decoded> {
    return new Promise((resolve, reject) => {
      inTurn(async () => {
        const decoded = await decodeImage(file, options.maxSide)
        if (!decoded.ok) {
          resolve(decoded)
          return
        }
        const { header, image, scale } = decoded
        await new Promise<void>((ended) => {
          resolve({ ok: true, header, scale, pixels: sendPixels(image, 4, ended) })
          setTimeout(ended, READER_PATIENCE_MS)
        })
      }).catch(reject)
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
        reducedJpegDecoder: reducedJpegBytes(),
        jpegEncoder: jpegEncoderBytes(),
        webpDecoder: webpDecoder.bytes,
      },
    }
  }
}

export default {}
