/** Symbols drawn for tests, as gray images. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

export interface GrayImage {
  width: number
  height: number
  data: Uint8Array
}

const { resolve } = createRequire(import.meta.url)
const wasm = resolve('zxing-wasm/writer/zxing_writer.wasm')

/** What the one symbol of a picture says: PNG or JPEG. */
export async function scannedText(picture: Uint8Array): Promise<string> {
  const { buffer } = new Uint8Array(await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareReader({ overrides: { wasmBinary: buffer }, fireImmediately: true })
  const [found] = await readBarcodes(Uint8Array.from(picture))
  if (!found) throw new Error('no symbol')
  return found.text
}

/** One pixel a module. */
export async function symbol(
  content: string | Uint8Array,
  format: 'PDF417' | 'QRCode' | 'DataMatrix' | 'Aztec',
): Promise<GrayImage> {
  const { buffer } = new Uint8Array(await readFile(wasm))
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
  const written = await writeBarcode(content, { format, scale: 1, addQuietZones: false })
  if (written.error) throw new Error(written.error)
  const { width, height, data } = written.symbol
  return { width, height, data: Uint8Array.from(data) }
}

/**
 * A white page of `side` x `side` / 1.4 pixels with the symbol in its middle, `module` pixels a module, turned by
 * `degrees` clockwise and softened as a lens does.
 */
export function photographed(image: GrayImage, side: number, module: number, degrees: number): GrayImage {
  const [width, height] = [side, Math.round(side / 1.4)]
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) / module, Math.sin(angle) / module]
  const data = new Uint8Array(width * height)
  const samples = [-0.6, -0.2, 0.2, 0.6]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (const dy of samples) {
        for (const dx of samples) {
          const [u, v] = [x + dx - width / 2, y + dy - height / 2]
          const column = Math.floor(u * cos + v * sin + image.width / 2)
          const row = Math.floor(-u * sin + v * cos + image.height / 2)
          const inside = column >= 0 && row >= 0 && column < image.width && row < image.height
          sum += inside && image.data[row * image.width + column] === 0 ? 30 : 225
        }
      }
      data[y * width + x] = sum / samples.length ** 2
    }
  }
  return { width, height, data }
}
