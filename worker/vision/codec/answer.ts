import type { Decoded } from '../engine-contracts'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import type { Decoding } from './decoding'
import { sendRows } from './send-rows'

/** How long the next image waits for the pixels of this one to leave. */
const READER_PATIENCE_MS = 10_000

/** Decodes `file` when its turn comes, and gives up its memory. The turn lasts until the pixels have left, as they lie in the decoder's memory. */
export function answer(file: Uint8Array, decode: () => Promise<Decoding>): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    inTurn(async () => {
      const scratch = new TransientMemory()
      scratch.bytes(file)
      const decoding = await decode().finally(() => scratch.free())
      if (!decoding.ok) {
        resolve(decoding)
        return
      }
      const { header, rows, scale, release } = decoding
      const { pixels, sent } = sendRows(rows, READER_PATIENCE_MS)
      resolve({ ok: true, header, scale, pixels })
      await sent
      release()
    }).catch(reject)
  })
}
