/** Frees the memory of values that nobody will read again. */
export function free({ buffer }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}
