import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../../../../worker/local/building/build.ts'
import type { KitTake } from '../../../support/takes/kit-take.ts'
import type { TakeOptions } from '../../../support/takes/take.ts'
import { wasmModules } from '../../../support/wasm-modules.ts'
import type { Judging } from './end-to-end.ts'
import type { JudgedTake } from './judged-take.ts'

export type Kind = JudgedTake['kind']

/** What bundle.ts exports. */
export interface Bundle extends Judging {
  TAKE_KINDS: readonly Kind[]
  judgedTake(kind: Kind, part: 'dev' | 'test', seed: number): JudgedTake
  kitTake(options: TakeOptions): KitTake
}

/** Sources of the product import one another without endings, which Node does not find by itself. */
export async function bundled<Exports>(name: string): Promise<Exports> {
  const outDir = path.join(ROOT, '.build/bench-takes')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [wasmModules],
    ssr: { noExternal: true, external: ['@vladmandic/human'] },
    build: {
      ssr: path.join(ROOT, `test/bench/judging/takes/${name}.ts`),
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  })
  return (await import(pathToFileURL(path.join(outDir, `${name}.mjs`)).href)) as Exports
}
