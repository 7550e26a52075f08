/**
 * Convolutions in a WebAssembly memory of their own, in place of a tensor library: two thirds of tfjs's time, because
 * multiply and add are one instruction, and one copy of each filter. Everything is laid out once, then run repeatedly.
 */
import { wasmExports } from '../../geometry/kernel/wasm-exports'
import kernelModule from './kernel/convolution.wasm'
import { FLOAT, type Plane, pixelAt, pixelBytes, planeBytes, rowBytes } from './plane'

export interface Filter {
  /** [tap][output], taps by kernel row, kernel column and input. Of a depthwise filter [row][column][channel]. */
  values: Float32Array
  /** Rows and columns of the kernel. */
  kernel: readonly [number, number]
  biases: Float32Array
}

export interface Convolution {
  from: Plane
  /** Output plane. Parts of it that the source's pixels do not reach keep their values. */
  to: Plane
  filter: Filter
  stride?: 1 | 2
  /** Pixels by which the first kernel lies outside of the source, at most its margin. */
  inset?: number
  /** Bounds to which results are clamped; by default none. */
  least?: number
  most?: number
  /** Whether the sum is added to what the output holds. */
  residual?: boolean
}

export interface PlaneOptions {
  margin?: number
  images?: number
  over?: Plane
}

interface Positions {
  height: number
  width: number
  stride: number
  inset: number
}

/** A part of a network, laid out and ready. */
export type Step = () => void

const BLOCK = 8
const DEPTHWISE_BLOCK = 4
const PIXELS_AT_ONCE = 4
const PAGE = 65536

export class ConvolutionNetwork {
  readonly #kernel = wasmExports(kernelModule)
  readonly #convolve = this.#kernel.call('convolve')
  readonly #convolveDepthwise = this.#kernel.call('convolveDepthwise')
  readonly #rectify = this.#kernel.call('rectify')
  readonly #maxPool = this.#kernel.call('maxPool')
  readonly #tables = new Map<string, { table: number; pixels: number }>()
  #end = 0
  #values = new Float32Array(0)

  /** Bytes of WebAssembly memory. */
  get bytes(): number {
    return this.#kernel.memory.buffer.byteLength
  }

