import { decode, initSync } from '@jsquash/png/codec/pkg/squoosh_png.js'
import pngWasm from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm'
import type { Rgba } from '../../quality/pixels'

let memory: WebAssembly.Memory | undefined

export const pngDecoderBytes = (): number => memory?.buffer.byteLength ?? 0

/** Whole-image decoder, for interlaced files only. Null when the data cannot be decoded. */
export function decodeWholePng(file: Uint8Array): Rgba | null {
  memory ??= (initSync(pngWasm) as unknown as { memory: WebAssembly.Memory }).memory
  try {
    return decode(file)
  } catch {
    return null
  }
}
