/** Frees the memory of values that nobody will read again: V8 lets some 64 MB of dropped ones pile up. */
export function free(...values: (ArrayBufferView | ArrayBuffer)[]): void {
  for (const value of values) {
    const buffer = ArrayBuffer.isView(value) ? value.buffer : value
    // Older browsers cannot.
    if (buffer instanceof ArrayBuffer && 'transfer' in buffer && !buffer.detached) buffer.transfer(0)
  }
}

/** The same of a copy, unless it is no copy but the original. */
export function freeCopy(copy: ArrayBufferView, original: ArrayBufferView): void {
  if (copy.buffer !== original.buffer) free(copy)
}
