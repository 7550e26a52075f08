/** Photos for tests: one that an installed package brings, turned by quarters. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import decodeJpeg, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js'
import { ROOT } from '../../worker/local/building/build'

const module = async (file: string) => new WebAssembly.Module(await readFile(path.join(ROOT, 'node_modules', file)))

class Pixels {
  readonly colorSpace = 'srgb'
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

let ready: Promise<unknown> | null = null

function codec(): Promise<unknown> {
  ready ??= (async () => {
    Object.assign(globalThis, { ImageData: Pixels })
    await initDecoder(await module('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
    await initEncoder(await module('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  })()
  return ready
}

/** Photos that face-api brings for its own demonstration, 1 to 6. */
export const samplePhoto = (number: number) =>
  readFile(path.join(ROOT, `node_modules/@vladmandic/face-api/demo/sample${number}.jpg`))

/** RGBA of a JPEG, as mozjpeg reads it. */
export async function pixelsOf(file: Uint8Array): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  await codec()
  return decodeJpeg(Uint8Array.from(file).buffer)
}

/** The JPEG turned clockwise by so many quarters. */
export async function turned(file: Uint8Array, quarters: number): Promise<Uint8Array> {
  let image = await pixelsOf(file)
  for (let i = 0; i < quarters; i++) image = quarterTurn(image)
  return new Uint8Array(await encodeJpeg(image as ImageData, { quality: 92 }))
}

function quarterTurn({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Pixels {
  const out = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      out.set(data.subarray(from, from + 4), (x * height + height - 1 - y) * 4)
    }
  }
  return new Pixels(out, height, width)
}
