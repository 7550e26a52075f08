import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../../../worker/local/build.ts'
import type { KitTake } from '../../support/takes/kit-take.ts'
import type { TakeOptions } from '../../support/takes/take.ts'
import type { Judging } from './end-to-end.ts'
import type { JudgedTake } from './judged-take.ts'

export type Kind = JudgedTake['kind']

interface Bundle extends Judging {
  TAKE_KINDS: readonly Kind[]
  judgedTake(kind: Kind, part: 'dev' | 'test', seed: number): JudgedTake
  kitTake(options: TakeOptions): KitTake
}

/** Sources of the product import one another without endings, which Node does not find by itself. */
export async function bundled(): Promise<Bundle> {
  const outDir = path.join(ROOT, '.build/bench-takes')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(ROOT, 'test/bench/takes/bundle.ts'),
      outDir,
      target: 'es2024',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
  })
  const { BUNDLE } = (await import(pathToFileURL(path.join(outDir, 'bundle.mjs')).href)) as { BUNDLE: Bundle }
  return BUNDLE
}
