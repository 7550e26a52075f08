/** A form's first part is a token: nobody has 64 KiB for having begun one. */
const FIRST_BYTES = 1024
/** An unknown caller's file wastes no more than that; a large one grows in fewer steps. */
const STEP_BYTES = 256 * 1024
const LARGE_BYTES = 2 * 1024 * 1024
const LARGE_STEP_BYTES = 1024 * 1024

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

  /** Bytes of memory. */
  get occupied(): number {
    return this.memory.byteLength
  }

  /** Gives back what it has room for and does not hold. */
  trim(): void {
    if (this.memory.byteLength > this.length) this.memory = this.memory.transfer(this.length)
  }

  drop(): void {
    this.memory = this.memory.transfer(0)
    this.length = 0
  }

  /** Bytes of memory that a file of that length occupies. */
  static capacity(length: number): number {
    let capacity = length === 0 ? 0 : FIRST_BYTES
    while (capacity < length) {
      const step = capacity < LARGE_BYTES ? STEP_BYTES : LARGE_STEP_BYTES
      capacity = Math.min(capacity * 2, capacity + step)
    }
    return capacity
  }
}
