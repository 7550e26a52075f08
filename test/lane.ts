/** Commands that run one after the other, beside those of another lane. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Progress, RunReport } from './report.ts'

interface Command {
  args: string[]
  /** Where a run of vitest leaves its report. */
  report?: string
}

export class Lane {
  readonly name: string
  readonly #root: string
  readonly #commands: Command[] = []
  readonly #printed: Buffer[] = []
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'edge-kyc-tests-'))
  #running: ChildProcess | undefined
  #stopped = false
  #ended = false
  #progress: Progress = { done: 0, total: 0, tests: 0, failed: 0 }
  /** Told of each test that fails, when it does. */
  onFailure: (failure: string) => void = () => {}

  constructor(root: string, name: string) {
    this.#root = root
    this.name = name
  }

  node(script: string, ...args: string[]): this {
    this.#commands.push({ args: [path.join(this.#root, script), ...args] })
    return this
  }

  vitest(command: 'run' | 'watch', projects: string[], args: string[] = []): this {
    const report = path.join(this.#folder, `${this.#commands.length}.json`)
    const asked = projects.flatMap((project) => ['--project', project])
    const reporters = args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter', 'default']
    const own = ['--reporter', path.join(this.#root, 'test/report.ts')]
    const vitest = path.join(this.#root, 'node_modules/vitest/vitest.mjs')
    this.#commands.push({ args: [vitest, command, ...asked, ...args, ...reporters, ...own], report })
    return this
  }

  /** Whether every command has passed. `kept`: what they print is in `printed`. */
  async run(output: 'shown' | 'kept'): Promise<boolean> {
    let passed = true
    for (const command of this.#commands) if (this.#stopped || !(await this.#ends(command, output))) passed = false
    // What a process has told last may be lost with it.
    const files = this.#read().flatMap((report) => report.files)
    const tests = files.reduce((sum, { passed: good, failed }) => sum + good + failed, 0)
    const failed = files.reduce((sum, file) => sum + file.failed, 0)
    if (files.length > 0) this.#progress = { done: files.length, total: files.length, tests, failed }
    this.#ended = true
    return passed
  }

  stop(): void {
    this.#stopped = true
    this.#running?.kill('SIGTERM')
  }

  get printed(): string {
    return Buffer.concat(this.#printed).toString()
  }

  get progress(): Progress & { ended: boolean } {
    return { ...this.#progress, ended: this.#ended }
  }

  #ends({ args, report }: Command, output: 'shown' | 'kept'): Promise<boolean> {
    const env = { ...process.env, ...(report ? { TEST_REPORT: report } : {}) }
    const stdio: StdioOptions = output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe', 'ipc']
    const child = spawn(process.execPath, args, { cwd: this.#root, env, stdio })
    this.#running = child
    child.on('message', (told: { progress?: Progress; failure?: string }) => {
      if (told.progress) this.#progress = told.progress
      if (told.failure) this.onFailure(told.failure)
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => this.#printed.push(chunk))
    return new Promise((resolve) => {
      child.on('error', () => resolve(false))
      child.on('close', (code) => resolve(code === 0))
    })
  }

  /** Of the runs that came to their end; read once. */
  reports(): RunReport[] {
    const found = this.#read()
    rmSync(this.#folder, { recursive: true, force: true })
    return found
  }

  #read(): RunReport[] {
    return this.#commands.flatMap(({ report }) => {
      try {
        return report ? [JSON.parse(readFileSync(report, 'utf8')) as RunReport] : []
      } catch {
        return []
      }
    })
  }
}
