/** Results are JSON that says the same words again and again: packed before they are sealed, where that makes them smaller. */

/** No JSON begins with it. */
const MARK = 1
/** Below, the format's own bytes outweigh what is saved. */
const WORTHWHILE_BYTES = 256

export async function packed(json: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (json.length < WORTHWHILE_BYTES) return json
  const small = await through(json, new CompressionStream('deflate-raw'))
  if (small.length + 1 >= json.length) return json
  const marked = new Uint8Array(small.length + 1)
  marked[0] = MARK
  marked.set(small, 1)
  return marked
}

/** Unpacks stored bytes; those that were too few to be packed come out as they are. */
export async function unpacked(stored: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return stored[0] === MARK ? through(stored.subarray(1), new DecompressionStream('deflate-raw')) : stored
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  format: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = format.writable.getWriter()
  // A fault shows at the reading end.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  return new Uint8Array(await new Response(format.readable).arrayBuffer())
}
