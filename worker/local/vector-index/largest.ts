/** The largest `size` of the numbers offered, as a heap whose root is the smallest of them. */
export class Largest {
  private readonly heap: Float64Array
  private held = 0

  constructor(size: number) {
    this.heap = new Float64Array(size)
  }

  /** Least value among the largest; -∞ until `size` values have been offered. */
  get threshold(): number {
    return this.held < this.heap.length ? Number.NEGATIVE_INFINITY : this.heap[0]
  }

  offer(value: number): void {
    if (this.held < this.heap.length) this.raise(this.held++, value)
    else if (value > this.heap[0]) this.lower(value)
  }

  private raise(from: number, value: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.heap[parent] <= value) break
      this.heap[at] = this.heap[parent]
      at = parent
    }
    this.heap[at] = value
  }

  private lower(value: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.held) break
      if (child + 1 < this.held && this.heap[child + 1] < this.heap[child]) child++
      if (this.heap[child] >= value) break
      this.heap[at] = this.heap[child]
      at = child
    }
    this.heap[at] = value
  }
}
