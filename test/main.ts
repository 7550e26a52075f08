/**
 * `npm test [-- VITEST ARGUMENTS]`: sets up what tests need, then runs the checks and every test, or the tests that are
 * asked for alone. `npm run test:unit [-- --watch]`: those that need neither a browser nor workerd.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../worker/local/build.ts'
import { commandLine, fail } from '../worker/local/command-line.ts'
import { step } from '../worker/local/progress.ts'
import { setup } from '../worker/local/setup.ts'
import { askedProjects } from './asked-projects.ts'
import { chromium } from './support/chromium.ts'

const args = process.argv.slice(2)
commandLine({
  usage: `Usage: npm test [-- FILTER… [options]]
       npm run test:unit [-- FILTER… [options]]

Every check and test, or the tests whose path has a FILTER in it. test:unit: those that need neither a browser nor
workerd. Options are vitest's:

  --watch               Again at every save
  --project NAME        unit, workers, system or browser; may be repeated
  -t, --testNamePattern TEXT
  --reporter NAME       May be repeated
  --bail N  --shard I/N  --retry N  --testTimeout MS  -u, --update`,
  words: true,
  options: {
    watch: { type: 'boolean' },
    project: { type: 'string', multiple: true },
    testNamePattern: { type: 'string', short: 't' },
    reporter: { type: 'string', multiple: true },
    bail: { type: 'string' },
    shard: { type: 'string' },
    retry: { type: 'string' },
    testTimeout: { type: 'string' },
    update: { type: 'boolean', short: 'u' },
  },
})
const command = args.includes('--watch') ? 'watch' : 'run'

const succeeds = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env },
  }).status === 0

try {
  const projects = askedProjects(args)
  if (projects.includes('browser')) process.env.CHROMIUM_PATH = await step('Chromium', chromium)
  if (projects.includes('browser') || projects.includes('system')) await setup()
} catch (error) {
  fail(error)
}
const checked = args.length > 0 || succeeds('worker/local/check/main.ts')
const tested = succeeds('node_modules/vitest/vitest.mjs', command, ...args)
process.exit(checked && tested ? 0 : 1)
