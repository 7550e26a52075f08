/** V8 lets dropped array buffers pile up, and an isolate has 128 MB. */
export const free = (bytes: Uint8Array<ArrayBuffer>) => void bytes.buffer.transfer(0)

/** Not where it shares its buffer. */
export function freeWhole(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) free(new Uint8Array(buffer))
}
