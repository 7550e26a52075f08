/**
 * `--count N` takes of each attack and three times as many of people, simulated, from `--seed S`, with parameters of
 * `--part dev|test` (and `--kinds` of them): what light and movement say of them. Thresholds are chosen on dev and reported on test.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../../worker/local/build.ts'
import type { Bench } from './bench.ts'
import type { JudgedTake } from './takes/judged-take.ts'
import { takeRates } from './takes/rates.ts'

interface Judging {
  TAKE_KINDS: readonly JudgedTake['kind'][]
  judgedTake(kind: JudgedTake['kind'], part: 'dev' | 'test', seed: number): JudgedTake
}

export const run: Bench = async ({ count, seed, kinds, part = 'dev', row, progress }) => {
  if (part !== 'dev' && part !== 'test') throw new Error('bench takes needs --part dev or test')
  const { TAKE_KINDS, judgedTake } = await bundled()
  const [each, first] = [Number(count ?? 20), Number(seed ?? 0)]
  const judged: JudgedTake[] = []
  for (const kind of TAKE_KINDS) {
    if (kinds && !kinds.split(',').includes(kind)) continue
    const takes = kind === 'genuine' ? 3 * each : each
    for (let i = 0; i < takes; i++) {
      const take = judgedTake(kind, part, first + i)
      judged.push(take)
      row({ ...take })
      // Lets the rows be written.
      await new Promise((resolve) => setImmediate(resolve))
      progress(`takes: ${kind} ${i + 1} of ${takes}`)
    }
  }
  return { simulated: true, part, seed: first, ...takeRates(judged) }
}

/** Sources of the product import one another without endings, which Node does not find by itself. */
async function bundled(): Promise<Judging> {
  const outDir = path.join(ROOT, '.build/bench-takes')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(ROOT, 'test/bench/takes/judged-take.ts'),
      outDir,
      target: 'es2024',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'judged-take.mjs' } },
    },
  })
  return import(pathToFileURL(path.join(outDir, 'judged-take.mjs')).href)
}
