import decoderFactory from '@jsquash/avif/codec/dec/avif_dec.js'
import decoderWasm from '@jsquash/avif/codec/dec/avif_dec.wasm'
import { ViewDecoder } from './view-decoder'

interface Decoder {
  decode(file: Uint8Array, bitDepth: 8): unknown
}

/** Memory that the isolate can spare: codec/cost.ts admits files that take 70 MB, and a header may name too little. */
const MAX_BYTES = 76e6

/** libavif with libaom. Ten and twelve bits a sample come out as eight. */
export const avifDecoder = new ViewDecoder<Decoder>(
  decoderFactory,
  decoderWasm,
  (module, file) => module.decode(file, 8),
  MAX_BYTES,
)
