/** OpenJPEG, for codestreams of 8 bits a sample whose header has been read: the decoder allocates what that says. */
import decoderFactory, { type Decoder, type OpenJpeg } from '@cornerstonejs/codec-openjpeg/decodewasmjs'
// The package exports it without its ending, by which wrangler knows WebAssembly.
import decoderWasm from '../../../node_modules/@cornerstonejs/codec-openjpeg/dist/openjpegwasm_decode.wasm'
import type { PixelView } from './view-decoder'
import { instantiator } from './wasm-instance'

/** It begins with 52 MB; 2 Mpx of noise took no more, 3 took 63 (2026-11-23). */
const MAX_BYTES = 68e6

let running: { module: OpenJpeg; bytes(): number } | undefined

export const openJpeg = {
  /** Byte length of the module's memory now. */
  get bytes(): number {
    return running?.bytes() ?? 0
  },

  /** Gives `use` RGBA, its own copy; null where the codestream could not be decoded. */
  async decode<R>(codestream: Uint8Array, use: (pixels: PixelView) => R): Promise<R | null> {
    running ??= await start()
    const pixels = decoded(running.module, codestream)
    return pixels && use(pixels)
  },
}

async function start() {
  const { instantiateWasm, bytes } = instantiator(decoderWasm, MAX_BYTES)
  const silent = () => {}
  return { module: await decoderFactory({ instantiateWasm, print: silent, printErr: silent }), bytes }
}

function decoded(module: OpenJpeg, codestream: Uint8Array): PixelView | null {
  let decoder: Decoder | undefined
  try {
    decoder = new module.J2KDecoder()
    decoder.getEncodedBuffer(codestream.length).set(codestream)
    decoder.decode()
    const { width, height, bitsPerSample, componentCount, isSigned } = decoder.getFrameInfo()
    const samples = decoder.getDecodedBuffer()
    const isWhole = width > 0 && height > 0 && samples.length === width * height * componentCount
    if (!isWhole || bitsPerSample !== 8 || isSigned) return null
    return { width, height, data: toRgba(samples, componentCount) }
  } catch (error) {
    // A module that threw has not unwound its stack. What C++ throws arrives as a number, or as an error of its own.
    running = undefined
    decoder = undefined
    if (error instanceof TypeError || error instanceof ReferenceError) throw error
    return null
  } finally {
    decoder?.delete()
  }
}

/** RGBA of grey samples, or of red, green and blue; any other component is opacity, which no portrait needs. */
function toRgba(samples: Uint8Array, components: number): Uint8Array {
  const count = samples.length / components
  const [green, blue] = components < 3 ? [0, 0] : [1, 2]
  const data = new Uint8Array(4 * count)
  for (let i = 0, from = 0; i < count; i++, from += components) {
    data[4 * i] = samples[from]
    data[4 * i + 1] = samples[from + green]
    data[4 * i + 2] = samples[from + blue]
    data[4 * i + 3] = 255
  }
  return data
}
