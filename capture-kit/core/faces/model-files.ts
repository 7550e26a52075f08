/** The face models, fetched once by the page and then kept; the Worker gets their bytes. */

/** Parts of the pack, in their order. Raise the number in `FACE_PACK` when a part changes. */
export const FACE_MODEL_FILES = [
  'blazeface.json',
  'blazeface.bin',
  'facemesh.json',
  'facemesh.bin',
  'tfjs-backend-wasm-simd.wasm',
] as const

/**
 * One file, gzip: the lengths of the parts as 32-bit little-endian numbers, then the parts. Weights lie there as the
 * upper bytes of their 16-bit words, then the lower ones.
 */
export const FACE_PACK = 'faces-2.bin'

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

/** The next form of the pack takes the next number. */
const CACHE = 'kyc-face-models-1'
/** For the progress, of a server that does not tell the length. */
const PACK_BYTES = 1_370_000

interface Coming {
  files: Promise<FaceModels>
  /** 0..1 of the bytes. */
  share: number
  told: Set<(share: number) => void>
}

/** By folder: what is fetched ahead must not be fetched again beside it. */
const coming = new Map<string, Coming>()

/** `progress`: share 0..1 of the bytes. Rejects where a file cannot be had. */
export async function faceModels(folder: string, progress: (share: number) => void): Promise<FaceModels> {
  const address = addressOf(folder)
  const one = coming.get(address) ?? begin(address)
  one.told.add(progress)
  progress(one.share)
  try {
    return await one.files
  } finally {
    one.told.delete(progress)
  }
}

/** They are in use: whoever needs them again finds them in the browser's storage. */
export function forgetFaceModels(folder: string): void {
  coming.delete(addressOf(folder))
}

const addressOf = (folder: string) => new URL(folder.endsWith('/') ? folder : `${folder}/`, document.baseURI).href

function begin(address: string): Coming {
  const told = new Set<(share: number) => void>()
  const files = fetchModels(address, (share) => {
    one.share = share
    for (const tell of told) tell(share)
  })
  const one: Coming = { files, share: 0, told }
  coming.set(address, one)
  files.catch(() => coming.delete(address))
  return one
}

async function fetchModels(folder: string, progress: (share: number) => void): Promise<FaceModels> {
  // Not in private windows of some browsers, nor in some web views.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined)
  const url = new URL(FACE_PACK, folder).href
  const response = (await cache?.match(url)) ?? (await fetched(url, cache))
  const [detector, detectorWeights, mesh, meshWeights, backend] = parts(await unpacked(response, progress))
  return {
    detector: { graph: detector, weights: words(detectorWeights) },
    mesh: { graph: mesh, weights: words(meshWeights) },
    backend,
  }
}

async function fetched(url: string, cache: Cache | undefined): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  // Full storage is no reason to do without.
  void cache?.put(url, response.clone()).catch(() => {})
  return response
}

async function unpacked({ body, headers }: Response, progress: (share: number) => void): Promise<ArrayBuffer> {
  const bytes = Number(headers.get('content-length')) || PACK_BYTES
  let received = 0
  const counting = new TransformStream<BufferSource, BufferSource>({
    transform(chunk, controller) {
      received += chunk.byteLength
      progress(Math.min(1, received / bytes))
      controller.enqueue(chunk)
    },
  })
  const gzip = new DecompressionStream('gzip')
  return await new Response(body?.pipeThrough(counting).pipeThrough(gzip)).arrayBuffer()
}

type Parts = [ArrayBuffer, ArrayBuffer, ArrayBuffer, ArrayBuffer, ArrayBuffer]

function parts(pack: ArrayBuffer): Parts {
  const lengths = new DataView(pack)
  let offset = FACE_MODEL_FILES.length * 4
  const next = (index: number) => {
    const start = offset
    offset += lengths.getUint32(index * 4, true)
    return pack.slice(start, offset)
  }
  return [next(0), next(1), next(2), next(3), next(4)]
}

function words(planes: ArrayBuffer): ArrayBuffer {
  const from = new Uint8Array(planes)
  const half = from.length / 2
  const to = new Uint8Array(from.length)
  for (let i = 0; i < half; i++) {
    to[2 * i] = from[half + i] ?? 0
    to[2 * i + 1] = from[i] ?? 0
  }
  return to.buffer
}
