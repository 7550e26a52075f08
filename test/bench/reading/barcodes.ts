/** `--data DIR`: images, each with its symbol's text beside it as `.txt`, through the shipped barcodes Worker. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { Barcode } from '../../../worker/vision/engine-contracts.ts'
import type { Bench } from '../bench.ts'

const IMAGE = /\.(png|jpe?g|webp)$/i

/** `exact` counts only images with a known text; `found` all of them. */
export const run: Bench = async ({ data, limit, row, progress }) => {
  if (!data) throw new Error('bench barcodes needs --data DIR')
  const names = (await readdir(data)).sort()
  const images = names.filter((name) => IMAGE.test(name)).slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'] })
  const count = { found: 0, withTruth: 0, exact: 0, wrong: 0 }
  const spent: number[] = []
  try {
    for (const [i, file] of images.entries()) {
      const truth = `${file.replace(IMAGE, '')}.txt`
      const expected = names.includes(truth) ? comparable(await readFile(path.join(data, truth), 'utf8')) : null
      const { result, ms } = await read(new URL('/barcodes', url), path.join(data, file))
      const texts = result.map(({ text }) => comparable(text))
      const exact = expected !== null && texts.includes(expected)
      count.found += Number(texts.length > 0)
      count.withTruth += Number(expected !== null)
      count.exact += Number(exact)
      count.wrong += Number(expected !== null && texts.length > 0 && !exact)
      spent.push(ms)
      row({
        file,
        expected,
        read: result.map(({ symbology, text }) => ({ symbology, text })),
        exact,
        ms: Math.round(ms),
      })
      progress(`barcodes: ${i + 1} of ${images.length} images`)
    }
  } finally {
    await stop()
  }
  const sorted = spent.sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { images: images.length, ...count, medianMs: at(0.5), p95Ms: at(0.95) }
}

/** A text file may end with a line break of its own. */
const comparable = (text: string) => text.replace(/\r\n/g, '\n').trimEnd()

async function read(url: URL, file: string): Promise<{ result: Barcode[]; ms: number }> {
  const response = await fetch(url, { method: 'POST', body: await readFile(file) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status} ${await response.text()}`)
  const { result = [], ms = 0 } = (await response.json()) as { result?: Barcode[]; ms?: number }
  return { result, ms }
}
