/** `npm run check [-- --fix]`: format, lint, types, import borders, generated files in sync. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../build.ts'
import { commandLine } from '../command-line.ts'
import { step } from '../progress.ts'
import { generatedFilesInSync } from './generated.ts'
import { checkTypes } from './types.ts'

const { fix } = commandLine({
  usage: `Usage: npm run check [-- --fix]

Format, lint, types, import borders, and whether generated files are what they are made of.

  --fix   Mends format and lint`,
  options: { fix: { type: 'boolean', default: false } },
}).values

function run(script: string, ...args: string[]): boolean {
  const entry = path.join(ROOT, 'node_modules', script)
  return spawnSync(process.execPath, [entry, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] }).status === 0
}

const checks: [label: string, passes: () => boolean | Promise<boolean>][] = [
  [
    'Format and lint',
    () => run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...(fix ? ['--write'] : [])),
  ],
  ['Types', checkTypes],
  [
    'Import borders',
    () => run('vitest/vitest.mjs', 'run', '--project', 'unit', 'test/unit/architecture', '--reporter', 'dot'),
  ],
  ['Generated files', generatedFilesInSync],
]

let failed = false
for (const [label, passes] of checks) {
  await step(label, async () => {
    if (!(await passes())) throw new Error(label)
  }).catch(() => {
    failed = true
  })
}
process.exit(failed ? 1 : 0)
