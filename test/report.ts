/** What a run of vitest has to say of its files and tests, for the lines at the end of `npm test`. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface FileReport {
  project: string
  file: string
  /** With what it imports and sets up. */
  ms: number
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

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** Writes to the file that TEST_REPORT names. */
export default class implements Reporter {
  readonly #report: RunReport = { files: [], projects: {} }
  readonly #from = new Map<string, number>()

  onTestModuleStart(module: TestModule) {
    const now = Date.now()
    this.#from.set(module.id, now)
    this.#report.projects[module.project.name] ??= { from: now, to: now }
  }

  onTestModuleEnd(module: TestModule) {
    const { project, relativeModuleId: file } = module
    const span = this.#report.projects[project.name]
    if (span) span.to = Date.now()
    const tests = [...module.children.allTests()]
    const states = tests.map((test) => test.result().state)
    const count = (wanted: string) => states.filter((state) => state === wanted).length
    const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
    const broken = module.state() === 'failed' && count('failed') === 0 ? 1 : 0
    this.#report.files.push({
      project: project.name,
      file,
      ms: collectDuration + setupDuration + prepareDuration + duration,
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
  }

  onTestRunEnd() {
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#report))
  }
}
