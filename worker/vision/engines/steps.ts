import * as tf from '@tensorflow/tfjs-core'

/** One step of a network; its input and what it makes on the way are freed at once, not at the network's end. */
export function consume<T extends tf.Tensor>(x: tf.Tensor4D, step: (x: tf.Tensor4D) => T): T {
  const y = tf.tidy(() => step(x))
  x.dispose()
  return y
}
