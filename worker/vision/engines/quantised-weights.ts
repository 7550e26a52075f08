/** Weights as tfjs stores them: a list of tensors and their bytes back to back: 8-bit affine, half or plain floats. */

export interface WeightSpec {
  name: string
  shape: number[]
  dtype?: string
  quantization?: { dtype: string; scale?: number; min?: number }
}

export interface Weight {
  values: Float32Array<ArrayBuffer>
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
      offset += count(spec.shape) * BYTES[storedAs(spec)]
    }
    if (offset !== bytes.byteLength) throw new Error(`weights hold ${bytes.byteLength} bytes instead of ${offset}`)
  }

  /** Frees the bytes at once, not when V8 sees fit; nothing can be read afterwards. */
  release(): void {
    this.bytes = this.bytes.transfer(0)
    this.offsets.clear()
  }

  has(name: string): boolean {
    return this.offsets.has(name)
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
    const dtype = storedAs(spec)
    if (dtype === 'float32') {
      return { values: new Float32Array(this.bytes.slice(offset, offset + 4 * length)), shape: spec.shape }
    }
    if (dtype === 'float16')
      return { values: halfFloats(new DataView(this.bytes, offset, 2 * length)), shape: spec.shape }
    const { scale = 1, min = 0 } = spec.quantization ?? {}
    const quantised = new Uint8Array(this.bytes, offset, length)
    const values = new Float32Array(length)
    for (let i = 0; i < length; i++) values[i] = quantised[i] * scale + min
    return { values, shape: spec.shape }
  }
}

const BYTES = { uint8: 1, float16: 2, float32: 4 } as const

function storedAs({ name, quantization }: WeightSpec): keyof typeof BYTES {
  const dtype = quantization?.dtype ?? 'float32'
  if (dtype === 'uint8' || dtype === 'float16' || dtype === 'float32') return dtype
  throw new Error(`weights of ${name} are ${dtype}`)
}

const SIGN = 0x8000
const EXPONENT = 0x7c00
const FRACTION = 0x03ff

/** Finite IEEE 754 binary16, little-endian. */
export function halfFloats(view: DataView): Float32Array<ArrayBuffer> {
  const values = new Float32Array(view.byteLength / 2)
  const words = new Uint32Array(values.buffer)
  for (let i = 0; i < values.length; i++) {
    const bits = view.getUint16(2 * i, true)
    // Its exponent moves by 15 - 127; without one, values lie too close to zero for that.
    if (bits & EXPONENT) words[i] = ((bits & SIGN) << 16) | (((bits & ~SIGN) << 13) + ((127 - 15) << 23))
    else values[i] = (bits & SIGN ? -1 : 1) * (bits & FRACTION) * 2 ** -24
  }
  return values
}

function count(shape: number[]): number {
  return shape.reduce((product, side) => product * side, 1)
}
