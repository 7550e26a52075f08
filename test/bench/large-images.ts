/** Photographs as large as phones make them: the specimen, enlarged and with sensor noise, in every format. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

interface Jpeg {
  encode(data: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array
  decode(file: Uint8Array, orientation: boolean): Pixels
}

type Factory = (options: object) => Promise<Jpeg>

export type LargeFormat = 'baseline' | 'progressive' | 'png' | 'webp'

const require = createRequire(import.meta.url)

/** Enlarges JPEG `file` to about `megapixels` and encodes it. Fewer colours in PNG, to stay under 10 MB. */
export async function enlarge(file: Uint8Array, megapixels: number, format: LargeFormat): Promise<Uint8Array> {
  const decoder = await start('@jsquash/jpeg/codec/dec/mozjpeg_dec')
  const small = decoder.decode(file, false)
  const factor = Math.sqrt((megapixels * 1e6) / (small.width * small.height))
  const image = resize(small, Math.ceil(small.width * factor), Math.ceil(small.height * factor))
  if (format === 'png') return png(image)
  addNoise(image.data)
  if (format === 'webp') {
    const { defaultOptions } = await import('@jsquash/webp/meta.js')
    const encoder = await start('@jsquash/webp/codec/enc/webp_enc')
    return encoder.encode(image.data, image.width, image.height, { ...defaultOptions, quality: 90, method: 1 })
  }
  const { defaultOptions } = await import('@jsquash/jpeg/meta.js')
  const encoder = await start('@jsquash/jpeg/codec/enc/mozjpeg_enc')
  const progressive = format === 'progressive'
  const options = { ...defaultOptions, quality: 92, progressive, baseline: !progressive, auto_subsample: false }
  return encoder.encode(image.data, image.width, image.height, options).slice()
}

async function start(name: string): Promise<Jpeg> {
  globalThis.ImageData ??= class {
    data: unknown
    width: unknown
    height: unknown
    constructor(data: unknown, width: unknown, height: unknown) {
      Object.assign(this, { data, width, height })
    }
  } as never
  const wasm = new WebAssembly.Module(await readFile(require.resolve(`${name}.wasm`)))
  const { default: factory } = (await import(`${name}.js`)) as { default: Factory }
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(wasm, imports)
    done(instance)
    return instance.exports
  }
  return factory({ noInitialRun: true, instantiateWasm })
}

function resize(source: Pixels, width: number, height: number): Pixels {
  const from = new Uint32Array(source.data.buffer)
  const to = new Uint32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * source.height) / height) * source.width
    for (let x = 0; x < width; x++) to[i++] = from[row + Math.floor((x * source.width) / width)]
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) }
}

/** Always the same: +-6 levels. */
function addNoise(data: Uint8ClampedArray): void {
  let state = 1
  for (let i = 0; i < data.length; i += 4) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    const noise = ((state >> 16) % 13) - 6
    for (let c = 0; c < 3; c++) data[i + c] += noise
  }
}

/** RGBA, every line as the difference from the one above. */
function png({ width, height, data }: Pixels): Uint8Array {
  const stride = width * 4
  const lines = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    lines[y * (stride + 1)] = 2
    for (let i = 0, at = y * stride; i < stride; i++, at++) {
      lines[y * (stride + 1) + 1 + i] = data[at] - (y > 0 ? data[at - stride] : 0)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length, 0)
  out.write(type, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}
