/** The networks of the faces Worker, loaded together, so that a first image finds them ready. */
import { ConvolutionNetwork } from './convolution/network'
import { type FaceDetector, faceDetector } from './face-detector'
import { type Graph, type GraphFile, graphModel } from './graph-model'
import { type ModelSource, readPair, weightsOf } from './model-pair'
import { type ShapeProbe, shapeProbe } from './shape-probe'
import { startTfjs } from './tfjs'

const MESH_SIDE = 192
const MESH_OUTPUTS = ['Identity_2', 'Identity_1']

export interface FinderNetworks {
  detector: FaceDetector
  /** 192 x 192 RGB, 0..1, to [468 points x 3, presence]. */
  mesh: Graph
  /** Probability 0..1, of the points of a mesh, that the face smiles. */
  smile: ShapeProbe
  wasmBytes(): { tfjs: number; convolution: number }
}

export async function loadFinderNetworks(source: ModelSource): Promise<FinderNetworks> {
  const network = new ConvolutionNetwork()
  const detector = faceDetector(weightsOf(await readPair<GraphFile>(source, 'blazeface')), network)
  const tfjs = await startTfjs()
  const facemesh = await readPair<GraphFile>(source, 'facemesh')
  const mesh = await graphModel(facemesh.description, facemesh.bytes, MESH_SIDE, MESH_OUTPUTS, tfjs)
  const smile = shapeProbe(await source('emotion/smile.f32'))
  return { detector, mesh, smile, wasmBytes: () => ({ tfjs: tfjs.wasmBytes(), convolution: network.bytes }) }
}
