/** V8 lets dropped array buffers pile up, and an isolate has 128 MB. */
export const free = (bytes: Uint8Array<ArrayBuffer>) => void bytes.buffer.transfer(0)
