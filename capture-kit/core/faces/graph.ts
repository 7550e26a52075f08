/** Runs the two face models' TensorFlow graphs, whose ten operations are kernels of the backend. */
import { type NamedAttrMap, type NamedTensorMap, type Tensor, tensor } from '@tensorflow/tfjs-core'
import type { ModelFiles } from './model-files'
import type { Backend } from './tfjs'

interface Attribute {
  s?: string
  list?: { i?: string[]; s?: string[] }
}

interface Node {
  name: string
  op: string
  input?: string[]
  attr?: Record<string, Attribute>
}

interface GraphFile {
  modelTopology: { node: Node[] }
  weightsManifest: { weights: Weight[] }[]
}

interface Weight {
  name: string
  shape: number[]
  dtype: string
  quantization?: { dtype: string }
}

/** Takes side x side x 3 values and gives the outputs in the order asked for. */
export type Network = (values: Float32Array) => Float32Array[]

export function network(backend: Backend, files: ModelFiles, side: number, outputs: string[]): Network {
  const { modelTopology, weightsManifest } = JSON.parse(new TextDecoder().decode(files.graph)) as GraphFile
  const nodes = new Map(modelTopology.node.map((node) => [node.name, node]))
  const weights = tensors(
    weightsManifest.flatMap((group) => group.weights),
    files.weights,
  )
  return (values) => {
    const results = backend.tidy(() => {
      const known = new Map(weights)
      const input = tensor(values, [1, side, side, 3])
      const value = (name: string): Tensor => {
        const found = known.get(name)
        if (found) return found
        const node = nodes.get(name)
        if (!node) throw new Error(`the model has no ${name}`)
        const computed = node.op === 'Placeholder' ? input : compute(backend, node, (node.input ?? []).map(value))
        known.set(name, computed)
        return computed
      }
      return outputs.map(value)
    })
    const data = results.map((result) => result.dataSync<'float32'>())
    for (const result of results) result.dispose()
    return data
  }
}

/** Input by input as TensorFlow orders them: value, filter, bias, slope of the activation. */
function compute(backend: Backend, { op, name, attr = {} }: Node, [x, y, bias, slope]: Tensor[]): Tensor {
  const numbers = (key: string) => (attr[key]?.list?.i ?? []).map(Number)
  const text = (encoded: string | undefined) => atob(encoded ?? '').toLowerCase()
  const run = (kernel: string, inputs: Record<string, Tensor | undefined>, attributes: NamedAttrMap = {}): Tensor => {
    const given: NamedTensorMap = {}
    for (const [input, value] of Object.entries(inputs)) if (value) given[input] = value
    return backend.runKernel(kernel, given, attributes)
  }
  const strides = numbers('strides').slice(1, 3)
  const pad = text(attr.padding?.s)
  switch (op) {
    case '_FusedConv2D': {
      const activation = text(attr.fused_ops?.list?.s?.[1]) || 'linear'
      const inputs = { x, filter: y, bias, ...(slope ? { preluActivationWeights: slope } : {}) }
      const attributes = { strides, pad, dataFormat: 'NHWC', dilations: [1, 1], activation }
      return run('FusedConv2D', inputs, attributes)
    }
    case 'DepthwiseConv2dNative':
      return run('DepthwiseConv2dNative', { x, filter: y }, { strides, pad, dilations: [1, 1] })
    case 'MaxPool':
      return run('MaxPool', { x }, { filterSize: numbers('ksize').slice(1, 3), strides, pad })
    case 'AddV2':
      return run('Add', { a: x, b: y })
    case 'Pad':
      return run('PadV2', { x }, { paddings: pairs(y), constantValue: 0 })
    case 'Reshape':
      return run('Reshape', { x }, { shape: [...(y?.dataSync() ?? [])] })
    case 'Prelu':
      return run('Prelu', { x, alpha: y })
    case 'Relu':
    case 'Sigmoid':
    case 'Identity':
      return run(op, { x })
    default:
      throw new Error(`${name}: operation ${op} is not known`)
  }
}

function pairs(paddings: Tensor | undefined): [number, number][] {
  const values = [...(paddings?.dataSync() ?? [])]
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i] ?? 0, values[2 * i + 1] ?? 0])
}

function tensors(weights: Weight[], bytes: ArrayBuffer): Map<string, Tensor> {
  let offset = 0
  return new Map(
    weights.map(({ name, shape, dtype, quantization }) => {
      const count = shape.reduce((product, size) => product * size, 1)
      const isHalf = quantization?.dtype === 'float16'
      const part = bytes.slice(offset, offset + count * (isHalf ? 2 : 4))
      offset += part.byteLength
      if (dtype === 'int32') return [name, tensor(new Int32Array(part), shape, 'int32')]
      return [name, tensor(isHalf ? fromHalf(new Uint16Array(part)) : new Float32Array(part), shape)]
    }),
  )
}

/** IEEE 754 half precision; Float16Array is too young to rely on. */
function fromHalf(halves: Uint16Array): Float32Array {
  return Float32Array.from(halves, (half) => {
    const sign = half & 0x8000 ? -1 : 1
    const exponent = (half >> 10) & 0x1f
    const fraction = half & 0x3ff
    if (exponent === 0) return sign * fraction * 2 ** -24
    if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
  })
}
