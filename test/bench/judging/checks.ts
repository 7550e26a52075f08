/**
 * `file kind check expected`: whole sessions of single images through the shipped Workers, against what each check
 * (`all`: every one) should have said (ISO/IEC 30107-3). Attacks are the rows that expect `failed`. apcer: attacks answered `success`;
 * auc: over the confidences, with what is idle left out;
 * bpcer: bona fide answered `failed`; `idle` counts neither way and is told apart. Each kind of attack has its own
 * apcer, and each rate its 95 % interval, by a bootstrap over documents (a column `document`, else the file).
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Task } from '../../../worker/contract/sessions/task.ts'
import type { Bench } from '../bench.ts'
import { type Product, startProduct } from '../product.ts'
import { type Judged, tally } from './check-rates.ts'
import { readTruth } from './truth.ts'

/** Stands for every check that the answer has. */
const EVERY = 'all'

export const run: Bench = async ({ data, truth, limit, row, progress }) => {
  if (!data || !truth) throw new Error('bench checks needs --data DIR and --truth TSV')
  const files = [...(await readTruth(truth))].slice(0, limit ? Number(limit) : undefined)
  const product = await startProduct()
  const verdicts: Judged[] = []
  try {
    for (const [i, [file, expectations]] of files.entries()) {
      const { task, items } = await judged(product, path.join(data, file))
      for (const { kind, document, source, check: named, expected } of expectations) {
        for (const check of named === EVERY ? items.map(({ caption }) => caption) : [named]) {
          const { status = 'idle', confidence, reason } = items.find(({ caption }) => caption === check) ?? {}
          verdicts.push({ check, kind, document, expected, status, confidence })
          row({ file, source, document, kind, task, check, expected, status, confidence, reason })
        }
      }
      progress(`checks: ${i + 1} of ${files.length} images`)
    }
  } finally {
    await product.stop()
  }
  const checks = [...new Set(verdicts.map(({ check }) => check))]
  return Object.fromEntries(
    checks.map((check) => [check, tally(verdicts.filter((verdict) => verdict.check === check))]),
  )
}

/** The fraud checks of the first document or selfie that the session of this image has. */
async function judged(product: Product, file: string) {
  const { results } = await product.process([await readFile(file)])
  const task = (results as Task[]).find(({ type }) => type !== 'faces')
  return { task: task?.type, items: task?.checks.flatMap((group) => group.items) ?? [] }
}
