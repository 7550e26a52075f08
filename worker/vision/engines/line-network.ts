/**
 * The line-reading networks: convolutions from a strip to one row of class scores each 4 columns, trained by
 * models/train/mrz (28 px high; class 0 is "between glyphs", then the glyphs in the order of GLYPHS) and by
 * models/train/lines (48 px high; class 0 is the blank of CTC, then the signs of SIGNS). One small kernel in place of a
 * tensor library: the planes of a line fit the processor's cache, and the zone's memory is 4 MB.
 */

import { type WasmFunction, wasmExports } from '../geometry/kernel/wasm-exports'
import convolution from './convolution/kernel/convolution.wasm'
import { halfFloats } from './quantised-weights'

export interface LayerTable {
  /** Rows, columns. */
  kernel: [number, number]
  stride: [number, number]
  padding: [number, number]
  /** Columns from one of the kernel to the next. */
  dilation: number
  inputs: number
  outputs: number
  relu: boolean
  /** Place in the weights file, counted in values: weights [ky][kx][input][output], then biases. */
  weights: number
  biases: number
}

/** A layer in the kernel's memory: addresses in bytes, outputs padded to whole blocks. */
interface Layer extends LayerTable {
  channels: number
  weights: number
  biases: number
}

/** Values laid out [row][pixel][channel] with `top` rows and `left` pixels of zeros around. */
interface Plane {
  at: number
  rows: number
  pixels: number
  channels: number
  top: number
  left: number
}

/** Classes of the network for zones: 37 signs and the blank. */
export const CLASSES = 38
/** Strips are a multiple of this wide, so that every layer's rows are whole groups of four pixels. */
export const WIDTH_UNIT = 16
const BLOCK = 8
const FLOAT = 4
const PAGE = 65536

/** Log probabilities, `frames` rows of `classes`. */
export interface Frames {
  frames: number
  classes: number
  logProbabilities: Float32Array
}

export class LineNetwork {
  private readonly layers: Layer[]
  private readonly memory: WebAssembly.Memory
  private readonly convolve: WasmFunction
  private readonly planesAt: number

  constructor(table: LayerTable[], weights: Uint8Array) {
    const { memory, call } = wasmExports(convolution)
    this.memory = memory
    this.convolve = call('convolve')
    const values = halfFloats(new DataView(weights.buffer, weights.byteOffset, weights.byteLength))
    let end = 0
    const reserve = (count: number) => {
      const at = end
      end += count * FLOAT
      return at
    }
    this.layers = table.map((layer) => {
      const channels = Math.ceil(layer.outputs / BLOCK) * BLOCK
      const taps = layer.kernel[0] * layer.kernel[1] * layer.inputs
      return { ...layer, channels, weights: reserve(taps * channels), biases: reserve(channels) }
    })
    this.planesAt = end
    this.#require(end)
    this.layers.forEach((layer, i) => {
      this.#load(layer, table[i], values)
    })
  }

  /** Bytes of WebAssembly memory. */
  get bytes(): number {
    return this.memory.buffer.byteLength
  }

  /** `pixels`: normalised, row-major, rows of `width`. */
  read(pixels: Float32Array, width: number): Frames {
    if (width % WIDTH_UNIT !== 0) throw new Error(`a strip is a multiple of ${WIDTH_UNIT} px wide, not ${width}`)
    const { planes, table } = this.#planes(pixels.length / width, width)
    const [input] = planes
    const stride = (width + 2 * input.left) * FLOAT
    const values = new Float32Array(this.memory.buffer)
    for (let y = 0; y < input.rows; y++) {
      const at = (input.at + (y + input.top) * stride) / FLOAT + input.left
      values.set(pixels.subarray(y * width, (y + 1) * width), at)
    }
    this.layers.forEach((layer, i) => {
      this.#convolve(layer, planes[i], planes[i + 1], table)
    })
    const scores = planes[planes.length - 1]
    const classes = this.layers[this.layers.length - 1].outputs
    return { frames: scores.pixels, classes, logProbabilities: logSoftmax(values, scores.at / FLOAT, scores, classes) }
  }

