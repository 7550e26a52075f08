/** The face embedding Worker: what a face is compared by, with the age and gender it seems to have. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import { EMBEDDING_VERSION } from '../../domain/matching'
import type { FaceEmbeddingService as Contract, EmbeddedFace, FaceCrops, FaceOptions } from '../engine-contracts'
import { loadRecognitionNetworks, type RecognitionNetworks } from '../engines/recognition-networks'
import { Loaded } from '../isolate/loading'
import { modelAssets } from '../isolate/model-files'
import { inTurn } from '../isolate/turns'

interface Env {
  ASSETS: Fetcher
}

const networks = new Loaded<RecognitionNetworks>()

export class FaceEmbeddingService extends WorkerEntrypoint<Env> implements Contract {
  async embed(crops: FaceCrops[], options: FaceOptions): Promise<EmbeddedFace[]> {
    return inTurn(async () => {
      const loaded = await this.#networks()
      return crops.map((face) => embedded(loaded, face, options))
    })
  }

  async warm(): Promise<void> {
    await this.#networks()
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    const loaded = networks.ready
    return { wasm: loaded ? { convolution: loaded.wasmBytes() } : {} }
  }

  #networks(): Promise<RecognitionNetworks> {
    return networks.get(() => loadRecognitionNetworks(modelAssets(this.env.ASSETS)))
  }
}

function embedded(
  { embedder, features, joint, glasses, mask }: RecognitionNetworks,
  { face, head }: FaceCrops,
  { ageAndSex }: FaceOptions,
): EmbeddedFace {
  const seen = features.run(raster(head, features.side))
  const embedding = joint.embedding(embedder.run(raster(face, embedder.side)), seen.features)
  const worn = { glasses: glasses(seen.features), mask: mask(seen.features) }
  return { embedding, embeddingVersion: EMBEDDING_VERSION, ageAndSex: ageAndSex ? features.ageAndSex() : null, ...worn }
}

function raster(rgb: Uint8Array, side: number): Uint8Array {
  if (rgb.length !== side * side * 3) throw new Error(`a face crop of ${rgb.length} bytes, not ${side} x ${side} RGB`)
  return rgb
}

export default {}
