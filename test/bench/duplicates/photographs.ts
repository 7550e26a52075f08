/** Embeddings of people's photographs by the shipped Workers, and of portraits of them as documents carry them. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../worker/local/models.ts'
import { startRuntime } from '../../../worker/local/runtime.ts'
import type { Rgba } from '../../../worker/quality/pixels.ts'
import { random } from '../../support/contract/random.ts'
import { encodePng } from '../../support/png.ts'

export interface Photograph {
  person: string
  file: string
  /** 0: the photograph itself; others: captures of it, printed on a document. */
  capture: number
  /** Null: no face was found. */
  embedding: number[] | null
}

interface Found {
  box: { x: number; y: number; width: number; height: number }
  embedding: number[]
}

/** Files are called `Name_0001.jpg`. */
const personOf = (file: string) => file.replace(/_\d+\.\w+$/, '')

/** Each photograph once, and of a person's last one so many captures as a portrait. */
export async function photographs(
  data: string,
  captures: (photos: number) => number,
  { limit, keep, progress }: { limit: number; keep: (one: Photograph) => void; progress: (text: string) => void },
): Promise<void> {
  await prepareModels()
  const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'] })
  try {
    const files = (await readdir(data))
      .filter((file) => /\.(jpe?g|png)$/.test(file))
      .sort()
      .slice(0, limit)
    const count = Map.groupBy(files, personOf)
    for (const [i, file] of files.entries()) {
      const person = personOf(file)
      const bytes = await readFile(path.join(data, file))
      keep({ person, file, capture: 0, embedding: await embedding(url, bytes) })
      const own = count.get(person) ?? []
      const wanted = file === own.at(-1) ? captures(own.length) : 0
      const pixels = wanted > 0 ? await pixelsOf(url, bytes) : null
      for (let capture = 1; pixels && capture <= wanted; capture++) {
        const printed = asPrinted(pixels, random(i * 7 + capture).next)
        keep({ person, file, capture, embedding: await embedding(url, printed) })
      }
      progress(`duplicates: ${i + 1} of ${files.length} photographs`)
    }
  } finally {
    await stop()
  }
}

const post = async (url: URL, body: Uint8Array<ArrayBuffer>) => {
  const response = await fetch(url, { method: 'POST', body })
  if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`)
  return response
}

async function embedding(url: URL, bytes: Uint8Array): Promise<number[] | null> {
  const answer = await (await post(new URL('/faces', url), Uint8Array.from(bytes))).json()
  const { width, height, result } = answer as { width: number; height: number; result: Found[] }
  const offCentre = ({ box }: Found) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  return result.toSorted((a, b) => offCentre(a) - offCentre(b))[0]?.embedding ?? null
}

async function pixelsOf(url: URL, bytes: Uint8Array): Promise<Rgba> {
  const response = await post(new URL('/pixels', url), Uint8Array.from(bytes))
  const { width, height } = JSON.parse(response.headers.get('x-facts') ?? '{}')
  return { width, height, data: new Uint8Array(await response.arrayBuffer()) }
}

/** Shrunk to some 26 pixels between the eyes, faded and grainy, enlarged again: one scan of a print differs from the next. */
function asPrinted({ width, height, data }: Rgba, chance: () => number): Uint8Array<ArrayBuffer> {
  const scale = 0.5 + 0.15 * chance()
  const [shiftX, shiftY, fade] = [chance(), chance(), 0.75 + 0.15 * chance()]
  const [w, h] = [Math.floor(width * scale), Math.floor(height * scale)]
  const channels = data.length / (width * height)
  const small = Array.from({ length: h * w }, (_, at) => {
    const [x, y] = [((at % w) + shiftX) / scale, (Math.floor(at / w) + shiftY) / scale]
    const noise = 14 * (chance() + chance() + chance() - 1.5)
    return [0, 1, 2].map((channel) => {
      let sum = 0
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const [px, py] = [Math.min(width - 1, Math.floor(x) + dx), Math.min(height - 1, Math.floor(y) + dy)]
        sum += data[(py * width + px) * channels + channel] ?? 0
      }
      return Math.max(0, Math.min(255, Math.round(128 + fade * (sum / 4 - 128) + noise)))
    })
  })
  const pixel = (x: number, y: number) =>
    small[Math.min(h - 1, Math.floor(y * scale)) * w + Math.min(w - 1, Math.floor(x * scale))] ?? [0, 0, 0]
  return Uint8Array.from(encodePng({ width, height, colour: 2, depth: 8, pixel, filter: 2 }))
}
