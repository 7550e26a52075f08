/** MediaPipe's BlazeFace (back camera). It has convolutions only, so that it runs on squares of any multiple of 32. */
import type { ConvolutionNetwork, Filter, Step } from './convolution/network'
import type { Plane } from './convolution/plane'
import type { QuantisedWeights } from './quantised-weights'

/** Larger inputs find smaller faces, at a cost that grows with their area. */
export type DetectorSide = 128 | 192 | 256

export interface FaceDetector {
  /** `values`: side x side x 3, RGB, -1..1. Gives the scores and then the boxes of the anchors at strides 16 and 32. */
  run(values: Float32Array, side: DetectorSide): Float32Array[]
}

/** Channels of the residual blocks, eight a stage; the first of all but the first stage halves the side. */
const STAGES = [24, 24, 48, 96] as const
const FIRST_STAGE_BLOCKS = 7
const BLOCKS = 8
/** Where the first filter stands in the list of weights. */
const FIRST = -1
/** Values of one anchor's box. */
const BOX = 16
/** Anchors a cell, and where their filters stand in the list of weights. */
const HEADS = {
  fine: { anchors: 2, scores: 135, boxes: 131 },
  coarse: { anchors: 6, scores: 133, boxes: 129 },
}
const COARSE_DEPTHWISE = 125
const COARSE_POINTWISE = 127

export function faceDetector(weights: QuantisedWeights, network: ConvolutionNetwork): FaceDetector {
  const laidOut = (side: DetectorSide) => new Detector(weights, network, side)
  const bySide: Record<DetectorSide, Detector> = { 128: laidOut(128), 192: laidOut(192), 256: laidOut(256) }
  weights.release()
  return { run: (values, side) => bySide[side].run(values) }
}

interface Head {
  plane: Plane
  /** Number of the plane's channels that hold values. */
  channels: number
}

/** Laid out for one side: planes are cheap, and the filters are half a megabyte. */
class Detector {
  readonly #steps: Step[] = []
  readonly #input: Plane
  readonly #outputs: Head[]
  readonly #weights: QuantisedWeights
  readonly #network: ConvolutionNetwork

  constructor(weights: QuantisedWeights, network: ConvolutionNetwork, side: DetectorSide) {
    this.#weights = weights
    this.#network = network
    this.#input = network.plane(side, side, 3, { margin: 2 })
    let plane = this.#square(side / 2, STAGES[0])
    this.#convolve(this.#input, plane, FIRST, { stride: 2, inset: 1 })
    let block = 0
    STAGES.forEach((channels, stage) => {
      if (stage > 0) plane = this.#halvingBlock(plane, channels, block++)
      const count = stage === 0 ? FIRST_STAGE_BLOCKS : BLOCKS - 1
      const between = network.plane(plane.height, plane.width, channels)
      for (let i = 0; i < count; i++) this.#block(plane, between, block++)
    })
    const coarse = this.#coarse(plane)
    const { fine: near, coarse: far } = HEADS
    this.#outputs = [
      this.#head(plane, near.scores, near.anchors),
      this.#head(coarse, far.scores, far.anchors),
      this.#head(plane, near.boxes, near.anchors * BOX),
      this.#head(coarse, far.boxes, far.anchors * BOX),
    ]
  }

  run(values: Float32Array): Float32Array[] {
    const { width, height } = this.#input
    for (let y = 0; y < height; y++) {
      this.#network.row(this.#input, y).set(values.subarray(y * width * 3, (y + 1) * width * 3))
    }
    for (const step of this.#steps) step()
    return this.#outputs.map((head) => this.#valuesOf(head))
  }

  /** Adds what depthwise and pointwise filters make of the plane to it, and rectifies. */
  #block(plane: Plane, between: Plane, index: number): void {
    this.#depthwise(plane, between, 4 * index + 1, 1)
    this.#convolve(between, plane, 4 * index + 3, { residual: true })
  }

  #halvingBlock(plane: Plane, channels: number, index: number): Plane {
    const side = plane.height / 2
    const between = this.#network.plane(side, side, plane.channels)
    const half = this.#square(side, channels)
    this.#depthwise(plane, between, 4 * index + 1, 2)
    this.#steps.push(this.#network.maxPool(plane, half))
    this.#convolve(between, half, 4 * index + 3, { residual: true })
    return half
  }

  #coarse(plane: Plane): Plane {
    const side = plane.height / 2
    const between = this.#network.plane(side, side, plane.channels)
    const coarse = this.#network.plane(side, side, plane.channels)
    this.#depthwise(plane, between, COARSE_DEPTHWISE, 2)
    this.#convolve(between, coarse, COARSE_POINTWISE, {})
    return coarse
  }

  #head(from: Plane, index: number, channels: number): Head {
    const plane = this.#network.plane(from.height, from.width, Math.ceil(channels / 8) * 8)
    this.#convolve(from, plane, index, { least: Number.NEGATIVE_INFINITY })
    return { plane, channels }
  }

  #square(side: number, channels: number): Plane {
    return this.#network.plane(side, side, channels, { margin: 1 })
  }

  /** The filter at `index` in the list of weights, its bias behind it; rectified unless told otherwise. */
  #convolve(from: Plane, to: Plane, index: number, options: Partial<ConvolutionOptions>): void {
    const { values, shape } = this.#weights.read(weightName(index))
    const { values: biases } = this.#weights.read(weightName(index + 1))
    const filter: Filter = { values, kernel: [shape[0], shape[1]], biases }
    this.#steps.push(this.#network.convolution({ from, to, filter, least: 0, ...options }))
  }

  /** These have neither bias nor rectifier. */
  #depthwise(from: Plane, to: Plane, index: number, stride: 1 | 2): void {
    const { values } = this.#weights.read(weightName(index))
    const filter: Filter = { values, kernel: [3, 3], biases: new Float32Array(from.channels) }
    const inset = stride === 2 ? 0 : 1
    this.#steps.push(this.#network.depthwise({ from, to, filter, stride, inset }))
  }

  #valuesOf({ plane, channels }: Head): Float32Array {
    const { height, width } = plane
    const values = new Float32Array(height * width * channels)
    for (let y = 0, o = 0; y < height; y++) {
      const row = this.#network.row(plane, y)
      for (let x = 0; x < width; x++) {
        for (let c = 0; c < channels; c++) values[o++] = row[x * plane.channels + c]
      }
    }
    return values
  }
}

interface ConvolutionOptions {
  stride: 1 | 2
  inset: number
  residual: boolean
  least: number
}

/** As the converter called them: in the order of the network. */
const weightName = (index: number): string => (index === FIRST ? 'unknown' : `unknown_${index}`)
