/**
 * dlib's face recognition ResNet (dlib_face_recognition_resnet_model_v1) on tfjs, with the memory that an
 * isolate has: scale layers folded into the filters, one layer's floats at a time, filters freed once packed.
 */
import * as tf from '@tensorflow/tfjs-core'
import type { QuantisedWeights } from './quantised-weights'
import type { Tfjs } from './tfjs'

const CHIP_SIDE = 150
const LENGTH = 128
const MEAN_RGB = [122.782, 117.001, 104.298]

const STAGES = [
  { down: null, blocks: ['conv32_1', 'conv32_2', 'conv32_3'] },
  { down: 'conv64_down', blocks: ['conv64_1', 'conv64_2', 'conv64_3'] },
  { down: 'conv128_down', blocks: ['conv128_1', 'conv128_2'] },
  { down: 'conv256_down', blocks: ['conv256_1', 'conv256_2'] },
  { down: 'conv256_down_out', blocks: [] },
] as const

type Activation = 'relu' | 'linear'

export interface PairEmbedder {
  /** Width and height of a chip. */
  side: number
  /** Takes two chips (RGB, 0..255); gives their embeddings, 128 values each, not normalised. */
  run(first: Float32Array, second: Float32Array): [Float32Array, Float32Array]
}

export function dlibResnet(weights: QuantisedWeights, tfjs: Tfjs): PairEmbedder {
  const layers = new Map<string, { filter: tf.Tensor4D; bias: tf.Tensor1D }>()
  const { values, shape } = weights.read('fc')
  const projection = tf.tensor2d(values, shape as [number, number])

  function convolve(x: tf.Tensor4D, name: string, strides: 1 | 2, activation: Activation, pad: 'same' | 'valid') {
    const known = layers.get(name)
    const { filter, bias } = known ?? foldedLayer(weights, name)
    const result = tf.fused.conv2d({ x, filter, bias, strides, pad, activation })
    if (!known) {
      layers.set(name, { filter, bias })
      tfjs.freePacked(filter)
    }
    return result
  }

  function block(x: tf.Tensor4D, name: string): tf.Tensor4D {
    const inner = convolve(x, `${name}/conv1`, 1, 'relu', 'same')
    return tf.relu(tf.add<tf.Tensor4D>(convolve(inner, `${name}/conv2`, 1, 'linear', 'same'), x))
  }

  /** Halves the size; the shortcut is pooled and zero-padded to the new shape, as dlib does. */
  function downBlock(x: tf.Tensor4D, name: string): tf.Tensor4D {
    const inner = convolve(x, `${name}/conv1`, 2, 'relu', 'valid')
    const main = convolve(inner, `${name}/conv2`, 1, 'linear', 'same')
    const pooled = tf.avgPool(x, 2, 2, 'valid')
    const shape = main.shape.map((side, axis) => Math.max(side, pooled.shape[axis]))
    return tf.relu(tf.add<tf.Tensor4D>(padTo(main, shape), padTo(pooled, shape)))
  }

  function forward(x: tf.Tensor4D): tf.Tensor2D {
    let y = consume(x, (input) => {
      const normalised: tf.Tensor4D = tf.div(tf.sub(input, tf.tensor1d(MEAN_RGB)), 255)
      return tf.maxPool(convolve(normalised, 'conv32_down', 2, 'relu', 'valid'), 3, 2, 'valid')
    })
    for (const { down, blocks } of STAGES) {
      if (down) y = consume(y, (input) => downBlock(input, down))
      for (const name of blocks) y = consume(y, (input) => block(input, name))
    }
    return consume(y, (input) => tf.matMul(tf.mean<tf.Tensor2D>(input, [1, 2]), projection))
  }

  const pair = new Float32Array(2 * CHIP_SIDE * CHIP_SIDE * 3)
  function run(first: Float32Array, second: Float32Array): [Float32Array, Float32Array] {
    pair.set(first)
    pair.set(second, first.length)
    const both = forward(tf.tensor4d(pair, [2, CHIP_SIDE, CHIP_SIDE, 3]))
    const values = both.dataSync<'float32'>()
    both.dispose()
    return [values.subarray(0, LENGTH), values.subarray(LENGTH)]
  }
  run(new Float32Array(pair.length / 2), new Float32Array(pair.length / 2))
  weights.release()
  return { side: CHIP_SIDE, run }
}

/** dlib's affine layer after each convolution, multiplied into its filter and bias. */
function foldedLayer(weights: QuantisedWeights, name: string) {
  const { values: filter, shape } = weights.read(`${name}/conv/filters`)
  const { values: bias } = weights.read(`${name}/conv/bias`)
  const { values: scale } = weights.read(`${name}/scale/weights`)
  const { values: shift } = weights.read(`${name}/scale/biases`)
  const depth = scale.length
  for (let i = 0; i < filter.length; i++) filter[i] *= scale[i % depth]
  for (let i = 0; i < depth; i++) bias[i] = bias[i] * scale[i] + shift[i]
  return {
    filter: tf.keep(tf.tensor4d(filter, shape as [number, number, number, number])),
    bias: tf.keep(tf.tensor1d(bias)),
  }
}

/** One step of the network; its input and what it made on the way are freed at once. */
function consume<T extends tf.Tensor>(x: tf.Tensor4D, step: (x: tf.Tensor4D) => T): T {
  const y = tf.tidy(() => step(x))
  x.dispose()
  return y
}

function padTo(x: tf.Tensor4D, shape: number[]): tf.Tensor4D {
  const missing = shape.map((side, axis): [number, number] => [0, side - x.shape[axis]])
  return missing.every(([, after]) => after === 0) ? x : tf.pad(x, missing)
}
