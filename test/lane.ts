/** Commands that run one after the other, beside those of another lane. */
import { type StdioOptions, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RunReport } from './report.ts'

interface Command {
  args: string[]
  /** Where a run of vitest leaves its report. */
  report?: string
}

export class Lane {
  readonly #root: string
  readonly #commands: Command[] = []
  readonly #printed: Buffer[] = []
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'edge-kyc-tests-'))

  constructor(root: string) {
    this.#root = root
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
    for (const command of this.#commands) if (!(await this.#ends(command, output))) passed = false
    return passed
  }

  get printed(): string {
    return Buffer.concat(this.#printed).toString()
  }

  #ends({ args, report }: Command, output: 'shown' | 'kept'): Promise<boolean> {
    const env = { ...process.env, ...(report ? { TEST_REPORT: report } : {}) }
    const stdio: StdioOptions = output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, args, { cwd: this.#root, env, stdio })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => this.#printed.push(chunk))
    return new Promise((resolve) => {
      child.on('error', () => resolve(false))
      child.on('close', (code) => {
        process.off('SIGTERM', stop)
        resolve(code === 0)
      })
    })
  }

  /** Of the runs that came to their end; read once. */
  reports(): RunReport[] {
    const found = this.#commands.flatMap(({ report }) => {
      try {
        return report ? [JSON.parse(readFileSync(report, 'utf8')) as RunReport] : []
      } catch {
        return []
      }
    })
    rmSync(this.#folder, { recursive: true, force: true })
    return found
  }
}