  /** Given `over`, the plane takes that one's place: one of the two is in use at a time, and it is no smaller. */
  plane(height: number, width: number, channels: number, { margin = 0, images = 1, over }: PlaneOptions = {}): Plane {
    const plane = { at: over?.at ?? this.#end, images, height, width, channels, margin, shared: over !== undefined }
    if (over && planeBytes(over) < planeBytes(plane)) throw new Error('a plane does not fit over another')
    if (!over) this.#reserve(planeBytes(plane))
    return plane
  }

  /** The values of one row, without its margins. Valid until something else is laid out. */
  row(plane: Plane, y: number, image = 0): Float32Array {
    const at = pixelAt(plane, y, 0, image) / FLOAT
    return this.values().subarray(at, at + plane.width * plane.channels)
  }

  clear(plane: Plane): void {
    this.values().fill(0, plane.at / FLOAT, (plane.at + planeBytes(plane)) / FLOAT)
  }

  /** All of the memory. Valid until something else is laid out. */
  values(): Float32Array {
    const { buffer } = this.#kernel.memory
    if (this.#values.buffer !== buffer) this.#values = new Float32Array(buffer)
    return this.#values
  }

  convolution({ from, to, filter, ...options }: Convolution): Step {
    const { stride = 1, inset = 0, residual = false } = options
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = options
    const [rows, columns] = filter.kernel
    const taps = rows * columns * from.channels
    if (to.channels % BLOCK !== 0) throw new Error(`${to.channels} channels, which is no multiple of ${BLOCK}`)
    if (residual && to.shared) throw new Error('a plane that lies over another holds nothing to be added to')
    const weights = this.#pack(filter, taps, to.channels, BLOCK)
    const biases = this.#write(filter.biases, to.channels)
    const { table, pixels } = this.#table(from, to, filter.kernel, stride, inset)
    const run = columns * pixelBytes(from)
    const shape = [rows, rowBytes(from), 1, run, run]
    const limits = [residual ? 1 : 0, least, most]
    return () => {
      if (to.shared && to.margin > 0) this.clear(to)
      this.#convolve(table, pixels, to.channels, weights, biases, ...shape, ...limits)
    }
  }

  /** Each channel by itself, 3 x 3 taps. */
  depthwise({ from, to, filter, ...options }: Convolution): Step {
    const { stride = 1, inset = 0 } = options
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = options
    const [rows, columns] = filter.kernel
    if (rows !== 3 || columns !== 3 || from.channels !== to.channels || to.channels % DEPTHWISE_BLOCK !== 0)
      throw new Error('a depthwise filter is of 3 x 3 taps for each of the channels')
    const weights = this.#pack(filter, rows * columns, to.channels, DEPTHWISE_BLOCK)
    const biases = this.#write(filter.biases, to.channels)
    const { table, pixels } = this.#table(from, to, filter.kernel, stride, inset)
    const shape = [to.channels, weights, biases, rowBytes(from), pixelBytes(from), least, most]
    return () => {
      if (to.shared && to.margin > 0) this.clear(to)
      this.#convolveDepthwise(table, pixels, ...shape)
    }
  }

  /** Scales what is below zero by a slope for each channel (PReLU), in place; zeros of a margin stay. */
  rectifier(plane: Plane, slopes: Float32Array): Step {
    if (slopes.length !== plane.channels || slopes.length % DEPTHWISE_BLOCK !== 0)
      throw new Error('a slope for each of the channels')
    const at = this.#write(slopes, slopes.length)
    const pixels = planeBytes(plane) / pixelBytes(plane)
    return () => {
      this.#rectify(plane.at, pixels, plane.channels, at)
    }
  }

  /** The greatest of 2 x 2 pixels, where none is negative; channels that the source lacks are zero. */
  maxPool(from: Plane, to: Plane): Step {
    const [bytes, made] = [pixelBytes(from), pixelBytes(to)]
    if (from.channels % DEPTHWISE_BLOCK !== 0) throw new Error('channels of a pool in whole vectors')
    return () => {
      for (let image = 0; image < to.images; image++) {
        for (let y = 0; y < to.height; y++) {
          const [above, below] = [pixelAt(from, 2 * y, 0, image), pixelAt(from, 2 * y + 1, 0, image)]
          this.#maxPool(above, below, pixelAt(to, y, 0, image), to.width, bytes, made)
        }
      }
    }
  }

  /** For each output pixel where its input begins and where it goes; the last is repeated to a whole group. */
  #table(from: Plane, to: Plane, kernel: readonly [number, number], stride: number, inset: number) {
    if (from.images !== to.images) throw new Error('planes hold different numbers of images')
    if (inset > from.margin) throw new Error('a kernel begins outside of its plane')
    const reach = (side: number, taps: number) => Math.floor((side + from.margin + inset - taps) / stride) + 1
    const height = Math.min(to.height, reach(from.height, kernel[0]))
    const width = Math.min(to.width, reach(from.width, kernel[1]))
    const known = [from, to]
      .map((plane) => Object.values(plane).join())
      .concat(`${kernel},${stride},${inset}`)
      .join(';')
    const table = this.#tables.get(known) ?? this.#addresses(from, to, { height, width, stride, inset })
    this.#tables.set(known, table)
    return table
  }

  #addresses(from: Plane, to: Plane, { height, width, stride, inset }: Positions) {
    const count = to.images * height * width
    const pixels = Math.ceil(count / PIXELS_AT_ONCE) * PIXELS_AT_ONCE
    const table = this.#reserve(pixels * 2 * FLOAT)
    const addresses = new Uint32Array(this.#kernel.memory.buffer, table, pixels * 2)
    for (let i = 0; i < pixels; i++) {
      const pixel = Math.min(i, count - 1)
      const image = Math.floor(pixel / (height * width))
      const y = Math.floor(pixel / width) % height
      const x = pixel % width
      addresses[2 * i] = pixelAt(from, y * stride - inset, x * stride - inset, image)
      addresses[2 * i + 1] = pixelAt(to, y, x, image)
    }
    return { table, pixels }
  }

  /** From [tap][output] to the kernel's [block of outputs][tap][output]. */
  #pack({ values, biases }: Filter, taps: number, channels: number, block: number): number {
    const outputs = biases.length
    if (values.length !== taps * outputs || outputs > channels) throw new Error('a filter does not fit its planes')
    const at = this.#reserve(taps * channels * FLOAT)
    const memory = this.values()
    // Whole blocks side by side, as they lie on both sides: value by value the cache is missed at each.
    for (let first = 0, to = at / FLOAT; first < outputs; first += block) {
      const count = Math.min(block, outputs - first)
      for (let tap = 0; tap < taps; tap++, to += block) {
        for (let i = 0, from = tap * outputs + first; i < count; i++) memory[to + i] = values[from + i]
      }
    }
    return at
  }

  #write(values: Float32Array, length: number): number {
    const at = this.#reserve(length * FLOAT)
    this.values().set(values, at / FLOAT)
    return at
  }

  /** Zeros, at a multiple of 16. */
  #reserve(bytes: number): number {
    const at = this.#end
    this.#end = Math.ceil((at + bytes) / 16) * 16
    const missing = this.#end - this.bytes
    if (missing > 0) this.#kernel.memory.grow(Math.ceil(missing / PAGE))
    return at
  }
}
