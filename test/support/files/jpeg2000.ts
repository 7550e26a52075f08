/** Writes JPEG 2000 with OpenJPEG's encoder, and the boxes around it by itself. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Pixels } from '../encoders.ts'
import { box } from './avif.ts'

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array
  setQuality(lossless: boolean, ratio: number): void
  setCompressionRatio(layer: number, ratio: number): void
  setTileSize(size: { width: number; height: number }): void
  encode(): void
  getEncodedBuffer(): Uint8Array
  delete(): void
}

interface Core {
  J2KEncoder: new () => Encoder
}

const require = createRequire(import.meta.url)
let core: Promise<Core> | undefined

async function started(): Promise<Core> {
  const entry = require.resolve('@cornerstonejs/codec-openjpeg/wasmjs')
  const wasmBinary = await readFile(path.join(path.dirname(entry), 'openjpegwasm.wasm'))
  const factory = require(entry) as (options: object) => Promise<Core>
  return factory({ wasmBinary, print: () => {}, printErr: () => {} })
}

/** A codestream, without loss; `grey`: of the first component alone. */
export async function encodeJpeg2000(
  { data, width, height }: Pixels,
  { grey = false, tile = 0 }: { grey?: boolean; tile?: number } = {},
): Promise<Buffer> {
  core ??= started()
  const encoder = new (await core).J2KEncoder()
  const components = grey ? 1 : 3
  const frame = { width, height, bitsPerSample: 8, componentCount: components, isSigned: false }
  const samples = encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: !grey })
  for (let i = 0; i < width * height; i++) {
    for (let component = 0; component < components; component++) {
      samples[components * i + component] = data[4 * i + component] ?? 0
    }
  }
  encoder.setQuality(true, 0)
  if (tile > 0) encoder.setTileSize({ width: tile, height: tile })
  encoder.encode()
  const file = Buffer.from(encoder.getEncodedBuffer())
  encoder.delete()
  return file
}

/** ISO/IEC 15444-1, annex I; 16 is sRGB, 17 grey, 18 sYCC. */
export function inBoxes(codestream: Buffer, colours = 16): Buffer {
  const [height, width] = [codestream.subarray(12, 16), codestream.subarray(8, 12)]
  const components = codestream.readUInt16BE(40)
  const header = box('ihdr', [...height, ...width, 0, components, 7, 7, 0, 0])
  const colour = box('colr', [1, 0, 0, 0, 0, 0, colours])
  return Buffer.concat([
    box('jP  ', [0x0d, 0x0a, 0x87, 0x0a]),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    box('jp2h', Buffer.concat([header, colour])),
    box('jp2c', codestream),
  ])
}
