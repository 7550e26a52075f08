/** A form's first part is a token: nobody has 64 KiB for having begun one. */
const FIRST_BYTES = 1024
const STEP_BYTES = 1024 * 1024

/**
 * A file as it arrives. Its memory is given back at once when it grows and when it is dropped, without waiting for a
 * collection: `transfer` frees what it leaves.
 */
export class FileBuffer {
  length = 0
  private memory = new ArrayBuffer(0)

  append(bytes: Uint8Array): void {
    const needed = this.length + bytes.length
    if (needed > this.memory.byteLength) this.memory = this.memory.transfer(FileBuffer.capacity(needed))
    new Uint8Array(this.memory).set(bytes, this.length)
    this.length = needed
  }

  get content(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory, 0, this.length)
  }

  drop(): void {
    this.memory = this.memory.transfer(0)
    this.length = 0
  }

  /** Bytes of memory that a file of that length occupies. */
  static capacity(length: number): number {
    let capacity = length === 0 ? 0 : FIRST_BYTES
    while (capacity < length) capacity = Math.min(capacity * 2, capacity + STEP_BYTES)
    return capacity
  }
}
