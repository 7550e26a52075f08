/** The barcodes Worker: PDF417, QR, Data Matrix and Aztec. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Barcode, BarcodesService as Contract, PixelStream } from '../engine-contracts'
import { ZXing } from '../engines/zxing'
import { Loaded } from '../isolate/loading'
import { receivePixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import { readBarcodes } from './read-barcodes'

const engine = new Loaded<ZXing>()

export class BarcodesService extends WorkerEntrypoint implements Contract {
  async read(pixels: PixelStream, options?: { matrices: boolean }): Promise<Barcode[]> {
    if (pixels.channels !== 1) throw new Error('barcodes are read from luma')
    return inTurn(async () => {
      const zxing = await engine.get(() => ZXing.start())
      const scratch = new TransientMemory()
      try {
        const { width, height } = pixels
        const data = scratch.bytes(await receivePixels(pixels))
        return readBarcodes(zxing, { width, height, data }, options)
      } finally {
        scratch.free()
      }
    })
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    const zxing = engine.ready
    return { wasm: zxing ? { zxing: zxing.bytes } : {} }
  }
}

export default {}
