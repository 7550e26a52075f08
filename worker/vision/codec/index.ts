/** The codec Worker: JPEG and what is decoded row by row here, WebP, AVIF and JPEG 2000 by neighbours, because two decoders' memories do not fit one isolate. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type {
  Box,
  CodecService as Codec,
  Crops,
  Decoded,
  DecodedSeries,
  DecodeOptions,
  FileStream,
  PixelSeries,
  WholeImageService,
} from '../engine-contracts'
import { jpegBytes } from '../engines/jpeg'
import { encodeJpeg, encoderBytes } from '../engines/jpeg-encoder/jpeg-encoder'
import { receiveFile, sendFile } from '../isolate/byte-stream'
import { handOut } from '../isolate/hand-out'
import { receiveSeries } from '../isolate/pixel-series'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import { answer } from './answer'
import { answerSeries } from './answer-series'
import { cropImage } from './crop-image'
import { cropRegions } from './crops'
import { checkImage, decodeImage } from './decode'
import { handOutCrops } from './hand-out-crops'
import type { Means } from './header/reading'

interface Env {
  WEBP: WholeImageService
  AVIF: WholeImageService
  JPEG2000: WholeImageService
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

  decodeSeries(files: FileStream[], options: DecodeOptions): Promise<DecodedSeries> {
    return answerSeries(files, options)
  }

  encode(pictures: PixelSeries, options: { quality: number }): Promise<Uint8Array[]> {
    return inTurn(async () => {
      const received = await receiveSeries(pictures, room)
      room = received.buffer
      const encoded = received.pictures.map((picture) => encodeJpeg(picture, options.quality))
      return handOut(encoded, ...encoded)
    })
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return { wasm: { jpeg: jpegBytes(), encoder: encoderBytes() } }
  }

  /** Worker that decodes a format which this Worker does not. */
  #neighbour(by: Means['by']): WholeImageService | null {
    if (by === 'webp') return this.env.WEBP
    if (by === 'jpeg2000') return this.env.JPEG2000
    return by === 'avif' ? this.env.AVIF : null
  }
}

export default {}
