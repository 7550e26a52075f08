import type { Decoded, FileStream } from '../engine-contracts'
import { receiveFile } from '../isolate/byte-stream'
import { TIMES } from '../isolate/times'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import type { Decoding } from './decoding'
import { sendRows } from './send-rows'

/** Decodes `file` when its turn comes; another Worker's answer is passed on. The turn lasts until the pixels have left, as they lie in the decoder's memory. */
export function answer(file: FileStream, decode: (file: Uint8Array) => Promise<Decoding | Decoded>): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    inTurn(async () => {
      const scratch = new TransientMemory()
      const received = scratch.bytes(await receiveFile(file))
      const decoding = await decode(received).finally(() => scratch.free())
      if (!decoding.ok || 'pixels' in decoding) {
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
