/** Seals what goes into the bucket and opens what comes out of it, a segment at a time. */
import { free } from './free'
import {
  HEAD_BYTES,
  headOf,
  newHead,
  openedSize,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  segmentCipher,
} from './object-format'
import type { OwnerKeys } from './owner-keys'
import { segments } from './segments'

export interface SealedObjects {
  /** The object as it is stored: `sealedSize` bytes. A chunk is good until the next one is asked for, here and below. */
  seal(owner: string, name: string, chunks: Chunks): AsyncGenerator<Uint8Array>
  /** As it was, and its size, of an object of `size` bytes; breaks off where that is not sealed, whole and unchanged. */
  open(name: string, stored: AsyncIterable<Uint8Array>, size: number): Promise<Opened>
  /** All at once, in the memory that it came in: `stored` is gone afterwards. */
  openWhole(name: string, stored: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export interface Opened {
  chunks: AsyncGenerator<Uint8Array>
  bytes: number
}

export function sealedObjects(keys: OwnerKeys): SealedObjects {
  return {
    async *seal(owner, name, chunks) {
      const [key] = await keys.of(owner)
      if (!key) throw new Error('no key')
      const { head, bytes } = newHead(key)
      const cipher = await segmentCipher(key, head, name)
      yield bytes
      for await (const { segment, number, last } of segments(chunks, SEGMENT_BYTES)) {
        const bytes = await cipher.seal(segment, number, last)
        yield bytes
        free(bytes)
      }
    },

    async open(name, stored, size) {
      const source = stored[Symbol.asyncIterator]()
      let start = Buffer.alloc(0)
      while (start.length < HEAD_BYTES) {
        const { value, done } = await source.next()
        if (done) break
        start = Buffer.concat([start, value])
      }
      const head = headOf(start)
      if (!head) throw new Error('not sealed')
      const cipher = await segmentCipher(await keys.byId(head.keyId), head, name)
      const sealed = followed(start.subarray(HEAD_BYTES), source)
      const opened = async function* () {
        for await (const { segment, number, last } of segments(sealed, SEALED_SEGMENT_BYTES)) {
          const bytes = await cipher.open(segment, number, last)
          yield bytes
          free(bytes)
        }
      }
      return { chunks: opened(), bytes: openedSize(size) }
    },

    async openWhole(name, stored) {
      const head = headOf(stored)
      if (!head) throw new Error('not sealed')
      const cipher = await segmentCipher(await keys.byId(head.keyId), head, name)
      const body = stored.subarray(HEAD_BYTES)
      const count = Math.max(1, Math.ceil(body.length / SEALED_SEGMENT_BYTES))
      let filled = 0
      for (let number = 0; number < count; number++) {
        const segment = body.subarray(number * SEALED_SEGMENT_BYTES, (number + 1) * SEALED_SEGMENT_BYTES)
        const opened = await cipher.open(segment, number, number === count - 1)
        // What is opened is shorter than what it was opened from: nothing that is still sealed is written over.
        stored.set(opened, filled)
        filled += opened.length
        free(opened)
      }
      return new Uint8Array(stored.buffer.transfer(filled))
    },
  }
}

async function* followed(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield start
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
