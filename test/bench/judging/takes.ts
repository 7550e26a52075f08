/**
 * `--count N` takes of each attack and three times as many of people, simulated, from `--seed S`, with parameters of
 * `--part dev|test` (and `--kinds` of them): what light and movement say of them, by meshes that are known. With
 * `--set whole` they are pictures as the kit sends them, judged by the whole pipeline in workerd; with `--set engines` by
 * the same in this process, several of which may run side by side. Thresholds are chosen on dev and reported on test.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../../worker/local/building/build.ts'
import type { Bench } from '../bench.ts'
import { type Bundle, bundled, type Kind } from './takes/bundled.ts'
import { startPipeline, type WholeAnswer } from './takes/end-to-end.ts'
import type { ENGINES } from './takes/engines-bundle.ts'
import type { JudgedAnswer } from './takes/in-process.ts'
import type { JudgedTake } from './takes/judged-take.ts'
import { takeRates } from './takes/rates.ts'
import { wholeRates } from './takes/whole-rates.ts'

export const run: Bench = async ({ count, seed, kinds, set, part = 'dev', row, progress }) => {
  if (part !== 'dev' && part !== 'test') throw new Error('bench takes needs --part dev or test')
  const { BUNDLE } = await bundled<{ BUNDLE: Bundle }>('bundle')
  const engines = set === 'engines' ? (await bundled<{ ENGINES: Engines }>('engines-bundle')).ENGINES : null
  const { TAKE_KINDS, judgedTake, kitTake } = BUNDLE
  const [each, first] = [Number(count ?? 20), Number(seed ?? 0)]
  const all: readonly DrawnKind[] = engines ? [...TAKE_KINDS, engines.SPLICED] : TAKE_KINDS
  const chosen = all.filter((kind) => !kinds || kinds.split(',').includes(kind))
  const pipeline = set === 'whole' ? await startPipeline(BUNDLE) : null
  const loaded = await engines?.loadEngines(modelFile)
  const judged: JudgedTake[] = []
  const whole: (WholeAnswer | JudgedAnswer)[] = []
  try {
    // In turns: rows of a run that was ended early are of all kinds.
    const turns = Array.from({ length: each }, (_, i) => chosen.flatMap((kind) => seedsOf(kind, first, i)))
    const takes = turns.flat()
    for (const [done, { kind, seed }] of takes.entries()) {
      if (engines && loaded) whole.push(await engines.judgedAnswer(loaded, { kind, part, seed }))
      else if (kind === 'spliced') continue
      else if (pipeline) whole.push(await pipeline.judged(kitTake({ kind, part, seed }), seed))
      else judged.push(judgedTake(kind, part, seed))
      row({ ...(whole.at(-1) ?? judged.at(-1)) })
      // Lets the rows be written.
      await new Promise((resolve) => setImmediate(resolve))
      progress(`takes: ${done + 1} of ${takes.length}`)
    }
  } finally {
    await pipeline?.stop()
  }
  return { simulated: true, part, seed: first, ...(set ? wholeRates(whole) : takeRates(judged)) }
}

type Engines = typeof ENGINES

async function modelFile(file: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(path.join(ROOT, 'models', file))).buffer
}

type DrawnKind = Kind | Engines['SPLICED']

/** Three times as many of people. */
function seedsOf(kind: DrawnKind, first: number, turn: number): { kind: DrawnKind; seed: number }[] {
  const times = kind === 'genuine' ? 3 : 1
  return Array.from({ length: times }, (_, i) => ({ kind, seed: first + times * turn + i }))
}
