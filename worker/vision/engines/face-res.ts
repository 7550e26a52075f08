/**
 * FaceRes (HSE-FaceRes of Savchenko 2021, as @vladmandic/human packs it): a MobileNet v1 trained to tell faces apart,
 * whose 1024 pooled features also give age and gender. Batch normalisation is folded.
 */
import type { ConvolutionNetwork, Filter, Step } from './convolution/network'
import type { Plane } from './convolution/plane'
import { globalMean } from './convolution/pooling'
import type { QuantisedWeights } from './quantised-weights'

const SIDE = 192
const LENGTH = 1024
/** Caffe's means in the order of the network's channels: blue, green, red. */
const MEAN_BGR = [103.939, 116.779, 123.68]
/** Stride and outputs of the separable blocks after the first convolution. */
const BLOCKS = [
  [1, 64],
  [2, 128],
  [1, 128],
  [2, 256],
  [1, 256],
  [2, 512],
  [1, 512],
  [1, 512],
  [1, 512],
  [1, 512],
  [1, 512],
  [2, 1024],
  [1, 1024],
] as const
const RELU6 = { least: 0, most: 6 }
const HIDDEN = 256
const AGES = 100

export interface FaceFeatures {
  /** 1024 values, none negative, not normalised. */
  features: Float32Array
}

export interface FeatureNetwork {
  /** Width and height of the input. */
  side: number
  /** Takes RGB, 0..255. */
  run(rgb: Uint8Array): FaceFeatures
  /** Of the face that was run last: apparent age in years, and the probability 0..1 that it is a man's. */
  ageAndSex(): { age: number; male: number }
}

export function faceRes(weights: QuantisedWeights, network: ConvolutionNetwork): FeatureNetwork {
  // Everything lies in one of two places: what depthwise filters read, with a margin, and what they write.
  const padded = network.plane(SIDE / 2, SIDE / 2, 64, { margin: 1 })
  const plain = network.plane(SIDE / 2, SIDE / 2, 64)
  const input = network.plane(SIDE, SIDE, 3, { margin: 1, over: plain })
  let from = network.plane(SIDE / 2, SIDE / 2, 32, { margin: 1, over: padded })
  const steps: Step[] = [
    network.convolution({ from: input, to: from, filter: firstFilter(weights), stride: 2, ...RELU6 }),
  ]
  BLOCKS.forEach(([stride, outputs], i) => {
    const side = from.height / stride
    const between = network.plane(side, side, from.channels, { over: plain })
    const to = network.plane(side, side, outputs, { margin: 1, over: padded })
    // TensorFlow's "same" pads an even side below and to the right only where it halves it.
    const depthwise = depthwiseFilter(weights, i + 1)
    steps.push(
      network.depthwise({ from, to: between, filter: depthwise, stride, inset: stride === 2 ? 0 : 1, ...RELU6 }),
      network.convolution({ from: between, to, filter: pointwiseFilter(weights, i + 1), ...RELU6 }),
    )
    from = to
  })
  const features = network.plane(1, 1, LENGTH)
  const hidden = network.plane(1, 1, HIDDEN)
  const gender = network.plane(1, 1, 8)
  const ages = network.plane(1, 1, Math.ceil(AGES / 8) * 8)
  const dense = (source: Plane, to: Plane, name: string, least = Number.NEGATIVE_INFINITY) =>
    network.convolution({ from: source, to, filter: denseFilter(weights, name), least })
  steps.push(globalMean(network, from, features))
  const estimates = [
    dense(features, hidden, 'feats', 0),
    dense(hidden, gender, 'gender_pred'),
    dense(hidden, ages, 'age_pred'),
  ]
  weights.release()

  function run(rgb: Uint8Array): FaceFeatures {
    network.clear(input)
    for (let y = 0; y < SIDE; y++) {
      const row = network.row(input, y)
      const line = rgb.subarray(y * row.length, (y + 1) * row.length)
      for (let i = 0; i < row.length; i += 3) {
        for (let c = 0; c < 3; c++) row[i + c] = line[i + 2 - c] - MEAN_BGR[c]
      }
    }
    for (const step of steps) step()
    return { features: network.row(features, 0).slice() }
  }

  function ageAndSex(): { age: number; male: number } {
    for (const step of estimates) step()
    const [score] = network.row(gender, 0)
    return {
      male: 1 / (1 + Math.exp(-score)),
      age: expectedAge(softmax(network.row(ages, 0).subarray(0, AGES))),
    }
  }
  return { side: SIDE, run, ageAndSex }
}

function softmax(scores: Float32Array): Float32Array {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/**
 * Class i stands for the age of i + 0.5 years. The mean over all of them is drawn towards the middle; straightened on 29
 * people of known years of birth in LFW (photos of about 2003), each held out in turn: mean error 7.0, then 5.8 years.
 */
function expectedAge(classes: Float32Array): number {
  const mean = classes.reduce((sum, probability, i) => sum + (i + 0.5) * probability, 0)
  return Math.max(0, 1.237 * mean - 7.28)
}

function firstFilter(weights: QuantisedWeights): Filter {
  return { ...read(weights, 'conv1/convolution/merged_input'), biases: biases(weights, 'conv1') }
}

function depthwiseFilter(weights: QuantisedWeights, block: number): Filter {
  const { values, kernel } = read(weights, `conv_dw_${block}/depthwise_kernel`)
  const scale = weights.read(`conv_dw_${block}_bn/batchnorm_1/mul`).values
  for (let i = 0; i < values.length; i++) values[i] *= scale[i % scale.length]
  return { values, kernel, biases: biases(weights, `conv_dw_${block}`) }
}

function pointwiseFilter(weights: QuantisedWeights, block: number): Filter {
  return {
    ...read(weights, `conv_pw_${block}/convolution/merged_input`),
    biases: biases(weights, `conv_pw_${block}`),
  }
}

function denseFilter(weights: QuantisedWeights, name: string): Filter {
  const { values } = weights.read(`${name}/kernel`)
  return { values, kernel: [1, 1], biases: weights.read(`${name}/bias`).values }
}

function read(weights: QuantisedWeights, name: string): Pick<Filter, 'values' | 'kernel'> {
  const { values, shape } = weights.read(name)
  return { values, kernel: [shape[0], shape[1]] }
}

const biases = (weights: QuantisedWeights, name: string): Float32Array =>
  weights.read(`${name}_bn/batchnorm_1/sub`).values
