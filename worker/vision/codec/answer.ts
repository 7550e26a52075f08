import type { Decoded } from '../engine-contracts'
import { TIMES } from '../isolate/times'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import type { Decoding } from './decoding'
import { sendRows } from './send-rows'

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
      const { pixels, sent } = sendRows(rows, TIMES.readerMs)
      resolve({ ok: true, header, scale, pixels })
      await sent
      release()
    }).catch(reject)
  })
}
