/**
 * Joins the answers of two recognition networks, fitted once on development images (models/train/face-embedding):
 * the second's features are centred and projected on their principal axes, both brought to unit length and weighted,
 * and the whole projected on the principal axes of such vectors.
 */
import { halfFloats } from './quantised-weights'

export interface JointEmbedding {
  /** dlib's 128 values and 1024 features of FaceRes; gives 128 values of unit length. */
  embedding(chip: Float32Array, features: Float32Array): Float32Array
}

const CHIP = 128
const FEATURES = 1024
const AXES = 128
const LENGTH = 128
/** Weight of the features' cosine beside that of the chip. */
const WEIGHT = 0.12

/** `bytes`: little-endian float16, the mean of the features, their axes (FEATURES x AXES), the joint axes. */
export function jointEmbedding(bytes: ArrayBuffer): JointEmbedding {
  const values = halfFloats(new DataView(bytes))
  if (values.length !== FEATURES + FEATURES * AXES + (CHIP + AXES) * LENGTH)
    throw new Error('joint embedding: wrong size')
  const mean = values.subarray(0, FEATURES)
  const featureAxes = values.subarray(FEATURES, FEATURES + FEATURES * AXES)
  const jointAxes = values.subarray(FEATURES + FEATURES * AXES)
  return {
    embedding(chip, features) {
      const centred = unit(features).map((value, i) => value - mean[i])
      const projected = unit(product(centred, featureAxes, AXES))
      const joint = new Float32Array(CHIP + AXES)
      joint.set(unit(chip))
      joint.set(
        projected.map((value) => value * Math.sqrt(WEIGHT)),
        CHIP,
      )
      return unit(product(joint, jointAxes, LENGTH))
    },
  }
}

/** Row vector times a row-major matrix. */
function product(vector: Float32Array, matrix: Float32Array, columns: number): Float32Array {
  const out = new Float32Array(columns)
  for (let row = 0; row < vector.length; row++) {
    const value = vector[row]
    for (let column = 0; column < columns; column++) out[column] += value * matrix[row * columns + column]
  }
  return out
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  if (length === 0) throw new Error('a recognition network answered zeros')
  return vector.map((value) => value / length)
}
