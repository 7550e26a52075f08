/** `npm run check [-- --fix]`: format, lint, types, import borders, generated files in sync. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../building/build.ts'
import { commandLine } from '../command-line.ts'
import { writeClientTypes } from '../kit/client-types.ts'
import { step } from '../progress.ts'
import { generatedFilesInSync } from './generated.ts'
import { checkTypes } from './types.ts'

const { fix, 'without-borders': withoutBorders } = commandLine({
  usage: `Usage: npm run check [-- --fix] [--without-borders]

Format, lint, types, import borders, and whether generated files are what they are made of.

  --fix               Mends format and lint
  --without-borders   Leaves import borders out, which npm test checks among its tests`,
  options: { fix: { type: 'boolean', default: false }, 'without-borders': { type: 'boolean' } },
}).values

const BORDERS = 'Import borders'

function run(script: string, ...args: string[]): boolean {
  const entry = path.join(ROOT, 'node_modules', script)
  return spawnSync(process.execPath, [entry, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] }).status === 0
}

const checks: [label: string, passes: () => boolean | Promise<boolean>][] = [
  [
    'Format and lint',
    () => run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...(fix ? ['--write'] : [])),
  ],
  ['Types', () => writeClientTypes().then(checkTypes)],
  [BORDERS, () => run('vitest/vitest.mjs', 'run', '--project', 'unit', 'test/unit/architecture', '--reporter', 'dot')],
  ['Generated files', generatedFilesInSync],
]

let failed = false
for (const [label, passes] of checks) {
  if (withoutBorders && label === BORDERS) continue
  await step(label, async () => {
    if (!(await passes())) throw new Error(label)
  }).catch(() => {
    failed = true
  })
}
process.exit(failed ? 1 : 0)
