/** Key frames of a challenge, several in one call of each engine: a call each would be three for every frame. */
import type { SessionImage } from '../../domain/case/session'
import { free } from '../../quality/free'
import type { Rgba } from '../../quality/pixels'
import type { VisionDependencies } from '../dependencies'
import type { Face } from '../engine-contracts'
import { LostImage } from '../image/lost-image'
import { decodeFile, decodeFiles } from '../isolate/decode-file'
import { sendSeries } from '../isolate/pixel-series'
import { sendPixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'

/** Files in memory at the same time; the kit's frames have 60 to 100 kB each. One may be larger. */
const FILES_BYTES = 4 << 20
const MAX_FACES = 2

type Engines = Pick<VisionDependencies, 'images' | 'codec' | 'faces' | 'limits'>

/** Null: it is no picture that can be used. The pixels are valid until the next one is asked for. */
export interface SeenFrame {
  file: SessionImage
  image: Rgba | null
  faces: Face[]
}

/** In the order of `files`; `held` is called before each group of them. */
export async function* seenFrames(
  deps: Engines,
  files: readonly SessionImage[],
  held: () => Promise<void>,
): AsyncGenerator<SeenFrame> {
  let largest = Number.POSITIVE_INFINITY
  for (let start = 0; start < files.length; ) {
    await held()
    const group = files.slice(start, start + Math.min(largest, groupSize(files, start)))
    const seen = group.length === 1 ? 0 : yield* together(deps, group)
    // What the codec has no room for beside others it has by itself.
    if (seen === 0) yield* alone(deps, group[0])
    start += Math.max(1, seen)
    // What had no room is read once more: no more than that is asked for from now on.
    if (seen < group.length) largest = Math.max(1, seen)
  }
}

function groupSize(files: readonly SessionImage[], start: number): number {
  let [count, bytes] = [0, 0]
  for (const file of files.slice(start)) {
    bytes += file.bytes
    if (count > 0 && bytes > FILES_BYTES) break
    count++
  }
  return count
}

/** Gives how many of them there was room for. */
async function* together(deps: Engines, group: SessionImage[]): AsyncGenerator<SeenFrame, number> {
  const scratch = new TransientMemory()
  try {
    const bytes = await Promise.all(group.map(async ({ key }) => scratch.bytes(await stored(deps, key))))
    const decoded = await decodeFiles(deps.codec, bytes, deps.limits.imagePixels)
    scratch.free()
    try {
      const pictures = decoded.images.filter((image) => image !== null)
      const faces =
        pictures.length > 0
          ? await deps.faces.analyseSeries(sendSeries(pictures), { maxFaces: MAX_FACES, ageAndSex: false })
          : []
      for (const [i, image] of decoded.images.entries()) {
        const file = group[i]
        if (file) yield { file, image, faces: (image && faces.shift()) ?? [] }
      }
      return decoded.images.length
    } finally {
      decoded.release()
    }
  } finally {
    scratch.free()
  }
}

async function* alone(deps: Engines, file: SessionImage | undefined): AsyncGenerator<SeenFrame> {
  if (!file) return
  const bytes = await stored(deps, file.key)
  const decoded = await decodeFile(deps.codec, bytes, deps.limits.imagePixels).finally(() => free(bytes))
  if (!decoded.ok) {
    yield { file, image: null, faces: [] }
    return
  }
  try {
    const faces = await deps.faces.analyse(sendPixels(decoded.image, 4), { maxFaces: MAX_FACES, ageAndSex: false })
    yield { file, image: decoded.image, faces }
  } finally {
    decoded.release()
  }
}

async function stored({ images }: Engines, key: SessionImage['key']): Promise<Uint8Array> {
  const file = await images.get(key)
  if (!file) throw new LostImage()
  return file
}
