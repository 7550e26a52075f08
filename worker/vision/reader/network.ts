/**
 * The line-reading network: 7 convolutions from a 28 px strip to one row of class scores each 4 columns.
 * Class 0 is "between glyphs", then the glyphs in the order of GLYPHS. Plain typed arrays: a line is too
 * small to be worth a tensor library's memory.
 */
export interface LayerTable {
  kernel: [number, number]
  stride: [number, number]
  padding: [number, number]
  inputs: number
  outputs: number
  relu: boolean
  /** Place in the weights file, counted in values: weights [ky][kx][input][output], then biases. */
  weights: number
  biases: number
}

interface Layer extends LayerTable {
  /** Weights reordered [output / 4][ky][kx * input][4], so that the inner loop runs over both arrays in order. */
  blocks: Float64Array
  bias: Float64Array
}

export const CLASSES = 38

/** Log probabilities, `frames` rows of CLASSES. */
export interface Frames {
  frames: number
  logProbabilities: Float32Array
}

interface Plane {
  width: number
  height: number
  channels: number
  data: Float64Array
}

export class LineNetwork {
  private readonly layers: Layer[]

  constructor(table: LayerTable[], halfFloats: Uint8Array) {
    const values = fromHalfFloats(halfFloats)
    this.layers = table.map((layer) => reorder(layer, values))
  }

  /** `pixels`: normalised, row-major, 28 rows of `width` (a multiple of 4). */
  read(pixels: Float64Array, width: number): Frames {
    let plane: Plane = { width, height: pixels.length / width, channels: 1, data: pixels }
    for (const layer of this.layers) plane = convolve(layer, pad(plane, layer.padding))
    return { frames: plane.width, logProbabilities: logSoftmax(plane.data, plane.width) }
  }
}

function pad(plane: Plane, [top, left]: [number, number]): Plane {
  if (top === 0 && left === 0) return plane
  const width = plane.width + 2 * left
  const height = plane.height + 2 * top
  const row = plane.width * plane.channels
  const data = new Float64Array(width * height * plane.channels)
  for (let y = 0; y < plane.height; y++) {
    data.set(plane.data.subarray(y * row, (y + 1) * row), ((y + top) * width + left) * plane.channels)
  }
  return { width, height, channels: plane.channels, data }
}

/** Valid convolution, two pixels by four output channels at a time. */
function convolve(layer: Layer, input: Plane): Plane {
  const [kernelY, kernelX] = layer.kernel
  const [strideY, strideX] = layer.stride
  const width = Math.floor((input.width - kernelX) / strideX) + 1
  const height = Math.floor((input.height - kernelY) / strideY) + 1
  const { outputs, blocks, bias, relu } = layer
  const run = kernelX * input.channels
  const rowStride = input.width * input.channels
  const step = strideX * input.channels
  const source = input.data
  const data = new Float64Array(width * height * outputs)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 2) {
      const first = y * strideY * rowStride + x * step
      const second = x + 1 < width ? step : 0
      const out = (y * width + x) * outputs
      for (let block = 0; block < outputs; block += 4) {
        let a0 = bias[block]
        let a1 = bias[block + 1]
        let a2 = bias[block + 2]
        let a3 = bias[block + 3]
        let b0 = a0
        let b1 = a1
        let b2 = a2
        let b3 = a3
        let w = block * kernelY * run
        for (let ky = 0; ky < kernelY; ky++) {
          const begin = first + ky * rowStride
          for (let i = begin, end = begin + run; i < end; i++) {
            const u = source[i]
            const v = source[i + second]
            const w0 = blocks[w]
            const w1 = blocks[w + 1]
            const w2 = blocks[w + 2]
            const w3 = blocks[w + 3]
            w += 4
            a0 += u * w0
            a1 += u * w1
            a2 += u * w2
            a3 += u * w3
            b0 += v * w0
            b1 += v * w1
            b2 += v * w2
            b3 += v * w3
          }
        }
        store(data, out + block, Math.min(4, outputs - block), relu, a0, a1, a2, a3)
        if (second > 0) store(data, out + outputs + block, Math.min(4, outputs - block), relu, b0, b1, b2, b3)
      }
    }
  }
  return { width, height, channels: outputs, data }
}

function store(
  to: Float64Array,
  at: number,
  count: number,
  relu: boolean,
  v0: number,
  v1: number,
  v2: number,
  v3: number,
): void {
  to[at] = relu && v0 < 0 ? 0 : v0
  if (count > 1) to[at + 1] = relu && v1 < 0 ? 0 : v1
  if (count > 2) to[at + 2] = relu && v2 < 0 ? 0 : v2
  if (count > 3) to[at + 3] = relu && v3 < 0 ? 0 : v3
}

function reorder(table: LayerTable, values: Float32Array): Layer {
  const { outputs } = table
  const taps = table.kernel[0] * table.kernel[1] * table.inputs
  const padded = Math.ceil(outputs / 4) * 4
  const blocks = new Float64Array(taps * padded)
  const bias = new Float64Array(padded)
  for (let output = 0; output < outputs; output++) {
    bias[output] = values[table.biases + output]
    const block = (output >> 2) * taps * 4 + (output & 3)
    for (let tap = 0; tap < taps; tap++) blocks[block + tap * 4] = values[table.weights + tap * outputs + output]
  }
  return { ...table, blocks, bias }
}

function logSoftmax(scores: Float64Array, frames: number): Float32Array {
  const result = new Float32Array(frames * CLASSES)
  for (let at = 0; at < result.length; at += CLASSES) {
    const row = scores.subarray(at, at + CLASSES)
    const highest = Math.max(...row)
    let sum = 0
    for (const score of row) sum += Math.exp(score - highest)
    const log = highest + Math.log(sum)
    for (let c = 0; c < CLASSES; c++) result[at + c] = row[c] - log
  }
  return result
}

/** IEEE 754 binary16, little-endian. */
function fromHalfFloats(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = new Float32Array(bytes.byteLength >> 1)
  for (let i = 0; i < values.length; i++) {
    const half = view.getUint16(i * 2, true)
    const exponent = (half >> 10) & 31
    const fraction = half & 1023
    const size = exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25)
    values[i] = half & 0x8000 ? -size : size
  }
  return values
}