  /** Room for the input of each layer and the last output, all zeros, and for the longest table of pixels. */
  #planes(rows: number, pixels: number): { planes: Plane[]; table: number } {
    const planes: Plane[] = []
    let at = this.planesAt
    const add = (plane: Omit<Plane, 'at'>) => {
      planes.push({ ...plane, at })
      at += (plane.rows + 2 * plane.top) * (plane.pixels + 2 * plane.left) * plane.channels * FLOAT
    }
    const [first] = this.layers
    add({ rows, pixels, channels: 1, top: first.padding[0], left: first.padding[1] })
    this.layers.forEach((layer, i) => {
      const { kernel, stride, dilation } = layer
      const from = planes[i]
      const [top, left] = this.layers[i + 1]?.padding ?? [0, 0]
      add({
        rows: Math.floor((from.rows + 2 * from.top - kernel[0]) / stride[0]) + 1,
        pixels: Math.floor((from.pixels + 2 * from.left - (kernel[1] - 1) * dilation - 1) / stride[1]) + 1,
        channels: layer.channels,
        top,
        left,
      })
    })
    this.#require(at + 2 * FLOAT * Math.max(...planes.slice(1).map((plane) => plane.rows * plane.pixels)))
    new Uint8Array(this.memory.buffer).fill(0, this.planesAt, at)
    return { planes, table: at }
  }

  #convolve(layer: Layer, from: Plane, to: Plane, table: number): void {
    const { kernel, stride, dilation, relu } = layer
    const pixel = from.channels * FLOAT
    const row = (from.pixels + 2 * from.left) * pixel
    const target = to.channels * FLOAT
    const targetRow = (to.pixels + 2 * to.left) * target
    const addresses = new Uint32Array(this.memory.buffer, table, 2 * to.rows * to.pixels)
    for (let y = 0, i = 0; y < to.rows; y++) {
      let source = from.at + y * stride[0] * row
      let at = to.at + (y + to.top) * targetRow + to.left * target
      for (let x = 0; x < to.pixels; x++, source += stride[1] * pixel, at += target) {
        addresses[i++] = source
        addresses[i++] = at
      }
    }
    // Neighbouring columns of the kernel are one run of values.
    const [segments, run] = dilation === 1 ? [1, kernel[1] * pixel] : [kernel[1], pixel]
    this.convolve(
      table,
      to.rows * to.pixels,
      layer.channels,
      layer.weights,
      layer.biases,
      kernel[0],
      row,
      segments,
      dilation * pixel,
      run,
      0,
      relu ? 0 : Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    )
  }

  /** From [tap][output] to the kernel's [block of outputs][tap][8]. */
  #load(layer: Layer, { weights, biases }: LayerTable, values: Float32Array): void {
    const memory = new Float32Array(this.memory.buffer)
    const taps = layer.kernel[0] * layer.kernel[1] * layer.inputs
    for (let output = 0; output < layer.outputs; output++) {
      memory[layer.biases / FLOAT + output] = values[biases + output]
      const block = layer.weights / FLOAT + Math.floor(output / BLOCK) * taps * BLOCK + (output % BLOCK)
      for (let tap = 0; tap < taps; tap++) memory[block + tap * BLOCK] = values[weights + tap * layer.outputs + output]
    }
  }

  #require(bytes: number): void {
    const missing = bytes - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
  }
}

function logSoftmax(values: Float32Array, at: number, { pixels, channels }: Plane, classes: number): Float32Array {
  const result = new Float32Array(pixels * classes)
  for (let frame = 0; frame < pixels; frame++) {
    const row = at + frame * channels
    let highest = Number.NEGATIVE_INFINITY
    for (let c = 0; c < classes; c++) if (values[row + c] > highest) highest = values[row + c]
    let sum = 0
    for (let c = 0; c < classes; c++) sum += Math.exp(values[row + c] - highest)
    const log = highest + Math.log(sum)
    for (let c = 0; c < classes; c++) result[frame * classes + c] = values[row + c] - log
  }
  return result
}
