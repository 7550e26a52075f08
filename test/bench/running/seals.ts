/**
 * `bench seals [--count 100000] [--seed 1]`: CPU of judging a signed barcode of each format, and broken ones of them:
 * how many were accepted with other content, how many made the judge throw, and how long the slowest took.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../../../worker/local/building/build.ts'
import type { Bench } from '../bench.ts'

export const run: Bench = async (options) => {
  const outDir = path.join(ROOT, '.build/bench-seals')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(ROOT, 'test/bench/running/seals/judging.ts'),
      outDir,
      target: 'es2024',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'judging.mjs' } },
    },
  })
  const judging = (await import(pathToFileURL(path.join(outDir, 'judging.mjs')).href)) as { run: Bench }
  return judging.run(options)
}
