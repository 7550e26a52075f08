/**
 * FaceRes (HSE-FaceRes of Savchenko 2021, as @vladmandic/human packs it): a MobileNet v1 trained to tell faces apart,
 * whose 1024 pooled features also give age and gender. Batch normalisation is folded and filters are freed once packed.
 */
import * as tf from '@tensorflow/tfjs-core'
import type { QuantisedWeights, Weight } from './quantised-weights'
import { consume } from './steps'
import type { Tfjs } from './tfjs'

const SIDE = 192
const LENGTH = 1024
/** Caffe's means in the order of the network's channels: blue, green, red. */
const MEAN_BGR = [103.939, 116.779, 123.68]
/** Strides of the separable blocks after the first convolution. */
const STRIDES = [1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1] as const

export interface FaceFeatures {
  /** 1024 values, none negative, not normalised. */
  features: Float32Array
  /** Apparent age in years. */
  age: number
  /** Probability 0..1 that the face is a man's. */
  male: number
}

export interface FeatureNetwork {
  /** Width and height of the input. */
  side: number
  /** Takes RGB, 0..255. */
  run(rgb: Float32Array): FaceFeatures
}

type Step = (x: tf.Tensor4D) => tf.Tensor4D

export function faceRes(weights: QuantisedWeights, tfjs: Tfjs): FeatureNetwork {
  const tensor = <T extends tf.Tensor>(name: string) => kept(weights.read(name)) as T
  const pointwise = STRIDES.map((_, i) => pointwiseLayer(weights, tfjs, i + 1)).toReversed()
  const steps = [
    firstLayer(weights, tfjs),
    ...STRIDES.flatMap((stride, i) => [depthwiseLayer(weights, i + 1, stride), pointwise[STRIDES.length - 1 - i]]),
  ]
  const traits = {
    hidden: tensor<tf.Tensor2D>('feats/kernel'),
    hiddenBias: tensor<tf.Tensor1D>('feats/bias'),
    gender: tensor<tf.Tensor2D>('gender_pred/kernel'),
    genderBias: tensor<tf.Tensor1D>('gender_pred/bias'),
    age: tensor<tf.Tensor2D>('age_pred/kernel'),
    ageBias: tensor<tf.Tensor1D>('age_pred/bias'),
  }
  weights.release()
  const bgr = new Float32Array(SIDE * SIDE * 3)

  function run(rgb: Float32Array): FaceFeatures {
    for (let i = 0; i < rgb.length; i += 3) {
      bgr[i] = rgb[i + 2] - MEAN_BGR[0]
      bgr[i + 1] = rgb[i + 1] - MEAN_BGR[1]
      bgr[i + 2] = rgb[i] - MEAN_BGR[2]
    }
    let x: tf.Tensor4D = tf.tensor4d(bgr, [1, SIDE, SIDE, 3])
    for (const step of steps) x = consume(x, step)
    const answer = consume(x, (last) => {
      const features = tf.mean<tf.Tensor2D>(last, [1, 2])
      const hidden = tf.relu(tf.add<tf.Tensor2D>(tf.matMul(features, traits.hidden), traits.hiddenBias))
      const gender = tf.sigmoid(tf.add<tf.Tensor2D>(tf.matMul(hidden, traits.gender), traits.genderBias))
      const ages = tf.softmax(tf.add<tf.Tensor2D>(tf.matMul(hidden, traits.age), traits.ageBias))
      return tf.concat([features, gender, ages], 1)
    })
    const values = answer.dataSync<'float32'>()
    answer.dispose()
    return { features: values.slice(0, LENGTH), male: values[LENGTH], age: expectedAge(values.subarray(LENGTH + 1)) }
  }
  run(new Float32Array(bgr.length))
  return { side: SIDE, run }
}

/**
 * Class i stands for the age of i + 0.5 years. The mean over all of them is drawn towards the middle; straightened on 29
 * people of known years of birth in LFW (photos of about 2003), each held out in turn: mean error 7.0, then 5.8 years.
 */
function expectedAge(classes: Float32Array): number {
  const mean = classes.reduce((sum, probability, i) => sum + (i + 0.5) * probability, 0)
  return Math.max(0, 1.237 * mean - 7.28)
}

/** Copied into the heap: the values are freed at once. */
function kept({ values, shape }: Weight): tf.Tensor {
  const tensor = tf.keep(tf.tensor(values, shape))
  values.buffer.transfer(0)
  return tensor
}

function bias(weights: QuantisedWeights, name: string): tf.Tensor1D {
  return kept(weights.read(`${name}_bn/batchnorm_1/sub`)) as tf.Tensor1D
}

function firstLayer(weights: QuantisedWeights, tfjs: Tfjs): Step {
  const filter = kept(weights.read('conv1/convolution/merged_input')) as tf.Tensor4D
  const shift = bias(weights, 'conv1')
  const step: Step = (x) => tf.fused.conv2d({ x, filter, bias: shift, strides: 2, pad: 'same', activation: 'relu6' })
  tf.tidy(() => step(tf.zeros([1, SIDE, SIDE, 3])))
  tfjs.freePacked(filter)
  return step
}

function depthwiseLayer(weights: QuantisedWeights, block: number, strides: 1 | 2): Step {
  const { values, shape } = weights.read(`conv_dw_${block}/depthwise_kernel`)
  const scale = weights.read(`conv_dw_${block}_bn/batchnorm_1/mul`).values
  for (let i = 0; i < values.length; i++) values[i] *= scale[i % scale.length]
  const filter = kept({ values, shape }) as tf.Tensor4D
  const shift = bias(weights, `conv_dw_${block}`)
  return (x) =>
    tf.fused.depthwiseConv2d({ x, filter, bias: shift, strides, pad: 'same', activation: 'relu6' }) as tf.Tensor4D
}

/** A convolution of 1 x 1 is a product of matrices, for which tfjs keeps one copy of the filter fewer. */
function pointwiseLayer(weights: QuantisedWeights, tfjs: Tfjs, block: number): Step {
  const { values, shape } = weights.read(`conv_pw_${block}/convolution/merged_input`)
  const [, , from, to] = shape
  const b = kept({ values, shape: [from, to] }) as tf.Tensor2D
  const shift = bias(weights, `conv_pw_${block}`)
  const step: Step = (x) => {
    const [batch, height, width] = x.shape
    const a = tf.reshape(x, [batch * height * width, from]) as tf.Tensor2D
    return tf.reshape(tf.fused.matMul({ a, b, bias: shift, activation: 'relu6' }), [batch, height, width, to])
  }
  tf.tidy(() => step(tf.zeros([1, 1, 1, from])))
  tfjs.freePacked(b)
  return step
}
