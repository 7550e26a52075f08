/** The networks of the face embedding Worker, laid out together in one memory. */
import { ConvolutionNetwork } from './convolution/network'
import { type FeatureNetwork, faceRes } from './face-res'
import { featureProbe } from './feature-probe'
import type { GraphFile } from './graph-model'
import { type JointEmbedding, jointEmbedding } from './joint-embedding'
import { type FaceNetwork, mobileFaceNet } from './mobile-face-net'
import { type ModelSource, readPair, weightsOf } from './model-pair'
import { QuantisedWeights, type WeightSpec } from './quantised-weights'

export interface RecognitionNetworks {
  embedder: FaceNetwork
  features: FeatureNetwork
  joint: JointEmbedding
  /** Probability 0..1, of FaceRes's features, that glasses are worn. */
  glasses(features: Float32Array): number
  /** That a mask covers mouth and nose. */
  mask(features: Float32Array): number
  wasmBytes(): number
}

interface MobileFaceNet {
  weights: WeightSpec[]
}

/** One after the other, so that the floats of one network at a time are on their way. */
export async function loadRecognitionNetworks(source: ModelSource): Promise<RecognitionNetworks> {
  const network = new ConvolutionNetwork()
  const { description, bytes } = await readPair<MobileFaceNet>(source, 'face-embedding/mobile-face-net')
  const embedder = mobileFaceNet(new QuantisedWeights(description.weights, bytes), network)
  const features = faceRes(weightsOf(await readPair<GraphFile>(source, 'faceres')), network)
  const joint = jointEmbedding(await source('face-embedding/joint-axes.f16'))
  const glasses = featureProbe(await source('glasses/glasses.f32'))
  const mask = featureProbe(await source('mask/mask.f32'))
  return { embedder, features, joint, glasses, mask, wasmBytes: () => network.bytes }
}
