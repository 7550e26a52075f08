/**
 * `--count N` documents of each kind, rendered as the kit's automatic shutter sees them, from `--seed S`, with parameters
 * of `--part dev|test`: whether four frames of a hand that holds still tell a portrait above its page, or a display's raster.
 * The thresholds are given as `--set PLANE,TILES,NEAR,ONCE`; without it they are the 95th percentile of what is genuine.
 */
import type { Bench } from '../bench.ts'
import { bundled } from './takes/bundled.ts'
import type { SHUTTER, ShutterMeasures } from './takes/shutter-measures.ts'

const MEASURES = ['plane', 'rasterInTiles', 'rasterNear', 'rasterOnce'] as const

export const run: Bench = async ({ count, seed, set, part = 'dev', row, progress }) => {
  if (part !== 'dev' && part !== 'test') throw new Error('bench shutter needs --part dev or test')
  const { SHUTTER: code } = await bundled<{ SHUTTER: typeof SHUTTER }>('shutter-measures')
  const [each, first] = [Number(count ?? 10), Number(seed ?? 0)]
  const found: ShutterMeasures[] = []
  for (let i = 0; i < each; i++) {
    for (const kind of code.SHUTTER_KINDS) {
      const measures = code.shutterMeasures({ kind, part, seed: first + i })
      found.push(measures)
      row({ ...measures })
      progress(`shutter: ${found.length} of ${each * code.SHUTTER_KINDS.length}`)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const genuine = found.filter(({ kind }) => kind === 'genuine' || kind === 'fine-print')
  const given = set?.split(',').map(Number)
  const thresholds = MEASURES.map((name, i) => given?.[i] ?? percentile(genuine, name))
  const over = (own: readonly ShutterMeasures[]) =>
    Object.fromEntries(
      MEASURES.map((name, i) => {
        const known = own.flatMap((one) => (one[name] === null ? [] : [one[name]]))
        return [name, `${known.filter((value) => value > (thresholds[i] ?? 0)).length} of ${known.length}`]
      }),
    )
  return {
    simulated: true,
    part,
    seed: first,
    thresholds: thresholds.map((value) => Math.round(value * 1000) / 1000),
    over: Object.fromEntries(code.SHUTTER_KINDS.map((kind) => [kind, over(found.filter((one) => one.kind === kind))])),
  }
}

function percentile(measures: readonly ShutterMeasures[], name: (typeof MEASURES)[number]): number {
  const known = measures.flatMap((one) => (one[name] === null ? [] : [one[name]])).sort((a, b) => a - b)
  return known[Math.min(known.length - 1, Math.floor(0.95 * known.length))] ?? 0
}
