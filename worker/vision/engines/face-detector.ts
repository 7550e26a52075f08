/** MediaPipe's BlazeFace (back camera). It has convolutions only, so that it runs on squares of any multiple of 32. */
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import type { GraphFile } from './graph-model'
import type { Tfjs } from './tfjs'

/** Larger inputs find smaller faces, at a cost that grows with their area: 5, 11 and 21 ms. */
export type DetectorSide = 128 | 192 | 256

export interface FaceDetector {
  /** `values`: side x side x 3, RGB, -1..1. Gives the scores and then the boxes of the anchors at strides 16 and 32. */
  run(values: Float32Array, side: DetectorSide): Float32Array[]
}

interface Node {
  name: string
  op: string
  input?: string[]
  attr?: { shape?: { shape: { dim: { size: string }[] } } }
}

/** What the graph ends with: 2 + 6 scores a cell, then as many boxes. */
const OUTPUTS = ['Identity', 'Identity_1', 'Identity_2', 'Identity_3']

export async function faceDetector(graph: GraphFile, weightData: ArrayBuffer, tfjs: Tfjs): Promise<FaceDetector> {
  const { node: nodes } = graph.modelTopology as { node: Node[] }
  const inputOf = (name: string): string => nodes.find((node) => node.name === name)?.input?.[0] ?? ''
  // The graph ends by reshaping to the anchors of 256 x 256; what it reshapes has the same order of values.
  const outputs = OUTPUTS.map((name) => inputOf(inputOf(name)))
  for (const { op, attr } of nodes) {
    if (op === 'Placeholder') for (const dim of attr?.shape?.shape.dim.slice(1, 3) ?? []) dim.size = '-1'
  }
  const weightSpecs = graph.weightsManifest.flatMap((group) => group.weights) as tf.io.WeightsManifestEntry[]
  const { modelTopology, format } = graph
  const model = await loadGraphModel({ load: async () => ({ modelTopology, format, weightSpecs, weightData }) })
  const run = (values: Float32Array, side: DetectorSide): Float32Array[] => {
    const results = tf.tidy(() => model.execute(tf.tensor4d(values, [1, side, side, 3]), outputs)) as tf.Tensor[]
    const data = results.map((result) => result.dataSync<'float32'>())
    tf.dispose(results)
    return data
  }
  run(new Float32Array(256 * 256 * 3), 256)
  // The model still holds them, but only to be saved.
  weightData.transfer(0)
  // Rank 4 are the filters of the convolutions, which the run above has packed.
  for (const weight of Object.values(model.weights).flat()) if (weight.rank === 4) tfjs.freePacked(weight)
  return { run }
}
