/** The networks of the faces Worker, loaded together and run once, so that a first image finds them ready. */
import { type ChipEmbedder, dlibResnet } from './dlib-resnet'
import { type FaceDetector, faceDetector } from './face-detector'
import { type FeatureNetwork, faceRes } from './face-res'
import { type Graph, type GraphFile, graphModel } from './graph-model'
import { type JointEmbedding, jointEmbedding } from './joint-embedding'
import { QuantisedWeights, type WeightSpec } from './quantised-weights'
import { startTfjs } from './tfjs'

const MESH_SIDE = 192

export interface FaceNetworks {
  detector: FaceDetector
  /** 192 x 192 RGB, 0..1, to [468 points x 3, presence]. */
  mesh: Graph
  embedder: ChipEmbedder
  features: FeatureNetwork
  joint: JointEmbedding
  wasmBytes(): number
}

/** Gives the bytes of one file of models/; throws when there is none. */
export type ModelSource = (file: string) => Promise<ArrayBuffer>

interface Pair<Description> {
  description: Description
  bytes: ArrayBuffer
}

type QuantisedModel = [{ weights: WeightSpec[] }]

const MESH_OUTPUTS = ['Identity_2', 'Identity_1']

/**
 * Reserved at once; what does not fit adds steps of a fifth. By measurement 62 MB is enough and stays at that size over
 * faces and none; 60 MB ends at 72 MB. How the blocks fall decides, so measure again when a network changes.
 */
const WASM_BYTES = 62_000_000

/** One after the other, the largest first: the heap never shrinks, and what its packing leaves behind serves the next. */
export async function loadFaceNetworks(source: ModelSource): Promise<FaceNetworks> {
  const tfjs = await startTfjs()
  tfjs.reserve(WASM_BYTES)
  const recognition = await readPair<QuantisedModel>(source, 'face_recognition_model')
  const embedder = dlibResnet(new QuantisedWeights(recognition.description[0].weights, recognition.bytes), tfjs)
  const features = faceRes(weightsOf(await readPair<GraphFile>(source, 'faceres')), tfjs)
  const blazeface = await readPair<GraphFile>(source, 'blazeface')
  const detector = await faceDetector(blazeface.description, blazeface.bytes, tfjs)
  const facemesh = await readPair<GraphFile>(source, 'facemesh')
  const mesh = await graphModel(facemesh.description, facemesh.bytes, MESH_SIDE, MESH_OUTPUTS, tfjs)
  const joint = jointEmbedding(await source('face-embedding/joint-axes.f16'))
  return { detector, mesh, embedder, features, joint, wasmBytes: tfjs.wasmBytes }
}

async function readPair<Description>(source: ModelSource, name: string): Promise<Pair<Description>> {
  const [json, bytes] = await Promise.all([source(`${name}.json`), source(`${name}.bin`)])
  return { description: JSON.parse(new TextDecoder().decode(json)) as Description, bytes }
}

function weightsOf({ description, bytes }: Pair<GraphFile>): QuantisedWeights {
  return new QuantisedWeights(
    description.weightsManifest.flatMap(({ weights }) => weights),
    bytes,
  )
}
