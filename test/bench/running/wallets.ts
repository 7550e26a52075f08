/**
 * `bench wallets [--count 100000] [--seed 1]`: CPU of judging an mdoc with a portrait of 20 kB, and malformed responses:
 * how many held, how many made the judge throw, and how long the slowest took.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../../../worker/local/building/build.ts'
import type { Bench } from '../bench.ts'

export const run: Bench = async (options) => {
  const outDir = path.join(ROOT, '.build/bench-wallets')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(ROOT, 'test/bench/running/wallets/judging.ts'),
      outDir,
      target: 'es2024',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'judging.mjs' } },
    },
  })
  const judging = (await import(pathToFileURL(path.join(outDir, 'judging.mjs')).href)) as { run: Bench }
  return judging.run(options)
}
