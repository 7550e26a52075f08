/** `file line1 line2 line3`: how much of the machine readable zones the shipped reader Worker reads without any fault. `msPerImage` is the median. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { MrzReading } from '../../../worker/vision/engine-contracts.ts'
import type { Bench } from '../bench.ts'

/** `valid`: every check digit holds. */
type Read = (MrzReading & { valid: boolean }) | null

interface Answer {
  ms: number
  result: Read
}

interface Refusal {
  refused: string
  detail: string
}

interface Specimen {
  file: string
  /** Empty where the image has no zone. */
  lines: string[]
}

export const run: Bench = async ({ data, truth, limit, row, progress }) => {
  if (!data || !truth) throw new Error('bench mrz needs --data DIR and --truth TSV')
  const specimens = (await readTruth(truth)).slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({
    workers: ['edge-kyc-bench'],
  })
  const count = { exact: 0, valid: 0, falseValid: 0, accepted: 0, falseAccepted: 0, missed: 0, refused: 0 }
  const times: number[] = []
  try {
    for (const [i, { file, lines }] of specimens.entries()) {
      const { result, ms: spent, refused } = await read(new URL('/mrz', url), path.join(data, file))
      times.push(spent)
      const text = result?.lines.map((line) => line.text) ?? []
      const exact = lines.length > 0 && text.join('\n') === lines.join('\n')
      count.exact += Number(exact)
      count.valid += Number(result?.valid ?? false)
      count.falseValid += Number((result?.valid ?? false) && !exact)
      count.accepted += Number(result?.accepted ?? false)
      count.falseAccepted += Number((result?.accepted ?? false) && !exact)
      count.refused += Number(refused !== undefined)
      count.missed += Number(lines.length > 0 && result === null)
      row({ file, exact, truth: lines, text, ...outline(result), refused, ms: Math.round(spent) })
      progress(`mrz: ${i + 1} of ${specimens.length} images`)
    }
  } finally {
    await stop()
  }
  times.sort((a, b) => a - b)
  return { images: specimens.length, ...count, msPerImage: Math.round(times[times.length >> 1] ?? 0) }
}

function outline(result: Read) {
  if (!result) return { format: null }
  const { format, valid, checked, accepted, quality, rotation, substitutions, masked } = result
  return {
    format,
    valid,
    checked,
    accepted,
    quality,
    rotation,
    substitutions,
    masked,
    raw: result.lines.map((line) => line.raw),
  }
}

async function readTruth(file: string): Promise<Specimen[]> {
  const [, ...rows] = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  return rows.map((columns) => {
    const [name = '', ...lines] = columns.split('\t')
    return { file: name, lines: lines.filter((line) => line !== '') }
  })
}

/** An image that the decoder refuses has no reading: it counts as missed too. */
async function read(url: URL, file: string): Promise<Answer & { refused?: string }> {
  const response = await fetch(url, { method: 'POST', body: await readFile(file) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status} ${await response.text()}`)
  const answer = (await response.json()) as Answer | Refusal
  return 'refused' in answer ? { ms: 0, result: null, refused: `${answer.refused}, ${answer.detail}` } : answer
}
