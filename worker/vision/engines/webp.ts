import decoderFactory from '@jsquash/webp/codec/dec/webp_dec.js'
import decoderWasm from '@jsquash/webp/codec/dec/webp_dec.wasm'
import { ViewDecoder } from './view-decoder'

interface Decoder {
  decode(file: Uint8Array): unknown
}

/**
 * Memory that the isolate can spare. Huffman tables alone, up to 65,536 sets that the header does not announce, could
 * take 760 MB; 12 Mpx of honest lossless files take 97 (codec/cost.ts).
 */
const MAX_BYTES = 104e6

/** libwebp. */
export const webpDecoder = new ViewDecoder<Decoder>(
  decoderFactory,
  decoderWasm,
  (module, file) => module.decode(file),
  MAX_BYTES,
)
