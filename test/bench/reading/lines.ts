/** `file field value`: which values of a page stand, letter by letter, in a line as the network of `models/train/lines` reads it and as Tesseract does, the same lines for both. Pages are upright and fill the image. Rows give the nearest reading of each with its confidence. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { distance } from '../../../worker/domain/fields/likeness.ts'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { Bench } from '../bench.ts'
import type { ReadLine } from '../workers/lines/index.ts'

type Words = ReadLine['network']

interface Page {
  lines: ReadLine[]
  ms: { network: number; tesseract: number }
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Words that a value may be divided into. */
const MOST_WORDS = 5

export const run: Bench = async ({ data, truth, limit, row, progress }) => {
  if (!data || !truth) throw new Error('bench lines needs --data DIR and --truth TSV')
  const rows = (await readFile(truth, 'utf8')).trim().split(/\r?\n/).slice(1)
  const expected = rows.map((columns) => columns.split('\t'))
  const files = [...new Set(expected.map(([file = '']) => file))].slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench-lines'], log: faultsOnly })
  const groups: Record<string, { values: number; network: number; tesseract: number; either: number }> = {}
  const ms = { network: 0, tesseract: 0 }
  let lines = 0
  try {
    for (const [i, file] of files.entries()) {
      const response = await fetch(url, { method: 'POST', body: await readFile(path.join(data, file)) })
      if (!response.ok) continue
      const page = (await response.json()) as Page
      lines += page.lines.length
      ms.network += page.ms.network
      ms.tesseract += page.ms.tesseract
      for (const [, field = '', value = ''] of expected.filter(([name]) => name === file)) {
        const wanted = formsOf(value)
        if ((wanted[0]?.length ?? 0) < 2) continue
        const near = (by: keyof ReadLine) =>
          nearest(
            page.lines.map((line) => line[by]),
            wanted,
          )
        const [network, tesseract] = [near('network'), near('tesseract')]
        const name = groupOf(field)
        const group = groups[name] ?? { values: 0, network: 0, tesseract: 0, either: 0 }
        groups[name] = group
        group.values++
        group.network += Number(network.unlike === 0)
        group.tesseract += Number(tesseract.unlike === 0)
        group.either += Number(network.unlike === 0 || tesseract.unlike === 0)
        row({ file, field, value, network, tesseract })
      }
      progress(`lines: ${i + 1} of ${files.length} images`)
    }
  } finally {
    await stop()
  }
  return {
    images: files.length,
    lines,
    groups,
    msNetwork: Math.round(ms.network),
    msTesseract: Math.round(ms.tesseract),
  }
}

function groupOf(field: string): string {
  if (/date/i.test(field)) return 'dates'
  if (/number/i.test(field)) return 'numbers'
  return /name/i.test(field) ? 'names' : 'others'
}

/** The words of one line that read most like one of the forms; `unlike`: letters that differ. */
function nearest(lines: Words[], wanted: string[]): { text: string; unlike: number; confidence: number } {
  let best = { text: '', unlike: Number.POSITIVE_INFINITY, confidence: 0 }
  for (const words of lines) {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
        const some = words.slice(from, to)
        const text = comparable(some.map((word) => word.text).join(''))
        const unlike = Math.min(...wanted.map((form) => distance(text, form)))
        if (unlike < best.unlike) best = { text, unlike, confidence: Math.min(...some.map((word) => word.confidence)) }
      }
    }
  }
  return best
}

/** A date as pages print it. */
function formsOf(value: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (!year) return [comparable(value)]
  const named = MONTHS[Number(month) - 1] ?? ''
  const short = year.slice(2)
  const numbers = [`${day}${month}`, `${month}${day}`, `${day}${named}`, `${named}${day}`]
  return [...numbers.flatMap((form) => [form + year, form + short]), `${year}${month}${day}`]
}

/** Without case, marks, spaces and punctuation. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
