import decoderFactory from '@jsquash/webp/codec/dec/webp_dec.js'
import decoderWasm from '@jsquash/webp/codec/dec/webp_dec.wasm'
import { ViewDecoder } from './view-decoder'

interface Decoder {
  decode(file: Uint8Array): unknown
}

/** libwebp. */
export const webpDecoder = new ViewDecoder<Decoder>(decoderFactory, decoderWasm, (module, file) => module.decode(file))
