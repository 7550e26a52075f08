/** A logistic regression on the features of FaceRes: what a network that tells faces apart saw beside it. */

const FEATURES = 1024

/** `bytes`: little-endian float32, a weight for each feature of a vector of unit length, then the bias. Gives 0..1. */
export function featureProbe(bytes: ArrayBuffer): (features: Float32Array) => number {
  const weights = new Float32Array(bytes)
  if (weights.length !== FEATURES + 1) throw new Error('feature probe: wrong size')
  return (features) => {
    const length = Math.hypot(...features)
    const score = features.reduce((sum, value, i) => sum + (value / length) * weights[i], weights[FEATURES])
    return 1 / (1 + Math.exp(-score))
  }
}
