/** Weights as tfjs stores them: a list of tensors and their bytes back to back, 8-bit affine or plain float32. */

export interface WeightSpec {
  name: string
  shape: number[]
  quantization?: { dtype: string; scale?: number; min?: number }
}

export interface Weight {
  values: Float32Array
  shape: number[]
}

/** Reads one tensor at a time, so that the float copy of all of them never exists at once. */
export class QuantisedWeights {
  private readonly offsets = new Map<string, { spec: WeightSpec; offset: number }>()
  private bytes: ArrayBuffer

  constructor(specs: WeightSpec[], bytes: ArrayBuffer) {
    this.bytes = bytes
    let offset = 0
    for (const spec of specs) {
      this.offsets.set(spec.name, { spec, offset })
      offset += count(spec.shape) * (spec.quantization ? 1 : 4)
    }
    if (offset !== bytes.byteLength) throw new Error(`weights hold ${bytes.byteLength} bytes instead of ${offset}`)
  }

  /** Lets go of the bytes; nothing can be read afterwards. */
  release(): void {
    this.bytes = new ArrayBuffer(0)
    this.offsets.clear()
  }

  /** Number of values of a tensor. */
  length(name: string): number {
    const found = this.offsets.get(name)
    if (!found) throw new Error(`weights lack ${name}`)
    return count(found.spec.shape)
  }

  read(name: string): Weight {
    const found = this.offsets.get(name)
    if (!found) throw new Error(`weights lack ${name}`)
    const { spec, offset } = found
    const length = count(spec.shape)
    if (!spec.quantization) {
      return { values: new Float32Array(this.bytes.slice(offset, offset + 4 * length)), shape: spec.shape }
    }
    const { dtype, scale = 1, min = 0 } = spec.quantization
    if (dtype !== 'uint8') throw new Error(`weights of ${name} are ${dtype}, not uint8`)
    const quantised = new Uint8Array(this.bytes, offset, length)
    const values = new Float32Array(length)
    for (let i = 0; i < length; i++) values[i] = quantised[i] * scale + min
    return { values, shape: spec.shape }
  }
}

function count(shape: number[]): number {
  return shape.reduce((product, side) => product * side, 1)
}
