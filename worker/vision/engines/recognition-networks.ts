/** The networks of the face embedding Worker, loaded together and run once, so that a first face finds them ready. */
import { type ChipEmbedder, dlibResnet } from './dlib-resnet'
import { type FeatureNetwork, faceRes } from './face-res'
import { featureProbe } from './feature-probe'
import type { GraphFile } from './graph-model'
import { type JointEmbedding, jointEmbedding } from './joint-embedding'
import { type ModelSource, readPair, weightsOf } from './model-pair'
import { QuantisedWeights, type WeightSpec } from './quantised-weights'
import { startTfjs } from './tfjs'

export interface RecognitionNetworks {
  embedder: ChipEmbedder
  features: FeatureNetwork
  joint: JointEmbedding
  /** Probability 0..1, of FaceRes's features, that glasses are worn. */
  glasses(features: Float32Array): number
  wasmBytes(): number
}

type QuantisedModel = [{ weights: WeightSpec[] }]

/** One after the other, the largest first: the heap never shrinks, and what its packing leaves behind serves the next. */
export async function loadRecognitionNetworks(source: ModelSource): Promise<RecognitionNetworks> {
  const tfjs = await startTfjs()
  const recognition = await readPair<QuantisedModel>(source, 'face_recognition_model')
  const embedder = dlibResnet(new QuantisedWeights(recognition.description[0].weights, recognition.bytes), tfjs)
  const features = faceRes(weightsOf(await readPair<GraphFile>(source, 'faceres')), tfjs)
  const joint = jointEmbedding(await source('face-embedding/joint-axes.f16'))
  const glasses = featureProbe(await source('glasses/glasses.f32'))
  return { embedder, features, joint, glasses, wasmBytes: tfjs.wasmBytes }
}
