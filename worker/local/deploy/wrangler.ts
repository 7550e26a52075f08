/** Runs wrangler against the Cloudflare account that it is logged in to, or tells what it would run. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../building/build.ts'

const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')

export interface CommandResult {
  ok: boolean
  stdout: string
  /** stdout and stderr as they came. */
  output: string
}

/** An account as a deployment sees it. `input` goes to stdin: secrets must not appear among the arguments. */
export interface Account {
  /** Null: a dry run knows nothing of the account. */
  read(args: string[]): Promise<CommandResult | null>
  /** Throws with wrangler's words when it fails. `only`: on what condition, for who reads of it. */
  change(args: string[], options?: { input?: string; only?: string }): Promise<string>
}

export const theAccount: Account = {
  read: (args) => wrangler(args),
  async change(args, { input } = {}) {
    const { ok, output } = await wrangler(args, input)
    if (!ok) throw new Error(`wrangler ${args.join(' ')} failed:\n${output.trim()}`)
    return output
  },
}

/** Prints each command and runs none. */
export const dryRun = (print: (line: string) => void): Account => {
  const shown = (args: string[]) => `wrangler ${args.join(' ').replaceAll(`${ROOT}${path.sep}`, '')}`
  return {
    async read(args) {
      print(shown(args))
      return null
    },
    async change(args, { input, only } = {}) {
      print(`${shown(args)}${input === undefined ? '' : ' < …'}${only ? `   # ${only}` : ''}`)
      return ''
    },
  }
}

/** Output of wrangler; throws with wrangler's words when it fails. Null: a dry run. */
export async function readOrThrow(account: Account, args: string[]): Promise<string | null> {
  const result = await account.read(args)
  if (result && !result.ok) throw new Error(`wrangler ${args.join(' ')} failed:\n${result.output.trim()}`)
  return result === null ? null : result.stdout
}

/** The list in an output that may say more. */
export function jsonIn<Item>(output: string): Item[] {
  const [start, end] = [output.indexOf('['), output.lastIndexOf(']')]
  return start < 0 ? [] : JSON.parse(output.slice(start, end + 1))
}

function wrangler(args: string[], input?: string): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRANGLER, ...args], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0', CI: '1', EDGE_KYC_BUILD: 'all' },
    })
    let [stdout, output] = ['', '']
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, stdout, output }))
    child.stdin.end(input ?? '')
  })
}
