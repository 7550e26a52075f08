/** Size of a deployment's upload for one Worker, and whether it fits the plan. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { API } from '../building/workers.ts'

/** Cloudflare's limit on the free plan; the paid plan allows 10 MB. */
const MAX_GZIP_KB = 3 * 1000
/** Ours: the API Worker starts fast because it is small. It has 361 since labels of sessions and trials came (2026-11-29). */
const MAX_API_GZIP_KB = 375

export interface WorkerSize {
  name: string
  totalKB: number
  gzipKB: number
  limitKB: number
  fits: boolean
}

/** `folder`: what `build` returned. Source maps stay behind. kB = 1000 bytes. */
export async function workerSize(name: string, folder: string): Promise<WorkerSize> {
  const files = (await readdir(folder)).filter((file) => /\.(js|wasm|jpg)$/.test(file))
  const content = Buffer.concat(await Promise.all(files.map((file) => readFile(path.join(folder, file)))))
  const gzipKB = gzipSync(content).length / 1000
  const limitKB = name === API ? MAX_API_GZIP_KB : MAX_GZIP_KB
  return { name, totalKB: content.length / 1000, gzipKB, limitKB, fits: gzipKB <= limitKB }
}

export function sizeTable(sizes: WorkerSize[]): string {
  const line = ([name, total, gzip, limit, verdict]: [string, string, string, string, string]) =>
    `${name.padEnd(18)} ${total.padStart(8)} ${gzip.padStart(8)} ${limit.padStart(8)}  ${verdict}`.trimEnd()
  const rows = sizes.map(({ name, totalKB, gzipKB, limitKB, fits }) =>
    line([name, totalKB.toFixed(0), gzipKB.toFixed(0), String(limitKB), fits ? 'ok' : 'TOO LARGE']),
  )
  return [line(['Worker', 'kB', 'gzip kB', 'limit', '']), ...rows].join('\n')
}
