import decoderFactory from '@jsquash/avif/codec/dec/avif_dec.js'
import decoderWasm from '@jsquash/avif/codec/dec/avif_dec.wasm'
import { ViewDecoder } from './view-decoder'

interface Decoder {
  decode(file: Uint8Array, bitDepth: 8): unknown
}

/** What the isolate can spare: 6 Mpx of 8 bits take 98, and what the header does not tell could take any size. */
const MAX_BYTES = 104e6

/** libavif with libaom. Ten and twelve bits a sample come out as eight. */
export const avifDecoder = new ViewDecoder<Decoder>(
  decoderFactory,
  decoderWasm,
  (module, file) => module.decode(file, 8),
  MAX_BYTES,
)
