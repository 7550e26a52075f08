import { free } from '../../quality/free'
import type { PixelStream } from '../engine-contracts'
import type { UprightRows } from '../geometry/orient'

const CHUNK_BYTES = 1 << 18

/**
 * Makes the image's rows while they are read, all in the same chunk of memory. `sent` ends when the last row
 * has left or the reader has given up, after `patienceMs` at the latest: then the stream fails.
 */
export function sendRows(rows: UprightRows, patienceMs: number): { pixels: PixelStream; sent: Promise<void> } {
  const { width, height } = rows
  const { readable, writable } = new FixedLengthStream(width * height * 4)
  const writer = writable.getWriter()
  const timer = setTimeout(() => {
    writer.abort(new Error('the pixels were not read in time')).catch(() => {})
  }, patienceMs)
  const send = async () => {
    const count = Math.max(1, Math.floor(CHUNK_BYTES / (width * 4)))
    const chunk = new Uint8Array(count * width * 4)
    for (let y = 0; y < height; y += count) {
      const taken = Math.min(count, height - y)
      rows.write(y, taken, chunk)
      await writer.write(chunk.subarray(0, taken * width * 4))
    }
    await writer.close()
    free(chunk)
  }
  const sent = send()
    .catch(() => {})
    .finally(() => clearTimeout(timer))
  return { pixels: { width, height, channels: 4, data: readable }, sent }
}
