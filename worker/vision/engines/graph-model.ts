/** Networks that come as TensorFlow graphs, with a fixed square RGB input. */
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import type { Tfjs } from './tfjs'

export interface GraphFile {
  modelTopology: object
  weightsManifest: { weights: tf.io.WeightsManifestEntry[] }[]
  format: string
  signature?: object
}

export interface Graph {
  /** Width and height of the input. */
  side: number
  /** Takes side x side x 3 values, scaled as the network wants them; gives the outputs in the order asked for. */
  run(values: Float32Array): Float32Array[]
}

export async function graphModel(
  graph: GraphFile,
  weightData: ArrayBuffer,
  side: number,
  outputs: string[],
  tfjs: Tfjs,
): Promise<Graph> {
  const weightSpecs = graph.weightsManifest.flatMap((group) => group.weights)
  const artifacts: tf.io.ModelArtifacts = { modelTopology: graph.modelTopology, format: graph.format, weightSpecs }
  const model = await loadGraphModel({ load: async () => ({ ...artifacts, weightData }) })
  const run = (values: Float32Array): Float32Array[] => {
    const results = tf.tidy(() => [model.execute(tf.tensor4d(values, [1, side, side, 3]), outputs)].flat())
    const data = results.map((result) => result.dataSync<'float32'>())
    tf.dispose(results)
    return data
  }
  run(new Float32Array(side * side * 3))
  // The model still holds them, but only to be saved.
  weightData.transfer(0)
  // Rank 4 are the filters of the convolutions, which the run above has packed.
  for (const weight of Object.values(model.weights).flat()) if (weight.rank === 4) tfjs.freePacked(weight)
  return { side, run }
}
