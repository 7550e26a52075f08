/**
 * Joins the answers of two recognition networks, fitted once on development images (models/train/face-embedding):
 * the second's features are centred and projected on their principal axes, both brought to unit length and weighted,
 * and the whole projected on the principal axes of such vectors.
 */
import { halfFloats } from './quantised-weights'

export interface JointEmbedding {
  /** MobileFaceNet's 512 values and 1024 features of FaceRes; gives 128 values of unit length. */
  embedding(face: Float32Array, features: Float32Array): Float32Array
}

const FACE = 512
const FEATURES = 1024
const AXES = 128
const JOINT = 127
/** Weight of the features' cosine beside that of the face. */
const WEIGHT = 0.12
/** What distances are divided by, so that thresholds are numbers of the size that they had before version v4. */
const UNIT = 7.8

/** The parts of the file, by length in values. */
const PARTS = [FEATURES, FEATURES * AXES, (FACE + AXES) * JOINT]

/**
 * `bytes`: little-endian float16, as models/train/face-embedding writes them: the mean of the features, their axes, the
 * joint axes.
 */
export function jointEmbedding(bytes: ArrayBuffer): JointEmbedding {
  const [mean, axes, jointAxes] = split(halfFloats(new DataView(bytes)), PARTS)
  return {
    embedding(face, features) {
      const centred = unit(features).map((value, i) => value - mean[i])
      const projected = unit(product(centred, axes, AXES))
      const both = new Float32Array(FACE + AXES)
      both.set(unit(face))
      both.set(
        projected.map((value) => value * Math.sqrt(WEIGHT)),
        FACE,
      )
      return nearer(unit(product(both, jointAxes, JOINT)))
    },
  }
}

/** Adds a value that is the same in all vectors: 1 minus the cosine of two of them shrinks to a `UNIT`th. */
function nearer(vector: Float32Array): Float32Array {
  const longer = new Float32Array(vector.length + 1)
  longer.set(vector)
  longer[vector.length] = Math.sqrt(UNIT - 1)
  return longer.map((value) => value / Math.sqrt(UNIT))
}

function split(values: Float32Array, lengths: number[]): Float32Array[] {
  let at = 0
  const parts = lengths.map((length) => {
    at += length
    return values.subarray(at - length, at)
  })
  if (at !== values.length) throw new Error('joint embedding: wrong size')
  return parts
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
