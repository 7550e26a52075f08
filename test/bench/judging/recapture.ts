/**
 * `file source kind check expected`, `check` being isDisplay: the raster and the frame of a screen on any image, a
 * document or not, by the code of the check, with the whole image taken for the page. Rates as of `bench checks`, and
 * by source: what was chosen on one collection is worth what it does on the others.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { Bench } from '../bench.ts'
import { type Judged, tally } from './check-rates.ts'
import { readTruth } from './truth.ts'

interface Answer {
  status: 'success' | 'failed' | 'idle'
  confidence?: number
  reason?: string
  signs: object | null
  ms: number
}

const CHECK = 'isDisplay'

export const run: Bench = async ({ data, truth, limit, row, progress }) => {
  if (!data || !truth) throw new Error('bench recapture needs --data DIR and --truth TSV')
  const files = [...(await readTruth(truth))].slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'], log: faultsOnly })
  const verdicts: (Judged & { source: string })[] = []
  const times: number[] = []
  try {
    for (const [i, [file, expectations]] of files.entries()) {
      const expectation = expectations.find(({ check }) => check === CHECK)
      if (!expectation) continue
      const { ms, ...answer } = await asked(new URL('/recapture', url), path.join(data, file))
      verdicts.push({ ...expectation, status: answer.status, confidence: answer.confidence })
      times.push(ms)
      row({ file, ...expectation, ...answer })
      progress(`recapture: ${i + 1} of ${files.length} images`)
    }
  } finally {
    await stop()
  }
  const sources = [...new Set(verdicts.map(({ source }) => source))]
  const bySource = sources.map((source) => [source, rates(verdicts.filter((verdict) => verdict.source === source))])
  return { [CHECK]: { ...tally(verdicts), sources: Object.fromEntries(bySource), msPerImage: middle(times) } }
}

function rates(verdicts: Judged[]) {
  const { attacks, apcer, bonafide, bpcer, auc, idle } = tally(verdicts)
  return { attacks, apcer, bonafide, bpcer, auc, idle }
}

const middle = (values: number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null

async function asked(url: URL, file: string): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: await readFile(file) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status} ${await response.text()}`)
  const { result, refused } = (await response.json()) as { result?: Answer; refused?: string }
  return result ?? { status: 'idle', reason: refused ?? 'no answer', signs: null, ms: 0 }
}
