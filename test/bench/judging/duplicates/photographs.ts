/** Embeddings of people's photographs by the shipped Workers, and of portraits of them as documents carry them. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../../worker/local/building/models.ts'
import { startRuntime } from '../../../../worker/local/serving/runtime.ts'
import type { Rgba } from '../../../../worker/quality/pixels.ts'
import { random } from '../../../support/contract/random.ts'
import { encodePng } from '../../../support/png.ts'
import { asPrinted } from './printed.ts'

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

/**
 * Each photograph once, and printed on a document; of who has three or more the last one twice, as two scans of one print
 * differ.
 */
export async function photographs(
  data: string,
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
      const pixels = await pixelsOf(url, bytes)
      for (let capture = 1; capture <= (own.length > 2 && file === own.at(-1) ? 2 : 1); capture++) {
        keep({ person, file, capture, embedding: await embedding(url, printedFile(pixels, i, capture)) })
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

export async function pixelsOf(url: URL, bytes: Uint8Array): Promise<Rgba> {
  const response = await post(new URL('/pixels', url), Uint8Array.from(bytes))
  const { width, height } = JSON.parse(response.headers.get('x-facts') ?? '{}')
  return { width, height, data: new Uint8Array(await response.arrayBuffer()) }
}

/** Of the photograph with that place in its folder; each capture is another scan. */
export function printedFile(photo: Rgba, place: number, capture: number): Uint8Array<ArrayBuffer> {
  const { width, height, data } = asPrinted(photo, random(place * 7 + capture).next)
  const pixel = (x: number, y: number) => [0, 1, 2].map((c) => Math.round(data[(y * width + x) * 3 + c] ?? 0))
  return Uint8Array.from(encodePng({ width, height, colour: 2, depth: 8, pixel, filter: 2 }))
}
