import decoderFactory from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import decoderWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
import encoderFactory from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import encoderWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { defaultEncodeOptions } from '@jsquash/jpeg/meta.js'
import type { Rgba } from '../../quality/pixels'
import { ViewDecoder } from './view-decoder'
import { instantiator } from './wasm-instance'

interface Decoder {
  decode(file: Uint8Array, applyOrientation: boolean): unknown
}

interface Encoder {
  encode(data: Uint8Array, width: number, height: number, options: object): Uint8Array
}

type EncoderFactory = (options: { noInitialRun: boolean; instantiateWasm: unknown }) => Promise<Encoder>

/** mozjpeg. Orientation is left alone: turning the scaled-down copy is cheaper. */
export const jpegDecoder = new ViewDecoder<Decoder>(decoderFactory, decoderWasm, (module, file) =>
  module.decode(file, false),
)

let encoder: { module: Encoder; bytes(): number } | undefined

export const jpegEncoderBytes = (): number => encoder?.bytes() ?? 0

/** Baseline JPEG; quality 1..100. */
export async function encodeJpeg(image: Rgba, quality: number): Promise<Uint8Array> {
  encoder ??= await startEncoder()
  const options = { ...defaultEncodeOptions, quality, baseline: true, progressive: false }
  const data = new Uint8Array(image.data.buffer, image.data.byteOffset, image.data.byteLength)
  return encoder.module.encode(data, image.width, image.height, options).slice()
}

async function startEncoder() {
  const { instantiateWasm, bytes } = instantiator(encoderWasm)
  const module = await (encoderFactory as unknown as EncoderFactory)({ noInitialRun: true, instantiateWasm })
  return { module, bytes }
}
