/**
 * The `jpeg-decoder` crate as imagescript ships it: it can transform every 8x8 block to 4x4, 2x2 or 1x1
 * pixels, so that the image at its native size never exists. At 12 Mpx its memory grows to 17 MB (baseline
 * 4:2:0) where the full-size decoder needs 51 MB; progressive files keep all their coefficients here too.
 */
import wasm from 'imagescript/wasm/any/jpeg.wasm'

interface Exports {
  memory: WebAssembly.Memory
  walloc(bytes: number): number
  /** A handle, or 0 where decoding failed and 1 where the size cannot be reached. */
  decode(file: number, bytes: number, width: number, height: number): number
  decode_width(handle: number): number
  decode_height(handle: number): number
  /** 0 grey, 1 RGB. */
  decode_format(handle: number): number
  decode_buffer(handle: number): number
}

export interface ReducedPixels {
  width: number
  height: number
  channels: 1 | 3
  data: Uint8Array
  /** More of the decoder's memory, where it has just freed much: as many bytes as were asked for. */
  spare: Uint8Array
}

interface Request {
  /** Native size. */
  width: number
  height: number
  /** How many times shorter the sides shall be. */
  divisor: 1 | 2 | 4 | 8
  spareBytes: number
}

let latest: WeakRef<WebAssembly.Memory> | undefined

/** Byte length of the memory of the last decoding, while something still holds it. */
export const reducedJpegBytes = (): number => latest?.deref()?.buffer.byteLength ?? 0

/** Null when the file cannot be decoded. Each call has an instance of its own, because its memory never shrinks. */
export function decodeReducedJpeg(file: Uint8Array, request: Request): ReducedPixels | null {
  const engine = new WebAssembly.Instance(wasm).exports as unknown as Exports
  latest = new WeakRef(engine.memory)
  try {
    return decode(engine, file, request)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return null
    throw error
  }
}

function decode(engine: Exports, file: Uint8Array, request: Request): ReducedPixels | null {
  const at = engine.walloc(file.length)
  new Uint8Array(engine.memory.buffer, at, file.length).set(file)
  const { divisor, spareBytes } = request
  const size = [Math.ceil(request.width / divisor), Math.ceil(request.height / divisor)] as const
  const handle = engine.decode(at, file.length, ...size)
  if (handle < 2) return null
  const format = engine.decode_format(handle)
  if (format !== 0 && format !== 1) return null
  const channels = format === 0 ? 1 : 3
  const width = engine.decode_width(handle)
  const height = engine.decode_height(handle)
  // Allocating may grow the memory, which would detach views made before.
  const spareAt = Math.ceil(engine.walloc(spareBytes + 3) / 4) * 4
  const { buffer } = engine.memory
  return {
    width,
    height,
    channels,
    data: new Uint8Array(buffer, engine.decode_buffer(handle), width * height * channels),
    spare: new Uint8Array(buffer, spareAt, spareBytes),
  }
}
