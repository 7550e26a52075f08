/**
 * dlib's face recognition ResNet (dlib_face_recognition_resnet_model_v1) on the convolution kernel. dlib's affine layer
 * after each convolution is multiplied into its filter and bias.
 */
import type { ConvolutionNetwork, Filter, Step } from './convolution/network'
import type { Plane } from './convolution/plane'
import { averagePool, globalMean, maxPool } from './convolution/pooling'
import type { QuantisedWeights } from './quantised-weights'

const CHIP_SIDE = 150
const LENGTH = 128
const MEAN_RGB = [122.782, 117.001, 104.298]

/** Sides and channels of the planes, of what the first block's convolutions give, and the blocks that follow. */
const STAGES = [
  { side: 17, channels: 64, convolved: 17, down: 'conv64_down', blocks: ['conv64_1', 'conv64_2', 'conv64_3'] },
  { side: 8, channels: 128, convolved: 8, down: 'conv128_down', blocks: ['conv128_1', 'conv128_2'] },
  // Here the pooled shortcut is larger than what is added to it, which dlib pads with zeros.
  { side: 4, channels: 256, convolved: 3, down: 'conv256_down', blocks: ['conv256_1', 'conv256_2'] },
  { side: 2, channels: 256, convolved: 1, down: 'conv256_down_out', blocks: [] },
] as const

export interface ChipEmbedder {
  /** Width and height of a chip. */
  side: number
  /** Takes RGB, 0..255; gives 128 values, the mean of the chip's and its mirror image's, not normalised. */
  run(chip: Uint8Array): Float32Array
}

export function dlibResnet(weights: QuantisedWeights, network: ConvolutionNetwork): ChipEmbedder {
  const steps: Step[] = []
  const convolve = (name: string, from: Plane, to: Plane, options: { stride?: 1 | 2; residual?: boolean }) => {
    const inset = options.stride === 2 ? 0 : 1
    steps.push(network.convolution({ from, to, filter: folded(weights, name), inset, least: 0, ...options }))
  }
  const residualBlock = (name: string, plane: Plane, inner: Plane) => {
    convolve(`${name}/conv1`, plane, inner, {})
    convolve(`${name}/conv2`, inner, plane, { residual: true })
  }

  const input = network.plane(CHIP_SIDE, CHIP_SIDE, 3, { images: 2 })
  const first = network.plane(72, 72, 32, { images: 2 })
  const square = (side: number, channels: number) => network.plane(side, side, channels, { margin: 1, images: 2 })
  let plane = square(35, 32)
  let inner = square(35, 32)
  convolve('conv32_down', input, first, { stride: 2 })
  steps.push(maxPool(network, first, plane, 3))
  for (const name of ['conv32_1', 'conv32_2', 'conv32_3']) residualBlock(name, plane, inner)
  for (const { side, channels, convolved, down, blocks } of STAGES) {
    const half = square(side, channels)
    const between = square(convolved, channels)
    convolve(`${down}/conv1`, plane, between, { stride: 2 })
    steps.push(averagePool(network, plane, half))
    convolve(`${down}/conv2`, between, half, { residual: true })
    plane = half
    inner = square(side, channels)
    for (const name of blocks) residualBlock(name, plane, inner)
  }
  const pooled = network.plane(1, 1, 256, { images: 2 })
  const embedding = network.plane(1, 1, LENGTH, { images: 2 })
  const projection = { values: weights.read('fc').values, kernel: [1, 1] as const, biases: new Float32Array(LENGTH) }
  steps.push(
    globalMean(network, plane, pooled),
    network.convolution({ from: pooled, to: embedding, filter: projection }),
  )
  weights.release()

  function run(chip: Uint8Array): Float32Array {
    for (let y = 0, i = 0; y < CHIP_SIDE; y++) {
      const [row, mirrored] = [network.row(input, y, 0), network.row(input, y, 1)]
      for (let x = 0; x < CHIP_SIDE; x++) {
        for (let c = 0; c < 3; c++, i++) {
          row[3 * x + c] = (chip[i] - MEAN_RGB[c]) / 255
          mirrored[3 * (CHIP_SIDE - 1 - x) + c] = row[3 * x + c]
        }
      }
    }
    for (const step of steps) step()
    const ofMirrored = network.row(embedding, 0, 1)
    return network.row(embedding, 0, 0).map((value, i) => (value + ofMirrored[i]) / 2)
  }
  return { side: CHIP_SIDE, run }
}

function folded(weights: QuantisedWeights, name: string): Filter {
  const { values, shape } = weights.read(`${name}/conv/filters`)
  const { values: bias } = weights.read(`${name}/conv/bias`)
  const { values: scale } = weights.read(`${name}/scale/weights`)
  const { values: shift } = weights.read(`${name}/scale/biases`)
  for (let i = 0; i < values.length; i++) values[i] *= scale[i % scale.length]
  const biases = bias.map((value, i) => value * scale[i] + shift[i])
  return { values, kernel: [shape[0], shape[1]], biases }
}
