/**
 * `npm run test:mutants -- FILE…`: which changes of those files no test of test/unit notices. Stryker changes them one
 * at a time (mutation testing); it is installed beside the project, in a copy, as nothing else needs it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../worker/local/building/build.ts'
import { commandLine, fail, wrongUse } from '../../worker/local/command-line.ts'

const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1']

const { positionals } = commandLine({
  usage: `Usage: npm run test:mutants -- FILE…

Changes the files as they were last committed, one place at a time, and runs the tests of test/unit that reach it.
Tells each change that no test notices, and the share that is noticed. A FILE may be a pattern ('worker/credentials/**/*.ts').
What only other tests reach counts as not noticed. Some changes make no difference to anybody. Installs itself first, a
minute; then some three changes a second.`,
  words: true,
  options: {},
})
if (positionals.length === 0) wrongUse('which files?')

const folder = mkdtempSync(path.join(tmpdir(), 'edge-kyc-mutants-'))
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'inherit' })
// Ctrl-C ends what runs, and with it this: the copy goes all the same.
process.on('SIGINT', () => {})
let failure: unknown = null
try {
  run('git', 'clone', '--quiet', '--depth=1', `file://${ROOT}`, '.')
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')
  run('npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...STRYKER)
  run(process.execPath, 'node_modules/.bin/stryker', 'run', 'test/mutants/stryker.json', '-m', positionals.join(','))
} catch (error) {
  failure = error
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (failure !== null) fail(failure)
