/**
 * `--count N` takes of each attack and three times as many of people, simulated, from `--seed S`, with parameters of
 * `--part dev|test` (and `--kinds` of them): what light and movement say of them, by meshes that are known. With
 * `--set whole` they are pictures as the kit sends them, judged by the whole pipeline in workerd. Thresholds are chosen
 * on dev and reported on test.
 */
import type { Bench } from './bench.ts'
import { bundled, type Kind } from './takes/bundled.ts'
import { startPipeline, type WholeAnswer } from './takes/end-to-end.ts'
import type { JudgedTake } from './takes/judged-take.ts'
import { takeRates } from './takes/rates.ts'
import { wholeRates } from './takes/whole-rates.ts'

export const run: Bench = async ({ count, seed, kinds, set, part = 'dev', row, progress }) => {
  if (part !== 'dev' && part !== 'test') throw new Error('bench takes needs --part dev or test')
  const bundle = await bundled()
  const { TAKE_KINDS, judgedTake, kitTake } = bundle
  const [each, first] = [Number(count ?? 20), Number(seed ?? 0)]
  const chosen = TAKE_KINDS.filter((kind) => !kinds || kinds.split(',').includes(kind))
  const pipeline = set === 'whole' ? await startPipeline(bundle) : null
  const judged: JudgedTake[] = []
  const whole: WholeAnswer[] = []
  try {
    // In turns: rows of a run that was ended early are of all kinds.
    const turns = Array.from({ length: each }, (_, i) => chosen.flatMap((kind) => seedsOf(kind, first, i)))
    const takes = turns.flat()
    for (const [done, { kind, seed }] of takes.entries()) {
      if (pipeline) whole.push(await pipeline.judged(kitTake({ kind, part, seed }), seed))
      else judged.push(judgedTake(kind, part, seed))
      row({ ...(whole.at(-1) ?? judged.at(-1)) })
      // Lets the rows be written.
      await new Promise((resolve) => setImmediate(resolve))
      progress(`takes: ${done + 1} of ${takes.length}`)
    }
  } finally {
    await pipeline?.stop()
  }
  return { simulated: true, part, seed: first, ...(pipeline ? wholeRates(whole) : takeRates(judged)) }
}

/** Three times as many of people. */
function seedsOf(kind: Kind, first: number, turn: number): { kind: Kind; seed: number }[] {
  const times = kind === 'genuine' ? 3 : 1
  return Array.from({ length: times }, (_, i) => ({ kind, seed: first + times * turn + i }))
}
