/**
 * Joins the answers of two recognition networks, fitted once on development images (models/train/face-embedding):
 * the second's features are centred and projected on their principal axes, both brought to unit length and weighted,
 * and the whole projected on the principal axes of such vectors. Then distances are scaled locally (Zelnik-Manor and
 * Perona 2004): common faces, to whom impostors come close, are told apart as well as rare ones; women and the young,
 * of whom there are fewer, among themselves as well as others.
 */
import { halfFloats } from './quantised-weights'

export interface JointEmbedding {
  /** dlib's 128 values and 1024 features of FaceRes; gives 128 values of unit length. */
  embedding(chip: Float32Array, features: Float32Array): Float32Array
}

const CHIP = 128
const FEATURES = 1024
const AXES = 128
const JOINT = 127
/** First values of a joint vector: their products give the distance of impostors. */
const CURVED = 16
/** Weight of the features' cosine beside that of the chip. */
const WEIGHT = 0.12

/** The parts of the file, by length in values. */
const PARTS = [FEATURES, FEATURES * AXES, (CHIP + AXES) * JOINT, 1 + JOINT + (CURVED * (CURVED + 1)) / 2]

/**
 * `bytes`: little-endian float16, as models/train/face-embedding writes them: the mean of the features, their axes, the
 * joint axes, and the coefficients of the distance of impostors.
 */
export function jointEmbedding(bytes: ArrayBuffer): JointEmbedding {
  const [mean, axes, jointAxes, impostors] = split(halfFloats(new DataView(bytes)), PARTS)
  return {
    embedding(chip, features) {
      const centred = unit(features).map((value, i) => value - mean[i])
      const projected = unit(product(centred, axes, AXES))
      const both = new Float32Array(CHIP + AXES)
      both.set(unit(chip))
      both.set(
        projected.map((value) => value * Math.sqrt(WEIGHT)),
        CHIP,
      )
      return scaled(unit(product(both, jointAxes, JOINT)), impostors)
    },
  }
}

/**
 * Adds a value, so that 1 minus the cosine of two vectors shrinks by the geometric mean of their impostors' distances,
 * each at least 1 in the unit of `impostors`.
 */
function scaled(vector: Float32Array, impostors: Float32Array): Float32Array {
  const distance = Math.max(1, impostorDistance(vector, impostors))
  const longer = new Float32Array(vector.length + 1)
  longer.set(vector)
  longer[vector.length] = Math.sqrt(distance - 1)
  return longer.map((value) => value / Math.sqrt(distance))
}

/** A constant, the values, and the products of the first of them with each other, row by row. */
function impostorDistance(vector: Float32Array, weights: Float32Array): number {
  let distance = weights[0]
  for (let i = 0; i < vector.length; i++) distance += weights[1 + i] * vector[i]
  let next = 1 + vector.length
  for (let i = 0; i < CURVED; i++) {
    for (let j = i; j < CURVED; j++) distance += weights[next++] * vector[i] * vector[j]
  }
  return distance
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
