/**
 * `--count N` takes of each kind of attack on a document and three times as many of genuine ones, rendered, from `--seed
 * S`, with parameters of `--part dev|test` (and `--kinds` of them): read and judged by the product's code. Two of three
 * cameras have a lamp. Thresholds are chosen on dev and reported on test.
 */
import type { Bench } from '../bench.ts'
import { bundled } from './takes/bundled.ts'
import type { DOCUMENTS } from './takes/documents-bundle.ts'
import type { JudgedDocumentTake } from './takes/judged-document-take.ts'
import { rateOf } from './takes/rates.ts'

export const run: Bench = async ({ count, seed, kinds, part = 'dev', row, progress }) => {
  if (part !== 'dev' && part !== 'test') throw new Error('bench document-takes needs --part dev or test')
  const { DOCUMENTS: code } = await bundled<{ DOCUMENTS: typeof DOCUMENTS }>('documents-bundle')
  const [each, first] = [Number(count ?? 10), Number(seed ?? 0)]
  const chosen = code.DOCUMENT_TAKE_KINDS.filter((kind) => !kinds || kinds.split(',').includes(kind))
  // In turns: rows of a run that was ended early are of all kinds.
  const takes = Array.from({ length: each }, (_, turn) =>
    chosen.flatMap((kind) => {
      const times = kind === 'genuine' ? 3 : 1
      return Array.from({ length: times }, (_, i) => ({ kind, seed: first + times * turn + i }))
    }),
  ).flat()
  const judged: JudgedDocumentTake[] = []
  for (const [done, { kind, seed }] of takes.entries()) {
    const take = code.judgedDocumentTake({ kind, part, seed })
    judged.push(take)
    row({ ...take })
    // Lets the rows be written.
    await new Promise((resolve) => setImmediate(resolve))
    progress(`document takes: ${done + 1} of ${takes.length}`)
  }
  const genuine = judged.filter(({ kind }) => kind === 'genuine')
  return {
    simulated: true,
    part,
    seed: first,
    genuine: {
      all: rates(genuine),
      withLamp: rates(genuine.filter(({ lamp }) => lamp)),
      without: rates(genuine.filter(({ lamp }) => !lamp)),
    },
    attacks: Object.fromEntries(
      chosen
        .filter((kind) => kind !== 'genuine')
        .map((kind) => [kind, rates(judged.filter((take) => take.kind === kind))]),
    ),
    judgeMs: Math.round(judged.map(({ judgeMs }) => judgeMs).sort((a, b) => a - b)[judged.length >> 1] ?? 0),
  }
}

function rates(takes: readonly JudgedDocumentTake[]) {
  const counted = (which: 'original' | 'ofKnownType') => {
    const of = (original: JudgedDocumentTake['original']) => takes.filter((take) => take[which] === original).length
    return { proved: rateOf(takes.length, of('proved')), doubtful: of('doubtful'), open: of('open') }
  }
  return { takes: takes.length, ...counted('original'), ofKnownType: counted('ofKnownType') }
}
