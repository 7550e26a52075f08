/** The face models, fetched from the page's own origin when they are first needed and then kept. */

export const FACE_MODEL_FILES = [
  'blazeface.json',
  'blazeface.bin',
  'facemesh.json',
  'facemesh.bin',
  'tfjs-backend-wasm-simd.wasm',
] as const

type FaceModelFile = (typeof FACE_MODEL_FILES)[number]

/** A graph's description and its weights, as tfjs stores them. */
export interface ModelFiles {
  graph: ArrayBuffer
  weights: ArrayBuffer
}

export interface FaceModels {
  detector: ModelFiles
  mesh: ModelFiles
  /** The tfjs backend's WebAssembly. */
  backend: ArrayBuffer
}

/** Raised when a file of the set changes: what was kept is then fetched anew. */
const CACHE = 'kyc-face-models-1'
/** Of all files, for the progress of a server that does not tell their lengths. */
const TOTAL_BYTES = 2_620_000

/** `progress`: share 0..1 of the bytes. Rejects where a file cannot be had. */
export async function fetchModels(folder: string, progress: (share: number) => void): Promise<FaceModels> {
  // Not in private windows of some browsers, nor in some web views.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined)
  let received = 0
  const bytesOf = async (file: FaceModelFile): Promise<ArrayBuffer> => {
    const url = new URL(file, folder).href
    const response = (await cache?.match(url)) ?? (await fetched(url, cache))
    return await read(response, (count) => {
      received += count
      progress(Math.min(1, received / TOTAL_BYTES))
    })
  }
  const [detector, detectorWeights, mesh, meshWeights, backend] = await Promise.all([
    bytesOf('blazeface.json'),
    bytesOf('blazeface.bin'),
    bytesOf('facemesh.json'),
    bytesOf('facemesh.bin'),
    bytesOf('tfjs-backend-wasm-simd.wasm'),
  ])
  return {
    detector: { graph: detector, weights: detectorWeights },
    mesh: { graph: mesh, weights: meshWeights },
    backend,
  }
}

async function fetched(url: string, cache: Cache | undefined): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  // Full storage is no reason to do without.
  await cache?.put(url, response.clone()).catch(() => undefined)
  return response
}

async function read(response: Response, count: (bytes: number) => void): Promise<ArrayBuffer> {
  if (!response.body) return await response.arrayBuffer()
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  return await new Response(response.body.pipeThrough(counting)).arrayBuffer()
}
