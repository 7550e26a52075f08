/**
 * dlib's face recognition ResNet (dlib_face_recognition_resnet_model_v1) on tfjs, with the memory that an
 * isolate has: scale layers folded into the filters, one layer's floats at a time, filters freed once packed.
 */
import * as tf from '@tensorflow/tfjs-core'
import type { QuantisedWeights } from './quantised-weights'
import { consume } from './steps'
import type { Tfjs } from './tfjs'

const CHIP_SIDE = 150
const MEAN_RGB = [122.782, 117.001, 104.298]

const STAGES = [
  { down: null, blocks: ['conv32_1', 'conv32_2', 'conv32_3'] },
  { down: 'conv64_down', blocks: ['conv64_1', 'conv64_2', 'conv64_3'] },
  { down: 'conv128_down', blocks: ['conv128_1', 'conv128_2'] },
  { down: 'conv256_down', blocks: ['conv256_1', 'conv256_2'] },
  { down: 'conv256_down_out', blocks: [] },
] as const

interface Layer {
  name: string
  strides: 1 | 2
  pad: 'same' | 'valid'
  activation: 'relu' | 'linear'
}

/** Every convolution, in the order of the network. */
const LAYERS: Layer[] = [
  { name: 'conv32_down', strides: 2, pad: 'valid', activation: 'relu' },
  ...STAGES.flatMap(({ down, blocks }) => [
    ...(down ? convolutions(down, 2) : []),
    ...blocks.flatMap((b) => convolutions(b, 1)),
  ]),
]

function convolutions(block: string, strides: 1 | 2): Layer[] {
  return [
    { name: `${block}/conv1`, strides, pad: strides === 1 ? 'same' : 'valid', activation: 'relu' },
    { name: `${block}/conv2`, strides: 1, pad: 'same', activation: 'linear' },
  ]
}

export interface ChipEmbedder {
  /** Width and height of a chip. */
  side: number
  /** Takes RGB, 0..255; gives 128 values, not normalised. */
  run(chip: Float32Array): Float32Array
}

export function dlibResnet(weights: QuantisedWeights, tfjs: Tfjs): ChipEmbedder {
  const { values, shape } = weights.read('fc')
  const projection = tf.tensor2d(values, shape as [number, number])
  const layers = packedLayers(weights, tfjs)
  weights.release()

  function convolve(x: tf.Tensor4D, name: string): tf.Tensor4D {
    const layer = layers.get(name)
    if (!layer) throw new Error(`no layer ${name}`)
    return layer(x)
  }

  function block(x: tf.Tensor4D, name: string): tf.Tensor4D {
    const inner = convolve(x, `${name}/conv1`)
    return tf.relu(tf.add<tf.Tensor4D>(convolve(inner, `${name}/conv2`), x))
  }

  /** Halves the size; the shortcut is pooled and zero-padded to the new shape, as dlib does. */
  function downBlock(x: tf.Tensor4D, name: string): tf.Tensor4D {
    const inner = convolve(x, `${name}/conv1`)
    const main = convolve(inner, `${name}/conv2`)
    const pooled = tf.avgPool(x, 2, 2, 'valid')
    const shape = main.shape.map((side, axis) => Math.max(side, pooled.shape[axis]))
    return tf.relu(tf.add<tf.Tensor4D>(padTo(main, shape), padTo(pooled, shape)))
  }

  function forward(x: tf.Tensor4D): tf.Tensor2D {
    let y = consume(x, (input) => {
      const normalised: tf.Tensor4D = tf.div(tf.sub(input, tf.tensor1d(MEAN_RGB)), 255)
      return tf.maxPool(convolve(normalised, 'conv32_down'), 3, 2, 'valid')
    })
    for (const { down, blocks } of STAGES) {
      if (down) y = consume(y, (input) => downBlock(input, down))
      for (const name of blocks) y = consume(y, (input) => block(input, name))
    }
    return consume(y, (input) => tf.matMul(tf.mean<tf.Tensor2D>(input, [1, 2]), projection))
  }

  function run(chip: Float32Array): Float32Array {
    const answer = forward(tf.tensor4d(chip, [1, CHIP_SIDE, CHIP_SIDE, 3]))
    const values = answer.dataSync<'float32'>()
    answer.dispose()
    return values
  }
  run(new Float32Array(CHIP_SIDE * CHIP_SIDE * 3))
  return { side: CHIP_SIDE, run }
}

type Convolution = (x: tf.Tensor4D) => tf.Tensor4D

/**
 * Packs all filters before there is anything else in the heap, each by a run on an input as small as itself: the bytes
 * that one leaves behind then serve the next. Biases stay, so they come first; the largest filter leaves most room.
 */
function packedLayers(weights: QuantisedWeights, tfjs: Tfjs): Map<string, Convolution> {
  const size = ({ name }: Layer) => weights.length(`${name}/conv/filters`)
  const biased = LAYERS.toSorted((a, b) => size(b) - size(a)).map((layer) => ({ layer, ...foldedBias(weights, layer) }))
  return new Map(
    biased.map(({ layer, bias, scale }) => {
      const { name, strides, pad, activation } = layer
      const filter = foldedFilter(weights, layer, scale)
      const convolution: Convolution = (x) => tf.fused.conv2d({ x, filter, bias, strides, pad, activation })
      const [height, width, depth] = filter.shape
      tf.tidy(() => convolution(tf.zeros([1, height, width, depth])))
      tfjs.freePacked(filter)
      return [name, convolution]
    }),
  )
}

/** dlib's affine layer after each convolution is multiplied into its bias and filter. */
function foldedBias(weights: QuantisedWeights, { name }: Layer) {
  const { values: bias } = weights.read(`${name}/conv/bias`)
  const { values: scale } = weights.read(`${name}/scale/weights`)
  const { values: shift } = weights.read(`${name}/scale/biases`)
  const folded = tf.keep(tf.tensor1d(bias.map((value, i) => value * scale[i] + shift[i])))
  return { bias: folded, scale }
}

function foldedFilter(weights: QuantisedWeights, { name }: Layer, scale: Float32Array): tf.Tensor4D {
  const { values, shape } = weights.read(`${name}/conv/filters`)
  for (let i = 0; i < values.length; i++) values[i] *= scale[i % scale.length]
  const filter = tf.keep(tf.tensor4d(values, shape as [number, number, number, number]))
  values.buffer.transfer(0)
  return filter
}

function padTo(x: tf.Tensor4D, shape: number[]): tf.Tensor4D {
  const missing = shape.map((side, axis): [number, number] => [0, side - x.shape[axis]])
  return missing.every(([, after]) => after === 0) ? x : tf.pad(x, missing)
}
