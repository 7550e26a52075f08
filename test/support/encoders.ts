/** Encoders in Node, to make images for the product to decode. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export interface Pixels {
  width: number
  height: number
  /** RGBA. */
  data: Uint8ClampedArray
}

interface Codec {
  encode(data: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array
  decode(file: Uint8Array, orientation: boolean): Pixels
}

type Factory = (options: object) => Promise<Codec>

export interface JpegOptions {
  quality: number
  progressive?: boolean
  /** No chroma subsampling. */
  fullChroma?: boolean
}

const require = createRequire(import.meta.url)

export async function encodeJpeg({ data, width, height }: Pixels, options: JpegOptions): Promise<Uint8Array> {
  const { defaultOptions } = await import('@jsquash/jpeg/meta.js')
  const encoder = await start('@jsquash/jpeg/codec/enc/mozjpeg_enc')
  const { quality, progressive = false, fullChroma = false } = options
  const chroma = { auto_subsample: false, chroma_subsample: fullChroma ? 1 : 2 }
  const coding = { ...defaultOptions, quality, progressive, baseline: !progressive, ...chroma }
  return encoder.encode(data, width, height, coding).slice()
}

export async function encodeWebp({ data, width, height }: Pixels, quality: number): Promise<Uint8Array> {
  const { defaultOptions } = await import('@jsquash/webp/meta.js')
  const encoder = await start('@jsquash/webp/codec/enc/webp_enc')
  return encoder.encode(data, width, height, { ...defaultOptions, quality, method: 1 }).slice()
}

export async function decodeJpeg(file: Uint8Array): Promise<Pixels> {
  return (await start('@jsquash/jpeg/codec/dec/mozjpeg_dec')).decode(file, false)
}

/** What the decoders make of their result: Node has no ImageData. */
class RawPixels {
  constructor(data: unknown, width: unknown, height: unknown) {
    Object.assign(this, { data, width, height })
  }
}

async function start(name: string): Promise<Codec> {
  if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: RawPixels })
  const wasm = new WebAssembly.Module(await readFile(require.resolve(`${name}.wasm`)))
  const { default: factory } = (await import(`${name}.js`)) as { default: Factory }
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(wasm, imports)
    done(instance)
    return instance.exports
  }
  return factory({ noInitialRun: true, instantiateWasm })
}
