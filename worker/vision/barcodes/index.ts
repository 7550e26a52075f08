/** The barcodes Worker: PDF417, QR and Data Matrix. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Barcode, BarcodesService as Contract, PixelStream } from '../engine-contracts'
import { ZXing } from '../engines/zxing'
import { receivePixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import { readBarcodes } from './read-barcodes'

let engine: Promise<ZXing> | undefined

export class BarcodesService extends WorkerEntrypoint implements Contract {
  async read(pixels: PixelStream): Promise<Barcode[]> {
    if (pixels.channels !== 1) throw new Error('barcodes are read from luma')
    return inTurn(async () => {
      engine ??= ZXing.start().catch((error: unknown) => {
        engine = undefined
        throw error
      })
      const zxing = await engine
      const scratch = new TransientMemory()
      try {
        const { width, height } = pixels
        const data = scratch.bytes(await receivePixels(pixels))
        return readBarcodes(zxing, { width, height, data })
      } finally {
        scratch.free()
      }
    })
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    const zxing = await engine
    return { wasm: zxing ? { zxing: zxing.bytes } : {} }
  }
}

export default {}
