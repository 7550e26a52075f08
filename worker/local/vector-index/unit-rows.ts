/** Unit vectors of one namespace in one block of memory: exact cosine search by one pass over it. */
export interface Hit {
  id: string
  /** Cosine similarity, -1..1. */
  score: number
}

export class UnitRows {
  private ids: string[] = []
  private rows = new Map<string, number>()
  private data: Float32Array
  private readonly dimensions: number

  constructor(dimensions: number, capacity = 64) {
    this.dimensions = dimensions
    this.data = new Float32Array(capacity * dimensions)
  }

  /** Adds or replaces; the length of `values` does not matter, their direction does. */
  set(id: string, values: Float32Array): void {
    const known = this.rows.get(id)
    const row = known ?? this.append(id)
    const scale = 1 / (Math.sqrt(dot(values, 0, values, this.dimensions)) || 1)
    const at = row * this.dimensions
    for (let i = 0; i < this.dimensions; i++) this.data[at + i] = values[i] * scale
  }

  delete(id: string): void {
    const row = this.rows.get(id)
    if (row === undefined) return
    const last = this.ids.length - 1
    const moved = this.ids[last]
    this.data.copyWithin(row * this.dimensions, last * this.dimensions, (last + 1) * this.dimensions)
    this.ids[row] = moved
    this.rows.set(moved, row)
    this.ids.pop()
    this.rows.delete(id)
  }

  /** The `count` nearest rows that `accept` lets through, best first; equal scores in order of id. */
  nearest(values: Float32Array, count: number, accept?: (id: string) => boolean): Hit[] {
    const norm = Math.sqrt(dot(values, 0, values, this.dimensions)) || 1
    const best: Hit[] = []
    for (let row = 0; row < this.ids.length; row++) {
      const score = dot(this.data, row * this.dimensions, values, this.dimensions) / norm
      if (best.length === count && score < best[count - 1].score) continue
      const hit = { id: this.ids[row], score }
      if (accept && !accept(hit.id)) continue
      insertInOrder(best, hit)
      if (best.length > count) best.pop()
    }
    return best
  }

  private append(id: string): number {
    const row = this.ids.push(id) - 1
    this.rows.set(id, row)
    if (this.ids.length * this.dimensions > this.data.length) {
      const larger = new Float32Array(this.data.length * 2)
      larger.set(this.data)
      this.data = larger
    }
    return row
  }
}

function insertInOrder(best: Hit[], hit: Hit): void {
  let at = best.length
  while (at > 0 && precedes(hit, best[at - 1])) at--
  best.splice(at, 0, hit)
}

const precedes = (a: Hit, b: Hit) => a.score > b.score || (a.score === b.score && a.id < b.id)

function dot(a: Float32Array, at: number, b: Float32Array, length: number): number {
  let sum = 0
  for (let i = 0; i < length; i++) sum += a[at + i] * b[i]
  return sum
}
