/**
 * `npm test [-- VITEST ARGUMENTS]`: sets up what tests need, then runs the checks and every test, or the tests that are
 * asked for alone. `npm run test:unit [-- --watch]`: those that need neither a browser nor workerd.
 */
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../worker/local/building/build.ts'
import { commandLine, fail } from '../worker/local/command-line.ts'
import { step } from '../worker/local/progress.ts'
import { setup } from '../worker/local/setup.ts'
import { askedProjects } from './asked-projects.ts'
import { Lane } from './lane.ts'
import { temporaryFilesInMemory } from './memory-folder.ts'
import { showProgress } from './progress.ts'
import { summary, tooSlow } from './summary.ts'
import { chromium } from './support/chromium.ts'

const { values } = commandLine({
  usage: `Usage: npm test [-- FILTER… [options]]
       npm run test:unit [-- FILTER… [options]]

Every check and test, or the tests whose path has a FILTER in it. test:unit: those that need neither a browser nor
workerd. --nightly tries what is sampled otherwise: every attack, every framework, the pictures of the console.
The other options are vitest's:

  --nightly             All cases of what has too many for every run
  --watch               Again at every save
  --project NAME        unit, workers, system or browser; may be repeated
  -t, --testNamePattern TEXT
  --reporter NAME       May be repeated
  --bail N  --shard I/N  --retry N  --testTimeout MS  -u, --update`,
  words: true,
  options: {
    nightly: { type: 'boolean' },
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
/** What every file has taken. */
const REPORT = path.join(ROOT, '.build/tests.json')

const began = performance.now()
const args = process.argv.slice(2).filter((arg) => arg !== '--nightly')
if (values.nightly) process.env.NIGHTLY_TESTS = 'true'
temporaryFilesInMemory()

const SYSTEM = 'test/system'
/** Its files share the product: a lane of their own, since each lane starts what it shares. */
const PRODUCT = `${SYSTEM}/product`
const parts = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .map((name) => `${folder}/${name}`)
    .filter((part) => part !== PRODUCT)

/** Five at once on two cores: what drives a browser or another process waits for a part of its time. */
const everything = () => [
  // It needs nothing that is built, and so begins at once.
  new Lane(ROOT, 'unit').vitest('run', ['unit']).node('worker/local/check/main.ts', '--without-borders'),
  new Lane(ROOT, 'workers').vitest('run', ['workers']),
  new Lane(ROOT, 'product').vitest('run', ['system'], [PRODUCT]),
  new Lane(ROOT, 'system').vitest('run', ['system'], parts(SYSTEM)),
  // Where the pages are broken each test waits as long as a slow machine may take.
  new Lane(ROOT, 'browser').vitest('run', ['browser'], ['--bail', '5']),
]
const lanes =
  args.length === 0 ? everything() : [new Lane(ROOT, 'tests').vitest(values.watch ? 'watch' : 'run', [], args)]
const stop = () => {
  for (const lane of lanes) lane.stop()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

const passed = args.length === 0 ? await besideEachOther() : await one()
const reports = lanes.flatMap((lane) => lane.reports())
await mkdir(path.dirname(REPORT), { recursive: true })
await writeFile(REPORT, JSON.stringify(reports))
console.log(summary(reports, performance.now() - began))
const warning = args.length === 0 && !values.nightly ? tooSlow(reports) : null
if (warning !== null) console.log(warning)
process.exit(passed.every(Boolean) ? 0 : 1)

async function prepare(): Promise<void> {
  try {
    const projects = askedProjects(args)
    if (projects.includes('browser')) process.env.CHROMIUM_PATH = await step('Chromium', chromium)
    if (projects.includes('browser') || projects.includes('system')) await setup()
    // Several lanes need it.
    if (args.length === 0) await step('Capture kit', async () => (await import('./support/kit/packed.ts')).packedKit())
  } catch (error) {
    stop()
    fail(error)
  }
}

async function one(): Promise<boolean[]> {
  await prepare()
  return Promise.all(lanes.map((lane) => lane.run('shown')))
}

/** Says how far they are, and then all that those have printed that did not pass. */
async function besideEachOther(): Promise<boolean[]> {
  let say = (line: string) => console.log(line)
  for (const lane of lanes) lane.onFailure = (failure) => say(`✗ ${failure}`)
  const [first, ...others] = lanes
  const begun = first?.run('kept')
  await prepare()
  const shown = showProgress(lanes, process.stdout)
  say = (line) => shown.say(line)
  const all = await Promise.all([begun, ...others.map((lane) => lane.run('kept'))])
  shown.end()
  for (const [i, lane] of lanes.entries()) if (!all[i]) console.log(`\n${lane.name}:\n${lane.printed}`)
  return all.map(Boolean)
}
