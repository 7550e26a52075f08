/** The networks of the faces Worker, loaded together and run once, so that a first image finds them ready. */
import { dlibResnet, type PairEmbedder } from './dlib-resnet'
import { type Graph, type GraphFile, graphModel } from './graph-model'
import { QuantisedWeights, type WeightSpec } from './quantised-weights'
import { startTfjs } from './tfjs'
import { type TraitsNetwork, tinyXception } from './tiny-xception'

const DETECTOR_SIDE = 256
const MESH_SIDE = 192

export interface FaceNetworks {
  /** 256 x 256 RGB, -1..1, to [scores 512, scores 384, boxes 512 x 16, boxes 384 x 16]. */
  detector: Graph
  /** 192 x 192 RGB, 0..1, to [468 points x 3, presence]. */
  mesh: Graph
  embedder: PairEmbedder
  traits: TraitsNetwork
  wasmBytes(): number
}

/** Gives the bytes of one file of models/; throws when there is none. */
export type ModelSource = (file: string) => Promise<ArrayBuffer>

interface Pair<Description> {
  description: Description
  bytes: ArrayBuffer
}

type QuantisedModel = [{ weights: WeightSpec[] }]

/** In file order of the graph: 512 anchors of stride 16, then 384 of stride 32. */
const DETECTOR_OUTPUTS = ['Identity', 'Identity_1', 'Identity_2', 'Identity_3']
const MESH_OUTPUTS = ['Identity_2', 'Identity_1']

/**
 * Reserved at once; what does not fit adds steps of a fifth. By measurement 48 MB is enough and stays at that size over
 * faces and documents; 46 MB ends at 55 MB. How the blocks fall decides, so measure again when a network changes.
 */
const WASM_BYTES = 50_000_000

export async function loadFaceNetworks(source: ModelSource): Promise<FaceNetworks> {
  const [tfjs, blazeface, facemesh, recognition, ageGender] = await Promise.all([
    startTfjs(),
    readPair<GraphFile>(source, 'blazeface'),
    readPair<GraphFile>(source, 'facemesh'),
    readPair<QuantisedModel>(source, 'face_recognition_model'),
    readPair<QuantisedModel>(source, 'age_gender_model'),
  ])
  tfjs.reserve(WASM_BYTES)
  // The largest first: what its filters leave behind when packed serves the others, as the heap never shrinks.
  const embedder = dlibResnet(weightsOf(recognition), tfjs)
  const traits = tinyXception(weightsOf(ageGender), tfjs)
  const detector = await graphModel(blazeface.description, blazeface.bytes, DETECTOR_SIDE, DETECTOR_OUTPUTS, tfjs)
  const mesh = await graphModel(facemesh.description, facemesh.bytes, MESH_SIDE, MESH_OUTPUTS, tfjs)
  return { detector, mesh, embedder, traits, wasmBytes: tfjs.wasmBytes }
}

async function readPair<Description>(source: ModelSource, name: string): Promise<Pair<Description>> {
  const [json, bytes] = await Promise.all([source(`${name}.json`), source(`${name}.bin`)])
  return { description: JSON.parse(new TextDecoder().decode(json)) as Description, bytes }
}

function weightsOf({ description, bytes }: Pair<QuantisedModel>): QuantisedWeights {
  return new QuantisedWeights(description[0].weights, bytes)
}
