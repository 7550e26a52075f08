/** `npm run test:stress [-- FILTER…]`: the tests on a machine as bad as any. `npm run test:nightly`: after the wide samples. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../worker/local/building/build.ts'
import { commandLine } from '../../worker/local/command-line.ts'

const { values, positionals } = commandLine({
  usage: `Usage: npm run test:stress [-- FILTER… [options]]
       npm run test:nightly [-- FILTER… [options]]

Every test, or the tests whose path has a FILTER in it, first beside busy loops and then with a clock that steps over
the ends of minutes, of an hour, of a day and of a year. Nothing may fail. test:nightly: before that, once, with all
that is only sampled by day (test/nightly.md).

  --runs N       How often; default: 3
  --loops N      Busy loops; default: 2`,
  words: true,
  options: {
    nightly: { type: 'boolean' },
    runs: { type: 'string', default: '3' },
    loops: { type: 'string', default: '2' },
  },
})

/** Of the year, when a run begins: its end comes early, or in the middle of what takes longest. */
const MINUTES_LEFT = [2, 15, 40]
const clock = pathToFileURL(path.join(ROOT, 'test/stress/clock.mjs')).href

const started = (args: string[], more: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...more }, stdio: 'inherit' })

let stopped = false

const passes = (child: ChildProcess) =>
  new Promise<boolean>((resolve) => {
    const stop = () => {
      stopped = true
      child.kill('SIGTERM')
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve(code === 0)
    })
  })

const tests = [path.join(ROOT, 'test/main.ts'), ...positionals]

async function besideLoops(): Promise<boolean> {
  const loops = Array.from({ length: Number(values.loops) }, () => started(['-e', 'for (;;);']))
  try {
    return await passes(started(tests))
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

const withSteppingClock = (minutesLeft: number) =>
  passes(
    started(tests, {
      TEST_CLOCK: `${Date.now()},${minutesLeft}`,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`.trim(),
    }),
  )

const ended: string[] = []
let allPassed = true

async function counted(name: string, pass: () => Promise<boolean>): Promise<void> {
  if (stopped) return
  console.log(`\n${name}`)
  const passed = await pass()
  allPassed &&= passed
  ended.push(`  ${passed ? '✓' : '✗'} ${name}`)
}

if (values.nightly) await counted('Everything, nothing sampled', () => passes(started([...tests, '--nightly'])))
for (let run = 0; run < Number(values.runs); run++) {
  const minutesLeft = MINUTES_LEFT[run % MINUTES_LEFT.length] ?? 2
  const which = `Run ${run + 1} of ${values.runs}`
  await counted(`${which}, beside ${values.loops} busy loops`, besideLoops)
  await counted(`${which}, clock that steps, ${minutesLeft} minutes before the year ends`, () =>
    withSteppingClock(minutesLeft),
  )
}
console.log(['', ...ended].join('\n'))
process.exit(allPassed && !stopped ? 0 : 1)
