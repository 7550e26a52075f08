/** Runs wrangler against the Cloudflare account that it is logged in to. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../build.ts'

const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')

export interface CommandResult {
  ok: boolean
  /** stdout and stderr as they came. */
  output: string
}

/** `input` goes to stdin: secrets must not appear among the arguments. */
export function wrangler(args: string[], input?: string): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRANGLER, ...args], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0', CI: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
    child.stdin.end(input ?? '')
  })
}

export async function wranglerOrThrow(args: string[], input?: string): Promise<string> {
  const { ok, output } = await wrangler(args, input)
  if (!ok) throw new Error(`wrangler ${args.join(' ')} failed:\n${output.trim()}`)
  return output
}
