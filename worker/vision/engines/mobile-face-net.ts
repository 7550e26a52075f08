/**
 * The MobileFaceNet of faceplugin-face-recognition-js (Chen et al. 2018: bottlenecks of depthwise convolutions with
 * PReLU) on the convolution kernel. A face and its mirror image go through it together.
 */
import type { Convolution, ConvolutionNetwork, Filter, Step } from './convolution/network'
import type { Plane } from './convolution/plane'
import type { QuantisedWeights } from './quantised-weights'

const SIDE = 112
const LENGTH = 512
/** What a colour value is reduced by, and then divided by. */
const [MEAN, SCALE] = [127, 128]
/** Bottlenecks that halve the side, with their channels inside and of what they give; and those of the new side behind them. */
const STAGES = [
  { side: 28, inner: 128, outer: 64, following: 4, within: 128 },
  { side: 14, inner: 256, outer: 128, following: 6, within: 256 },
  { side: 7, inner: 512, outer: 128, following: 2, within: 256 },
] as const

export interface FaceNetwork {
  /** Width and height of a crop. */
  side: number
  /** Takes RGB, 0..255; gives 512 values, the mean of the crop's and its mirror image's, not normalised. */
  run(crop: Uint8Array): Float32Array
}

export function mobileFaceNet(weights: QuantisedWeights, network: ConvolutionNetwork): FaceNetwork {
  const { input, embedding, steps } = layOut(weights, network)
  weights.release()

  function run(crop: Uint8Array): Float32Array {
    network.clear(input)
    for (let y = 0, i = 0; y < SIDE; y++) {
      const [row, mirrored] = [network.row(input, y, 0), network.row(input, y, 1)]
      for (let x = 0; x < SIDE; x++) {
        for (let c = 0; c < 3; c++, i++) {
          row[3 * x + c] = (crop[i] - MEAN) / SCALE
          mirrored[3 * (SIDE - 1 - x) + c] = row[3 * x + c]
        }
      }
    }
    for (const step of steps) step()
    const ofMirrored = network.row(embedding, 0, 1)
    return network.row(embedding, 0, 0).map((value, i) => (value + ofMirrored[i]) / 2)
  }
  return { side: SIDE, run }
}

function layOut(weights: QuantisedWeights, network: ConvolutionNetwork) {
  const layers = new Layers(weights, network)
  // Two places for everything but what is added to: with a margin, what depthwise filters read; without, what they write.
  const padded = network.plane(SIDE / 2, SIDE / 2, 128, { margin: 1, images: 2 })
  const plain = network.plane(SIDE / 2, SIDE / 2, 64, { images: 2 })
  const read = (side: number, channels: number) =>
    network.plane(side, side, channels, { margin: 1, images: 2, over: padded })
  const written = (side: number, channels: number) => network.plane(side, side, channels, { images: 2, over: plain })
  const input = network.plane(SIDE, SIDE, 3, { margin: 1, images: 2, over: plain })
  const first = read(SIDE / 2, 64)
  let trunk = written(SIDE / 2, 64)
  layers.convolution({ from: input, to: first, stride: 2, inset: 1 })
  layers.depthwise({ from: first, to: trunk })
  for (const { side, inner, outer, following, within } of STAGES) {
    const halved = network.plane(side, side, outer, { images: 2 })
    layers.bottleneck(trunk, read(2 * side, inner), written(side, inner), halved, { stride: 2 })
    trunk = halved
    for (let i = 0; i < following; i++)
      layers.bottleneck(trunk, read(side, within), written(side, within), trunk, { residual: true })
  }
  const last = written(trunk.height, LENGTH)
  const pooled = network.plane(1, 1, LENGTH, { images: 2 })
  const embedding = network.plane(1, 1, LENGTH, { images: 2 })
  layers.convolution({ from: trunk, to: last })
  layers.whole(last, pooled)
  layers.convolution({ from: pooled, to: embedding })
  return { input, embedding, steps: layers.steps }
}

type Layer = Omit<Convolution, 'filter'>

/** Takes the layers of the weights one after the other. */
class Layers {
  readonly steps: Step[] = []
  readonly #weights: QuantisedWeights
  readonly #network: ConvolutionNetwork
  #next = 0

  constructor(weights: QuantisedWeights, network: ConvolutionNetwork) {
    this.#weights = weights
    this.#network = network
  }

  convolution(layer: Layer): void {
    this.#add((filter) => this.#network.convolution({ ...layer, filter }), layer.to)
  }

  depthwise(layer: Layer): void {
    this.#add((filter) => this.#network.depthwise({ ...layer, filter, inset: 1 }), layer.to)
  }

  /** Widens, filters each channel, and narrows. */
  bottleneck(from: Plane, wide: Plane, filtered: Plane, to: Plane, options: Pick<Layer, 'stride' | 'residual'>): void {
    const { stride, residual } = options
    this.convolution({ from, to: wide })
    this.depthwise({ from: wide, to: filtered, ...(stride && { stride }) })
    this.convolution({ from: filtered, to, ...(residual && { residual }) })
  }

  /** A depthwise filter as large as its plane. */
  whole(from: Plane, to: Plane): void {
    this.#add(
      (filter) => () => {
        for (let image = 0; image < from.images; image++) weightedSums(this.#network, from, to, { filter, image })
      },
      to,
    )
  }

  #add(step: (filter: Filter) => Step, to: Plane): void {
    const { values, shape } = this.#weights.read(`${this.#next}/filters`)
    const { values: biases } = this.#weights.read(`${this.#next}/biases`)
    this.steps.push(step({ values, kernel: [shape[0], shape[1]], biases }))
    const slopes = `${this.#next}/slopes`
    if (this.#weights.has(slopes)) this.steps.push(this.#network.rectifier(to, this.#weights.read(slopes).values))
    this.#next++
  }
}

function weightedSums(
  network: ConvolutionNetwork,
  from: Plane,
  to: Plane,
  { filter, image }: { filter: Filter; image: number },
): void {
  const sums = network.row(to, 0, image)
  sums.set(filter.biases)
  for (let y = 0; y < from.height; y++) {
    const row = network.row(from, y, image)
    const weights = filter.values.subarray(y * row.length, (y + 1) * row.length)
    for (let i = 0; i < row.length; i++) sums[i % from.channels] += row[i] * weights[i]
  }
}
