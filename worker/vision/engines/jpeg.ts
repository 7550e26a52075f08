/**
 * JPEG by the Rust crates that imagescript ships, `jpeg-decoder` above all: it can transform every 8x8 block
 * to 4x4, 2x2 or 1x1 pixels, so that the image at its native size never exists. 12 Mpx at half size take
 * 17 MB (baseline 4:2:0) where mozjpeg takes 51 MB; at full size it needs 53 ms a megapixel, mozjpeg 27;
 * the pixels agree to 56 dB and better.
 * One instance for the life of the isolate: V8 does not count a dropped one's memory when it decides whether
 * to collect garbage, and a gigabyte of them was seen to pile up.
 */
import wasm from 'imagescript/wasm/any/jpeg.wasm'
import { type WasmExports, wasmExports } from '../geometry/kernel/wasm-exports'
import { cmykToRgb } from './cmyk'

interface Exports {
  memory: WebAssembly.Memory
  walloc(bytes: number): number
  /** Takes the file's bytes over. A handle, or 0 where decoding failed and 1 where there is no JPEG of that size. */
  decode(file: number, bytes: number, width: number, height: number): number
  decode_width(handle: number): number
  decode_height(handle: number): number
  decode_format(handle: number): number
  decode_buffer(handle: number): number
  decode_free(handle: number): void
}

/** Channels, by the engine's number of a format. */
const CHANNELS = [1, 3, 4] as const

/** Pixels in the engine's memory: to be released before the engine is used again. */
export interface JpegPixels {
  width: number
  height: number
  /** 1 grey, 3 RGB. */
  channels: 1 | 3
  data: Uint8Array
  release(): void
}

let running: Exports | undefined
/** Gives back the pixels of a call that the platform ended before it could. */
let held: (() => void) | null = null

/** Byte length of the engine's memory now. */
export const jpegBytes = (): number => running?.memory.buffer.byteLength ?? 0

/** The image with sides `divisor` times shorter, rounded up; null when the file cannot be decoded. */
export function decodeJpeg(
  file: Uint8Array,
  native: { width: number; height: number },
  divisor: 1 | 2 | 4 | 8,
): JpegPixels | null {
  const engine = instance()
  try {
    const size = [Math.ceil(native.width / divisor), Math.ceil(native.height / divisor)] as const
    const handle = engine.decode(put(engine, file), file.length, ...size)
    return handle < 2 ? null : pixelsOf(engine, handle)
  } catch (error) {
    // A trap leaves the allocator in an unknown state.
    running = undefined
    held = null
    if (error instanceof WebAssembly.RuntimeError) return null
    throw error
  }
}

function instance(): Exports {
  held?.()
  running ??= engineOf(wasmExports(wasm))
  return running
}

const engineOf = ({ memory, call }: WasmExports): Exports => ({
  memory,
  walloc: call('walloc'),
  decode: call('decode'),
  decode_width: call('decode_width'),
  decode_height: call('decode_height'),
  decode_format: call('decode_format'),
  decode_buffer: call('decode_buffer'),
  decode_free: call('decode_free'),
})

function put(engine: Exports, bytes: Uint8Array): number {
  const at = engine.walloc(bytes.length)
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes)
  return at
}

function pixelsOf(engine: Exports, handle: number): JpegPixels | null {
  let isFree = false
  const free = () => {
    if (held === free) held = null
    if (!isFree) engine.decode_free(handle)
    isFree = true
  }
  const channels = CHANNELS.at(engine.decode_format(handle))
  if (!channels) {
    free()
    return null
  }
  const width = engine.decode_width(handle)
  const height = engine.decode_height(handle)
  const data = new Uint8Array(engine.memory.buffer, engine.decode_buffer(handle), width * height * channels)
  if (channels === 4) cmykToRgb(data)
  held = free
  return { width, height, channels: channels === 1 ? 1 : 3, data, release: free }
}
