/**
 * `file kind check expected`: the checks of selfies alone, without the rest of a session, so that thousands of images
 * can be judged. By check and kind of attack (ISO/IEC 30107-3): apcer of attacks (`failed` expected) answered
 * `success`, bpcer of bona fide answered `failed`; `idle` counts neither way and is told apart. With a column
 * `source`, also isDisplaySelfie by source and with thresholds chosen on the other sources; `--data` and `--truth` take
 * several, by commas, and a list without that column counts as one source.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { Bench } from '../bench.ts'
import { bySource } from './by-source.ts'
import { type Expectation, readTruth } from './truth.ts'

interface Judged {
  status: 'success' | 'failed' | 'idle'
  confidence?: number
  value?: number | string
  reason?: string
}

interface Verdict extends Expectation {
  status: Judged['status']
  value: Judged['value']
}

/** The check whose value is a score that can be compared across sources. */
const SCORED = 'isDisplaySelfie'

export const run: Bench = async ({ data, truth, limit, row, progress }) => {
  if (!data || !truth) throw new Error('bench selfie needs --data DIR and --truth TSV')
  const files = (await filesOf(data.split(','), truth.split(','))).slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'], log: faultsOnly })
  const verdicts: Verdict[] = []
  try {
    for (const [i, [file, expectations]] of files.entries()) {
      const checks = await judged(new URL('/selfie', url), file)
      for (const expectation of expectations) {
        const { status, confidence, value, reason } = checks[expectation.check] ?? { status: 'idle' }
        verdicts.push({ ...expectation, status, value })
        row({ file: path.basename(file), ...expectation, status, confidence, value, reason })
      }
      progress(`selfie: ${i + 1} of ${files.length} images`)
    }
  } finally {
    await stop()
  }
  const checks = [...new Set(verdicts.map(({ check }) => check))].map((check) => [check, summary(verdicts, check)])
  const scored = verdicts.filter(({ check }) => check === SCORED)
  const sources = new Set(scored.map(({ source }) => source))
  return { ...Object.fromEntries(checks), ...(sources.size > 1 ? { bySource: bySource(scored.map(scoredOf)) } : {}) }
}

const scoredOf = ({ source, expected, status, value }: Verdict) => ({
  source,
  attack: expected === 'failed',
  status,
  score: typeof value === 'number' ? value : null,
})

/** With the paths of files; a list without sources is one, by its folder's name. */
async function filesOf(folders: string[], lists: string[]): Promise<[string, Expectation[]][]> {
  const all = await Promise.all(lists.map((list) => readTruth(list)))
  return all.flatMap((truth, i) => {
    const folder = folders[i] ?? folders[0] ?? ''
    return [...truth].map(([file, expectations]): [string, Expectation[]] => [
      path.join(folder, file),
      expectations.map((one) => ({ ...one, source: one.source || path.basename(path.resolve(folder)) })),
    ])
  })
}

function summary(all: Verdict[], check: string) {
  const verdicts = all.filter((verdict) => verdict.check === check)
  const kinds = [...new Set(verdicts.map(({ kind, expected }) => `${expected} ${kind}`))]
  return Object.fromEntries(
    kinds.map((name) => {
      const own = verdicts.filter(({ kind, expected }) => `${expected} ${kind}` === name)
      const attack = own[0]?.expected === 'failed'
      const rate = share(own, attack ? 'success' : 'failed')
      const idle = own.filter(({ status }) => status === 'idle').length
      return [own[0]?.kind ?? '', { images: own.length, [attack ? 'apcer' : 'bpcer']: rate, idle }]
    }),
  )
}

const share = (verdicts: Verdict[], wrong: string) =>
  Math.round((verdicts.filter(({ status }) => status === wrong).length / verdicts.length) * 1e4) / 1e4

async function judged(url: URL, file: string): Promise<Record<string, Judged>> {
  const response = await fetch(url, { method: 'POST', body: await readFile(file) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status} ${await response.text()}`)
  return ((await response.json()) as { result?: Record<string, Judged> }).result ?? {}
}
