/** face-api's age and gender network (TinyXception) on tfjs; its weights are 8-bit and small. */
import * as tf from '@tensorflow/tfjs-core'
import type { QuantisedWeights } from './quantised-weights'
import { consume } from './steps'
import type { Tfjs } from './tfjs'

const SIDE = 112
const MEAN_RGB = [122.782, 117.001, 104.298]

export interface Traits {
  /** Apparent age in years. */
  age: number
  /** Probability 0..1 that the face is a man's. */
  male: number
}

export interface TraitsNetwork {
  /** Width and height of the input. */
  side: number
  /** Takes RGB, 0..255. */
  run(rgb: Float32Array): Traits
}

export function tinyXception(weights: QuantisedWeights, tfjs: Tfjs): TraitsNetwork {
  const kept = new Map<string, tf.Tensor>()

  function weight<T extends tf.Tensor>(name: string): T {
    const known = kept.get(name)
    if (known) return known as T
    const { values, shape } = weights.read(name)
    const fresh = tf.keep(tf.tensor(values, shape))
    kept.set(name, fresh)
    return fresh as T
  }

  function convolve(x: tf.Tensor4D, name: string): tf.Tensor4D {
    const filter = weight<tf.Tensor4D>(`${name}/filters`)
    return tf.fused.conv2d({ x, filter, bias: weight(`${name}/bias`), strides: 2, pad: 'same' })
  }

  function separable(x: tf.Tensor4D, name: string): tf.Tensor4D {
    const across = tf.depthwiseConv2d(x, weight<tf.Tensor4D>(`${name}/depthwise_filter`), 1, 'same')
    const filter = weight<tf.Tensor4D>(`${name}/pointwise_filter`)
    return tf.fused.conv2d({ x: across, filter, bias: weight(`${name}/bias`), strides: 1, pad: 'same' })
  }

  function reduction(x: tf.Tensor4D, name: string, activate: boolean): tf.Tensor4D {
    const first = separable(activate ? tf.relu(x) : x, `${name}/separable_conv0`)
    const second = separable(tf.relu(first), `${name}/separable_conv1`)
    return tf.add(tf.maxPool(second, 3, 2, 'same'), convolve(x, `${name}/expansion_conv`))
  }

  function middle(x: tf.Tensor4D, name: string): tf.Tensor4D {
    let y = x
    for (const part of [0, 1, 2]) y = separable(tf.relu(y), `${name}/separable_conv${part}`)
    return tf.add(y, x)
  }

  function forward(x: tf.Tensor4D): tf.Tensor1D {
    let y = consume(x, (input) => {
      const normalised: tf.Tensor4D = tf.div(tf.sub(input, tf.tensor1d(MEAN_RGB)), 255)
      return tf.relu(convolve(normalised, 'entry_flow/conv_in'))
    })
    y = consume(y, (input) => reduction(input, 'entry_flow/reduction_block_0', false))
    y = consume(y, (input) => reduction(input, 'entry_flow/reduction_block_1', true))
    for (const name of ['main_block_0', 'main_block_1']) y = consume(y, (input) => middle(input, `middle_flow/${name}`))
    y = consume(y, (input) => reduction(input, 'exit_flow/reduction_block', true))
    y = consume(y, (input) => tf.relu(separable(input, 'exit_flow/separable_conv')))
    return consume(y, (input) => {
      const pooled = tf.reshape(tf.avgPool(input, 7, 2, 'valid'), [1, 512])
      const age = tf.add(tf.matMul(pooled, weight<tf.Tensor2D>('fc/age/weights')), weight('fc/age/bias'))
      const gender = tf.add(tf.matMul(pooled, weight<tf.Tensor2D>('fc/gender/weights')), weight('fc/gender/bias'))
      return tf.reshape(tf.concat([age, tf.softmax(gender)], 1), [3])
    })
  }

  function run(rgb: Float32Array): Traits {
    const result = forward(tf.tensor4d(rgb, [1, SIDE, SIDE, 3]))
    const [age, male] = result.dataSync<'float32'>()
    result.dispose()
    return { age, male }
  }
  run(new Float32Array(SIDE * SIDE * 3))
  weights.release()
  // Rank 4 are the filters of the convolutions, which the run above has packed.
  for (const tensor of kept.values()) if (tensor.rank === 4) tfjs.freePacked(tensor)
  return { side: SIDE, run }
}
