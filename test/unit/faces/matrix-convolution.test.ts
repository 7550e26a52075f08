import '@tensorflow/tfjs-backend-cpu'
import * as tf from '@tensorflow/tfjs-core'
import { expect, it } from 'vitest'
import { matrixConvolution } from '../../../worker/vision/engines/matrix-convolution'

it.each([
  { strides: 1, pad: 'same', activation: 'linear' },
  { strides: 1, pad: 'valid', activation: 'relu' },
  { strides: 2, pad: 'valid', activation: 'relu' },
] as const)('computes what conv2d computes: %o', async (options) => {
  const x = tf.randomNormal<tf.Rank.R4>([2, 7, 6, 3], 0, 1, 'float32', 1)
  const filter = tf.randomNormal<tf.Rank.R4>([3, 3, 3, 5], 0, 1, 'float32', 2)
  const bias = tf.randomNormal<tf.Rank.R1>([5], 0, 1, 'float32', 3)
  const expected = tf.fused.conv2d({ x, filter, bias, ...options })
  const computed = matrixConvolution({ filter, bias, ...options })(x)
  expect(computed.shape).toEqual(expected.shape)
  const values = await computed.data()
  const truth = await expected.data()
  values.forEach((value, i) => {
    expect(value).toBeCloseTo(truth[i] ?? Number.NaN, 4)
  })
})
