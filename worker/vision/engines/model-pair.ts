/** A network as models/ holds it: a description and its weights. */
import type { GraphFile } from './graph-model'
import { QuantisedWeights } from './quantised-weights'

/** Gives the bytes of one file of models/; throws when there is none. */
export type ModelSource = (file: string) => Promise<ArrayBuffer>

export interface ModelPair<Description> {
  description: Description
  bytes: ArrayBuffer
}

export async function readPair<Description>(source: ModelSource, name: string): Promise<ModelPair<Description>> {
  const [json, bytes] = await Promise.all([source(`${name}.json`), source(`${name}.bin`)])
  return { description: JSON.parse(new TextDecoder().decode(json)) as Description, bytes }
}

export function weightsOf({ description, bytes }: ModelPair<GraphFile>): QuantisedWeights {
  return new QuantisedWeights(
    description.weightsManifest.flatMap(({ weights }) => weights),
    bytes,
  )
}
