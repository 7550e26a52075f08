/**
 * Results are JSON that says the same words again and again: packed before they are sealed, where that makes them
 * smaller. A session's are 12 kB, 4.4 kB packed alone and 2 kB packed with the words that all sessions use.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { freeWhole } from './free'
import { DICTIONARY } from './packing-dictionary'

/** No JSON begins with them. Packed without the dictionary, as the first release did; and with it. */
const ALONE = 1
const WITH_DICTIONARY = 2
/** Below, there is nothing to save. */
const WORTHWHILE_BYTES = 64

const dictionary = new TextEncoder().encode(DICTIONARY)

export function packed(json: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (json.length < WORTHWHILE_BYTES) return json
  const small = deflateRawSync(json, { dictionary })
  if (small.length + 1 >= json.length) return json
  const marked = new Uint8Array(small.length + 1)
  marked[0] = WITH_DICTIONARY
  marked.set(small, 1)
  return marked
}

/** Unpacks stored bytes; those that were too few to be packed come out as they are. */
export function unpacked(stored: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (stored[0] !== ALONE && stored[0] !== WITH_DICTIONARY) return stored
  const json = inflateRawSync(stored.subarray(1), stored[0] === WITH_DICTIONARY ? { dictionary } : {})
  // What the module returns may be a part of something larger.
  const own = new Uint8Array(json)
  freeWhole(json)
  return own
}
