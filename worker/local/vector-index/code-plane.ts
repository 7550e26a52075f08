/** Rows of int8 codes in the memory of a WebAssembly instance, next to the kernel that multiplies them. */
interface Kernel {
  memory: WebAssembly.Memory
  /** Addresses in `memory`; `width` is that of a row in bytes. */
  dotProducts(query: number, rows: number, width: number, slots: number, slotsEnd: number, sums: number): void
}

const LANES = 16
const ROWS_AT_A_TIME = 4
/** Rows handed to the kernel at once: what a call costs then no longer matters, and the sums stay in cache. */
export const BATCH = 4096
const PAGE_BYTES = 65536
/** Memory grows by an eighth of itself: little is wasted, and growing stays rare. */
const GROWTH = 8

export const paddedWidth = (dimensions: number) => Math.max(1, Math.ceil(dimensions / LANES)) * LANES

export class CodePlane {
  private readonly kernel: Kernel
  private readonly width: number
  private readonly slotsAt: number
  private readonly sumsAt: number
  private readonly rowsAt: number

  constructor(module: WebAssembly.Module, dimensions: number) {
    this.kernel = new WebAssembly.Instance(module).exports as WebAssembly.Exports & Kernel
    this.width = paddedWidth(dimensions)
    this.slotsAt = this.width * Int16Array.BYTES_PER_ELEMENT
    this.sumsAt = this.slotsAt + BATCH * Uint32Array.BYTES_PER_ELEMENT
    this.rowsAt = this.sumsAt + BATCH * Int32Array.BYTES_PER_ELEMENT
    this.reserve(this.rowsAt)
  }

  get bytes(): number {
    return this.kernel.memory.buffer.byteLength
  }

  /** To write a row into; good until the next call. Bytes beyond the dimensions must stay 0. */
  row(slot: number): Int8Array {
    const at = this.rowsAt + slot * this.width
    this.reserve(at + this.width)
    return new Int8Array(this.kernel.memory.buffer, at, this.width)
  }

  /** The dot products of the query with at most `BATCH` rows; good until the next call. */
  dotProducts(query: Int16Array, slots: Uint32Array): Int32Array {
    const { memory, dotProducts } = this.kernel
    new Int16Array(memory.buffer, 0, this.width).set(query)
    const padded = Math.ceil(slots.length / ROWS_AT_A_TIME) * ROWS_AT_A_TIME
    const wanted = new Uint32Array(memory.buffer, this.slotsAt, padded)
    wanted.set(slots)
    wanted.fill(slots[0], slots.length)
    dotProducts(0, this.rowsAt, this.width, this.slotsAt, this.slotsAt + wanted.byteLength, this.sumsAt)
    return new Int32Array(memory.buffer, this.sumsAt, slots.length)
  }

  private reserve(bytes: number): void {
    const { memory } = this.kernel
    const missing = bytes - memory.buffer.byteLength
    if (missing <= 0) return
    const extra = Math.max(missing, memory.buffer.byteLength / GROWTH)
    memory.grow(Math.ceil(extra / PAGE_BYTES))
  }
}
