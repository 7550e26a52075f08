import type { ModelSource } from '../engines/model-pair'

/** One of the files of models/ that the Worker is deployed with; throws when there is none. */
export async function modelFile(assets: Fetcher, file: string): Promise<Response> {
  const response = await assets.fetch(`https://models/${file}`)
  if (!response.ok) throw new Error(`model file ${file} is not among the assets (HTTP ${response.status})`)
  return response
}

export const modelAssets =
  (assets: Fetcher): ModelSource =>
  async (file) =>
    (await modelFile(assets, file)).arrayBuffer()
