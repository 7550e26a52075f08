/** `npm test [-- VITEST ARGUMENTS]`: sets up what tests need, then runs the checks and every test. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../worker/local/build.ts'
import { step } from '../worker/local/progress.ts'
import { setup } from '../worker/local/setup.ts'
import { chromium } from './support/chromium.ts'

const filters = process.argv.slice(2)

const succeeds = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env },
  }).status === 0

try {
  process.env.CHROMIUM_PATH = await step('Chromium', chromium)
  await setup()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const checked = filters.length > 0 || succeeds('worker/local/check/main.ts')
const tested = succeeds('node_modules/vitest/vitest.mjs', 'run', ...filters)
process.exit(checked && tested ? 0 : 1)
