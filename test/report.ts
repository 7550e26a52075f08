/** What a run of vitest has to say of its files and tests, for the lines at the end of `npm test`. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { cpuTimeMs } from './cpu-time.ts'

export interface FileReport {
  project: string
  file: string
  /** With what it imports and sets up. */
  ms: number
  /** Of all processors while it ran, its part where others ran beside it in the same run; 0: unknown. */
  cpuMs: number
  passed: number
  failed: number
  skipped: number
  /** The names of the tests that failed, each with the first line of its error. */
  failures: string[]
  /** The names of those that passed at a second try only. */
  retried: string[]
}

export interface RunReport {
  files: FileReport[]
  /** From the first file's beginning to the last one's end. */
  projects: Record<string, { from: number; to: number }>
}

/** Of a run, while it goes on. */
export interface Progress {
  /** Files. */
  done: number
  total: number
  /** That have run. */
  tests: number
  failed: number
}

/** By the machine's clock, whatever the tests' clock says. */
const machineNow = () => performance.timeOrigin + performance.now()

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** Writes to the file that TEST_REPORT names; while it runs it tells whoever has started it. */
export default class implements Reporter {
  readonly #report: RunReport = { files: [], projects: {} }
  /** The files that run, each with what it has used. */
  readonly #running = new Map<string, number>()
  #cpuMs = 0
  readonly #progress: Progress = { done: 0, total: 0, tests: 0, failed: 0 }

  onTestRunStart(files: readonly unknown[]) {
    this.#progress.total = files.length
    this.#tell()
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result()
    if (state === 'skipped') return
    this.#progress.tests++
    if (state === 'failed')
      this.#fail(`${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(errors[0]?.message ?? '')}`)
    else this.#tell()
  }

  onTestModuleQueued(module: TestModule) {
    this.#share()
    this.#running.set(module.id, 0)
  }

  onTestModuleStart(module: TestModule) {
    const now = machineNow()
    this.#report.projects[module.project.name] ??= { from: now, to: now }
  }

  onTestModuleEnd(module: TestModule) {
    const { project, relativeModuleId: file } = module
    const span = this.#report.projects[project.name]
    if (span) span.to = machineNow()
    const tests = [...module.children.allTests()]
    const states = tests.map((test) => test.result().state)
    const count = (wanted: string) => states.filter((state) => state === wanted).length
    const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
    const broken = module.state() === 'failed' && count('failed') === 0 ? 1 : 0
    this.#share()
    this.#progress.done++
    if (broken > 0) this.#fail(`${file}: ${firstLine(module.errors()[0]?.message ?? 'failed')}`)
    else this.#tell()
    this.#report.files.push({
      project: project.name,
      file,
      ms: collectDuration + setupDuration + prepareDuration + duration,
      cpuMs: this.#running.get(module.id) ?? 0,
      passed: count('passed'),
      failed: count('failed') + broken,
      skipped: count('skipped'),
      failures: [
        ...module.errors().map(({ message }) => firstLine(message)),
        ...tests.flatMap((test) => {
          const { state, errors = [] } = test.result()
          return state === 'failed' ? [`${test.fullName}: ${firstLine(errors[0]?.message ?? '')}`] : []
        }),
      ],
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
    })
    this.#running.delete(module.id)
  }

  /** What was used since it was asked last, among the files that run. */
  #share() {
    const now = cpuTimeMs() ?? 0
    // What nobody has waited for is gone when it ends.
    const used = Math.max(0, now - this.#cpuMs)
    this.#cpuMs = now
    for (const [id, ms] of this.#running) this.#running.set(id, ms + used / this.#running.size)
  }

  #fail(failure: string) {
    this.#progress.failed++
    this.#tell(failure)
  }

  #tell(failure?: string) {
    process.send?.({ progress: this.#progress, failure })
  }

  onTestRunEnd() {
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#report))
  }
}
