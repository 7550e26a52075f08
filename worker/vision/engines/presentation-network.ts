/** Our own small network over the texture of a face: how the face is presented to the camera. */

/** One fully connected layer: weights [input][output] and biases, little-endian half floats in base64. */
interface Layer {
  inputs: number
  outputs: number
  weights: string
  biases: string
}

/** models/selfie-pad/selfie-pad.json. */
export interface PresentationModel {
  /** Width and height of the crop that the texture is measured on. */
  side: number
  kinds: string[]
  layers: Layer[]
}

/** Probabilities, together 1. */
export type Presentation = Record<(typeof KINDS)[number], number>

const KINDS = ['bonafide', 'print', 'display', 'photocopy'] as const

export class PresentationNetwork {
  readonly side: number
  private readonly layers: { inputs: number; outputs: number; weights: Float32Array; biases: Float32Array }[]

  constructor({ side, kinds, layers }: PresentationModel) {
    if (kinds.join() !== KINDS.join()) throw new Error(`the presentation network tells ${kinds.join(', ')}`)
    this.side = side
    this.layers = layers.map(({ inputs, outputs, weights, biases }) => {
      return { inputs, outputs, weights: halfFloats(weights), biases: halfFloats(biases) }
    })
  }

  judge(texture: Float64Array): Presentation {
    const scores = this.layers.reduce((values: Float64Array, layer, i) => {
      const { inputs, outputs, weights, biases } = layer
      if (values.length !== inputs) throw new Error(`a layer takes ${inputs} values, not ${values.length}`)
      const out = Float64Array.from(biases)
      values.forEach((value, input) => {
        for (let output = 0; output < outputs; output++) {
          out[output] = (out[output] ?? 0) + value * (weights[input * outputs + output] ?? 0)
        }
      })
      return i < this.layers.length - 1 ? out.map((value) => Math.max(0, value)) : out
    }, texture)
    const highest = Math.max(...scores)
    const exponentials = scores.map((score) => Math.exp(score - highest))
    const sum = exponentials.reduce((total, value) => total + value, 0)
    const [bonafide = 0, print = 0, display = 0, photocopy = 0] = exponentials.map((value) => value / sum)
    return { bonafide, print, display, photocopy }
  }
}

/** IEEE 754 binary16. */
function halfFloats(base64: string): Float32Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => {
    const half = view.getUint16(2 * i, true)
    const exponent = (half >> 10) & 31
    const fraction = half & 1023
    const size = exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25)
    return half & 0x8000 ? -size : size
  })
}
