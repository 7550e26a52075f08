/**
 * Convolutions as products of matrices. Beside the packed filter tfjs keeps a transposed copy of it for every conv2d,
 * but none for matMul: the results are the same to the bit, in half the memory.
 */
import * as tf from '@tensorflow/tfjs-core'

export interface Convolution {
  /** Height x width x input depth x output depth. */
  filter: tf.Tensor4D
  bias: tf.Tensor1D
  strides: number
  /** 'same' for odd filters of stride 1. */
  pad: 'same' | 'valid'
  activation: 'relu' | 'linear'
}

/** The convolution that `tf.fused.conv2d` computes. The filter's bytes are read by the first run only. */
export function matrixConvolution({ filter, bias, strides, pad, activation }: Convolution) {
  const [height, width, , depth] = filter.shape
  const b = tf.keep(tf.reshape(filter, [filter.size / depth, depth]))
  return (x: tf.Tensor4D): tf.Tensor4D => {
    const { a, shape } = columns(pad === 'same' ? framed(x, height, width) : x, height, width, strides)
    return tf.reshape(tf.fused.matMul({ a, b, bias, activation }), [...shape, depth])
  }
}

/** One row for every output pixel: the input values under the filter there. */
function columns(x: tf.Tensor4D, height: number, width: number, strides: number) {
  const [batch, rows, across, depth] = x.shape
  const shape: [number, number, number] = [
    batch,
    Math.floor((rows - height) / strides) + 1,
    Math.floor((across - width) / strides) + 1,
  ]
  const parts: tf.Tensor4D[] = []
  for (let y = 0; y < height; y++) {
    for (let left = 0; left < width; left++) {
      const end = [batch, y + (shape[1] - 1) * strides + 1, left + (shape[2] - 1) * strides + 1, depth]
      parts.push(tf.stridedSlice(x, [0, y, left, 0], end, [1, strides, strides, 1]) as tf.Tensor4D)
    }
  }
  const pixels = shape[0] * shape[1] * shape[2]
  return { a: tf.reshape(tf.concat(parts, 3), [pixels, height * width * depth]), shape }
}

function framed(x: tf.Tensor4D, height: number, width: number): tf.Tensor4D {
  const frame = (side: number): [number, number] => [(side - 1) / 2, (side - 1) / 2]
  return tf.pad(x, [[0, 0], frame(height), frame(width), [0, 0]])
}
